import Amounts
import BoxOffice
import OperatingSystem

struct PreferencesSetCommand: Command {
  let name = "set"
  let overview = "prefer a value from now on"
  let discussion = """
    Options beat preferences, and preferences beat defaults; for plays the default is plays.json
    beside the invoices. A file is kept with its full path, so that it is found from every folder;
    it need not be there yet. There is no preferred gateway: name it with each payment.

      $ playbill preferences set locale de_DE
      $ playbill preferences set plays Data/plays.json
    """
  let key = Preferences.Key.argument
  let value = Parameter.argument(
    .text(
      "VALUE",
      completion: .computed { $0.given(Preferences.Key.argument)?.parameter.completion ?? .nothing }
    ),
    help: "what is preferred"
  )

  let files = [UserFile.preferences]
  var parameters: [any OutlinedParameter] { [key, value] }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let preferences = try console.changeablePreferences
    let key = arguments[key]
    try preferences.set(checked(arguments[value], for: key, on: console), for: key)
    return .success
  }

  /// The value as it is kept, if the command could use it.
  private func checked(
    _ value: String,
    for key: Preferences.Key,
    on console: Console
  ) throws -> String {
    do {
      try key.parameter.check(value)
    } catch {
      throw UsageError.invalidValue(value, parameter: self.value.outline.name, reason: "\(error)")
    }
    if key == .locale { _ = try MoneyFormat(currency: .unitedStatesDollar, locale: value) }
    return if case .file = key.parameter.completion { absolute(console.path(value)) } else { value }
  }

  private func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = FileSystem.realPath(of: ".") else { return path }
    return "\(folder)/\(path)"
  }
}
