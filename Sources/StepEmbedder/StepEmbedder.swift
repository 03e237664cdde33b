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
    } catch {
      try FileHandle.standardError.write(contentsOf: Data("error: \(error)\n".utf8))
      exit(65)
    }
  }
}
