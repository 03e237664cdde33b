import Spelling

/// The code with which the process ends: 0, 1 for an answer that is no, or that of an error's category.
///
/// A command throws one to end with it, and without a message.
struct ExitCode: Error, Equatable {
  let rawValue: Int32

  static let success = Self(rawValue: 0)
  static let no = Self(rawValue: 1)
  static let interrupted = Self(.interrupted)
}

extension ExitCode {
  init(_ category: ErrorCategory) { rawValue = category.rawValue }
}
