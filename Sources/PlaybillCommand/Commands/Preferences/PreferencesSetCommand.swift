import BoxOffice
import Currencies
import Statements

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `playbill preferences set`: prefers a value from now on.
struct PreferencesSetCommand: Command {
  let name = "set"
  let overview = "prefer a value from now on"
  let discussion = """
    What is given on a command line counts for more than what is preferred. A file is kept with its
    full path, so that it is found from every folder.

      $ playbill preferences set locale de_DE
      $ playbill preferences set plays Data/plays.json
    """
  let key = PreferenceKey.parameter
  let value = Parameter.argument(.text("VALUE"), help: "what is preferred")

  var parameters: [ParameterOutline] { .of(key, value) }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    guard let preferences = console.preferences else { throw PreferenceKey.NoHome() }
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
    switch key {
    case .locale:
      _ = try MoneyFormat(currency: .unitedStatesDollar, locale: value)
      return value
    case .format:
      do {
        _ = try ValueKind<StatementFormat>.choice("FORMAT").read(value)
      } catch {
        throw UsageError.invalidValue(value, parameter: "VALUE", reason: "\(error)")
      }
      return value
    case .plays, .ledger:
      guard !value.isEmpty else {
        throw UsageError.invalidValue(value, parameter: "VALUE", reason: "is empty")
      }
      return absolute(console.path(value))
    }
  }

  private func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }
}
