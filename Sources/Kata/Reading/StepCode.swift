/// The program as it stands after a step, or one file of it.
public struct StepCode {
  private let files: [CourseFile]

  /// Takes all files of a step.
  public init(_ step: Step) {
    files = step.files
  }

  /// Takes one file of a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - file: The file's name; it may lack its `.swift`.
  /// - Throws: `CourseError.unknownFile` if the step has none of that name.
  public init(_ step: Step, file: String) throws(CourseError) {
    files = [try step.file(file.hasSuffix(".swift") ? file : file + ".swift")]
  }

  /// The code; where there are several files, each below a line with its name.
  public func text(paint: Paint = .none) -> String {
    guard files.count > 1 else { return files.map(\.text).joined() }
    return files.map { paint.strong("==> \($0.path) <==") + "\n" + $0.text }.joined(separator: "\n")
  }
}
