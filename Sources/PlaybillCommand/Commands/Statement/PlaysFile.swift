import Statements

/// Where the plays are found that invoices speak of.
enum PlaysFile {
  /// Reads the plays from the file that was named, else from `plays.json` beside the invoices, else
  /// from the one in the current folder.
  static func repertoire(
    named: String?,
    beside invoices: String,
    on console: Console
  ) throws -> Repertoire {
    let path = named ?? place(beside: invoices, on: console)
    return try Repertoire(json: InputFile.bytes(of: path, on: console), named: path)
  }

  private static func place(beside invoices: String, on console: Console) -> String {
    let here = "plays.json"
    guard invoices != "-", let slash = invoices.lastIndex(of: "/") else { return here }
    let beside = String(invoices[...slash]) + here
    return InputFile.exists(beside, on: console) ? beside : here
  }
}
