import Amounts
import Conformance
import Foundation
import Ledger
import TestSupport
import Testing
import Theatre

@Suite("A ledger that is checked against the rules")
struct LedgerRuleTests {
  @Test(
    arguments: LedgerRule.allCases
  )
  func `follows them in memory, in a file, and as a client's array`(rule: LedgerRule) throws {
    try rule.check(MemoryProvider())
    try withTemporaryFolder { try rule.check(SQLiteProvider(path: $0 + "/l")) }
    try rule.check(ArrayProvider(fault: nil))
  }

  @Test(
    arguments: [
      (.keepsEntries, .losesOrder, "the entries: expected '2026-117, rent-11, "),
      (.answersQueries, .isLiteral, "select(.names([\"ACME \"])): expected 'k, gift, most, "),
      (.answersQueries, .findsAnother, "select(.any(of: \"Acme\")) has "),
      (.takesReferenceOnce, .takesAgain, "insert of another '2026-117' throws no error"),
      (
        .updatesPending, .updatesAll,
        "the entries: customer of '2026-117': expected 'BigCo', but it is 'Somebody else'"
      ),
      (.addsUp, .countsTheFuture, "balances(under: [\"all\"], to: 0001-01-01): expected 'Acme: "),
      (.keepsTransactionsWhole, .keepsHalf, "the entries: expected '2026-117', but there is "),
      (.sharesEntries, .keepsToItself, "the entries: expected '2026-117, rent-11', but there is "),
      (.takesTurns, .overlaps, "a transaction while another thread begins one throws an error: "),
      (
        .keepsBooks, .isBroken,
        "the faults of a sound ledger: expected none, but there is 'a page is torn'"
      ),
    ] as [(LedgerRule, ArrayProvider.Fault, String)]
  )
  func `is told the rule that it breaks`(
    rule: LedgerRule,
    fault: ArrayProvider.Fault,
    problem: String
  ) {
    let error = #expect(throws: ConformanceError.self) {
      try rule.check(ArrayProvider(fault: fault))
    }
    #expect(error?.problem.hasPrefix(problem) == true, "\(error?.problem ?? "")")
    #expect(error?.rule == rule.rawValue && error?.file == "Conformance/LedgerRule.swift")
  }

  @Test
  func `must be new`() throws {
    let provider = try MemoryProvider(entries: book("charge 5 a"))
    let error = #expect(throws: ConformanceError.self) { try LedgerRule.addsUp.check(provider) }
    #expect(error?.problem == "the entries: expected none, but there is 'a'")
  }
}

/// A ledger as a client would write it: an array, and the definitions of the protocol; it may have a fault.
struct ArrayProvider: LedgerProvider {
  enum Fault {
    case losesOrder, isLiteral, findsAnother, takesAgain, updatesAll, countsTheFuture, keepsHalf,
      keepsToItself
    case overlaps, isBroken
  }

  struct Taken: Error {}

  private let fault: Fault?
  private let connection: Connection

  init(fault: Fault?) {
    self.fault = fault
    connection = Connection(fault)
  }

  func makeConnection() -> Connection { fault == .keepsToItself ? Connection(fault) : connection }
  func makeAccessor(over connection: Connection) -> Accessor { Accessor(connection: connection) }

  final class Connection: LedgerConnection {
    fileprivate let fault: Fault?
    fileprivate let lock = NSRecursiveLock()
    // Used only with the lock held.
    fileprivate nonisolated(unsafe) var entries: [Entry] = []

    fileprivate init(_ fault: Fault?) { self.fault = fault }

    func transaction<Result>(_ body: () throws -> Result) throws -> Result {
      if fault == .overlaps { return try body() }
      return try lock.withLock {
        let before = entries
        do {
          return try body()
        } catch {
          if fault != .keepsHalf { entries = before }
          throw error
        }
      }
    }

    func integrityErrors() -> [String] { fault == .isBroken ? ["a page is torn"] : [] }
  }

  struct Accessor: LedgerAccessor {
    let connection: Connection

    func select(_ query: EntryQuery) -> [Entry] {
      let entries = connection.lock.withLock { connection.entries }
      let found = query.entries(among: entries)
      return switch (query, connection.fault) {
      case (_, .losesOrder): found.reversed()
      case (.names(let names), .isLiteral): found.filter { names.contains($0.customer) }
      case (.any, .findsAnother):
        found.isEmpty ? [] : entries.filter { !found.contains($0) }.suffix(1)
      default: found
      }
    }

    func insert(_ entry: Entry) throws {
      try connection.lock.withLock {
        let isTaken = !EntryQuery.reference(entry.reference).entries(among: connection.entries)
          .isEmpty
        if isTaken, connection.fault != .takesAgain { throw Taken() }
        connection.entries.append(entry)
      }
    }

    func update(_ entry: Entry) {
      connection.lock.withLock {
        connection.entries = connection.entries.map { present in
          guard present.reference == entry.reference else { return present }
          return connection.fault == .updatesAll ? entry : present.updated(by: entry)
        }
      }
    }

    func balances(under names: [String]?, to day: Day?) throws -> [Balance] {
      let day = connection.fault == .countsTheFuture ? nil : day
      return try MemoryProvider(entries: select(.all)).open().balances(under: names, to: day)
    }
  }
}
