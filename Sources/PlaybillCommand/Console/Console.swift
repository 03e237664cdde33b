import OperatingSystem
import Preferences

/// The outside world as a command sees it; a test hands in another.
struct Console {
  /// The file descriptor of standard input; -1 if it is closed.
  var input: Int32

  /// Whether standard input is a terminal, at which a person has to type.
  var inputIsTerminal = false

  /// Standard output, for results and nothing else.
  var output: Writer

  /// Standard error, for everything else.
  var errors: Writer

  var outputIsTerminal = false

  var errorsIsTerminal = false

  let inputs = InputLog()

  /// The current folder, from which relative paths begin.
  var folder = "."

  var environment: (String) -> String? = { _ in nil }

  /// The user's preferences; nil if there is no place for them.
  var preferences: Preferences?

  /// The path at which to open a file that a user named.
  func path(_ named: String) -> String { FileSystem.path(named, in: folder) }

  /// The width in characters of the terminal at standard output; nil if it isn't known.
  var outputWidth: Int? { output.file.terminalWidth }

  /// Shows a message and a newline on standard error; a failure is ignored.
  func writeMessage(_ message: some CustomStringConvertible) { try? errors.write("\(message)\n") }

  static func standard() -> Console {
    let files = FileDescriptor.standard()
    return Console(
      input: files[0].number,
      inputIsTerminal: files[0].isTerminal,
      output: Writer(file: files[1], name: "standard output"),
      errors: Writer(file: files[2], name: "standard error"),
      outputIsTerminal: files[1].isTerminal,
      errorsIsTerminal: files[2].isTerminal,
      environment: ProcessText.variable,
      preferences: UserFile.preferences.path(ProcessText.variable).map(Preferences.init(path:))
    )
  }
}

// MARK: Colours

enum ColourChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

extension Parameter where Value == ColourChoice {
  static var colour: Self {
    .option(
      "--color",
      .choice("WHEN"),
      default: .auto,
      help: "colour the output; 'auto' does so on a terminal, unless NO_COLOR is set"
    )
  }
}

extension Console {
  /// Whether to colour the output: the option counts first, then `NO_COLOR`, then the terminal.
  func wantsColour(_ choice: ColourChoice) -> Bool {
    let isPlain = !wantsControls || !(environment("NO_COLOR") ?? "").isEmpty
    return choice == .always || choice == .auto && outputIsTerminal && !isPlain
  }

  /// Whether a terminal is likely to act on control sequences.
  var wantsControls: Bool { !["dumb", "", nil].contains(environment("TERM")) }
}
