import Foundation
import OperatingSystem
import SafeText
import TestSupport
import Testing

@testable import Databases

private let kind = DatabaseKind(
  "list",
  applicationID: 0x4C49_5354,
  version: 3,
  schema: ["CREATE TABLE item (name TEXT NOT NULL CHECK (name <> ''), size INTEGER) STRICT"]
)

private let modes: [DatabaseMode] = [.reading, .writing, .creating]

extension SQLiteDatabase {
  fileprivate func texts(_ sql: String) throws -> [String] { try rows(sql) { try $0.text(0) } }
  fileprivate func insert(_ name: String) throws {
    try run("INSERT INTO item VALUES (?1, 1)", [name])
  }
  fileprivate var names: [String] { get throws { try texts("SELECT name FROM item") } }
}

@Suite("A database file")
struct DatabaseFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("list") }

  init() throws { folder = try TemporaryFolder() }

  private func open(_ path: String, _ mode: DatabaseMode = .creating) throws -> SQLiteDatabase {
    try SQLiteDatabase(path: path, mode: mode, kind: kind)
  }

  private func error(_ problem: DatabaseError.Problem) -> DatabaseError {
    DatabaseError(problem, kind: "list", path: path)
  }

  /// The problem with a file that is opened and read; nil if there is none.
  private func problem(_ path: String, _ mode: DatabaseMode) throws -> DatabaseError.Problem? {
    do {
      _ = try open(path, mode).names
      return nil
    } catch let error as DatabaseError {
      #expect(error.path == path && error.kind == "list")
      return error.problem
    }
  }

  private func contents() throws -> [String: Data] {
    try Dictionary(
      uniqueKeysWithValues: folder.names.map {
        ($0, try Data(contentsOf: URL(filePath: folder.file($0))))
      }
    )
  }

  @Test
  func `of another kind is left as it is, and nothing is put beside it`() throws {
    for (name, content) in [
      ("text", Data("[]".utf8)), ("byte", Data("x".utf8)), ("zeros", Data(count: 5000)),
      ("novel", Data("SQLite format 3\0 and then a novel".utf8)),
    ] {
      try content.write(to: URL(filePath: folder.file(name)))
    }
    for (name, application) in [("other", 7), ("nobody's", 0)] {
      let other = DatabaseKind(
        name,
        applicationID: application,
        version: 3,
        schema: ["CREATE TABLE item (name)"]
      )
      _ = try SQLiteDatabase(path: folder.file(name), mode: .creating, kind: other)
    }
    let before = try contents()
    for (mode, name) in modes.flatMap({ mode in before.keys.map { (mode, $0) } }) {
      #expect(try problem(folder.file(name), mode) == .otherKind, "\(name)")
    }
    #expect(try contents() == before)
  }

  @Test
  func `trusts no schema, keeps references, and is on the disk when a commit returns`() throws {
    try open(path).run("CREATE VIEW v AS SELECT load_extension('/tmp/x') AS a")
    for mode in modes {
      let database = try open(path, mode)
      for (setting, value) in [
        ("synchronous", 3), ("fullfsync", 1), ("foreign_keys", 1), ("trusted_schema", 0),
      ] {
        #expect(try database.integer("PRAGMA \(setting)") == value)
      }
      #expect {
        try database.run("SELECT a FROM v")
      } throws: {
        "\($0)".contains("unsafe use of load_extension")
      }
    }
  }

  @Test
  func `is made at a link's target; an empty file is used only by the mode that may make one`()
    throws
  {
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "list")
    for mode in modes.dropLast() { #expect(try problem(link, mode) == .missing) }
    #expect(folder.names == ["link"])
    try folder.put("", into: "list")
    for mode in modes.dropLast() { #expect(try problem(link, mode) == .missing) }
    #expect(try FileStatus(path)?.size == 0)
    for name in ["list", "new"] {
      try FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: name)
      for mode in modes.reversed() { #expect(try problem(link, mode) == nil) }
      #expect(try problem(folder.file(name), .reading) == nil)
    }
  }

  @Test
  func `is made for the user alone, and so is the journal beside it during a write`() throws {
    let database = try open(path)
    try database.transaction {
      try database.insert("a")
      for name in ["list", "list-journal"] {
        #expect(try FileStatus(folder.file(name))?.permissions == 0o600, "\(name)")
      }
    }
    #expect(folder.names == ["list"], "what is done is in the file")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "needs Linux")
  )
  func `is closed once nobody uses it`() throws {
    func isOpen() throws -> Bool {
      let folder = "/proc/self/fd/"
      return try FileManager.default.contentsOfDirectory(atPath: folder).contains { number in
        let file = try? FileManager.default.destinationOfSymbolicLink(atPath: folder + number)
        return file == URL(filePath: path).resolvingSymlinksInPath().path
      }
    }
    let isUsed = try withExtendedLifetime(try open(path)) { _ in try isOpen() }
    #expect(try isUsed && !isOpen())
  }

  @Test
  func `is as before a change that a kill interrupted`() throws {
    let copy = folder.file("copy")
    let database = try open(path)
    try database.insert("a")
    try database.run("PRAGMA cache_size = 1")
    try database.transaction {
      // Too much for the memory: some of it reaches the file before the end.
      for number in 2...2000 { try database.insert("\(number)") }
      for end in ["", "-journal"] {
        try FileManager.default.copyItem(atPath: path + end, toPath: copy + end)
      }
    }
    for mode in modes {
      #expect(try open(copy, mode).names == ["a"])
      #expect(try open(copy, mode).texts("PRAGMA integrity_check") == ["ok"])
    }
  }

  @Test
  func `under two names is only read, and not even that while it would be changed`() throws {
    let database = try open(path)
    try database.insert("a")
    #expect(link(path, folder.file("other")) == 0)
    for name in ["list", "other"] {
      for mode in [DatabaseMode.writing, .creating] {
        guard case .cannotWrite(let reason) = try problem(folder.file(name), mode) else {
          Issue.record("\(name) can be written")
          continue
        }
        #expect(reason.hasPrefix("it has 2 names"))
      }
      #expect(try open(folder.file(name), .reading).names == ["a"])
    }
    // Also by one who opened it before it had two.
    #expect(throws: DatabaseError.self) { try database.transaction { try database.insert("b") } }
    try folder.put("a journal", into: "list-journal")
    let reason = """
      a change to it was interrupted, and it has 2 names, as hard links: copy it and its journal, and use the copy
      """
    #expect(try problem(path, .reading) == .cannotOpen(reason))
    #expect(try problem(folder.file("other"), .reading) == nil)
  }

  @Test
  func `that was removed or replaced meanwhile is not written`() throws {
    let database = try open(path)
    try database.insert("a")
    try FileManager.default.removeItem(atPath: path)
    let gone = error(.cannotUse("another program has moved or removed it"))
    #expect(throws: gone) { try database.transaction { try database.insert("b") } }
    _ = try open(path)
    #expect(throws: gone) { try database.transaction { try database.insert("b") } }
  }

  @Test
  func `does not let a journal remove a file that it names`() throws {
    try folder.put("a novel", into: "novel")
    let copy = folder.file("copy")
    let database = try open(path)
    try database.run("PRAGMA cache_size = 1")
    try database.transaction {
      for number in 2...2000 { try database.insert("\(number)") }
      for end in ["", "-journal"] {
        try FileManager.default.copyItem(atPath: path + end, toPath: copy + end)
      }
    }
    // As SQLite ends the journal of a change to several files: a page's number, the name, its length, the sum of its
    // bytes, and a mark.
    let name = Array(folder.file("novel").utf8)
    func number(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 0xFF) } }
    let journal = try FileHandle(forUpdating: URL(filePath: copy + "-journal"))
    try journal.seekToEnd()
    try journal.write(
      contentsOf: Data(
        number(0x4000_0000 / 4096 + 1) + name + number(name.count)
          + number(name.map(Int.init).reduce(0, +)) + [0xD9, 0xD5, 5, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
      )
    )
    try journal.close()
    for mode in modes {
      guard case .altered(let reason) = try problem(copy, mode) else {
        Issue.record("the file was opened")
        continue
      }
      #expect(reason.hasSuffix("names another file, which SQLite would remove"))
    }
    #expect(try folder.text(of: "novel") == "a novel")
  }

  /// What SQLite calls the files that it keeps beside a file.
  private static let files = [
    ("-journal", "journal"), ("-wal", "write-ahead log"), ("-shm", "shared memory"),
  ]

  @Test(
    .timeLimit(.minutes(10)),
    arguments: files
  )
  func `is not opened beside anything that is not a file in the journal's place`(
    end: String,
    name: String
  ) throws {
    try open(path).insert("a")
    let place = path + end
    let make: [(String, () throws -> Void)] = [
      ("a folder", { try FileSystem.makeFolder(place) }),
      ("a link", { try #require(symlink("list", place) == 0) }),
      ("a link to nothing", { try #require(symlink("none", place) == 0) }),
      ("a pipe", { try #require(mkfifo(place, 0o600) == 0) }),
    ]
    for (kind, make) in make {
      try make()
      for mode in modes {
        let problem = try problem(path, mode)
        #expect(problem == .altered("its \(name) \(quoted(place)) is not a file"), "\(kind)")
      }
      #expect(folder.names == ["list", "list" + end])
      try FileManager.default.removeItem(atPath: place)
    }
    #expect(try open(path).names == ["a"])
  }

  @Test(arguments: files)
  func `does not let SQLite write into another file that is also the journal`(
    end: String,
    name: String
  ) throws {
    let database = try open(path)
    try folder.put("a novel", into: "novel")
    #expect(link(folder.file("novel"), path + end) == 0)
    for mode in modes {
      let reason = "its \(name) \(quoted(path + end)) has 2 names, as hard links"
      #expect(try problem(path, mode) == .altered(reason))
    }
    // Nor by one who opened the file before.
    #expect(throws: DatabaseError.self) { try database.transaction { try database.insert("b") } }
    #expect(try folder.text(of: "novel") == "a novel")
  }

  @Test(
    .enabled(if: geteuid() == 0, "only the superuser can give a file away")
  )
  func `is not changed by another user's journal`() throws {
    let database = try open(path)
    try database.insert("a")
    try database.run("PRAGMA cache_size = 1")
    try database.transaction {
      for number in 2...2000 { try database.insert("\(number)") }
      for end in ["", "-journal"] {
        try FileManager.default.copyItem(atPath: path + end, toPath: folder.file("cut") + end)
      }
    }
    // The owners and the group of the file, its permissions, those of its folder, and whether it is opened.
    let cases: [(file: uid_t, journal: uid_t, gid_t, mode_t, folder: mode_t, isOpened: Bool)] = [
      (0, 65534, 65534, 0o600, 0o1777, false), (0, 65534, 0, 0o600, 0o700, false),
      (65533, 65534, 65533, 0o600, 0o1777, false), (65534, 65534, 65534, 0o600, 0o1777, true),
      (65534, 0, 0, 0o600, 0o1777, true),
      // All of the file's group may write it, and a file in this folder, whose group is its maker's own.
      (0, 65534, 65534, 0o660, 0o770, true), (0, 65534, 0, 0o660, 0o2770, true),
      // The folder is another group's.
      (65533, 65534, 65534, 0o660, 0o770, false),
      // Everybody's files in this folder belong to the group.
      (0, 65534, 0, 0o660, 0o3777, false),
    ]
    for (number, (owner, other, group, permissions, above, isOpened)) in cases.enumerated() {
      let (shared, files) = (folder.file("shared\(number)"), FileManager.default)
      let copy = "\(shared)/list"
      try FileSystem.makeFolder(shared)
      #expect(chmod(shared, above) == 0)
      for (end, owner, group) in [("", owner, owner), ("-journal", other, group)] {
        try files.copyItem(atPath: folder.file("cut") + end, toPath: copy + end)
        #expect(chown(copy + end, owner, group) == 0 && chmod(copy + end, permissions) == 0)
      }
      let before = files.contents(atPath: copy)
      for mode in modes {
        let reason = "its journal \(quoted(copy + "-journal")) belongs to another user"
        let expected: DatabaseError.Problem? = isOpened ? nil : .altered(reason)
        #expect(try problem(copy, mode) == expected, "\(number)")
      }
      #expect((files.contents(atPath: copy) == before) == !isOpened, "\(number)")
      if isOpened { #expect(try open(copy).names == ["a"]) }
    }
    for (end, name) in Self.files {
      try folder.put("", into: "list" + end)
      #expect(chown(path + end, 65534, 65534) == 0)
      let reason = "its \(name) \(quoted(path + end)) belongs to another user"
      for mode in modes { #expect(try problem(path, mode) == .altered(reason)) }
      try FileManager.default.removeItem(atPath: path + end)
    }
  }

  @Test(.urgent)
  func `keeps its place when the program changes its folder`() async throws {
    await #expect(processExitsWith: .success) { [folder = folder.path as String] in
      let files = FileManager.default
      #expect(files.changeCurrentDirectoryPath(folder))
      let database = try SQLiteDatabase(path: "list", mode: .creating, kind: kind)
      #expect(files.changeCurrentDirectoryPath("/"))
      try database.transaction { try database.insert("a") }
      #expect(try database.names == ["a"])
    }
    #expect(folder.names == ["list"])
  }

  @Test
  func `is not left empty if its tables cannot be made`() throws {
    let impossible = DatabaseKind("list", applicationID: 1, version: 1, schema: ["CREATE nothing"])
    func fail() throws {
      #expect(throws: DatabaseError.self) {
        try SQLiteDatabase(path: path, mode: .creating, kind: impossible)
      }
    }
    try fail()
    #expect(folder.names == [])
    try folder.put("", into: "list")
    try fail()
    #expect(folder.names == ["list"], "a file that was there stays")
    try FileSystem.remove(path)
    for name in ["list.empty", "list-journal.empty", "list.tmp"] {
      try folder.put("a novel", into: name)
    }
    let before = try contents()
    try fail()
    #expect(try contents() == before, "the user's own files stay")
  }

  @Test
  func `must be a file in an existing folder, and may have a name that is special to SQLite`()
    throws
  {
    for name in [":memory:", "%41", "file:x?mode=memory"] {
      #expect(try problem(folder.file(name), .creating) == nil)
      #expect(folder.names == [name])
      try FileManager.default.removeItem(atPath: folder.file(name))
    }
    try folder.put("x", into: "file")
    for mode in modes {
      #expect(try problem(folder.path, mode) == .otherKind)
      #expect(try problem("/dev/null", mode) == .otherKind)
      let reason = "not a directory"
      let problem = try problem(folder.file("file/x"), mode)
      #expect(problem == (mode == .creating ? .cannotWrite(reason) : .cannotOpen(reason)))
    }
    #expect(try problem(folder.file("no/x"), .writing) == .missing)
    for path in ["", folder.file("no/x")] {
      #expect(try problem(path, .creating) == .cannotWrite("no such file or directory"))
    }
    #expect(folder.names == ["file"])
  }

  @Test
  func `can be read and copied while it is written, and is written by one at a time`() throws {
    let (writer, other) = (try open(path), try open(path, .writing))
    try other.run("PRAGMA busy_timeout = 50")
    try writer.insert("whole")
    try writer.transaction {
      try writer.insert("a")
      #expect(try problem(path, .reading) == nil)
      try other.run("VACUUM INTO ?1", [folder.file("copy")])
      #expect(try open(folder.file("copy"), .reading).names == ["whole"])
      #expect(throws: error(.cannotUse("another program is using it"))) { try other.insert("b") }
    }
    #expect(throws: error(.readOnly)) { try open(path, .reading).run("DELETE FROM item") }
  }

  // .ci/run also runs this as another user, as no permission binds root.
  @Test(
    .enabled(if: geteuid() != 0)
  )
  func `that may only be read is read, and nothing is left beside it`() throws {
    _ = try open(path).names
    defer { chmod(folder.path, 0o700) }
    for (file, above) in [(0o400, 0o700), (0o600, 0o500), (0o400, 0o500)] as [(mode_t, mode_t)] {
      chmod(path, file)
      chmod(folder.path, above)
      #expect(try problem(path, .reading) == nil)
      #expect(throws: error(.readOnly)) { try open(path, .writing).insert("a") }
      #expect(folder.names == ["list"])
    }
    chmod(path, 0)
    #expect(try problem(path, .reading) == .cannotOpen("permission denied"))
  }
}

@Suite("A database")
struct DatabaseTests {
  private let database: SQLiteDatabase

  init() throws { database = try SQLiteDatabase(path: nil, mode: .creating, kind: kind) }

  @Test
  func `gives a value only as its own type`() throws {
    let values: [(value: String, number: Int?, text: String?)] = [
      ("'a'", nil, "a"), ("1", 1, nil), ("1.5", nil, nil), ("x'FF'", nil, nil), ("NULL", nil, nil),
      ("'1'", nil, "1"), ("''", nil, ""), ("CAST(x'61FF' AS TEXT)", nil, nil),
    ]
    for (value, number, text) in values {
      let selection = "SELECT \(value)"
      #expect((try? database.integer(selection)) == number, "\(value)")
      #expect((try? database.texts(selection).first) == text, "\(value)")
      let optional = try? database.rows(selection) { try $0.optionalText(0) }
      #expect(optional == (text != nil || value == "NULL" ? [text] : nil))
    }
    let error = DatabaseError(.damaged("a row's 'n' is not a text"), kind: "list", path: "memory")
    #expect(throws: error) { try database.texts("SELECT 1 AS n") }
    #expect("\(error)" == "the list 'memory' is damaged: a row's 'n' is not a text")
  }

  @Test
  func `has nothing in a column that is not there, nor in a row that is no longer read`() throws {
    for column in [-1, 1, 1_000, .max, .min] as [Int32] {
      let found = try database.rows("SELECT 'a'") { row in
        #expect(throws: UnreadableRow.self) { try row.integer(column) }
        #expect(throws: UnreadableRow.self) { try row.text(column) }
        return try row.optionalText(column)
      }
      #expect(found == [nil])
    }
    var kept: SQLiteRow?
    do {
      let other = try SQLiteDatabase(path: nil, mode: .creating, kind: kind)
      _ = try other.rows("SELECT 'a'") { kept = $0 }
      #expect(try kept?.optionalText(0) == nil)
    }
    // The statement lives on without its database.
    #expect(try kept?.optionalText(0) == nil)
    for sql in ["", "  -- a comment"] {
      #expect(throws: DatabaseError.self) { try database.run(sql) }
      #expect(throws: DatabaseError.self) { try database.rows(sql, ["a"]) { _ in } }
    }
  }

  @Test
  func `keeps long values up to their last byte`() throws {
    for count in [1, 7, 8, 9, 1 << 16] {
      for end in ["x", "é", "\u{0}"] {
        let text = String(repeating: "x", count: count) + end
        #expect(try database.rows("SELECT ?1", [text]) { try $0.text(0) } == [text])
      }
    }
  }

  @Test
  func `keeps bound values, and tells an empty text from none`() throws {
    let found = try database.rows("SELECT ?1, ?2, ?3, ?4", ["c\u{0}d\n", "", "5", nil]) {
      (try $0.text(0), try $0.text(1), try $0.text(2), try $0.optionalText(3))
    }
    #expect(try #require(found.first) == ("c\u{0}d\n", "", "5", nil))
    try database.run("INSERT INTO item VALUES (?1, ?2)", ["a", "\(Int.min)"])
    let selection = "SELECT size FROM item WHERE size = ?1"
    #expect(try database.rows(selection, ["\(Int.min)"]) { try $0.integer(0) } == [.min])
  }

  @Test
  func `begins a statement anew each time, however the last run ended`() throws {
    for name in ["a", "b"] { try database.insert(name) }
    #expect(throws: DatabaseError.self) { try database.insert("") }
    let selection = "SELECT name FROM item"
    #expect(throws: DatabaseError.self) { try database.integer(selection) }
    #expect(try database.integer("SELECT 1 WHERE 1 = 0") == 0)
    #expect(try database.names == ["a", "b"])
    try database.insert("c")
    #expect(try database.names == ["a", "b", "c"])
  }
}
