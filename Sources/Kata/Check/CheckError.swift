public import Spelling

/// Why a program could not be held against the cases.
public enum CheckError: Error, Hashable, Sendable {
  /// There is no such program, or the system will not start it.
  case cannotStart(String)

  /// The cases cannot be written to a temporary folder.
  case cannotWrite(path: String, reason: String)

  /// The cases that the course carries do not fit together; the file at fault.
  case badCases(String)

  /// The flag was raised.
  case interrupted
}

extension CheckError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .cannotStart(let reason): reason
    case .cannotWrite(let path, let reason): "cannot write \(quoted(path)): \(reason)"
    case .badCases(let file): "the course's own cases are broken: '\(file)'"
    case .interrupted: "interrupted"
    }
  }
}
