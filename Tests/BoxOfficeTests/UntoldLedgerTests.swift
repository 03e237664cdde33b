import Amounts
import BoxOffice
import Databases
import OperatingSystem
import Payments
import TestSupport
import Testing

@testable import Ledger

@Suite("A ledger that cannot be told of a payment")
struct UntoldLedgerTests: PaymentSuite {
  let provider = MemoryProvider()
  let ledger: MemoryAccessor

  init() throws { ledger = try provider.openOwing() }

  @Test(
    "says that the money was taken when the ledger cannot be told",
    arguments: GatewayKind.allCases
  )
  func notEntered(kind: GatewayKind) throws {
    let gateway = try kind.makeSimulator()
    let key = try PaymentKey("rent")
    #expect {
      try pay(gateway, over: Unwritable(ledger: ledger))
    } throws: { error in
      guard case BoxOfficeError.taken(let receipt, notEntered: Unwritable.error) = error else {
        return false
      }
      return receipt.key == key
    }
    #expect(try entry()?.state == .pending)
    #expect(try gateway.totalPayments == [dollars(500_00)])
  }

  @Test("says that the money was taken whatever the ledger throws")
  func strangeError() throws {
    let gateway = try SimulatedGateway.stripe()
    #expect {
      try pay(gateway, over: Unwritable(ledger: ledger, isStrange: true))
    } throws: { error in
      guard case BoxOfficeError.taken(let receipt, notEntered: .file) = error else { return false }
      return receipt.key.text == "rent"
    }
    #expect(try entry()?.state == .pending)
    #expect(try gateway.totalPayments == [dollars(500_00)])
  }

  @Test("says that the money was taken when another program holds the ledger, and enters it later")
  func busyLedger() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/ledger.sqlite"
      let ledger = try SQLiteProvider(path: path).open()
      try ledger.insert(self.ledger.select())
      try ledger.connection.read { try $0.run("PRAGMA busy_timeout = 50") }
      let other = try SQLiteDatabase(path: path, mode: .writing, kind: LedgerTables.kind)
      // The other program begins to write as the gateway says yes.
      let lock = Locked(other)
      let gateway = try Slow { _ in lock.withLock { try? $0.run("BEGIN IMMEDIATE") } }
      let busy = LedgerError.file(DatabaseError(.busy, kind: "ledger", path: path))
      #expect {
        try pay(gateway, over: ledger)
      } throws: { error in
        guard case BoxOfficeError.taken(_, notEntered: busy) = error else { return false }
        return true
      }
      try lock.withLock { try $0.run("ROLLBACK") }
      #expect(try ledger.select(.pending).map(\.reference) == ["rent"])
      #expect(try pay(gateway, over: ledger).entry.state == .settled)
      #expect(try gateway.totalPayments == [dollars(500_00)])
    }
  }
}

/// A ledger to which entries can be added, and in which none can be settled.
private struct Unwritable: LedgerAccessor {
  static let error = LedgerError.invalidEntry("no room")

  let ledger: MemoryAccessor
  var isStrange = false

  var connection: Door { Door(connection: ledger.connection, isStrange: isStrange) }

  func select(_ query: EntryQuery) throws(LedgerError) -> [Entry] { try ledger.select(query) }

  func insert(_ entries: [Entry]) throws(LedgerError) -> [Entry] { try ledger.insert(entries) }

  func update(
    _ entry: Entry,
    to state: Entry.State,
    confirmation: String?
  ) throws(LedgerError) -> Entry {
    throw Self.error
  }

  func customers() throws(LedgerError) -> [String] { try ledger.customers() }

  func balances(of customer: String?) throws(LedgerError) -> [Balance] {
    try ledger.balances(of: customer)
  }
}

/// A way into a ledger, which may have errors of its own.
private struct Door: LedgerConnection {
  let connection: MemoryConnection
  let isStrange: Bool

  var location: String { connection.location }

  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try connection.transaction(body)
    } catch let error as LedgerError where isStrange && error == Unwritable.error {
      throw CancellationError()
    }
  }

  func check() throws(LedgerError) -> [String] { try connection.check() }
}
