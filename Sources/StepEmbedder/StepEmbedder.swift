import Foundation

/// Writes a Swift file from the courses.
///
/// The build-tool plugin `EmbedSteps` runs it in three ways: two for the module `Kata`, one for the
/// tests of the steps.
///
/// ```text
/// StepEmbedder OUTPUT PACKAGE-FOLDER FOLDER …                    carries every file of the folders as text
/// StepEmbedder OUTPUT PACKAGE-FOLDER --mutants COURSE-FOLDER …   carries the mutants of the courses
/// StepEmbedder OUTPUT PACKAGE-FOLDER --steps STEP-FOLDER …       lists the functions of every step
/// ```
@main
struct StepEmbedder {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4 else {
      try printError("usage: StepEmbedder OUTPUT PACKAGE-FOLDER [--mutants | --steps] FOLDER …")
      exit(64)
    }
    let root = URL(filePath: arguments[2])
    do {
      let folders = arguments.dropFirst(4).sorted()
      let source =
        switch arguments[3] {
        case "--steps": try CompiledSteps.source(of: folders, in: root)
        case "--mutants": try EmbeddedMutants.source(of: folders, in: root)
        default: try EmbeddedCourses.source(of: arguments.dropFirst(3).sorted(), in: root)
        }
      try Data(source.utf8).write(to: URL(filePath: arguments[1]), options: .atomic)
    } catch let error as EmbeddingError {
      try printError("error: \(error)")
      exit(65)
    }
  }

  private static func printError(_ message: String) throws {
    try FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }
}

/// Why a file cannot be embedded.
enum EmbeddingError: Error {
  /// The file at this path is not UTF-8 text.
  case notText(String)
  /// A line of `Mutants.txt` can't be read, or this code of a place is missing, or there twice.
  case badMutants(String)
}

extension EmbeddingError: CustomStringConvertible {
  /// The error in words, lower case and with no full stop.
  var description: String {
    switch self {
    case .notText(let path): "'\(path)' is not UTF-8 text"
    case .badMutants(let code): "the list of mutants does not fit the code: '\(code)'"
    }
  }
}
