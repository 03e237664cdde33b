import Amounts
import Dispatch
import Foundation
public import Ledger
import Synchronization
import Theatre

/// A rule for ledgers, which a new family checks against itself.
///
/// In a test of Swift Testing each rule is an argument, and in XCTest a turn of a loop:
///
/// ```swift
/// for rule in LedgerRule.allCases { try rule.check(MemoryProvider()) }
/// ```
///
/// The raw value is the rule in words.
public enum LedgerRule: String, CaseIterable, Sendable {
  /// All of an entry is kept, in any script.
  case keepsEntries = "keeps all of each entry, in the order in which they were inserted"

  /// The definition is `EntryQuery.entries(among:)`.
  case answersQueries = "has the entries that fit a query, and no others"

  /// Capitals and blanks make no other reference.
  case takesReferenceOnce = "refuses an entry whose reference is taken, and changes nothing"

  /// The definition is `Entry.updated(by:)`.
  case updatesPending =
    "gives a pending entry its state once, a charge its due day, and changes nothing else"

  /// The definition is the balance of the selected entries.
  case addsUp = "adds up the entries that count, by customer and currency"

  /// Within it, what it has written is there.
  case keepsTransactionsWhole = "keeps all writes of a transaction, or none if it throws"

  /// As two programs may use one file.
  case sharesEntries = "shares its entries among its connections"

  /// As two threads may use one connection.
  case takesTurns = "lets nobody write between the reads and the writes of a transaction"

  /// The rules of all families, such as `enter` and `settle`, do the same over this one.
  case keepsBooks = "keeps the same books as a ledger in memory, and is sound"
}

extension LedgerRule {
  /// Checks that a family follows the rule.
  ///
  /// - Parameter provider: A provider of a new ledger, without entries, for this check alone.
  /// - Throws: ``ConformanceError`` at the first expectation that is not met.
  public func check(_ provider: some LedgerProvider) throws(ConformanceError) {
    let expectations = Expectations(rule: rawValue)
    let (ledger, other) = try expectations.result(of: "open") {
      (try provider.open(), try provider.open())
    }
    let subject = Subject(expectations: expectations, ledger: ledger, other: other)
    try subject.expectEntries([])
    switch self {
    case .keepsEntries: try subject.checkEntries()
    case .answersQueries: try subject.checkQueries()
    case .takesReferenceOnce: try subject.checkReferences()
    case .updatesPending: try subject.checkUpdates()
    case .addsUp: try subject.checkBalances()
    case .keepsTransactionsWhole: try subject.checkTransactions()
    case .sharesEntries: try subject.checkSharing()
    case .takesTurns: try subject.checkTurns()
    case .keepsBooks: try subject.checkBooks()
    }
  }
}

/// The ledger under a check, and the same over a connection of its own.
private struct Subject {
  let expectations: Expectations
  let ledger: any LedgerAccessor
  let other: any LedgerAccessor

  func expectEntries(
    _ entries: [Entry],
    file: String = #fileID,
    line: Int = #line
  ) throws(ConformanceError) {
    let found = try expectations.result(of: "select", file: file, line: line) {
      try ledger.select(.all)
    }
    try expectations.expect("the entries", found, is: entries, file: file, line: line)
  }

  private func insert(_ entries: [Entry]) throws(ConformanceError) {
    for entry in entries {
      try expectations.result(of: "insert of '\(entry.reference)'") { try ledger.insert(entry) }
    }
  }

  private func samples() throws(ConformanceError) -> [Entry] {
    try expectations.result(of: "Entry", Samples.entries)
  }

  // MARK: Entries and queries

  func checkEntries() throws(ConformanceError) {
    let entries = try samples()
    try insert(entries)
    try expectEntries(entries)
  }

