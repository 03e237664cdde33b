import OperatingSystem
import Spelling
import Statements

/// Where the plays are found that invoices speak of.
enum PlaysFile {
  /// Reads the plays from the file that was named, else from `plays.json` beside the invoices, else
  /// from the one in the current folder.
  ///
  /// - Throws: `PlaysError` if none was named and there is neither, and whatever reading throws.
  static func repertoire(
    named: String?,
    beside invoices: String,
    on console: Console
  ) throws -> Repertoire {
    let path = try named ?? place(beside: invoices, on: console)
    return try Repertoire(json: console.bytes(of: path, holding: "plays"), named: path)
  }

  private static func place(beside invoices: String, on console: Console) throws -> String {
    var places = ["plays.json"]
    if invoices != "-", let slash = invoices.lastIndex(of: "/") {
      places.insert(invoices[...slash] + places[0], at: 0)
    }
    guard let place = places.first(where: { FileSystem.may(.exists, console.path($0)) }) else {
      throw PlaysError(places: places)
    }
    return place
  }
}

/// That no plays were named, and none found.
struct PlaysError: Error, CustomStringConvertible {
  /// Where they were looked for.
  let places: [String]

  var description: String {
    "found no file \(places.map(quoted).joined(separator: " or ")): give the plays with --plays FILE"
  }
}
