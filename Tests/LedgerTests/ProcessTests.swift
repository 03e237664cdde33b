import Foundation
import OperatingSystem
import TestSupport
import Testing

@testable import Ledger

@Suite("A ledger file, written by other processes", .serialized)
struct ProcessTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path }
  private var path: String { folder + "/ledger.sqlite" }

  init() throws { temporary = try TemporaryFolder() }

  @Test("keeps all that was confirmed, and nothing half done, when its writer is killed")
  func kill() throws {
    var random = SeededGenerator(seed: 48)
    var confirmed: [String: [Int]] = [:]
    for run in 1...24 {
      let writer = try Writer(ledger: path, name: "run \(run)", batches: 10_000, of: 5)
      confirmed["run \(run)"] = writer.kill(
        afterLines: Int.random(in: 0...12, using: &random),
        microseconds: UInt32.random(in: 0...4000, using: &random)
      )
      // What was lost or torn stays so.
      if run % 8 == 0 { try audit(path, confirmed: confirmed, size: 5) }
    }
    // A killer that comes too early each time would show nothing.
    #expect(confirmed.values.reduce(0) { $0 + $1.count } > 40)
  }

  @Test("loses no entry of two processes that write at once")
  func concurrency() throws {
    let writers = try ["a", "b", "c"].map {
      try Writer(ledger: path, name: $0, batches: 30, of: 3)
    }
    var confirmed: [String: [Int]] = [:]
    for (name, writer) in zip(["a", "b", "c"], writers) {
      let (numbers, complaint) = writer.finish()
      #expect(numbers == Array(0..<30))
      #expect(complaint == "")
      confirmed[name] = numbers
    }
    try audit(path, confirmed: confirmed, size: 3)
    #expect(try SQLiteProvider(path: path).open().select().count == 3 * 30 * 3)
  }

  @Test("keeps its lock while the same process opens and closes it a second time")
  func secondConnection() throws {
    let ledger = try SQLiteProvider(path: path).open()
    let writer = try ledger.connection.transaction {
      try ledger.insert(charge(dollars(1), reference: "a"))
      #expect(try SQLiteProvider(path: path, mode: .reading).open().select() == [])
      let writer = try Writer(ledger: path, name: "x", batches: 1, of: 1)
      usleep(300_000)
      try ledger.insert(charge(dollars(2), reference: "b"))
      return writer
    }
    #expect(writer.finish() == ([0], ""))
    #expect(try ledger.select().map(\.reference) == ["a", "b", "x/0/0"])
    #expect(try ledger.connection.check() == [])
  }

  @Test("is made by one of many processes that begin at once")
  func creation() throws {
    for _ in 0..<5 {
      try withTemporaryFolder { folder in
        let path = folder + "/ledger.sqlite"
        let writers = try (0..<6).map {
          try Writer(ledger: path, name: "\($0)", batches: 1, of: 1)
        }
        for writer in writers { #expect(writer.finish().complaint == "") }
        #expect(try SQLiteProvider(path: path).open().select().count == 6)
      }
    }
  }

  @Test("says so when it may be read but not written")
  func readOnly() throws {
    try SQLiteProvider(path: path).open().insert(charge(dollars(1), reference: "a"))
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
    // What binds everybody else does not bind root.
    let nobody = getuid() == 0 ? 65534 : nil
    let writer = try Writer(ledger: path, name: "x", batches: 1, of: 1, user: nobody)
    #expect(writer.finish().complaint == "the ledger '\(path)' or its folder is read-only\n")
    let other = try Writer(ledger: folder + "/new", name: "x", batches: 1, of: 1, user: nobody)
    #expect(
      other.finish().complaint == "the ledger '\(folder)/new' or its folder is read-only\n"
    )
  }

  /// Every confirmed batch is there, every batch is whole, and SQLite finds nothing wrong.
  private func audit(_ path: String, confirmed: [String: [Int]], size: Int) throws {
    var parts: [String: Set<Int>] = [:]
    for entry in try SQLiteProvider(path: path).open().select() {
      let names = entry.reference.split(separator: "/")
      let number = try #require(Int(names[1]))
      let part = try #require(Int(names[2]))
      #expect(entry.customer == "\(names[0]) \(number % 7)")
      #expect(entry.amount == dollars(number * size + part))
      parts["\(names[0])/\(number)", default: []].insert(part)
    }
    #expect(parts.values.allSatisfy { $0.count == size })
    for (name, numbers) in confirmed {
      #expect(numbers.allSatisfy { parts["\(name)/\($0)"] != nil })
    }
    #expect(try SQLiteProvider(path: path).makeConnection().check() == [])
  }
}
