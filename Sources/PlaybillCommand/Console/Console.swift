import BoxOffice
import OperatingSystem
import Statements

/// The outside world as a command sees it.
///
/// All of it is handed in, so that a test can hand in another.
struct Console: Sendable {
  /// The file descriptor of standard input; -1 if it is closed.
  var input: Int32

  /// Whether standard input is a terminal, at which somebody has to type.
  var inputIsTerminal = false

  /// Standard output, for results and nothing else.
  var output: Writer

  /// Standard error, for everything else.
  var errors: Writer

  var outputIsTerminal = false

  /// How many characters wide the terminal is that standard output is; nil if it isn't known.
  var outputWidth: Int?

  var errorsIsTerminal = false

  /// The files that are read: a list, for there are few, and a dictionary's type would make the start slower.
  let inputs = Locked<[InputFile.Noted]>([])

  /// The current folder, which a path that isn't absolute begins from.
  var folder = "."

  /// The value of an environment variable, if it is set.
  var environment: @Sendable (String) -> String? = { _ in nil }

  /// The user's preferences; nil where there is no place to keep any.
  var preferences: Preferences?

  /// The path by which a file that a user named can be opened.
  ///
  /// For `plays.json` that is `plays.json`, or `/tmp/test/plays.json` in a test.
  func path(_ named: String) -> String {
    FileSystem.path(named, in: folder)
  }

  /// Whether a terminal here can be expected to obey control sequences.
  var wantsControls: Bool { !["dumb", "", nil].contains(environment("TERM")) }

  /// Shows a message on standard error, with a newline after it.
  ///
  /// That it can't be shown is no reason to stop.
  func writeMessage(_ message: String) {
    try? errors.write(coloured(message) + "\n")
    try? errors.flush()
  }

  /// Has a fault shown with those that follow it, once standard error is flushed.
  func gather(_ diagnostic: Diagnostic) {
    try? errors.write(coloured(diagnostic.description) + "\n")
  }
}

extension Console {
  /// The process's own input, output, errors and environment.
  static func standard() -> Console {
    let files = FileDescriptor.standard()
    return Console(
      input: files[0].number,
      inputIsTerminal: files[0].isTerminal,
      output: Writer(files[1], name: "standard output"),
      errors: Writer(files[2], name: "standard error"),
      outputIsTerminal: files[1].isTerminal,
      outputWidth: files[1].terminalWidth,
      errorsIsTerminal: files[2].isTerminal,
      environment: FileSystem.variable,
      preferences: standardPreferences(FileSystem.variable)
    )
  }
}
