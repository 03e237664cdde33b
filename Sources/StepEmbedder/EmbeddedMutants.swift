import Foundation

/// The Swift file that carries the mutants: the code of each course's first step, with all of its
/// faults in it and none active.
///
/// A course has its faults in `Mutants.txt`, whose first lines explain the notation.
enum EmbeddedMutants {
  /// The mutants of each course that has some, as Swift; the same for the same folders.
  ///
  /// The code of the main course is also compiled, as methods of `MutatedStart`: its property
  /// `mutant` is the number of the active fault. In the text of all courses an environment variable
  /// has the number.
  static func source(of folders: [String], in root: URL) throws -> String {
    var entries = ""
    var compiled = ""
    for folder in folders {
      let course = root.appending(path: folder)
      guard let list = try? text(of: course.appending(path: "Mutants.txt")) else { continue }
      let names = try FileManager.default.contentsOfDirectory(atPath: course.path).sorted()
      guard let step = names.first(where: { $0.hasPrefix("00-") }) else { continue }
      // The files beside the list hold code that the first step does not have yet.
      let urls = try [course.appending(path: step), course].flatMap { folder in
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          .filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
      }
      let places = try MutantPlace.all(in: list)
      let files = try mutated(urls.map { ($0.lastPathComponent, try text(of: $0)) }, at: places)
      let words = places.flatMap(\.mutants).map(\.words)
      let texts = files.map { "(\($0.name.literal), \($0.text.literal))" }
      entries += """
          \(course.lastPathComponent.literal): (
            words: [\(words.map(\.literal).joined(separator: ", "))],
            files: [\((texts + ["(\("Mutants.swift".literal), \(choice.literal))"]).joined(separator: ", "))]
          ),

        """
      if folder.hasSuffix("/Statement") { compiled = methods(files.map(\.text)) }
    }
    return """
      // Made by EmbedSteps. Look at the files that it was made of instead.

      import Foundation
      import Theatre

      /// The mutants of each course, in words, and the files that have all of them, by the course's folder.
      let embeddedMutants: [String: (words: [String], files: [(path: String, text: String)])] = [
      \(entries)]

      /// The code of the starting point with the mutant of a number, or with none.
      struct MutatedStart {
        let mutant: Int

        func right<Value>(_ value: @autoclosure () -> Value, wrong: [Int: () -> Value]) -> Value {
          if let wrong = wrong[mutant] { return wrong() }
          return value()
        }

      \(compiled)}

      """
  }

  /// Puts all mutants into the files, numbered from 1.
  private static func mutated(
    _ files: [(name: String, text: String)],
    at places: [MutantPlace]
  ) throws -> [(name: String, text: String)] {
    var found: Set<Int> = []
    let result = try files.map { name, text in
      var edits: [(range: Range<String.Index>, code: String)] = []
      var number = 1
      for (index, place) in places.enumerated() {
        let pattern = place.before + place.right
        let ranges = text.ranges(of: pattern)
        guard ranges.count < 2 else { throw EmbeddingError.badMutants(pattern) }
        if let range = ranges.first {
          let start = text.index(range.upperBound, offsetBy: -place.right.count)
          edits.append((start..<range.upperBound, place.code(from: number)))
          found.insert(index)
        }
        number += place.mutants.count
      }
      var code = text
      // From the end, so that earlier places do not move.
      for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        code.replaceSubrange(edit.range, with: edit.code)
      }
      return (name, code)
    }
    if let missing = places.indices.first(where: { !found.contains($0) }) {
      throw EmbeddingError.badMutants(places[missing].before + places[missing].right)
    }
    return result
  }

  private static let choice = """
    import Foundation

    let mutant = ProcessInfo.processInfo.environment["PLAYBILL_MUTANT"].flatMap { Int($0) } ?? 0

    func right<Value>(_ value: @autoclosure () -> Value, wrong: [Int: () -> Value]) -> Value {
      if let wrong = wrong[mutant] { return wrong() }
      return value()
    }

    """

  /// The declarations of the files without their imports.
  private static func methods(_ files: [String]) -> String {
    files.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .filter { !$0.hasPrefix("import ") }.map { "\($0)\n" }.joined()
  }

  private static func text(of file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }
}

/// A place in the code of the first step, and its mutants.
struct MutantPlace {
  let right: String

  /// The code before it, which must find only one place in a file.
  let before: String

  /// Whether it is a statement; else it is an expression, and each mutant must fit into a closure.
  let isStatement: Bool

  /// The code of each mutant, and its description.
  var mutants: [(code: String, words: String)] = []

  /// Reads the places of a course; throws at the first line that is neither a place nor a mutant.
  static func all(in text: String) throws -> [MutantPlace] {
    var places: [MutantPlace] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if let place = line.wholeMatch(of: /(statement )?([^«]*)«([^»]+)»/) {
        let (right, before) = (String(place.3), String(place.2))
        places.append(MutantPlace(right: right, before: before, isStatement: place.1 != nil))
      } else if let mutant = line.wholeMatch(of: #/ {2}(.+) \| (.+)/#), !places.isEmpty {
        places[places.count - 1].mutants.append((String(mutant.1), String(mutant.2)))
      } else {
        throw EmbeddingError.badMutants(String(line))
      }
    }
    return places
  }

  /// The code that chooses between the right code and the mutants, numbered from `first`.
  func code(from first: Int) -> String {
    let numbered = mutants.enumerated().map { (first + $0.offset, $0.element.code) }
    if isStatement {
      return numbered.map { "if mutant == \($0) { \($1) } else " }.joined() + "{ \(right) }"
    }
    let wrong = numbered.map { "\($0): { \($1) }" }.joined(separator: ", ")
    return "right(\(right), wrong: [\(wrong)])"
  }
}
