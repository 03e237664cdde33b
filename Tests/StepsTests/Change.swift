import Kata

/// What differs between the code of two states of the program, as far as text can tell.
struct Change: CustomStringConvertible {
  /// What only one of the two states has, each as often as it is surplus there.
  struct Difference {
    let removed: [String], added: [String]

    /// How many there are of each.
    var counts: [Int] { [removed.count, added.count] }
  }

  /// The lines of code and comment, without their indentation.
  let lines: Difference

  /// The declared types, by name.
  let types: Difference

  /// The declared functions, types and computed properties, by name.
  let names: Difference

  /// The functions and initialisers with their parameters and effects.
  let signatures: Difference

  /// The declared constants and variables, those of a loop too, by name.
  let variables: Difference

  /// The lines of comment, without their indentation.
  var comments: Difference {
    Difference(
      removed: lines.removed.filter { $0.hasPrefix("//") },
      added: lines.added.filter { $0.hasPrefix("//") }
    )
  }

  /// Whether each variable that comes is a copy of one that was there, or one of the names that come.
  var copiesItsVariables: Bool {
    variables.added.allSatisfy { name in
      names.added.contains(name)
        || old.contains { CodeItem.variables.items(in: $0.text).contains(name) }
    }
  }

  private let old: [CourseFile], new: [CourseFile]

  init(from old: [CourseFile], to new: [CourseFile]) {
    self.old = old
    self.new = new
    func difference(of kind: CodeItem) -> Difference {
      Self.difference(
        old.flatMap { kind.items(in: $0.text) },
        new.flatMap { kind.items(in: $0.text) }
      )
    }
    lines = difference(of: .lines)
    types = difference(of: .types)
    names = difference(of: .names)
    signatures = difference(of: .signatures)
    variables = difference(of: .variables)
  }

  /// The words that became others, if that is all that changed.
  ///
  /// Within a function it is always the same word for the same, and never one for two. The name
  /// after `func` is no such word.
  var renamedWords: [String: String]? {
    let (before, after) = (Self.declarations(old), Self.declarations(new))
    guard before.count == after.count else { return nil }
    var renamed: [String: String] = [:]
    for (one, other) in zip(before, after) {
      guard let words = Self.mapping(Self.words(one), Self.words(other)) else { return nil }
      renamed.merge(words) { $1 }
    }
    return renamed
  }

  /// Whether the functions and types that stay in a file stand there in the same order.
  var keepsItsOrder: Bool {
    old.allSatisfy { file in
      guard let other = new.first(where: { $0.path == file.path }) else { return false }
      let (before, after) = (Self.declared(in: file), Self.declared(in: other))
      return before.filter(after.contains) == after.filter(before.contains)
    }
  }

  /// Whether each function and type that changes speaks of what comes or goes, before or after.
  var sparesTheRest: Bool {
    let changed = signatures.removed + signatures.added
    let subjects = Set(names.removed + names.added + variables.removed + variables.added)
      .union(changed.flatMap { $0.matches(of: /^(?:func )?(\w+)/).map { String($0.1) } })
    let (before, after) = (Self.bodies(old), Self.bodies(new))
    return lines.counts == [0, 0]
      || before.allSatisfy { name, body in
        guard let other = after[name], other != body else { return true }
        return !subjects.isDisjoint(
          with: (body + other).matches(of: /\w+/).map { String($0.output) }
        )
      }
  }

  /// Whether every line is still there, wherever it stands now, and at most an import is new.
  var keepsItsLines: Bool {
    lines.removed.isEmpty && lines.added.allSatisfy { $0.hasPrefix("import ") }
  }

  var description: String {
    """
    names -\(names.removed) +\(names.added), signatures -\(signatures.removed) \
    +\(signatures.added), variables -\(variables.removed) +\(variables.added), \
    lines -\(lines.removed.count) +\(lines.added.count)
    """
  }

  /// The names of functions and types in the order of their first mention, without extensions.
  private static func declared(in file: CourseFile) -> [String] {
    file.text.matches(of: /\b(?:func|struct|class|enum|protocol) (\w+)/).map { String($0.1) }
  }

  /// The functions and types as they stand in the first column, by their heads' words.
  private static func bodies(_ files: [CourseFile]) -> [String: String] {
    let head =
      /(?m)^(?:public |private |final )*((?:func|struct|class|enum|protocol|extension) \w+)/
    return declarations(files).reduce(into: [:]) { bodies, text in
      guard let head = text.firstMatch(of: head) else { return }
      bodies[String(head.1), default: ""] += text[head.range.lowerBound...]
    }
  }

  /// The parts of the files that begin in the first column, such as a function.
  private static func declarations(_ files: [CourseFile]) -> [String] {
    files.flatMap { $0.text.split(separator: /(?m)^}\n/).map(String.init) }
  }

  /// Names and numbers each as one word, `func` with its name too, and every other character.
  private static func words(_ text: String) -> [String] {
    text.matches(of: /func \w+|\w+|\S/).map { String($0.output) }
  }

  private static func mapping(_ old: [String], _ new: [String]) -> [String: String]? {
    guard old.count == new.count else { return nil }
    var there: [String: String] = [:]
    var back: [String: String] = [:]
    for (word, other) in zip(old, new) {
      guard there[word, default: other] == other, back[other, default: word] == word else {
        return nil
      }
      there[word] = other
      back[other] = word
    }
    return there.filter { $0.key != $0.value }
  }

  private static func difference(_ old: [String], _ new: [String]) -> Difference {
    var counts: [String: Int] = [:]
    for item in new { counts[item, default: 0] += 1 }
    for item in old { counts[item, default: 0] -= 1 }
    func surplus(_ sign: Int) -> [String] {
      counts.flatMap { Array(repeating: $0.key, count: max(0, $0.value * sign)) }.sorted()
    }
    return Difference(removed: surplus(-1), added: surplus(1))
  }
}
