import Amounts
import Foundation
import OperatingSystem
import TestSupport
import Testing

@testable import Ledger

@Suite("A ledger file, written by other processes", .serialized)
struct ProcessTests {
  private let temporary: TemporaryFolder
  private var path: String { temporary.file("l") }

  init() throws { temporary = try TemporaryFolder() }

  @Test("keeps all that was confirmed, and nothing half done, when its writer is killed")
  func kill() throws {
    var random = SeededGenerator(seed: 48)
    var confirmed: [String: [Int]] = [:]
    for run in 1...24 {
      let writer = try Writer(path, name: "run \(run)", batches: 10_000, of: 5)
      confirmed["run \(run)"] = writer.kill(
        afterLines: Int.random(in: 0...12, using: &random),
        microseconds: UInt32.random(in: 0...4000, using: &random)
      )
      // What was lost or torn stays so.
      if run % 8 == 0 { try audit(confirmed, size: 5) }
    }
    // A killer that comes too early each time would show nothing.
    #expect(confirmed.values.reduce(0) { $0 + $1.count } > 40)
  }

  @Test(
    "takes each entry once of processes that make it and write to it at once",
    arguments: [["a", "b", "c", "d"], ["a", "a", "a", "a"]]
  )
  func concurrency(names: [String]) throws {
    let writers = try names.map { try Writer(path, name: $0, batches: 20, of: 3) }
    for writer in writers { #expect(writer.finish() == Array(0..<20)) }
    let confirmed = Dictionary(uniqueKeysWithValues: Set(names).map { ($0, Array(0..<20)) })
    try audit(confirmed, size: 3)
    let count = try SQLiteProvider(path: path).open().select(.all).count
    #expect(count == Set(names).count * 20 * 3)
  }

  @Test("is never called damaged while another process writes, and is read whole")
  func readers() throws {
    try SQLiteProvider(path: path).open().enter("charge 1 first")
    let writer = try Writer(path, name: "a", batches: 60, of: 40)
    var rounds = 0
    while try SQLiteProvider(path: path, mode: .reading).open().entry("a/59/39") == nil {
      let ledger = try SQLiteProvider(path: path, mode: .reading).open()
      #expect(try ledger.connection.integrityErrors() == [])
      let (entries, balances) = try ledger.connection.transaction {
        (try ledger.select(.all), try ledger.balances())
      }
      #expect(entries.count % 40 == 1)
      #expect(
        entries.reduce(0) { $0 + $1.amount.minorUnits }
          == balances.reduce(0) { $0 + $1.billed.minorUnits }
      )
      rounds += 1
    }
    #expect(writer.finish() == Array(0..<60))
    #expect(rounds > 5)
  }

  @Test("keeps its lock while the same process opens and closes it a second time")
  func secondConnection() throws {
    let ledger = try SQLiteProvider(path: path).open()
    let writer = try ledger.connection.transaction {
      try ledger.enter("charge 1 a")
      _ = try SQLiteProvider(path: path, mode: .reading).open().select(.all)
      let writer = try Writer(path, name: "x", batches: 1, of: 1)
      usleep(300_000)
      try ledger.enter("charge 2 b")
      return writer
    }
    #expect(writer.finish() == [0])
    #expect(try ledger.select(.all).map(\.reference) == ["a", "b", "x/0/0"])
  }

  /// Every confirmed batch is there, every batch is whole, and SQLite finds nothing wrong.
  private func audit(_ confirmed: [String: [Int]], size: Int) throws {
    let ledger = try SQLiteProvider(path: path).open()
    var parts: [String: Set<Int>] = [:]
    for entry in try ledger.select(.all) {
      let names = entry.reference.split(separator: "/")
      let (number, part) = (try #require(Int(names[1])), try #require(Int(names[2])))
      #expect(entry.customer == "\(names[0]) \(number % 7)")
      #expect(entry.amount == dollars(number * size + part))
      parts["\(names[0])/\(number)", default: []].insert(part)
    }
    #expect(parts.values.allSatisfy { $0.count == size })
    for (name, numbers) in confirmed {
      #expect(numbers.allSatisfy { parts["\(name)/\($0)"] != nil })
    }
    #expect(try ledger.connection.integrityErrors() == [])
  }
}

/// A run of the executable LedgerWriter, which lies beside the tests in the build folder.
private struct Writer {
  private let process = Process()
  private let output = Pipe()

  init(_ ledger: String, name: String, batches: Int, of size: Int) throws {
    process.executableURL = buildFolder.appending(path: "LedgerWriter")
    process.arguments = [ledger, name, "\(batches)", "\(size)"]
    process.standardOutput = output
    try process.run()
  }

  /// Lets the writer come to its end, and returns what it confirmed.
  func finish() -> [Int] {
    let confirmed = lines(in: output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return confirmed
  }

  /// Kills the writer some time after it has confirmed so many batches: what it had confirmed.
  func kill(afterLines count: Int, microseconds: UInt32) -> [Int] {
    var data = Data()
    while lines(in: data).count < count {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      data += more
    }
    usleep(microseconds)
    _ = OperatingSystem.kill(process.processIdentifier, SIGKILL)
    data += output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return lines(in: data)
  }

  /// The numbers in the lines that are whole.
  private func lines(in data: Data) -> [Int] {
    String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().compactMap { Int($0) }
  }
}
