import BoxOffice
import DescribedErrors
import Kata
import OperatingSystem
import SafeText
import Statements

/// The message and the exit code of an error: nothing else decides either.
struct Report: Equatable {
  /// The message for standard error; empty if there is none.
  let text: String

  let code: Int32

  /// Makes the report of an error that the last command of the path threw; one without a category is a mistake
  /// in playbill itself.
  init(_ error: any Error, path: [any Command.Type]) {
    let category = (error as? any DescribedError)?.category ?? .software
    code = error as? CommandError == .readerGone ? 0 : category.exitCode
    // The output of a program or of git may take several lines. A line break in any other error comes
    // from a value, and must not look like a second message.
    let kept: Set<Unicode.Scalar> = error is KataError ? ["\n", "\t"] : []
    let words = (error as? BoxOfficeError)?.advised ?? "\(error)"
    let message = escaped("error: \(words)", keeping: kept)
    let help = HelpText(path: path)
    text =
      switch error {
      case CommandError.readerGone, CommandError.reported: ""
      case CommandError.missingSubcommand: String(help.text().dropLast())
      case is CommandError where category == .usage:
        "\(message)\n\(help.usage)\nsee '\(help.names) --help'"
      case is Diagnostic: "\(error)"
      case _ where category == .software:
        "\(message)\nthis is a mistake in playbill itself; please report it"
      default: message
      }
  }
}

extension ErrorCategory {
  /// The command's exit code, most of them as in sysexits.h.
  var exitCode: Int32 {
    switch self {
    case .usage: 64
    case .data: 65
    case .noInput: 66
    case .software: 70
    case .cannotCreate: 73
    case .inputOutput: 74
    case .pending: 75
    case .declined: 1
    case .interrupted: 130
    }
  }
}

/// An error of the command itself.
enum CommandError: DescribedError, Equatable {
  /// An error in words; one of usage is shown with the command's usage.
  ///
  /// Thrown by a ``ValueKind`` it ends the sentence `invalid value 'x' for '--option': …`.
  case failure(String, ErrorCategory)

  /// The output has said what is wrong, so that no message follows.
  case reported(ErrorCategory)

  /// A group of commands is named without one of them; its help is shown.
  case missingSubcommand

  /// The reader has had enough, as `head` has; nothing is wrong.
  case readerGone

  init(_ description: String, _ category: ErrorCategory = .usage) {
    self = .failure(description, category)
  }

  init(cannotWrite name: String, _ error: SystemError) {
    self.init("cannot write \(name): \(error)", .inputOutput)
  }

  init(cannotCreate path: String, _ error: SystemError) {
    self.init("cannot create \(quoted(path)): \(error)", .cannotCreate)
  }

  /// The answer is no, and the output has said so.
  static let no = reported(.declined)

  static func invalidValue(_ value: String, for parameter: String, _ reason: String) -> Self {
    Self("invalid value \(quoted(value)) for '\(parameter)': \(reason)")
  }

  var description: String {
    switch self {
    case .failure(let words, _): words
    case .reported: "the output says what is wrong"
    case .missingSubcommand: "missing subcommand"
    case .readerGone: "the reader of the output has gone"
    }
  }

  var category: ErrorCategory {
    switch self {
    case .failure(_, let category), .reported(let category): category
    case .missingSubcommand: .usage
    case .readerGone: .inputOutput
    }
  }
}
