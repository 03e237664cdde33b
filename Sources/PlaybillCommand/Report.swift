import Amounts
import BoxOffice
import Kata
import Ledger
import Payments
import Spelling
import Statements

/// What the user sees of an error, and the code with which the process ends: the one place that
/// decides either.
struct Report: Equatable {
  /// The text for standard error; empty if there is nothing to say.
  let text: String

  let code: ExitCode

  /// Makes the report of an error that was thrown by the last command of the path.
  init(_ error: any Error, path: [any Command], preferred: [String: String] = [:]) {
    let help = HelpText(path: path)
    code = Self.code(of: error)
    // What a program or git had to say may take several lines; anything else that does is a value
    // that would make a line of its own.
    let lines: Set<Unicode.Scalar> = error is KataError ? ["\n", "\t"] : []
    let message = visible("error: \(error)", keeping: lines)
    let text =
      switch error {
      case OutputError.readerGone: ""
      case UsageError.missingSubcommand: String(help.text.dropLast())
      case is UsageError: "\(message)\n\(help.usage)\n\(help.pointer)"
      case is Diagnostic: "\(error)"
      case let error as BoxOfficeError:
        error.advice.map { "\(message)\nnote: \($0)" } ?? message
      case PaymentError.bookLost:
        "\(message)\nnote: if it is gone for good, say by 'playbill ledger settle' what became of what is pending, "
          + "pay through another gateway or enter a payment by 'playbill ledger record', and give back by "
          + "'playbill ledger credit'"
      case PreferenceError.unreadable:
        "\(message)\nnote: HOME and XDG_CONFIG_HOME say where they are"
      case _ where code == .software:
        "\(message)\nthis is a mistake in playbill itself; please report it"
      default: message
      }
    // The user may have forgotten the preference, and not know where the value comes from.
    let notes = preferred.sorted { $0.key < $1.key }.compactMap { name, value in
      Self.isAbout(value, of: name, error)
        ? "\nnote: \(quoted(value)) is the preferred value of '\(name)'" : nil
    }
    self.text = text + notes.joined()
  }

  /// Whether an error is about the value of a parameter: it is about that file, or quotes the value.
  private static func isAbout(_ value: String, of name: String, _ error: any Error) -> Bool {
    let isFile = ["--ledger", "--plays", "--tariff"].contains(name)
    return switch error {
    case let error as FileError: isFile && error.path == value
    case let error as Diagnostic: isFile && error.file == value
    default: "\(error)".contains(quoted(value))
    }
  }

  /// The code for an error: what stands out of its type comes first, then the types.
  private static func code(of error: any Error) -> ExitCode {
    switch error {
    case let error as CommandError: error.code

    case OutputError.readerGone: .success

    case PaymentError.declined: .no

    case KataError.interrupted: .interrupted

    case CourseError.badField, CourseError.missingHeader, KataError.badCases,
      KataError.badCatalogue:
      .software

    case let error as FileError: error.operation == .open ? .noInput : .inputOutput
    case KataError.cannotStart, KataError.noProgram, KataError.notKata, PreferenceError.unreadable:
      .noInput

    case BoxOfficeError.settledMeanwhile, BoxOfficeError.stillPending, BoxOfficeError.taken,
      BoxOfficeError.unsettled:
      .pending

    case OutputError.cannotWrite, PaymentError.bookLost, PaymentError.bookUnusable,
      PaymentError.inexactTotal, PaymentError.timedOut, PaymentError.uncertain:
      .inputOutput

    case BoxOfficeError.reservedReference: .usage

    case is BoxOfficeError, is Diagnostic, is MoneyError, is PricingError, KataError.redOnStart,
      KataError.redTests, KataError.redWithoutFault, KataError.unsteady, PaymentError.cannotRefund,
      PaymentError.inexact, PaymentError.keyReused, PaymentError.refundTooLarge,
      PreferenceError.malformed:
      .data

    case PreferenceError.unwritable, is KataError, is OutputError:
      .cannotCreate

    case LedgerError.file(let error): code(of: error)
    case let error as DatabaseError:
      switch error.problem {
      case .cannotOpen, .missing: .noInput
      case .busy, .failed, .full: .inputOutput
      case .cannotMake, .readOnly: .cannotCreate
      case .damaged, .notAFile, .otherKind, .otherVersion, .severalNames: .data
      }

    case is LedgerError: .data

    case is AmountError, is CourseError, is CurrencyError, is MoneyFormatError, is PaymentError,
      is PreferenceError, is UsageError:
      .usage

    default: .software
    }
  }
}

extension BoxOfficeError {
  /// What to do about it, where a command can.
  fileprivate var advice: String? {
    switch self {
    // So says only a gateway that cannot be asked.
    case .unsettled(let key, .uncertain), .stillPending(let key, _):
      "'playbill ledger settle \(key) taken', or not-taken, says what became of it"
    case .unsettled(let key, _):
      "give the command again, with --key \(key) and no --again: nothing is taken twice"
    case .taken(let receipt, _):
      "give the command again, with --key \(receipt.key): it is entered, and nothing is taken twice; "
        + "where the gateway cannot be asked, 'playbill ledger settle \(receipt.key) taken' enters it"
    case .equalPending(let entry):
      "if it is this one, give the command with --key \(entry.reference); if not, with a --key of its own"
    case .contradicted(let key, _, _):
      "give the command of the payment or refund again, with --key \(key): nothing moves twice"
    case .settledMeanwhile:
      "look into the gateway's account: if the money moved twice, have the second put right there"
    case .voided:
      "another equal one needs --again, or a --key or --reference of its own"
    case .overpayment(_, _, let pending) where pending.minorUnits > 0:
      "what is pending counts as paid until it is settled: see 'playbill ledger pending'; "
        + "--allow-credit takes more all the same"
    case .overpayment: "--allow-credit takes it all the same"
    default: nil
    }
  }
}

/// An error of the command itself: its words, and the exit code.
///
/// Thrown by a ``ValueKind`` it ends the sentence `invalid value 'x' for '--option': …`.
struct CommandError: Error, Equatable, CustomStringConvertible {
  let description: String
  let code: ExitCode

  init(_ description: String, _ code: ExitCode = .usage) {
    self.description = description
    self.code = code
  }
}
