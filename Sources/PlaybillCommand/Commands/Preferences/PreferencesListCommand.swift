import BoxOffice
import Spelling

struct PreferencesListCommand: Command {
  let name = "list"
  let overview = "show each preference, or the default where none is set"
  let discussion = """
    In json and csv the fields are name, value, and from, which is preferred or default. A default
    that is no fixed value is null.
    """
  let format = Parameter.format(default: RecordListing.Format.table)

  let files = [UserFile.preferences]
  var parameters: [any OutlinedParameter] { [format] }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let records = try Preferences.Key.allCases.map { key -> [RecordListing.Value] in
      if let value = try console.preferences?.value(for: key) {
        return [.text(key.rawValue), .preference(value), .text("preferred")]
      }
      let value = defaultValue(for: key, inWords: arguments[format] == .table, on: console)
      return [.text(key.rawValue), .preference(value), .text("default")]
    }
    let listing = RecordListing(
      fields: [.init("name"), .init("value"), .init("from")],
      records: records
    )
    try console.output.write(listing.text(in: arguments[format]))
    return .success
  }

  private func defaultValue(
    for key: Preferences.Key,
    inWords: Bool,
    on console: Console
  ) -> String? {
    switch key {
    case .locale, .format: key.parameter.defaultValue
    case .plays: inWords ? "plays.json beside the invoices" : nil
    case .tariff: inWords ? "the standard tariff" : nil
    case .ledger: try? LedgerFile.path(named: nil, on: console)
    }
  }
}
