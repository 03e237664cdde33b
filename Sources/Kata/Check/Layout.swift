/// A way in which output can be laid out that changes nothing of what it says.
enum Layout: CaseIterable {
  /// Lines end in CR LF in place of LF.
  case lineEnds

  /// There are more or fewer empty lines between statements, or line ends after the last.
  case emptyLines

  /// Lines begin with more or fewer blanks.
  case indentation

  /// All sets of layouts, those of few first.
  static let sets: [Set<Layout>] = (0..<1 << allCases.count).map { bits in
    Set(allCases.enumerated().filter { bits & (1 << $0.offset) != 0 }.map(\.element))
  }.sorted { $0.count < $1.count }

  /// Takes output apart into statements, each with its line ends.
  ///
  /// - Parameters:
  ///   - output: What a program printed.
  ///   - layouts: What is taken out of it first. With nothing taken out, the statements with an empty
  ///     line between each two are the output, byte for byte: a line end too many at the end makes one
  ///     more statement, an empty one.
  /// - Returns: The statements, in order.
  static func statements(in output: [UInt8], without layouts: Set<Layout> = []) -> [[UInt8]] {
    var lines = output.split(separator: 10, omittingEmptySubsequences: false)
    if layouts.contains(.lineEnds) { lines = lines.map { $0.last == 13 ? $0.dropLast() : $0 } }
    if layouts.contains(.indentation) { lines = lines.map { $0.drop { $0 == 32 || $0 == 9 } } }
    var statements: [[UInt8]] = []
    if layouts.contains(.emptyLines) {
      for line in lines where !line.isEmpty {
        if statements.isEmpty || isHead(line) { statements.append([]) }
        statements[statements.count - 1] += line + [10]
      }
      return statements
    }
    var rest = Array(lines.joined(separator: [10]))[...]
    guard !rest.isEmpty else { return [] }
    while let ends = rest.firstRange(of: [10, 10]) {
      statements.append(Array(rest[...ends.lowerBound]))
      rest = rest[ends.upperBound...]
    }
    return statements + [Array(rest)]
  }

  /// Whether a line is the first of a statement, as text or as HTML.
  private static func isHead(_ line: ArraySlice<UInt8>) -> Bool {
    ["Statement for ", "<h1>Statement for "].contains { line.starts(with: $0.utf8) }
  }

  /// What is otherwise in a program's output than in the approved one, in words.
  func words(expected: [UInt8], got: [UInt8]) -> String {
    switch self {
    case .lineEnds: "the lines end in CR LF, not in LF"
    case .emptyLines: Self.emptyLines(in: got)
    case .indentation: Self.indentation(expected: expected, got: got)
    }
  }

  /// Where an empty line is missing or too many, each place in words once.
  private static func emptyLines(in output: [UInt8]) -> String {
    var lines = output.split(separator: 10, omittingEmptySubsequences: false).map { line in
      line.last == 13 ? line.dropLast() : line
    }
    var words: [String] = []
    func add(_ text: String) { if !words.contains(text) { words.append(text) } }
    let hasEnd = lines.last?.isEmpty == true
    if hasEnd { lines.removeLast() }
    var (empty, isFirst) = (0, true)
    for line in lines {
      if line.isEmpty {
        empty += 1
        continue
      }
      let isHead = isHead(line.drop { $0 == 32 || $0 == 9 })
      if isFirst {
        if empty > 0 { add("there is an empty line before the first statement") }
      } else if !isHead {
        if empty > 0 { add("there is an empty line within a statement") }
      } else if empty == 0 {
        add("there is no empty line between statements")
      } else if empty > 1 {
        add("there is more than one empty line between statements")
      }
      (empty, isFirst) = (0, false)
    }
    if empty > 0 { add("there is an empty line after the last statement") }
    if !hasEnd { add("the last line has no line end") }
    return words.joined(separator: ", and ")
  }

  /// How the first line begins that does not begin as it must.
  private static func indentation(expected: [UInt8], got: [UInt8]) -> String {
    let indents = [expected, got].map { output in
      output.split { $0 == 10 || $0 == 13 }.map { line in line.prefix { $0 == 32 || $0 == 9 } }
    }
    let other = zip(indents[0], indents[1]).first { $0 != $1 }
    guard let (right, wrong) = other else { return "" }
    return "lines begin with \(name(of: wrong)), not with \(name(of: right))"
  }

  /// White space in words: `2 blanks`, `a tab`.
  private static func name(of space: ArraySlice<UInt8>) -> String {
    let parts = [(9, "tab"), (32, "blank")].compactMap { byte, name -> String? in
      let count = space.count { $0 == byte }
      return count == 0 ? nil : count == 1 ? "a \(name)" : "\(count) \(name)s"
    }
    return parts.isEmpty ? "no blank" : parts.joined(separator: " and ")
  }
}
