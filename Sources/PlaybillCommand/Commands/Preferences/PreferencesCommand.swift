import BoxOffice
import OperatingSystem

struct PreferencesCommand: Command {
  let name = "preferences"
  let overview = "keep your own defaults of locale, format, plays, tariff and ledger"
  let discussion = """
      $ playbill preferences list
      $ playbill preferences set locale de_DE
    """

  var subcommands: [any Command] {
    [
      PreferencesListCommand(), PreferencesGetCommand(), PreferencesSetCommand(),
      PreferencesUnsetCommand(),
    ]
  }
}

struct PreferencesGetCommand: Command {
  let name = "get"
  let overview = "show one preference; ends with 1 if it isn't set"
  let discussion = "In json the fields are name and value, which is null if nothing is preferred."
  let key = Preferences.Key.argument
  let format = Parameter.format(default: ReportFormat.text)

  let files = [UserFile.preferences]
  var parameters: [any OutlinedParameter] { [key, format] }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let value = try console.preferences?.value(for: arguments[key])
    switch arguments[format] {
    case .text:
      if let value { try console.output.write((value + "\n").systemBytes) }
    case .json:
      let listing = RecordListing(
        fields: [.init("name"), .init("value")],
        records: [[.text(arguments[key].rawValue), .preference(value)]]
      )
      try console.output.write(listing.objects[0] + "\n")
    }
    return value == nil ? .no : .success
  }
}

struct PreferencesUnsetCommand: Command {
  let name = "unset"
  let overview = "forget a preference"
  let key = Preferences.Key.argument

  let files = [UserFile.preferences]
  var parameters: [any OutlinedParameter] { [key] }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    try console.changeablePreferences.unset(arguments[key])
    return .success
  }
}

extension Preferences.Key {
  /// `NAME`, which says what preference is meant.
  static let argument = Parameter.argument(
    ValueKind<Preferences.Key>.choice("NAME"),
    help: "which default"
  )
}
