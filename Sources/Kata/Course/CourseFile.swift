/// A text file of a course: a step's code, a model, or a characterization case.
public struct CourseFile: Codable, Hashable, Sendable {
  /// The path within its folder, with `/` between the parts: `StatementData.swift`.
  public let path: String

  /// The file's text.
  public let text: String

  /// Makes a file.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// Takes one of the package's files in the folder `Texts`.
  init(embedded path: String) {
    let file = embeddedFiles().first { $0.path == "Sources/Kata/Texts/" + path }
    self.init(path: path, text: file?.text ?? "")
  }
}
