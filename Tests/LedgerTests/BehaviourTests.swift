import Amounts
import Foundation
import TestSupport
import Testing

@testable import Ledger

@Suite("A ledger of either family", .serialized)
struct BehaviourTests {
  @Test(arguments: Family.allCases)
  func `returns entries in the order of their entering`(family: Family) throws {
    try family.withLedger { ledger, other in
      let entries =
        try book("charge 173000 a; payment 50000 b pending") + [
          entry(
            .refund,
            customer: "Smalł 🎭 & \"Sons\"; DROP TABLE entry --\u{10FFFF}\u{202E}",
            amount: euros(Entry.largest),
            date: "0001-01-01",
            reference: "c\u{1}d\n.",
            method: .gateway("", isSimulated: false),
            confirmation: "ch_1",
            state: .refused,
            why: "wrong \"seats\""
          ), entry(.charge, due: "9999-12-31", reference: "d", corrects: "a", invoiceText: "{}"),
        ]
      #expect(try ledger.enter(entries) == entries.map { .new($0) })
      for (query, indices) in [
        (.all, [0, 1, 2, 3]), (.names(["BigCo"]), [0, 1, 3]), (.names(["bigco", "x"]), [0, 1, 3]),
        (.names([]), []), (.any(of: "x"), []), (.renames, []),
        (.reference("C\u{1}D\n."), [2]), (.reference("%"), []), (.family(of: "a"), [0]),
        (.family(of: "b"), [1]), (.family(of: "d"), [3]),
      ] as [(EntryQuery, [Int])] {
        #expect(try ledger.select(query) == indices.map { entries[$0] }, "\(query)")
        #expect(try other.select(query) == indices.map { entries[$0] }, "\(query)")
      }
      #expect(throws: (any Error).self) { try ledger.insert(entries[0]) }
    }
  }

  @Test(arguments: Family.allCases)
  func `takes the same words under one reference once`(family: Family) throws {
    try family.withLedger { ledger, other in
      let first = try book("charge 173000 r\u{E9}f", of: "Caf\u{E9}")[0]
      #expect(try ledger.enter(first).isNew)
      let later = try Entry(
        .charge,
        customer: "\u{A0}Cafe\u{301}",
        amount: dollars(173_000),
        date: first.date,
        reference: "re\u{301}f\n",
        recordedAt: .distantFuture
      )
      let outcomes = try other.enter([later] + book("charge 1 b; charge 1 b"))
      #expect(outcomes.map(\.isNew) == [false, true, false] && outcomes[0].entry == first)
      try ledger.enter(book("charge 2 c", of: "Cafe\u{301} "))
      #expect(try ledger.balances().map(\.billed) == [dollars(1), dollars(173_002)])
    }
  }

