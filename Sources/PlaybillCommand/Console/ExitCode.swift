import Spelling

/// The code with which the process ends: those of sysexits, and 1 for an answer that is no.
enum ExitCode: Int32, Sendable {
  case success = 0
  case no = 1
  case usage = 64
  case data = 65
  case noInput = 66
  case software = 70
  case cannotCreate = 73
  case inputOutput = 74
  case pending = 75
  case interrupted = 130

  init(_ category: ErrorCategory) { self = Self(rawValue: category.rawValue) ?? .software }
}
