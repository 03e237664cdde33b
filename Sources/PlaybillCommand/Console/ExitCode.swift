/// The code with which the process ends: those of sysexits, and 1 for an answer that is no.
enum ExitCode: Int32, Sendable {
  /// All went well.
  case success = 0
  /// Nothing went wrong, but the answer is no: a case that doesn't hold.
  case no = 1
  /// The command line makes no sense.
  case usage = 64
  /// The data that was read makes no sense.
  case data = 65
  /// A file to be read isn't there or can't be opened.
  case noInput = 66
  /// A mistake of ours.
  case software = 70
  /// A file to be written can't be made.
  case cannotCreate = 73
  /// Reading or writing failed on the way.
  case inputOutput = 74
  /// A payment or refund is not settled yet: the message says how it will be.
  case pending = 75
  /// Ended by a signal, which then ends the process: a shell says 130 of Ctrl-C, and 143 of `kill`.
  case interrupted = 130
}
