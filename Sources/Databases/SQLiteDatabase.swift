import CSQLite
import Foundation
import OperatingSystem
import SafeText

/// An open database, in a file or in memory; closed at the end of its life.
///
/// Threads can share it: one call or transaction runs at a time.
package final class SQLiteDatabase: Sendable {
  private let kind: DatabaseKind
  private let path: String?
  private let mode: DatabaseMode
  private let lock = NSRecursiveLock()
  /// The file, before it was opened; nil in memory.
  private let file: File?
  /// Used only with the lock held.
  let connection = SQLiteConnection()

  /// Opens a file, or without a path a database in memory, and makes the tables of a new one; leaves a file of another
  /// kind unchanged.
  package init(path: String?, mode: DatabaseMode, kind: DatabaseKind) throws {
    self.kind = kind
    self.path = path
    self.mode = mode
    file = try path.map { try Self.findFile($0, mode, kind) }
    try checkJournal()
    try checkPlace()
    let name = file?.place ?? ":memory:"
    // For reading too: after a crash a reader rolls back the writer's unfinished change.
    try check(connection.open(name, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX))
    connection.setBusyTimeout(milliseconds: 10_000)
    limitReading()
    for setting in [
      // A file's own views and triggers may call only harmless functions.
      "trusted_schema = OFF", "foreign_keys = ON", "cell_size_check = ON",
      // A commit returns once the change and the removal of its journal are on the disk: a kill or a power cut takes
      // back no confirmed change. Apple's fsync() alone does not reach the disk, hence the second setting.
      "synchronous = EXTRA", "fullfsync = ON", "query_only = \(mode == .reading)",
    ] { try run("PRAGMA \(setting)") }
    do {
      try transaction(prepareTables)
    } catch {
      removeEmptyFile()
      throw error
    }
  }

  /// Bounds what SQLite does when it reads the schema of a file that a stranger may have made.
  ///
  /// That is before anybody can look at it: pages that lead to each other in circles would be read without end, and
  /// the columns of `sqlite_stat1` may be expressions. `prepareTables` ends this once the schema is known to be ours.
  private func limitReading() {
    // An expression of longer texts, or with a GLOB of many stars, could take hours in one instruction.
    connection.setLimit(SQLITE_LIMIT_LENGTH, to: 1 << 17)
    connection.setLimit(SQLITE_LIMIT_LIKE_PATTERN_LENGTH, to: 0)
    // A sound schema takes some milliseconds.
    connection.interrupt(after: threadTime + 1_000)
  }

  private func endLimits() {
    connection.interrupt(after: nil)
    connection.setLimit(SQLITE_LIMIT_LENGTH, to: .max)
    connection.setLimit(SQLITE_LIMIT_LIKE_PATTERN_LENGTH, to: 50_000)
  }

  /// Refuses the file while another program's unfinished change to it must not be taken back.
  ///
  /// SQLite takes such a change back even before a reader, by the journal beside the file, and reads what a write-ahead
  /// log has instead of the file's own pages. It asks nobody who put them there.
  private func checkJournal() throws {
    guard let file else { return }
    for (end, name) in [
      ("-journal", "journal"), ("-wal", "write-ahead log"), ("-shm", "shared memory"),
    ] {
      let place = file.place + end
      guard let status = try? FileStatus(place, followingLinks: false) else { continue }
      let words = "its \(name) \(quoted(place))"
      // SQLite would wait for the writer of a pipe.
      guard status.isRegular else { throw error(.altered("\(words) is not a file")) }
      guard status.isOwn || status.owner == file.status.owner || isOfItsGroup else {
        throw error(.altered("\(words) belongs to another user"))
      }
      // SQLite writes into it, and so into the file that has the other name.
      if status.links > 1 { throw error(.altered("\(words) has \(status.names)")) }
      if end == "-journal" { try checkContent(of: place, status) }
    }
  }

  /// Whether all who may have made a file beside this one may write this one, too: a group that keeps both.
  private var isOfItsGroup: Bool {
    guard let file, file.status.permissions & 0o020 != 0,
      let folder = try? FileStatus(FileSystem.folder(of: file.place))
    else { return false }
    return folder.group == file.status.group && folder.permissions & 0o002 == 0
  }

  private func checkContent(of journal: String, _ status: FileStatus) throws {
    guard let file, status.size > 0 else { return }
    if file.status.links > 1 {
      let words = "a change to it was interrupted, and it has \(file.status.names)"
      throw error(.cannotOpen("\(words): copy it and its journal, and use the copy"))
    }
    let content = FileHandle(forReadingAtPath: journal)
    try content?.seek(toOffset: UInt64(max(0, status.size - 8)))
    // The mark of a change to several files at once, which ends with the name of a file. SQLite would remove that one,
    // whatever it is.
    if try content?.readToEnd() == Data([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]) {
      throw error(
        .altered("its journal \(quoted(journal)) names another file, which SQLite would remove")
      )
    }
  }

  /// Refuses to write a file under one of two names, or one that is no longer at its path.
  ///
  /// SQLite's journal has the name of the path. After a crash under one name nothing under the other knows of it, and
  /// taking the change back later would take back what was written meanwhile.
  private func checkPlace() throws(DatabaseError) {
    guard let file, mode != .reading else { return }
    guard let status = try? FileStatus(file.place), status.identity == file.status.identity else {
      throw error(.cannotUse("another program has moved or removed it"))
    }
    if status.links > 1 {
      let words = "it has \(status.names), and a change under one could be lost under another"
      throw error(.cannotWrite("\(words): copy it, and use the copy"))
    }
  }

  /// Removes the file that this object has made, if its tables could not be made: the disk may be full.
  ///
  /// On a full disk no lock can be had. So the file is moved aside first: a writer that begins from then on finds it
  /// gone, and one that began before has a journal, or has written.
  private func removeEmptyFile() {
    guard let file, file.isNew, (try? FileStatus(file.place))?.size == 0 else { return }
    // No file has this name, so the move takes none away.
    let aside = FileSystem.path(".playbill-\(UUID()).tmp", in: FileSystem.folder(of: file.place))
    guard (try? FileSystem.rename(file.place, to: aside)) != nil else { return }
    let isUnused = !FileSystem.exists(file.place + "-journal")
    if isUnused, let status = try? FileStatus(aside), status.size == 0 {
      try? FileSystem.remove(aside)
    } else {
      try? FileSystem.rename(aside, to: file.place)
    }
  }

  /// A file on a disk, as it was found.
  private struct File {
    /// Its path past all links, as SQLite names the files beside it by that.
    let place: String
    let status: FileStatus
    let isNew: Bool
  }

  /// Finds an existing file; the mode `creating` makes an empty one, for the user alone, if there is none.
  private static func findFile(
    _ path: String,
    _ mode: DatabaseMode,
    _ kind: DatabaseKind
  ) throws -> File {
    func error(_ problem: DatabaseError.Problem) -> DatabaseError {
      DatabaseError(problem, kind: kind.name, path: path)
    }
    do {
      // SQLite opens the file at the links' end, and asks nobody whether they may be followed.
      try FileSystem.checkLinks(of: path)
      let isNew = try mode == .creating && FileStatus(path) == nil
      if isNew {
        try FileDescriptor(opening: path, O_RDWR | O_CREAT, permissions: 0o600).close()
      }
      guard let status = try FileStatus(path) else { throw error(.missing) }
      // SQLite takes a file of one byte for an empty one.
      guard status.isRegular, status.size != 1 else { throw error(.otherKind) }
      try FileSystem.check(R_OK, path)
      return File(place: try place(of: path), status: status, isNew: isNew)
    } catch let cause as SystemError {
      throw error(mode == .creating ? .cannotWrite("\(cause)") : .cannotOpen("\(cause)"))
    }
  }

  /// The path of a file past all links, or the path as it is if a folder's name is not UTF-8.
  private static func place(of path: String) throws(SystemError) -> String {
    if let place = FileSystem.realPath(of: path) { return place }
    // The files beside the link's target have names that we could not say.
    if try FileStatus(path, followingLinks: false)?.isLink == true {
      throw SystemError(number: EILSEQ)
    }
    // SQLite would take `:memory:` and `file:…` for something else.
    return FileSystem.isAbsolute(path) ? path : "./" + path
  }

  /// Makes the tables of an empty database, and checks the kind, the version, the schema and the form of others.
  private func prepareTables() throws {
    if try integer("PRAGMA application_id") == 0,
      try integer("SELECT count(*) FROM sqlite_schema") == 0
    {
      guard mode == .creating else { throw error(.missing) }
      endLimits()
      for statement in kind.schema { try run(statement) }
      try run("PRAGMA application_id = \(kind.applicationID)")
      try run("PRAGMA user_version = \(kind.version)")
      return
    }
    guard try integer("PRAGMA application_id") == kind.applicationID else {
      throw error(.otherKind)
    }
    let version = try integer("PRAGMA user_version")
    guard version == kind.version else {
      throw error(.otherVersion(found: version, known: kind.version))
    }
    let own = try SQLiteDatabase(path: nil, mode: .creating, kind: kind)
    if let fault = try Schema(of: self).fault(beside: Schema(of: own)) {
      throw error(.altered(fault))
    }
    endLimits()
    // Pages that lead to one page more than once could be read without end. The rules of the columns are left out, as
    // each row is checked when it is read.
    try run("PRAGMA ignore_check_constraints = ON")
    let form = try rows("PRAGMA quick_check(1)") { try $0.text(0) }
    try run("PRAGMA ignore_check_constraints = OFF")
    if form != ["ok"] { throw error(.damaged(form.joined(separator: ", "))) }
  }

  /// The rows of a statement, each as the body reads it.
  ///
  /// Values are bound to the parameters `?1`, `?2` and so on, as texts; a column of whole numbers converts them. An
  /// error of the body means that the file is damaged. The body must not run the same statement again.
  package func rows<Row>(
    _ sql: String,
    _ values: [String?] = [],
    _ read: (SQLiteRow) throws -> Row
  ) throws(DatabaseError) -> [Row] {
    lock.lock()
    defer { lock.unlock() }
    let (prepared, code) = connection.prepare(sql)
    guard let statement = prepared else { throw error(code) }
    // A statement in the middle of its rows would keep its old view of the file.
    defer { statement.reset() }
    for (place, value) in zip(Int32(1)..., values) {
      try check(statement.bind(value, to: place))
    }
    var rows: [Row] = []
    while true {
      switch statement.step() {
      case SQLITE_ROW:
        do {
          rows.append(try read(SQLiteRow(statement: statement)))
        } catch {
          throw self.error(.damaged("\(error)"))
        }
      case SQLITE_DONE: return rows
      case let code: throw error(code)
      }
    }
  }

  package func run(_ sql: String, _ values: [String?] = []) throws(DatabaseError) {
    _ = try rows(sql, values) { _ in }
  }

  /// The whole number in a statement's first row; 0 if there is no row.
  package func integer(_ sql: String) throws(DatabaseError) -> Int {
    try rows(sql) { try $0.integer(0) }.first ?? 0
  }

  /// Runs the body as one step: all its changes are kept, or none if it throws.
  ///
  /// Writers wait for each other, and nobody changes the data that the body reads. A transaction within another is part
  /// of it.
  package func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try lock.withLock {
      if connection.isInTransaction { return try body() }
      try checkJournal()
      try run(mode == .reading ? "BEGIN" : "BEGIN IMMEDIATE")
      do {
        try checkPlace()
        let result = try body()
        try run("COMMIT")
        return result
      } catch {
        // After some errors SQLite has rolled back by itself, and this fails.
        try? run("ROLLBACK")
        throw error
      }
    }
  }

  private func error(_ problem: DatabaseError.Problem) -> DatabaseError {
    DatabaseError(problem, kind: kind.name, path: path ?? "memory")
  }

  private func check(_ code: Int32) throws(DatabaseError) {
    if code != SQLITE_OK { throw error(code) }
  }

  private func error(_ code: Int32) -> DatabaseError {
    let (message, extendedCode, systemError) = connection.failure
    // The low byte is the code proper; the rest has details.
    return switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: error(.cannotUse("another program is using it"))
    case SQLITE_READONLY
    where [SQLITE_READONLY_ROLLBACK, SQLITE_READONLY_RECOVERY].contains(extendedCode):
      error(
        .cannotOpen(
          "a change to it was interrupted, and only who may write it and its folder can take that back"
        )
      )
    case SQLITE_READONLY: error(.readOnly)
    case SQLITE_CANTOPEN, SQLITE_PERM: error(mode == .reading ? .cannotOpen(message) : .readOnly)
    case SQLITE_FULL: error(.full)
    case SQLITE_IOERR where [ENOSPC, EDQUOT].contains(systemError): error(.full)
    case SQLITE_NOTADB: error(.otherKind)
    // Our statements fit our tables: if one fails here, the tables are not as we made them.
    case SQLITE_CORRUPT, SQLITE_ERROR, SQLITE_MISMATCH: error(.damaged(message))
    // The limits of reading the schema.
    case SQLITE_INTERRUPT, SQLITE_TOOBIG: error(.altered("its schema is too large"))
    default: error(.cannotUse(message))
    }
  }
}