  func checkQueries() throws(ConformanceError) {
    let entries = try samples()
    try insert(entries)
    let references = entries.map(\.reference) + ["none"]
    let names = Set(entries.map(\.customer)).sorted() + ["Nobody"]
    let queries: [EntryQuery] =
      [.all, .pending, .renames, .names([]), .names(names)]
      + names.flatMap { [.names([$0]), .names([$0.uppercased() + " "])] }
      + references.flatMap { [.reference($0), .reference(" \($0.uppercased())"), .family(of: $0)] }
    for query in queries {
      let found = try expectations.result(of: "select") { try ledger.select(query) }
      try expectations.expect("select(.\(query))", found, is: query.entries(among: entries))
    }
    for name in names {
      let fitting = EntryQuery.names([name]).entries(among: entries).filter { $0.kind != .rename }
      let found = try expectations.result(of: "select") { try ledger.select(.any(of: name)) }
      let isOne = found.count == min(1, fitting.count) && found.allSatisfy(fitting.contains)
      try expectations.expect(isOne, "select(.any(of: \"\(name)\")) has \(found)")
    }
  }

  // MARK: Inserts and updates

  func checkReferences() throws(ConformanceError) {
    let entries = try samples()
    try insert(entries)
    for entry in entries {
      for reference in [entry.reference, entry.reference.uppercased(), " \(entry.reference)\n"] {
        let same = try expectations.result(of: "Entry") {
          try Samples.entry(.charge, "Somebody else", 1, reference)
        }
        try expectations.error(of: "insert of another '\(reference)'") { try ledger.insert(same) }
      }
    }
    try expectEntries(entries)
  }

  func checkUpdates() throws(ConformanceError) {
    var entries = try samples()
    try insert(entries)
    let references = entries.map(\.reference) + ["none"]
    for state in [Entry.State.refused, .settled] {
      for reference in references {
        let kind = entries.first { $0.reference == reference }?.kind ?? .payment
        let update = try expectations.result(of: "Entry") {
          try Samples.entry(
            kind == .refund ? .refund : kind == .charge ? .charge : .payment,
            "Somebody else",
            77,
            reference,
            due: kind == .charge ? "2027-01-31" : nil,
            state: kind == .charge ? .settled : state,
            confirmation: "answer-\(state)"
          )
        }
        try expectations.result(of: "update") { try ledger.update(update) }
        entries = entries.map { $0.reference == reference ? $0.updated(by: update) : $0 }
        try expectEntries(entries)
      }
    }
  }

  func checkBalances() throws(ConformanceError) {
    let entries = try samples()
    try insert(entries)
    let names = Set(entries.map(\.customer)).sorted()
    for day in [nil] + Set(entries.map(\.date)).sorted().map(Optional.some) {
      for names in [nil, [], names, [names[0].uppercased()]] + names.map({ [$0] }) {
        let (sums, expected) = try expectations.result(of: "balances") {
          (
            try ledger.balances(under: names, to: day),
            try MemoryProvider(entries: entries).open().balances(under: names, to: day)
          )
        }
        let question = "balances(under: \(names ?? ["all"]), to: \(day?.description ?? "nil"))"
        try expectations.expect(question, sums, is: expected)
      }
    }
  }

  // MARK: Transactions

  private struct Failure: Error {}

  func checkTransactions() throws(ConformanceError) {
    let entries = try samples()
    let (first, second, third) = (entries[0], entries[1], entries[2])
    let value = try expectations.result(of: "transaction") {
      try ledger.connection.transaction {
        try insert([first])
        try expectEntries([first])
        return 7
      }
    }
    try expectations.expect("the result of a transaction", value, is: 7)
    for isNested in [false, true] {
      let error = try expectations.error(of: "a transaction whose body throws") {
        try ledger.connection.transaction {
          try insert([second])
          if isNested { try ledger.connection.transaction { try insert([third]) } }
          throw Failure()
        }
      }
      try expectations.expect(error is Failure, "transaction throws another error: \(error)")
      try expectEntries([first])
      for query in [EntryQuery.reference(second.reference), .names([second.customer])] {
        let found = try expectations.result(of: "select") { try ledger.select(query) }
        let expected = query.entries(among: [first])
        try expectations.expect("select(.\(query)), taken back", found, is: expected)
      }
    }
    try expectations.result(of: "transaction") {
      try ledger.connection.transaction {
        try insert([second])
        try ledger.connection.transaction { try insert([third]) }
      }
    }
    try expectEntries([first, second, third])
  }

