import BoxOffice
import OperatingSystem

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

  /// Whether standard output is a terminal.
  var outputIsTerminal = false

  /// How many characters wide the terminal is that standard output is; nil if it isn't known.
  var outputWidth: Int?

  /// Whether standard error is a terminal.
  var errorsIsTerminal = false

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
    folder == "." || named.utf8.first == UInt8(ascii: "/") ? named : "\(folder)/\(named)"
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
}

extension Console {
  /// The process's own input, output, errors and environment.
  ///
  /// A standard descriptor that is closed is filled with `/dev/null`, or else the next file to be
  /// opened would take its number and be written to as if it were the output. It can't be written
  /// to: the output remains closed to us.
  static func standard() -> Console {
    let environment = { @Sendable (name: String) in getenv(name).map { String(systemText: $0) } }
    let isOpen = (0...2).map { fcntl($0, F_GETFD) != -1 }
    for _ in 0..<isOpen.count { fillLowestDescriptor() }
    return Console(
      input: isOpen[0] ? 0 : -1,
      inputIsTerminal: isOpen[0] && FileDescriptor(0).isTerminal,
      output: Writer(FileDescriptor(isOpen[1] ? 1 : -1), name: "standard output"),
      errors: Writer(FileDescriptor(isOpen[2] ? 2 : -1), name: "standard error"),
      outputIsTerminal: isOpen[1] && FileDescriptor(1).isTerminal,
      outputWidth: isOpen[1] ? FileDescriptor(1).terminalWidth : nil,
      errorsIsTerminal: isOpen[2] && FileDescriptor(2).isTerminal,
      environment: environment,
      preferences: standardPreferences(environment)
    )
  }

  /// Opens `/dev/null`, and keeps it only in the place of a closed standard descriptor.
  private static func fillLowestDescriptor() {
    let descriptor = open("/dev/null", O_RDONLY)
    if descriptor > 2 { close(descriptor) }
  }
}
