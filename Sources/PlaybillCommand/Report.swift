import Kata
import OperatingSystem
import Spelling
import Statements

/// The message and the exit code of an error: nothing else decides either.
struct Report: Equatable {
  /// The message for standard error; empty if there is none.
  let text: String

  let code: Int32

  /// Makes the report of an error that the last command of the path threw; one without a category is a mistake
  /// in playbill itself.
  init(_ error: any Error, path: [any Command]) {
    let category = (error as? any DescribedError)?.category ?? .software
    code = error as? CommandError == .readerGone ? 0 : category.rawValue
    // The output of a program or of git may take several lines. A line break in any other error comes
    // from a value, and must not look like a second message.
    let kept: Set<Unicode.Scalar> = error is KataError ? ["\n", "\t"] : []
    let message = escaped("error: \(error)", keeping: kept)
    let help = HelpText(path: path)
    text =
      switch error {
      case let error as CommandError where [.readerGone, .silent(category)].contains(error): ""
      case let error as CommandError where error == .missingSubcommand:
        String(help.text().dropLast())
      case is CommandError where category == .usage:
        "\(message)\n\(help.usage)\nsee '\(help.names) --help'"
      case is Diagnostic: "\(error)"
      case _ where category == .software:
        "\(message)\nthis is a mistake in playbill itself; please report it"
      default: message
      }
  }
}

/// An error of the command itself, in words; one of usage is shown with the command's usage.
///
/// Thrown by a ``ValueKind`` it ends the sentence `invalid value 'x' for '--option': …`.
struct CommandError: DescribedError, Equatable {
  let description: String
  let category: ErrorCategory

  init(_ description: String, _ category: ErrorCategory = .usage) {
    self.description = description
    self.category = category
  }

  init(cannotWrite name: String, _ error: SystemError) {
    self.init("cannot write \(name): \(error)", .inputOutput)
  }

  init(cannotCreate path: String, _ error: SystemError) {
    self.init("cannot create \(quoted(path)): \(error)", .cannotCreate)
  }

  static let missingSubcommand = Self("missing subcommand")

  /// The reader has had enough, as `head` has; nothing is wrong.
  static let readerGone = Self("the reader of the output has gone", .inputOutput)

  /// Ends with the category's code and no message, as the output has said why.
  static func silent(_ category: ErrorCategory) -> Self { Self("", category) }

  static let no = silent(.declined)

  static func invalidValue(_ value: String, for parameter: String, _ reason: String) -> Self {
    Self("invalid value \(quoted(value)) for '\(parameter)': \(reason)")
  }
}
