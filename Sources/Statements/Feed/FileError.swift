import OperatingSystem
public import Spelling

/// The system's refusal to open, read or write a file.
public struct FileError: Hashable, Sendable, DescribedError {
  /// What was to be done with the file.
  public enum Operation: String, Sendable {
    /// The file isn't there, is no file, or may not be read.
    case open
    /// The file is open, and can't be read on.
    case read
    /// The file can't be made, or not written whole.
    case write
  }

  /// What was to be done.
  public let operation: Operation

  /// The file's path, as it was given.
  public let path: String

  /// The system's error number (`errno`).
  public let code: Int32

  /// Makes an error.
  public init(_ operation: Operation, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// Makes an error of the system's.
  package init(_ operation: Operation, _ path: String, _ error: SystemError) {
    self.init(operation, path: path, code: error.number)
  }

  /// The error in words: `cannot open 'feed.json': no such file or directory`.
  public var description: String {
    "cannot \(operation) \(quoted(path)): \(SystemError(number: code))"
  }

  package var category: ErrorCategory { operation == .open ? .noInput : .inputOutput }
}
