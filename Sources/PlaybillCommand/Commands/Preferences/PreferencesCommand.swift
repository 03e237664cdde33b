import BoxOffice

/// `playbill preferences`: the command's own defaults.
struct PreferencesCommand: Command {
  let name = "preferences"
  let overview = "keep your own defaults of locale, format, plays, tariff and ledger"
  let defaultSubcommand: String? = "list"

  var subcommands: [any Command] {
    [
      PreferencesListCommand(), PreferencesGetCommand(), PreferencesSetCommand(),
      PreferencesUnsetCommand(),
    ]
  }
}

/// `playbill preferences get`: shows what is preferred.
struct PreferencesGetCommand: Command {
  let name = "get"
  let overview = "show what is preferred, and end with 1 if nothing is"
  let key = PreferenceKey.parameter

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    guard let value = try console.preferences?.value(for: arguments[key]) else { return .no }
    try console.output.write(value + "\n")
    return .success
  }
}

/// `playbill preferences unset`: prefers nothing from now on.
struct PreferencesUnsetCommand: Command {
  let name = "unset"
  let overview = "prefer nothing from now on"
  let key = PreferenceKey.parameter

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    guard let preferences = console.preferences else { throw PreferenceKey.NoHome() }
    try preferences.unset(arguments[key])
    return .success
  }
}

/// The argument that says which preference is meant.
enum PreferenceKey {
  static let parameter = Parameter.argument(
    ValueKind<Preferences.Key>.choice("NAME"),
    help: "which default"
  )

  /// Why nothing can be kept.
  struct NoHome: Error, CustomStringConvertible {
    let description = "no place to keep preferences: the environment has no HOME"
  }
}
