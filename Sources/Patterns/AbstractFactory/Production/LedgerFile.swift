#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What can be known about a ledger's file without opening it.
enum LedgerFile {
  /// Refuses a path that cannot be a ledger.
  static func check(path: String, mayBeMissing: Bool) throws(LedgerError) {
    guard !path.isEmpty else { throw .cannotOpen(path: path, reason: "the path is empty") }
    guard !path.utf8.contains(0) else {
      throw .cannotOpen(path: path, reason: "the path holds a zero byte")
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      guard code == ENOENT else {
        throw .cannotOpen(path: path, reason: String(cString: strerror(code)))
      }
      guard mayBeMissing else { throw .missing(path: path) }
      guard stat(folder(of: path), &status) == 0 else {
        throw .cannotOpen(path: path, reason: "there is no folder '\(folder(of: path))'")
      }
      return
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    // SQLite takes a file of one byte for an empty one, and would write over it.
    guard status.st_size != 1 else { throw .notALedger(path: path) }
  }

  /// Whether the file or its folder may not be written, or is on a disk that may not.
  static func isReadOnly(path: String) -> Bool {
    if access(path, F_OK) == 0, access(path, R_OK) != 0 { return false }
    return (access(path, F_OK) == 0 && access(path, W_OK) != 0)
      || access(folder(of: path), W_OK) != 0
  }

  /// The folder that the path leads into; `.` for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Waits a little before trying again.
  static func pause() { usleep(10_000) }
}
