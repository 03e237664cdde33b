import BoxOffice

/// What parsing, help and completion have to know of a parameter, whatever the type of its value.
struct ParameterOutline: Sendable {
  /// How a parameter is recognised on the command line.
  enum Role: Sendable {
    /// `--quiet`: there or not.
    case flag
    /// `--plays FILE`: followed by a value.
    case option
    /// `INVOICES`: known by its place.
    case operand
    /// `-- COMMAND …`: all words after `--`, untouched.
    case verbatim
  }

  let role: Role

  /// How it is spoken of: `--plays` for a flag or option, `INVOICES` for the others.
  let name: String

  /// The letter of its short form, `o` for `-o`.
  var short: Character?

  /// What stands for the value in help: `FILE`; empty for a flag.
  var placeholder = ""

  /// What it is for, without a full stop.
  let help: String

  /// What a shell offers for its value.
  var completion = Completion.nothing

  /// How often it must and may be given.
  var count = 0...1

  /// The value it has when it isn't given, as it would be typed.
  var defaultValue: String?

  /// The preference that goes before the default.
  var preference: Preferences.Key?

  /// Throws what is wrong with a value, if anything is.
  var check: @Sendable (String) throws -> Void = { _ in }

  static let help = ParameterOutline(
    role: .flag,
    name: "--help",
    short: "h",
    help: "show this help"
  )

  static let version = ParameterOutline(
    role: .flag,
    name: "--version",
    help: "show the version"
  )
}

extension ParameterOutline {
  /// The forms it has on the command line: `--output`, `-o`.
  var forms: [String] { [name] + (short.map { ["-\($0)"] } ?? []) }
}
