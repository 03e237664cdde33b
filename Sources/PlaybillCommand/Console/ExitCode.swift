import Spelling

/// The code with which the process ends: those of sysexits, and 1 for an answer that is no.
enum ExitCode: Int32, CaseIterable, Sendable {
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

  /// The code in help and documents: `128 + n` for any signal.
  var label: String { self == .interrupted ? "128 + n" : "\(rawValue)" }

  var meaning: String {
    switch self {
    case .success: "success, also if the reader stops early, as 'head' does"
    case .no: "the answer is no: a case that fails, a declined payment"
    case .usage: "the command line makes no sense"
    case .data: "the data makes no sense"
    case .noInput: "a file can't be opened"
    case .software: "a mistake in playbill itself"
    case .cannotCreate: "a file can't be made"
    case .inputOutput: "reading or writing failed on the way: a full disk, a closed output"
    case .pending:
      "a payment is not settled yet: it has no answer, or was taken and not entered; the message "
        + "says how to settle it"
    case .interrupted: "ended by signal n: 130 by Ctrl-C, 143 by 'kill'"
    }
  }
}

extension ExitCode {
  init(_ category: ErrorCategory) {
    self =
      switch category {
      case .usage: .usage
      case .data: .data
      case .noInput: .noInput
      case .cannotCreate: .cannotCreate
      case .inputOutput: .inputOutput
      case .declined: .no
      case .pending: .pending
      case .interrupted: .interrupted
      case .software: .software
      }
  }
}