  func checkSharing() throws(ConformanceError) {
    let entries = try samples()
    try insert([entries[0]])
    try expectations.result(of: "insert over the other connection") {
      try other.insert(entries[1])
    }
    try expectEntries([entries[0], entries[1]])
    let found = try expectations.result(of: "select") { try other.select(.all) }
    try expectations.expect("the other's entries", found, is: [entries[0], entries[1]])
  }

  func checkTurns() throws(ConformanceError) {
    for (number, second) in [ledger, other].enumerated() {
      // Each transaction counts the entries and names its own by that: one within the other would take its name.
      @Sendable func insertNext(over ledger: any LedgerAccessor, meanwhile: () -> Void) throws {
        try ledger.connection.transaction {
          let count = try ledger.select(.all).count
          meanwhile()
          try ledger.insert(Samples.entry(.charge, "BigCo", 1, "\(count)"))
        }
      }
      let (outcome, isDone) = (Outcome(), DispatchSemaphore(value: 0))
      try expectations.result(of: "a transaction while another thread begins one") {
        try insertNext(over: ledger) {
          Thread.detachNewThread {
            do {
              try insertNext(over: second) {}
            } catch {
              outcome.error = error
            }
            isDone.signal()
          }
          // In a sound ledger the other thread waits for this transaction, so this takes the time.
          if isDone.wait(timeout: .now() + .milliseconds(200)) == .success { isDone.signal() }
        }
      }
      isDone.wait()
      try expectations.result(of: "the other thread's transaction") {
        if let error = outcome.error { throw error }
      }
      let entries = try expectations.result(of: "select") { try ledger.select(.all) }
      let expected = (0..<2 * number + 2).map(String.init)
      try expectations.expect("the references", entries.map(\.reference), is: expected)
    }
  }

  // MARK: Books

  func checkBooks() throws(ConformanceError) {
    let model = try expectations.result(of: "open") { try MemoryProvider().open() }
    for (number, operation) in Samples.operations.enumerated() {
      func outcome(over ledger: any LedgerAccessor) -> String {
        do {
          return "\(try operation(ledger))"
        } catch {
          return "error: \(error)"
        }
      }
      let what = "operation \(number + 1) of Samples.operations"
      try expectations.expect(what, outcome(over: ledger), is: outcome(over: model))
      try expectations.result(of: what) {
        try expectations.expect(
          "entries, after \(what)",
          ledger.entries(.all),
          is: model.entries(.all)
        )
        try expectations.expect("balances, after \(what)", ledger.balances(), is: model.balances())
      }
    }
    let faults = try expectations.result(of: "integrityErrors") {
      try ledger.connection.integrityErrors()
    }
    try expectations.expect("the faults of a sound ledger", faults, is: [])
  }
}

/// What came of a transaction on another thread.
private final class Outcome: Sendable {
  private let kept = Mutex<(any Error)?>(nil)

  var error: (any Error)? {
    get { kept.withLock { $0 } }
    set { kept.withLock { $0 = newValue } }
  }
}

// MARK: - Samples

private enum Samples {
  struct NoDay: Error {}

  static func entry(
    _ kind: Entry.Kind,
    _ customer: String,
    _ minorUnits: Int,
    _ reference: String,
    in currency: Currency = .unitedStatesDollar,
    date: String = "2026-11-21",
    due: String? = nil,
    method: Entry.Method? = nil,
    state: Entry.State = .settled,
    confirmation: String? = nil,
    why: String? = nil,
    corrects: String? = nil,
    isVoid: Bool = false,
    counterpart: String? = nil,
    newName: String? = nil,
    address: [String]? = nil,
    invoiceText: String? = nil
  ) throws -> Entry {
    func day(_ text: String) throws -> Day {
      guard let day = Day(text) else { throw NoDay() }
      return day
    }
    return try Entry(
      kind,
      customer: customer,
      amount: Money(minorUnits: minorUnits, currency: currency),
      date: day(date),
      due: due.map(day),
      reference: reference,
      method: method,
      confirmation: confirmation,
      state: state,
      why: why,
      corrects: corrects,
      isVoid: isVoid,
      counterpart: counterpart,
      newName: newName,
      address: address,
      invoiceText: invoiceText,
      recordedAt: Date(timeIntervalSince1970: 1_795_327_653)
    )
  }

