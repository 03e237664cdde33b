import BoxOffice
import Spelling

/// `playbill preferences list`: shows all preferences, and the defaults where there are none.
struct PreferencesListCommand: Command {
  let name = "list"
  let overview = "show what is preferred, and what goes without a preference"

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let rows = try Preferences.Key.allCases.map { key in
      guard let value = try console.preferences?.value(for: key) else {
        return [key.rawValue, defaultValue(for: key, on: console), "default"]
      }
      return [key.rawValue, visible(value), "preferred"]
    }
    try console.output.write(TextTable(rows: [["NAME", "VALUE", "FROM"]] + rows).text)
    return .success
  }

  private func defaultValue(for key: Preferences.Key, on console: Console) -> String {
    switch key {
    case .locale, .format: key.parameter.defaultValue ?? "-"
    case .plays: "plays.json beside the invoices"
    case .tariff: "the standard tariff"
    case .ledger: (try? LedgerFile.path(named: nil, on: console)).map { visible($0) } ?? "-"
    }
  }
}
