import BoxOffice
import Currencies
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

  /// The exit code.
  let code: ExitCode

  /// Makes the report of an error.
  ///
  /// - Parameters:
  ///   - error: whatever a command threw.
  ///   - path: the commands from `playbill` down to the one that threw it.
  init(_ error: any Error, path: [any Command]) {
    switch error {
    case let error as UsageError:
      let help = HelpText(path: path)
      self.init(error, .usage, "\(help.usage)\n\(help.pointer)")
    case OutputError.readerGone:
      self.init(text: "", code: .success)
    case OutputError.cannotCreate:
      self.init(error, .cannotCreate)
    case let error as CourseError where error.isMisuse:
      self.init(error, .usage)
    case StepRunError.noHTML:
      self.init(error, .usage)
    case is StepRunError:
      self.init(error, .data)
    case CheckError.cannotStart:
      self.init(error, .noInput)
    case CheckError.cannotWrite:
      self.init(error, .cannotCreate)
    case MutantsError.notKata, MutantsError.cannotStart:
      self.init(error, .noInput)
    case MutantsError.redWithoutFault, MutantsError.unsteady:
      self.init(error, .data)
    case MutantsError.cannotCopy:
      self.init(error, .cannotCreate)
    case ExportError.interrupted, CheckError.interrupted, MutantsError.interrupted:
      self.init(error, .interrupted)
    case is ExportError:
      self.init(error, .cannotCreate)
    case is OutputError:
      self.init(error, .inputOutput)
    case let error as Diagnostic:
      self.init(text: error.description, code: .data)
    case InputError.cannotOpen:
      self.init(error, .noInput)
    case is InputError, is FileError:
      self.init(error, .inputOutput)
    case is StatementError, is MoneyError, is PricingError:
      self.init(error, .data)
    case is MoneyFormatError, is CurrencyError:
      self.init(error, .usage)
    case let error as LedgerError:
      self.init(error, Self.code(of: error))
    case let error as PaymentError:
      self.init(error, Self.code(of: error))
    case let error as BoxOfficeError:
      self.init(error, Self.code(of: error))
    case let error as PreferenceError:
      self.init(error, Self.code(of: error))
    case is AmountError, is LedgerFileError, is PreferenceKey.NoHome:
      self.init(error, .usage)
    default:
      self.init(error, .software, "this is a mistake in playbill itself; please report it")
    }
  }

  private init(_ error: any Error, _ code: ExitCode, _ more: String = "") {
    let message = visible("error: \(error)", keeping: ["\n", "\t"])
    self.init(text: more.isEmpty ? message : "\(message)\n\(more)", code: code)
  }

  private init(text: String, code: ExitCode) {
    self.text = text
    self.code = code
  }
}