  /// Entries of all kinds and states, as a ledger has them.
  static func entries() throws -> [Entry] {
    let points = try Currency(code: "PTS", symbol: "p", minorUnitDigits: 3)
    return [
      try entry(
        .charge,
        "BigCo",
        173_000,
        "2026-117",
        due: "2026-12-21",
        address: ["1 High Street", ""],
        invoiceText: "hamlet 55\nas-like 35"
      ),
      try entry(
        .payment,
        "BigCo",
        50_000,
        "rent-11",
        method: .gateway("Stripe", isSimulated: true),
        confirmation: "ch_1",
        corrects: "2026-117"
      ),
      try entry(.payment, "Acme", 7, "k", in: .euro, method: .byHand(.cash), state: .pending),
      try entry(.refund, "BigCo", 20_000, "back", date: "2026-11-23", corrects: "rent-11"),
      try entry(.credit, "Acme", 1, "gift", in: .euro, date: "2026-11-20", why: "rain; \"snow\""),
      try entry(.payment, "BigCo", 3, "no", method: .byHand(.card), state: .refused),
      try entry(
        .charge,
        "Smalł 🎭 & 'Sons'; DROP TABLE \u{10FFFF}\u{202E}",
        5,
        "%_\u{1}é",
        in: points
      ),
      try entry(.charge, "Acme", Entry.largest, "most", date: "0001-01-01", due: "9999-12-31"),
      try entry(.rename, "Acme", 0, "new-name", newName: "Acme & Daughters"),
      try entry(.rename, "Acme", 0, "old-name", corrects: "new-name", isVoid: true),
      try entry(.payment, "Acme", 9, "m", in: .euro),
      try entry(.refund, "Acme", 9, "m-void", in: .euro, corrects: "m", isVoid: true),
      try entry(.payment, "BigCo", 9, "m-2", in: .euro, counterpart: "m-void"),
      try entry(.refund, "BigCo", 4, "pending-back", state: .pending),
    ]
  }

  /// What people do with a ledger, with the slips that it must refuse.
  static let operations: [@Sendable (any LedgerAccessor) throws -> EntryOutcome] = [
    { try $0.enter(entry(.charge, "Big Co", 500, "1", due: "2026-12-21")) },
    { try $0.enter(entry(.charge, " big\u{A0}CO", 500, " 1", due: "2026-12-21")) },
    { try $0.enter(entry(.charge, "Big Co", 501, "1", due: "2026-12-21")) },
    { try $0.enter(entry(.payment, "BIG CO", 300, "p", state: .pending, corrects: "1")) },
    { try $0.settle("P", as: .settled, confirmation: "ch_7") },
    { try $0.settle("p", as: .settled, confirmation: "ch_8") },
    { try $0.settle("p", as: .refused) },
    { try $0.settle("1", as: .settled) },
    { try $0.enter(entry(.refund, "Big Co", 300, "p-void", corrects: "p", isVoid: true)) },
    { try $0.enter(entry(.payment, "Big Co", 300, "p", corrects: "1")) },
    { try $0.enter(entry(.payment, "Acme", 300, "p-2", counterpart: "p-void")) },
    { try $0.enter(entry(.payment, "Acme", 300, "p-3", counterpart: "p-void")) },
    { try $0.enter(entry(.rename, "Acme", 0, "r", newName: "Ajax")) },
    { try $0.enter(entry(.charge, "acme", 10, "2")) },
    { try $0.enter(entry(.credit, "Ajax", 10, "2-void", corrects: "2", isVoid: true)) },
    { try $0.enter(entry(.rename, "Acme", 0, "r-void", corrects: "r", isVoid: true)) },
    { try $0.enter(entry(.credit, "Big Co", 5, "c", in: .euro, corrects: "1")) },
    { try $0.enter(entry(.refund, "Big Co", 5, "b", corrects: "nothing")) },
  ]
}