  @Test(arguments: Family.allCases)
  func `refuses other words under one reference, and the transaction`(family: Family) throws {
    try family.withLedger { ledger, _ in
      func credit(_ kind: Entry.Kind = .credit, why: String?) throws -> Entry {
        try entry(kind, reference: "a", why: why)
      }
      let present = try credit(why: "rain")
      try ledger.enter(book("charge 100 c") + [present])
      for other in try [
        credit(why: "Rain"), credit(why: nil), credit(.payment, why: "rain"),
        entry(.credit, amount: dollars(2), reference: "a", why: "rain"),
        entry(.credit, amount: euros(1), reference: "a", why: "rain"),
        entry(.credit, customer: "Acme", reference: "a", why: "rain"),
        entry(.credit, date: "2026-11-22", reference: "a", why: "rain"),
        entry(.credit, reference: "a", why: "rain", corrects: "c"),
      ] {
        #expect(throws: LedgerError.conflict(other, present: present)) {
          try ledger.enter(book("charge 5 n", of: "New") + [other])
        }
      }
      #expect(try ledger.select(.all).map(\.reference) == ["c", "a"])
    }
  }

  @Test(arguments: Family.allCases)
  func `corrects only what it has, and takes no voided name again`(family: Family) throws {
    try family.withLedger { ledger, _ in
      let back = try entry(.refund, reference: "p (void)", corrects: " p")
      #expect(throws: LedgerError.unknownReference("p", hint: nil)) { try ledger.enter(back) }
      try ledger.enter("payment 100 p")
      for (customer, amount) in [("Other", dollars(1)), ("BigCo", euros(1))] {
        let error = LedgerError.invalidEntry("'p' is of another customer or currency")
        #expect(throws: error) {
          try ledger.enter(entry(.refund, customer: customer, amount: amount, corrects: "p"))
        }
      }
      for (kind, amount) in [(Entry.Kind.credit, 100), (.refund, 101), (.charge, 100)] {
        let error = LedgerError.invalidEntry("a \(kind.rawValue) cannot take 'p' back")
        #expect(throws: error) {
          try ledger.enter(
            entry(kind, amount: dollars(amount), reference: "v", corrects: "P", isVoid: true)
          )
        }
      }
      let posted = try book("charge 5 17")[0]
      let void = try entry(
        .credit,
        amount: dollars(5),
        reference: "17 (void)",
        corrects: "17",
        isVoid: true
      )
      try ledger.enter([posted, void])
      for again in ["charge 5 17", "charge 6 17"] {
        let error = try LedgerError.voided(book(again)[0], by: void)
        #expect(throws: error) { try ledger.enter(again) }
      }
    }
  }

  @Test(arguments: Family.allCases)
  func `knows what stands of many voids of voids`(family: Family) throws {
    try family.withLedger { ledger, _ in
      var last = try entry(.charge, reference: "0")
      try ledger.connection.transaction {
        try ledger.insert(last)
        for number in 1...4_000 {
          last = try entry(
            last.kind.opposite,
            reference: "\(number)",
            corrects: last.reference,
            isVoid: true
          )
          try ledger.insert(last)
        }
      }
      for number in [0, 1, 3_999, 4_000] {
        let void = try ledger.void(of: entry(reference: "\(number)"))
        #expect(void?.reference == (number % 2 == 1 ? "\(number + 1)" : nil))
      }
    }
  }

  @Test(arguments: Family.allCases)
  func `writes a name as it was first written, whatever the capitals`(family: Family) throws {
    try family.withLedger { ledger, other in
      let first = try book("charge 5 A-1", of: "Harbour School")[0]
      try ledger.enter(first)
      #expect(try other.enter(book("charge 5 a-1", of: "HARBOUR  school"))[0] == .repeated(first))
      let second = try other.enter(book("payment 2 bank-1 against a-1", of: "harbour school "))[0]
      #expect(second.entry.customer == "Harbour School" && second.entry.corrects == "A-1")
      #expect(
        try !ledger.enter(book("payment 2 Bank-1 against A-1", of: "Harbour School"))[0].isNew
      )
      #expect(try ledger.entry("BANK-1") == second.entry)
      #expect(try ledger.balances(of: "harbour school").map(\.balance) == [dollars(3)])
      #expect(throws: LedgerError.unknownReference("bank-2", hint: "bank-1")) {
        try ledger.presentEntry("bank-2")
      }
    }
  }

  @Test(
    arguments: Family.allCases
  )
  func `counts all under the name of today; corrections stay with theirs`(family: Family) throws {
    try family.withLedger { ledger, _ in
      func rename(_ old: String, _ new: String, _ reference: String) throws {
        try ledger.enter(
          entry(.rename, customer: old, amount: dollars(0), reference: reference, newName: new)
        )
      }
      try ledger.enter(book("charge 5 a", of: "A") + book("charge 7 b", of: "B"))
      try rename("A", "B", "r")
      #expect(try ledger.entries(of: "a").map(\.reference) == ["a", "b", "r"])
      #expect(try ledger.entries(.reference("A")).map(\.customer) == ["B"])
      #expect(try ledger.balances().map { "\($0.customer) \($0.balance)" } == ["B 0.12 USD"])
      try ledger.enter(
        entry(
          .credit,
          customer: "B",
          amount: dollars(5),
          reference: "v",
          corrects: "a",
          isVoid: true
        )
      )
      try ledger.enter(book("charge 1 c", of: "a"))
      try rename("B", "C", "s")
      #expect(try ledger.balances().map { "\($0.customer) \($0.balance)" } == ["C 0.08 USD"])
      // A copy of the entries, as a rehearsal has it, is the same.
      let copy = try MemoryProvider(entries: ledger.entries(.all)).open()
      #expect(try copy.balances() == ledger.balances())
      for name in ["r", "s"] {
        try ledger.enter(
          entry(
            .rename,
            customer: name == "r" ? "A" : "B",
            amount: dollars(0),
            reference: "\(name)v",
            corrects: name,
            isVoid: true
          )
        )
      }
      let balances = try ledger.balances().map { "\($0.customer) \($0.balance)" }
      #expect(balances == ["A 0.01 USD", "B 0.07 USD"])
    }
  }

  @Test(arguments: Family.allCases)
  func `reads the names once in a step that enters no rename`(family: Family) throws {
    try family.withLedger { ledger, other in
      try ledger.enter("charge 5 a")
      let rename = try entry(.rename, amount: dollars(0), reference: "r", newName: "B")
      try ledger.transactionWithoutRenames {
        try ledger.insert(rename)
        #expect(try ledger.balances().map(\.customer) == ["BigCo"])
        // A step of another ledger has its own names.
        let second = try MemoryProvider(entries: book("charge 1 x") + [rename]).open()
        #expect(try second.balances().map(\.customer) == ["B"])
      }
      #expect(try ledger.balances().map(\.customer) == ["B"])
    }
  }

  @Test(arguments: Family.allCases)
  func `gives a charge a due day, and another one`(family: Family) throws {
    try family.withLedger { ledger, other in
      func setDue(_ line: String, of customer: String = "BigCo") throws -> Entry? {
        try ledger.setDue(of: book(line, of: customer)[0])
      }
      let undated = try ledger.enter("charge 5 a; payment 5 p")[0].entry
      #expect(try setDue("charge 5 A due 2026-12-21", of: "bigco") == undated)
      let dated = try other.entry("a")
      #expect(try dated?.due == day("2026-12-21"))
      #expect(throws: LedgerError.self) { try ledger.enter("charge 5 a due 2026-12-22") }
      #expect(try setDue("charge 5 a due 2026-12-22") == dated)
      for line in ["charge 5 a due 2026-12-22", "charge 5 a", "charge 5 x due 2026-12-22"] {
        #expect(try setDue(line) == nil)
      }
      try ledger.enter("charge 5 b; credit 5 v void a")
      for line in ["charge 6 b due 2026-12-22", "charge 5 a due 2026-12-23"] {
        #expect(throws: LedgerError.self) { try setDue(line) }
      }
      #expect(try other.entry("b")?.due == nil && other.entry("a")?.due == day("2026-12-22"))
    }
  }

  @Test(arguments: Family.allCases)
  func `makes two entries the halves of a move, once`(family: Family) throws {
    try family.withLedger { ledger, other in
      try ledger.enter("charge 9 c; payment 5 p against c; refund 2 r against p; refund 3 v void p")
      func half(_ reference: String, _ amount: Int = 3, of void: String) throws -> Entry {
        try entry(
          customer: "Acme",
          amount: dollars(amount),
          reference: reference,
          counterpart: void
        )
      }
      let error = LedgerError.invalidEntry("'v' is not the other half of this move")
      #expect(throws: error) { try ledger.enter(half("m", 2, of: "v")) }
      for (name, amount) in [("p", 5), ("r", 2), ("c", 9)] {
        #expect(throws: LedgerError.self) { try ledger.enter(half("m", amount, of: name)) }
      }
      #expect(throws: LedgerError.unknownReference("x", hint: nil)) {
        try ledger.enter(half("m", of: "x"))
      }
      let moved = try ledger.enter(half("m", of: " V")).entry
      #expect(try moved.counterpart == "v" && other.entry("m") == moved)
      #expect(throws: error) { try ledger.enter(half("n", of: "v")) }
      for reference in ["p", "r", "v", "m"] {
        let family = try other.corrections(around: entry(reference: reference))
        #expect(family.all.map(\.reference) == ["p", "r", "v", "m"], "\(reference)")
        #expect(family.firstEntry(of: moved).reference == "p" && family.overdrawn == nil)
      }
      #expect(try other.select(.family(of: "c")).map(\.reference) == ["c"])
    }
  }

  @Test(arguments: Family.allCases)
  func `takes one answer to a pending entry, and none to another`(family: Family) throws {
    try family.withLedger { ledger, other in
      try ledger.enter("charge 1 a; payment 500 k pending; payment 7 n pending")
      let settled = try ledger.settle("k", as: .settled, confirmation: "ch_7").entry
      #expect(try settled.confirmation == "ch_7" && settled.words == book("payment 500 k")[0].words)
      #expect(try other.select(.all).map(\.state) == [.settled, .settled, .pending])
      for confirmation in ["ch_7", nil] {
        #expect(
          try other.settle(" k", as: .settled, confirmation: confirmation) == .repeated(settled)
        )
      }
      #expect(throws: LedgerError.notPending(settled)) { try other.settle("k", as: .refused) }
      // A person was faster than the gateway, whose number comes too late.
      try ledger.enter("payment 3 w pending")
      try ledger.settle("w", as: .settled)
      #expect(try !ledger.settle("w", as: .settled, confirmation: "ch_9").isNew)
      #expect(try ledger.settle("n", as: .refused).isNew && !ledger.settle("n", as: .refused).isNew)
      for reference in ["n", "a", "x"] {
        #expect(throws: LedgerError.self) { try ledger.settle(reference, as: .settled) }
        let before = try ledger.select(.all)
        try ledger.update(entry(reference: reference, confirmation: "ch_8"))
        #expect(try ledger.select(.all) == before)
      }
      #expect(try other.balances().map(\.paid) == [dollars(503)])
    }
  }

  @Test(arguments: Family.allCases)
  func `keeps a transaction whole, or nothing of it`(family: Family) throws {
    struct Surprise: Error {}
    try family.withLedger { ledger, other in
      func failedTransaction(_ body: () throws -> Void) {
        #expect(throws: Surprise.self) {
          try ledger.connection.transaction {
            try body()
            throw Surprise()
          }
        }
      }
      try ledger.enter("charge 9 a; payment 7 p pending")
      let before = try ledger.select(.all)
      failedTransaction {
        try ledger.settle("p", as: .settled)
        try ledger.enter(book("charge 5 k", of: "New") + book("credit 1 c against a"))
        #expect(try ledger.balances().map(\.customer) == ["BigCo", "New"], "it sees what it wrote")
      }
      #expect(try ledger.select(.all) == before)
      for query in [
        .names(["New"]), .family(of: "k"), .reference("k"),
      ] as [EntryQuery] {
        #expect(try ledger.select(query) == [])
      }
      failedTransaction {
        try ledger.connection.transaction { _ = try ledger.enter("charge 2 k") }
      }
      try ledger.connection.transaction {
        try ledger.enter("charge 1 b")
        try ledger.enter("charge 3 c; charge 1 b")
      }
      #expect(try other.select(.all).map(\.reference) == ["a", "p", "b", "c"])
      #expect(try other.connection.integrityErrors() == [])
    }
  }

  @Test(arguments: Family.allCases)
  func `adds up billed, paid and balance, by customer and currency`(family: Family) throws {
    try family.withLedger { ledger, _ in
      try ledger.enter(
        """
        charge 173000 a; charge 1 b; payment 50000 d; payment 99999 e pending
        payment 99999 j refused; credit 2 k; 2026-11-23 refund 7 f
        """
      )
      try ledger.enter([
        entry(.charge, amount: euros(5), reference: "c"),
        entry(customer: "Acme", amount: euros(100), reference: "g"),
        entry(customer: "Only pending", reference: "i", state: .pending),
        entry(customer: "Only refused", reference: "l", state: .refused),
      ])
      try ledger.enter(book("charge 0 h", of: "ace"))
      func lines(of customer: String? = nil, to date: String? = nil) throws -> [String] {
        try ledger.balances(of: customer, to: date.map(day)).map {
          "\($0.customer): \($0.billed) \($0.paid) \($0.balance) \($0.pendingPayments)"
        }
      }
      #expect(
        try lines() == [
          "Acme: 0.00 EUR 1.00 EUR -1.00 EUR 0.00 EUR",
          "BigCo: 0.05 EUR 0.00 EUR 0.05 EUR 0.00 EUR",
          "BigCo: 1729.99 USD 499.93 USD 1230.06 USD 999.99 USD",
          "Only pending: 0.00 USD 0.00 USD 0.00 USD 0.01 USD",
          "ace: 0.00 USD 0.00 USD 0.00 USD 0.00 USD",
        ]
      )
      let before = "BigCo: 1729.99 USD 500.00 USD 1229.99 USD 999.99 USD"
      #expect(try lines(of: "BigCo", to: "2026-11-22").last == before)
      #expect(try lines(of: "BigCo", to: "2026-11-20") == [] && lines(of: "Nobody") == [])
    }
  }

  @Test(arguments: Family.allCases)
  func `adds up a unit whatever its sign, and each unit apart`(family: Family) throws {
    try family.withLedger { ledger, _ in
      for (symbol, digits) in [("p", 2), ("pts", 3), ("pts", 2), ("q", 3), ("q", 2)] {
        let unit = Currency(known: "PTS", symbol: symbol, minorUnitDigits: digits)
        let (amount, name) = (Money(minorUnits: 5, currency: unit), "\(symbol)\(digits)")
        try ledger.enter(entry(.charge, amount: amount, reference: name))
      }
      #expect(try ledger.balances().map { "\($0.billed)" } == ["0.15 PTS", "0.010 PTS"])
      // Two units may share a sign, and one may have two: neither changes what is added up.
      let signs = [("A", 2), ("B", 3), ("C", 2), ("B", 2), ("A", 3)]
      for (number, (symbol, digits)) in signs.enumerated() {
        let unit = Currency(known: "TOK", symbol: symbol, minorUnitDigits: digits)
        let amount = Money(minorUnits: 5, currency: unit)
        try ledger.enter(
          entry(.charge, customer: "T", amount: amount, reference: "t\(number)")
        )
      }
      let sums = try ledger.balances(of: "T").map { "\($0.billed)" }
      #expect(sums == ["0.15 TOK", "0.010 TOK"])
      let other = Money(
        minorUnits: 1,
        currency: Currency(known: "PTS", symbol: "p", minorUnitDigits: 3)
      )
      #expect(throws: LedgerError.invalidEntry("'p2' is of another customer or currency")) {
        try ledger.enter(entry(.credit, amount: other, reference: "c", corrects: "p2"))
      }
    }
  }

  @Test(arguments: Family.allCases)
  func `takes equal entries from many threads at once, each once`(family: Family) throws {
    try family.withLedger { ledger, other in
      try concurrently(8) { thread in
        for number in 0..<10 {
          let side = thread.isMultiple(of: 2) ? ledger : other
          try side.enter("charge 1 \(thread % 4)/\(number)")
          #expect(try side.balances().allSatisfy { $0.paid == dollars(0) })
        }
      }
      #expect(try ledger.balances().map(\.billed) == [dollars(40)])
    }
  }
}

/// The families of ledgers, which behave the same.
enum Family: CaseIterable, Sendable {
  case memory, sqlite

  /// Calls the body with two accessors, over two connections to one new ledger.
  func withLedger(
    _ body: (_ ledger: any LedgerAccessor, _ other: any LedgerAccessor) throws -> Void
  ) throws {
    func callBody(with provider: some LedgerProvider) throws {
      try body(provider.open(), provider.open())
    }
    switch self {
    case .memory: try callBody(with: MemoryProvider())
    case .sqlite: try withTemporaryFolder { try callBody(with: SQLiteProvider(path: $0 + "/l")) }
    }
  }
}

extension LedgerAccessor {
  /// Adds entries, all or none.
  @discardableResult
  func enter(_ entries: [Entry]) throws -> [EntryOutcome] {
    try connection.transaction { try entries.map { try enter($0) } }
  }

  /// Adds BigCo's entries of a book, all or none.
  @discardableResult
  func enter(_ lines: String) throws -> [EntryOutcome] { try enter(book(lines)) }
}