/// A row of a statement, valid while its reader runs.
///
/// Columns count from 0, as in SQLite. Values are not converted: a text is never read as a number.
package struct SQLiteRow {
  let statement: SQLiteStatement

  package func integer(_ column: Int32) throws(UnreadableRow) -> Int {
    guard statement.type(ofColumn: column) == SQLITE_INTEGER else {
      throw isNot("a whole number", column)
    }
    return statement.integer(inColumn: column)
  }

  package func text(_ column: Int32) throws(UnreadableRow) -> String {
    guard let text = try optionalText(column) else { throw isNot("a text", column) }
    return text
  }

  /// The text in a column; nil for NULL.
  package func optionalText(_ column: Int32) throws(UnreadableRow) -> String? {
    let type = statement.type(ofColumn: column)
    if type == SQLITE_NULL { return nil }
    guard type == SQLITE_TEXT, let text = statement.text(inColumn: column) else {
      throw isNot("a text", column)
    }
    return text
  }

  private func isNot(_ kind: String, _ column: Int32) -> UnreadableRow {
    let name = statement.name(ofColumn: column) ?? "?"
    return UnreadableRow("a row's \(quoted(name)) is not \(kind)")
  }
}

/// A row that is not valid, with the reason; the file is then reported as damaged.
package struct UnreadableRow: Error, CustomStringConvertible {
  package let description: String

  package init(_ reason: String) { description = reason }
}

/// A kind of database file: its name, its marks and its tables.
package struct DatabaseKind: Sendable {
  let name: String
  package let applicationID: Int
  let version: Int
  let schema: [String]

  /// Names a kind in a word for errors; the two numbers mark its files, and the statements make its tables.
  package init(_ name: String, applicationID: Int, version: Int, schema: [String]) {
    self.name = name
    self.applicationID = applicationID
    self.version = version
    self.schema = schema
  }
}

/// The mode in which a database file is opened.
public enum DatabaseMode: Sendable {
  /// Reading, also of a write-protected file.
  case reading

  /// Reading and writing; the file must exist.
  case writing

  /// Reading and writing; a missing or empty file is made, for the user alone.
  case creating
}

extension FileStatus {
  /// The number of its names in words, if there are several.
  fileprivate var names: String { "\(links) names, as hard links" }
}
