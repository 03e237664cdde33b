import OperatingSystem
import Spelling

/// What can be known about a ledger's file without opening it.
enum LedgerFile {
  /// Refuses a path that cannot be a ledger.
  static func check(path: String, mayBeMissing: Bool) throws(LedgerError) {
    guard !path.isEmpty else { throw .cannotOpen(path: path, reason: "the path is empty") }
    guard !path.utf8.contains(0) else {
      throw .cannotOpen(path: path, reason: "the path holds a zero byte")
    }
    let status: FileStatus?
    do {
      status = try FileStatus(path)
    } catch {
      throw .cannotOpen(path: path, reason: "\(error)")
    }
    guard let status else {
      guard mayBeMissing else { throw .missing(path: path) }
      let folder = FileSystem.folder(of: path)
      guard FileSystem.may(.exists, folder) else {
        throw .cannotOpen(path: path, reason: "there is no folder \(quoted(folder))")
      }
      return
    }
    guard status.isRegular else { throw .notAFile(path: path) }
    // SQLite takes a file of one byte for an empty one, and would write over it.
    guard status.size != 1 else { throw .notALedger(path: path) }
  }

  /// Whether the file or its folder may not be written, or is on a disk that may not.
  static func isReadOnly(path: String) -> Bool {
    let exists = FileSystem.may(.exists, path)
    if exists, !FileSystem.may(.read, path) { return false }
    return exists && !FileSystem.may(.write, path)
      || !FileSystem.may(.write, FileSystem.folder(of: path))
  }

  /// Waits a little before trying again.
  static func pause() { usleep(10_000) }
}
