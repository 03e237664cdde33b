/// A text file that the course carries: a step's code, a model, or a characterization case.
public struct CourseFile: Codable, Hashable, Sendable {
  /// The path within its folder, with `/` between the parts: `StatementData.swift`.
  public let path: String

  /// What is in it.
  public let text: String

  /// Makes a file.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
