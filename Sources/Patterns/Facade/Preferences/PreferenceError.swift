public import DescribedErrors
import SafeText

/// Why preferences could not be read or written.
public enum PreferenceError: Error, Hashable, Sendable {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)

  /// The file, or its folder, cannot be written.
  case unwritable(path: String, reason: String)

  /// A line of the file, counted from 1, is not a name, `=` and a value.
  case malformed(path: String, line: Int)

  /// A value that a line cannot hold: with a line break or a NUL, or a blank at one of its ends.
  case invalidValue(String)
}

extension PreferenceError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .unreadable(let path, let why): "cannot read the preferences \(quoted(path)): \(why)"
    case .unwritable(let path, let why): "cannot write the preferences \(quoted(path)): \(why)"
    case .malformed(let path, let line):
      "the preferences \(quoted(path)) have no 'name = value' in line \(line)"
    case .invalidValue(let value):
      "cannot keep \(quoted(value)): it holds a line break or a NUL, or a blank at one of its ends"
    }
  }

  package var category: ErrorCategory {
    switch self {
    case .unreadable: .noInput
    case .unwritable: .cannotCreate
    case .malformed: .data
    case .invalidValue: .usage
    }
  }
}
