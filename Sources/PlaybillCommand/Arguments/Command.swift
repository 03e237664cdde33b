/// A command or subcommand of `playbill`.
///
/// This one description serves the parser, `--help`, the manual pages and the shells' completions. A
/// command has either parameters and a `run`, or subcommands.
///
/// ```text
/// struct GreetCommand: Command {
///   static let name = "greet"
///   static let overview = "greet a guest"
///   @Parsed(.flag("--loud", help: "in capitals")) var isLoud: Bool
///   @Parsed(.required("GUEST", .text(), help: "the guest's name")) var guest: String
///
///   func run(on console: Console) throws { … }
/// }
/// ```
///
/// A value is one use of the command: the parser sets its ``Parsed`` properties, then runs it.
protocol Command {
  static var name: String { get }

  /// Its effect, in one line without a full stop, for its own help and its parent's.
  static var overview: String { get }

  /// The rest of its help: paragraphs with a blank line between them. A line that begins with a space
  /// stays as it is; `  $ ` begins an example.
  static var discussion: String { get }

  /// The commands below it in the order of help.
  static var subcommands: [any Command.Type] { get }

  /// Subcommands for programs, which no help lists.
  static var hiddenSubcommands: [any Command.Type] { get }

  /// The operands that some words are, where two words may be one operand.
  static func operands(of words: [String]) -> [String]

  init()

  /// Runs the command; ``Report`` turns any error into text and an exit code.
  func run(on console: Console) throws
}

extension Command {
  static var discussion: String { "" }
  static var subcommands: [any Command.Type] { [] }
  static var hiddenSubcommands: [any Command.Type] { [] }

  static func operands(of words: [String]) -> [String] { words }

  func run(on console: Console) throws {
    throw CommandError.missingSubcommand
  }

  /// A value of the command that is not parsed yet, and its parameters in the order of its properties.
  static func declared() -> (command: any Command, parameters: [any AnyParsed]) {
    Declaration.made { Self() }
  }

  /// Its parameters in the order of help, and of operands on the command line.
  static var outlines: [ParameterOutline] { declared().parameters.map(\.outline) }
}
