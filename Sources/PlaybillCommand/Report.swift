import Kata
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
    let help = HelpText(path: path)
    code = (error as? any ExitCoded)?.exitCode ?? .software
    // What a program or git had to say may take several lines; anything else that does is a value
    // that would make a line of its own.
    let lines: Set<Unicode.Scalar> =
      error is MutantsError || error is ExportError ? ["\n", "\t"] : []
    let message = visible("error: \(error)", keeping: lines)
    text =
      switch error {
      case OutputError.readerGone: ""
      case UsageError.missingSubcommand: String(help.text.dropLast())
      case is UsageError: "\(message)\n\(help.usage)\n\(help.pointer)"
      case is Diagnostic: "\(error)"
      case _ where code == .software:
        "\(message)\nthis is a mistake in playbill itself; please report it"
      default: message
      }
  }
}
