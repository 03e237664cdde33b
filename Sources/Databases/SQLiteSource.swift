import CSQLite
import OperatingSystem
import Spelling

/// A database file: what can be known about it without opening it, and its errors.
struct SQLiteSource {
  let path: String
  let kind: DatabaseKind
  let mode: DatabaseMode

  /// Whether there is a file of the kind, and not nothing or a file of no bytes.
  ///
  /// It is looked at as one that nobody changes: nothing is written, and no log beside it is taken in. SQLite
  /// alone opens it, for whoever closes a file takes away all locks that the process has on it.
  ///
  /// - Throws: `notAFile`, `severalNames`, `otherKind`, `cannotOpen`.
  func exists() throws(DatabaseError) -> Bool {
    guard !path.isEmpty else { throw error(.cannotOpen("the path is empty")) }
    guard !path.utf8.contains(0) else { throw error(.cannotOpen("the path holds a zero byte")) }
    do {
      guard let status = try FileStatus(FileSystem.destination(of: path)) else { return false }
      guard status.isRegular else { throw error(.notAFile) }
      guard status.names == 1 else { throw error(.severalNames) }
      guard status.size > 0 else { return false }
      guard FileSystem.may(.read, path) else { throw SystemError.permissionDenied }
    } catch let error as DatabaseError {
      throw error
    } catch {
      throw self.error(.cannotOpen("\(error)"))
    }
    let name = escaped(fileName.utf8, by: "%") {
      $0.isLetterOrDigit || "/.".utf8.contains($0)
    }
    let file = try SQLiteDatabase(
      "file:\(name)?immutable=1",
      flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI,
      source: self
    )
    // Where a change is being written, or was cut off, the first page speaks of pages that are not there yet.
    try file.run("PRAGMA writable_schema = ON")
    guard try file.integer("PRAGMA application_id") == kind.applicationID else {
      throw error(.otherKind)
    }
    return true
  }

  /// Held while a file is made: no other thread may lock it before it is closed, which takes away all locks.
  private static let making = Locked(())

  /// Makes an empty file, for the user alone, where there is none, also where a link leads.
  func makeFile() throws(DatabaseError) {
    let target = (try? FileSystem.destination(of: path)) ?? path
    let folder = FileSystem.folder(of: target)
    guard FileSystem.may(.exists, folder) else {
      throw error(.cannotMake("there is no folder \(quoted(folder))"))
    }
    do {
      try Self.making.withLock { _ throws(SystemError) in
        try FileDescriptor(opening: target, O_RDWR | O_CREAT | O_EXCL, permissions: 0o600).close()
      }
    } catch {
      // An empty one is as good, and another process may have been faster.
      if error == .fileExists { return }
      throw self.error(isReadOnly ? .readOnly : .cannotMake("\(error)"))
    }
  }

  /// Whether the file or its folder may not be written, or is on a disk that may not.
  var isReadOnly: Bool {
    let exists = FileSystem.may(.exists, path)
    if exists, !FileSystem.may(.read, path) { return false }
    return exists && !FileSystem.may(.write, path)
      || !FileSystem.may(.write, FileSystem.folder(of: FileSystem.realPath(of: path) ?? path))
  }

  /// The path as SQLite takes it: `:memory:` and an empty one would be databases of its own.
  var fileName: String { FileSystem.isAbsolute(path) ? path : "./" + path }

  func error(_ problem: DatabaseError.Problem) -> DatabaseError {
    DatabaseError(problem, kind: kind.name, path: path)
  }

  /// Puts SQLite's result code into words.
  func error(_ code: Int32, of handle: OpaquePointer?) -> DatabaseError {
    let message = sqlite3_errmsg(handle).map { String(cString: $0) } ?? "unknown error"
    // The low byte is the code proper; the rest says more precisely where it arose.
    return switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: error(.busy)
    case SQLITE_READONLY where sqlite3_extended_errcode(handle) == SQLITE_READONLY | 4 << 8:
      // SQLITE_READONLY_DBMOVED, a macro that Swift does not import.
      error(.failed("it was moved or removed while it was open"))
    case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM:
      if mode == .reading {
        // A change was cut off, and has to be taken back; or there is a log, and may be no index of it.
        error(.cannotOpen("who may write to it has to open it first"))
      } else {
        error(isReadOnly || code & 0xFF == SQLITE_READONLY ? .readOnly : .cannotOpen(message))
      }
    case SQLITE_FULL: error(.full)
    case SQLITE_IOERR:
      switch sqlite3_system_errno(handle) {
      case ENOSPC, EDQUOT: error(.full)
      case 0: error(.failed(message))
      case let number: error(.failed("\(message): \(SystemError(number: number))"))
      }
    case SQLITE_NOTADB: error(.otherKind)
    // Our statements fit our tables: where they don't, the tables are not as we made them.
    case SQLITE_CORRUPT, SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_TOOBIG, SQLITE_MISMATCH:
      error(.damaged(message))
    default: error(.failed(message))
    }
  }
}
