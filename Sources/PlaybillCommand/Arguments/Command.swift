import Preferences

/// A command or subcommand of `playbill`.
///
/// This one description serves the parser, `--help`, the manual pages and the shells' completions. A
/// command has either parameters and a `run`, or subcommands.
protocol Command: Sendable {
  var name: String { get }

  /// Its effect, in one line without a full stop, for its own help and its parent's.
  var overview: String { get }

  /// The rest of its help: paragraphs with a blank line between them. A line that begins with a space
  /// stays as it is; `  $ ` begins an example.
  var discussion: String { get }

  /// Its parameters in the order of help, and of operands on the command line.
  var parameters: [any AnyParameter] { get }

  /// The commands below it in the order of help.
  var subcommands: [any Command] { get }

  /// Subcommands for programs, which no help lists.
  var hiddenSubcommands: [any Command] { get }

  /// Runs the command; ``Report`` turns any error into text and an exit code.
  func run(_ arguments: Arguments, on console: Console) throws
}

extension Command {
  var discussion: String { "" }
  var subcommands: [any Command] { [] }
  var hiddenSubcommands: [any Command] { [] }

  /// The parameters among its stored properties, in their order.
  ///
  /// Reflection makes a cold start a fifth longer, so `statement` lists its own.
  var parameters: [any AnyParameter] {
    guard subcommands.isEmpty else { return [] }
    return Mirror(reflecting: self).children.compactMap { $0.value as? any AnyParameter }
  }

  func run(_ arguments: Arguments, on console: Console) throws {
    throw CommandError.missingSubcommand
  }

  var outlines: [ParameterOutline] { parameters.map(\.outline) }
}
