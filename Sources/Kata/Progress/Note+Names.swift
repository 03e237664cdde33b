extension Note {
  /// Puts the learner's names in place of the course's: in spans of code only, and none where a span names something
  /// else by the learner's name.
  ///
  /// Blocks of code are the course's own, and stay.
  mutating func rename(_ names: [String: String]) {
    guard !names.isEmpty else { return }
    var isBlock = false
    let lines = text.lines.map { line in
      if line.hasPrefix("```") { isBlock.toggle() }
      return (text: String(line), isCode: isBlock || line.hasPrefix("```"))
    }
    let used = Set(lines.flatMap { $0.isCode ? [] : Self.names(in: $0.text) })
    // A name that stays where it is keeps another from taking its place.
    var free = names
    var count: Int
    repeat {
      count = free.count
      free = free.filter { [free] in !used.contains($0.value) || free[$0.value] != nil }
    } while free.count < count
    text = lines.map { $0.isCode ? $0.text : Self.renamed($0.text, free) }.joined(separator: "\n")
  }

  private static func names(in line: String) -> [String] {
    line.matches(of: span).flatMap { $0.1.matches(of: name).map { String($0.output) } }
  }

  private static func renamed(_ line: String, _ names: [String: String]) -> String {
    line.replacing(span) { match in
      guard isSwift(match.1) else { return String(match.0) }
      return "`\(match.1.replacing(name) { names[String($0.output)] ?? String($0.output) })`"
    }
  }

  /// Whether a span is Swift: no command, path, file or name of a case, and no text.
  private static func isSwift(_ span: Substring) -> Bool {
    let command = #/^(git|swift|playbill) /#
    let words = #/["/]|[a-z]-[a-z]|^[A-Z][a-z]* [a-z]|\.(json|swift|html|txt|md)$/#
    return span.firstMatch(of: command) == nil && span.firstMatch(of: words) == nil
  }

  private static var span: Regex<(Substring, Substring)> { #/`([^`]+)`/# }

  private static var name: Regex<Substring> { #/[A-Za-z_][A-Za-z_0-9]*/# }
}

extension Matching {
  /// The other program's names for those of this one, as far as each stands for one name alone.
  ///
  /// These are functions, types, members and variables; names that are the same are left out.
  func names(of one: Module, in other: Module) -> [String: String] {
    let (texts, otherTexts) = (one.variableNames, other.variableNames)
    var names: [String: Set<String>] = [:]
    for (name, otherName) in there {
      switch (name, otherName) {
      case (.global(let old), .global(let new)): names[old, default: []].insert(new)
      case (.member(let old), .member(let new)):
        // Some types may have kept the name.
        names[old, default: []].formUnion(other.members.contains(old) ? [old, new] : [new])
      case (.variable(let old), .variable(let new)):
        guard let old = texts[old], let new = otherTexts[new] else { continue }
        names[old, default: []].insert(new)
      default: break
      }
    }
    return names.filter { $0.value.count == 1 }.compactMapValues(\.first).filter { $0 != $1 }
  }
}

extension Module {
  /// The names of variables, by their numbers.
  fileprivate var variableNames: [Int: String] {
    var names: [Int: String] = [:]
    for one in declarations {
      one.node.all { if $0.variable != 0, !$0.text.isEmpty { names[$0.variable] = $0.text } }
    }
    return names
  }
}
