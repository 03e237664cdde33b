/// The code with which the process ends: those of sysexits, and 1 for an answer that is no.
struct ExitCode: RawRepresentable, Hashable, Sendable {
  let rawValue: Int32

  /// All went well.
  static let success = ExitCode(rawValue: 0)
  /// Nothing went wrong, but the answer is no: a case that doesn't hold.
  static let no = ExitCode(rawValue: 1)
  /// The command line makes no sense.
  static let usage = ExitCode(rawValue: 64)
  /// The data that was read makes no sense.
  static let data = ExitCode(rawValue: 65)
  /// A file to be read isn't there or can't be opened.
  static let noInput = ExitCode(rawValue: 66)
  /// A mistake of ours.
  static let software = ExitCode(rawValue: 70)
  /// A file to be written can't be made.
  static let cannotCreate = ExitCode(rawValue: 73)
  /// A payment or refund is not settled yet: the message says how it will be.
  static let pending = ExitCode(rawValue: 75)
  /// Ended from outside, as a shell says it of Ctrl-C.
  static let interrupted = ExitCode(rawValue: 130)
  /// Reading or writing failed on the way.
  static let inputOutput = ExitCode(rawValue: 74)
}
