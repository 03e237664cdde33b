import Foundation

/// Writes the Swift file that carries the course: `StepEmbedder OUTPUT PACKAGE-FOLDER STEP-FOLDER …`.
///
/// The build-tool plugin `EmbedSteps` runs it before the module `Kata` is compiled, and names the
/// folders of the steps that the manifest knows.
@main
struct StepEmbedder {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else {
      try printError("usage: StepEmbedder OUTPUT PACKAGE-FOLDER STEP-FOLDER …")
      exit(64)
    }
    do {
      let files = try SourceFile.course(of: URL(filePath: arguments[2]))
      let source = try EmbeddedSource(files: files, folders: Set(arguments.dropFirst(3)))
      try Data(source.text.utf8).write(to: URL(filePath: arguments[1]), options: .atomic)
    } catch let error as EmbeddingError {
      try printError("error: \(error)")
      exit(65)
    }
  }

  private static func printError(_ message: String) throws {
    try FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }
}
