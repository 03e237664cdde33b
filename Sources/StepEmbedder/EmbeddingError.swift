/// Why the course could not be embedded.
enum EmbeddingError: Error {
  /// The file at this path is not UTF-8 text.
  case notText(String)

  /// The folder of a step, by its path, does not begin with a number and a hyphen.
  case badFolder(String)

  /// The manifest has no target for the step in the folder of this path.
  case unknownStep(String)
}

extension EmbeddingError: CustomStringConvertible {
  /// The error in words, lower case and with no full stop.
  var description: String {
    switch self {
    case .notText(let path): "'\(path)' is not UTF-8 text"
    case .badFolder(let path): "'\(path)' is not named like '07-inline-this-amount'"
    case .unknownStep(let path):
      "Package.swift does not know '\(path)': add the folder to its courses"
    }
  }
}
