import OperatingSystem
import Spelling
import Statements

/// Where the plays are found that invoices speak of.
enum PlaysFile {
  /// Reads the plays from the file that was named, else from `plays.json` beside the invoices, else
  /// from the one in the current folder.
  ///
  /// - Throws: ``CommandError`` if none was named and there is neither; whatever reading throws.
  static func repertoire(
    named: String?,
    beside invoices: String,
    on console: Console
  ) throws -> Repertoire {
    let path = try named ?? place(beside: invoices, on: console)
    let file = try console.read(path, holding: "plays", mustBePlain: named == nil)
    return try Repertoire(json: file.bytes, named: file.name)
  }

  private static func place(beside invoices: String, on console: Console) throws -> String {
    var places = ["plays.json"]
    let folder = FileSystem.folder(of: invoices)
    if folder != "." { places.insert(FileSystem.path(places[0], in: folder), at: 0) }
    guard let place = places.first(where: { FileSystem.may(.exists, console.path($0)) }) else {
      let names = places.map(quoted).joined(separator: " or ")
      throw CommandError("found no file \(names): give the plays with --plays FILE", .noInput)
    }
    return place
  }
}
