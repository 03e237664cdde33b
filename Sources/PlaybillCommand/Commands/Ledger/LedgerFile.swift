import BoxOffice
import Ledger
import OperatingSystem
import Spelling

/// Where the ledger is that a command works on.
enum LedgerFile {
  /// The path of the ledger that was named, else the default one's.
  ///
  /// - Throws: ``CommandError`` if none is named and the environment tells of no home; `UsageError` if it is
  ///   an input, or if standard output goes onto it.
  static func path(named: String?, on console: Console) throws -> String {
    if let named {
      let path = console.path(named)
      if let status = try? FileStatus(path) {
        try console.checkOutput(status, named: quoted(named))
        try console.noteInput(status, named: named)
      }
      return path
    }
    guard let path = UserFile.ledger.path(console.environment) else {
      throw CommandError("name the ledger's file with --ledger: the environment has no HOME")
    }
    return path
  }

  /// Makes the folders above a ledger that nobody named, where they are missing.
  static func makeFolders(above path: String) throws(OutputError) {
    do {
      try FileSystem.makeFolders(above: path)
    } catch {
      throw .cannotCreate(path: FileSystem.folder(of: path), error)
    }
  }

  /// Opens the desk over a ledger that is there.
  static func existing(
    named: String?,
    for mode: DatabaseMode = .reading,
    on console: Console
  ) throws -> BoxOffice {
    let path = try path(named: named, on: console)
    return try BoxOffice(ledger: SQLiteProvider(path: path, mode: mode))
  }
}
