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
      var files = try urls.map { (name: $0.lastPathComponent, text: try text(of: $0)) }
      let words = try put(list, into: &files)
      files.append(("Mutants.swift", choice))
      let texts = files.map { "(\($0.name.literal), \($0.text.literal))" }
      entries += """
          \(course.lastPathComponent.literal): (
            words: [\(words.map(\.literal).joined(separator: ", "))],
            files: [\(texts.joined(separator: ", "))]
          ),

        """
      if folder.hasSuffix("/Statement") {
        compiled = files.map { $0.text.replacing(/(?m)^import .*\n/, with: "") }.joined()
          .replacing("let mutant", with: "var mutant")
      }
    }
    return """
      // Made by EmbedSteps. Look at the files that it was made of instead.

      import Foundation
      import Theatre

      /// The mutants of each course, in words, and the files that have all of them, by the course's folder.
      let embeddedMutants: [String: (words: [String], files: [(path: String, text: String)])] = [
      \(entries)]

      /// The code of the starting point with the mutant of a number.
      struct MutatedStart {
      \(compiled)}

      """
  }

  /// Puts all mutants of a list into the files, numbered from 1; returns their descriptions.
  private static func put(
    _ list: String,
    into files: inout [(name: String, text: String)]
  ) throws -> [String] {
    var places: [MutantPlace] = []
    var words: [String] = []
    for line in list.split(separator: "\n") where !line.hasPrefix("#") {
      if let match = line.wholeMatch(of: /(statement )?([^«]*)«([^»]+)»/) {
        let pattern = String(match.2 + match.3)
        // A file has the place once, or not at all.
        guard files.map({ $0.text.ranges(of: pattern).count }).max() == 1 else {
          throw UnfitMutants(code: pattern)
        }
        // Filled in at the end, so that no pattern finds the code of a mutant.
        let mark = match.2 + "«\(places.count)»"
        for file in files.indices { files[file].text.replace(pattern, with: mark) }
        places.append(MutantPlace(right: String(match.3), isStatement: match.1 != nil))
      } else if let match = line.wholeMatch(of: #/ {2}(.+) \| (.+)/#), !places.isEmpty {
        words.append(String(match.2))
        places[places.count - 1].mutants.append((words.count, String(match.1)))
      } else {
        throw UnfitMutants(code: String(line))
      }
    }
    for (index, place) in places.enumerated() {
      for file in files.indices { files[file].text.replace("«\(index)»", with: place.code) }
    }
    return words
  }

  private static let choice = """
    import Foundation

    let mutant = ProcessInfo.processInfo.environment["PLAYBILL_MUTANT"].flatMap { Int($0) } ?? 0

    func right<Value>(_ value: @autoclosure () -> Value, wrong: [Int: () -> Value]) -> Value {
      if let wrong = wrong[mutant] { return wrong() }
      return value()
    }

    """

  private static func text(of file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }
}

/// A place in the code of the first step, and its mutants.
private struct MutantPlace {
  let right: String

  /// Whether it is a statement; else it is an expression, and each mutant must fit into a closure.
  let isStatement: Bool

  var mutants: [(number: Int, code: String)] = []

  /// The code that chooses between the right code and the mutants.
  var code: String {
    if isStatement {
      return mutants.map { "if mutant == \($0) { \($1) } else " }.joined() + "{ \(right) }"
    }
    let wrong = mutants.map { "\($0): { \($1) }" }.joined(separator: ", ")
    return "right(\(right), wrong: [\(wrong)])"
  }
}

/// A line of `Mutants.txt` can't be read, or this code of a place is missing, or there twice.
private struct UnfitMutants: Error, CustomStringConvertible {
  let code: String

  var description: String { "the list of mutants does not fit the code: '\(code)'" }
}
