import BoxOffice

/// A command or subcommand of `playbill`: what it is called, what it takes, and what it does.
///
/// This one description drives everything: how words are parsed, what `--help` prints, and what a
/// shell completes. A command has either parameters and a `run`, or subcommands.
protocol Command: Sendable {
  /// The word that calls it.
  var name: String { get }

  /// What it does, in one line without a full stop; shown by its own help and its parent's.
  var overview: String { get }

  /// More to say in its help: paragraphs, parted by a blank line. A line that begins with a space
  /// is kept as it is; the others are wrapped.
  var discussion: String { get }

  /// What it takes, in the order of help, in which the arguments that go by their place are filled.
  var parameters: [any OutlinedParameter] { get }

  /// The commands below it, in the order in which help lists them, without `help`.
  var subcommands: [any Command] { get }

  /// What it uses of the user's without being told a name.
  var files: [UserFile] { get }

  /// Does what the command is for.
  ///
  /// - Throws: any error; ``Report`` turns it into text and an exit code.
  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode
}

extension Command {
  var discussion: String { "" }
  var parameters: [any OutlinedParameter] { [] }
  var subcommands: [any Command] { [] }

  /// What its subcommands use; else the preferences and the ledger, where its parameters take them.
  var files: [UserFile] {
    let preferences = outlines.compactMap(\.preference)
    let used =
      subcommands.flatMap(\.files) + (preferences.isEmpty ? [] : [.preferences])
      + (preferences.contains(.ledger) ? [.ledger] : [])
    return UserFile.allCases.filter(used.contains)
  }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    throw UsageError.missingSubcommand
  }

  /// The command lines that its discussion shows, which begin with `  $ `.
  var examples: [Substring] {
    discussion.split(separator: "\n").filter { $0.hasPrefix(Self.prompt) }
  }

  /// Its discussion without them.
  var description: String {
    let lines = discussion.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !$0.hasPrefix(Self.prompt) }.joined(separator: "\n")
  }

  private static var prompt: String { "  $ " }

  /// The outlines of what it takes.
  var outlines: [ParameterOutline] { parameters.map(\.outline) }

  /// The flags and options, `--version` and `--help` last.
  var options: [ParameterOutline] {
    outlines.filter { $0.role == .flag || $0.role == .option } + [.version, .help]
  }

  /// The words that can follow and what they do: the subcommands, and `help`, which any group takes.
  var children: [(name: String, overview: String)] {
    guard !subcommands.isEmpty else { return [] }
    return subcommands.map { ($0.name, $0.overview) } + [("help", "show help for a subcommand")]
  }

  /// The arguments that go by their place.
  var operands: [ParameterOutline] {
    outlines.filter { $0.role == .operand }
  }

  /// The command line that is taken word for word after `--`, if there is one.
  var verbatim: ParameterOutline? {
    outlines.first { $0.role == .verbatim }
  }
}
