import Accounts
import Amounts
import Ledger
import TestSupport
import Testing
import Theatre

@Suite("Statement of account")
struct AccountStatementTests {
  @Test
  func `begins with the first settled entry`() throws {
    let entries = try book("2026-11-10 charge 1 a\n2026-11-01 payment 1 b pending")
    let last = try day("2026-11-30")
    let statement = try AccountStatement(of: "BigCo\u{A0}", entries: entries, to: last)
    #expect(try statement.from == day("2026-11-10"))
    // The first entry comes after the period.
    let early = try AccountStatement(of: "BigCo", entries: entries, to: day("2026-10-31"))
    #expect(try early.from == day("2026-10-31"))
    #expect(early.sections.map(\.closing) == [dollars(0)])
  }

  @Test
  func `has a section for each unit, by code and then by digits, whatever their signs`() throws {
    let units = (0...9).map { Currency(known: "PTS", symbol: "\(9 - $0)", minorUnitDigits: $0) }
    let entries = try units.reversed().map { unit in
      let amount = Money(minorUnits: 1, currency: unit)
      return try entry(.charge, amount: amount, reference: "\(unit.minorUnitDigits)")
    }
    let statement = try AccountStatement(of: "BigCo", entries: entries, to: day("2026-11-30"))
    #expect(statement.sections.map(\.currency) == units)
  }

  @Test
  func `is for the address of the last invoice up to its end that stands`() throws {
    func charge(_ number: String, _ date: String, _ address: String?) throws -> Entry {
      try entry(.charge, date: date, reference: number, address: address.map { [$0] })
    }
    func void(_ number: String) throws -> Entry {
      try entry(
        .credit,
        date: "2026-11-25",
        reference: "\(number) (void)",
        corrects: number,
        isVoid: true
      )
    }
    let entries = try [
      charge("1", "2026-11-01", "1 Lane"), charge("4", "2026-11-30", "4 Lane"),
      charge("2", "2026-11-20", "2 Lane"), charge("3", "2026-11-22", "3 Lane"), void("3"),
      charge("5", "2026-11-26", nil),
    ]
    for (last, address) in [
      ("2026-10-31", nil), ("2026-11-01", "1 Lane"), ("2026-11-21", "2 Lane"),
      ("2026-11-22", "3 Lane"), ("2026-11-25", "2 Lane"), ("2026-11-30", "2 Lane"),
    ] {
      let statement = try AccountStatement(of: "BigCo", entries: entries, to: day(last))
      #expect(statement.address == address.map { [$0] }, "\(last)")
    }
  }

  @Test(.urgent)
  func `a period that ends before it begins is a caller's bug`() async {
    await #expect(processExitsWith: .failure) {
      let (first, last) = (try day("2026-11-02"), try day("2026-11-01"))
      _ = try AccountStatement(of: "BigCo", entries: [], from: first, to: last)
    }
  }

  @Test(
    arguments: [
      (-40, Age.notYetDue), (-1, .notYetDue), (0, .days0to30), (30, .days0to30), (31, .days31to60),
      (60, .days31to60),
      (61, .days61to90), (90, .days61to90), (91, .daysOver90), (9999, .daysOver90),
    ]
  )
  func `tells ages apart at their borders`(days: Int, age: Age) throws {
    #expect(Age.allCases.filter { $0.rawValue <= days && days <= $0.last ?? .max } == [age])
    let asOf = try #require(try day("2026-01-01").adding(days: days))
    let section = try section(book("2025-06-01 charge 7 a due 2026-01-01"), asOf: asOf)
    for other in Age.allCases { #expect(section.due(other) == dollars(other == age ? 7 : 0)) }
  }

  /// On 2026-06-30, A (100 cents) is due for 91 days, B (200) for 31, C (400) not yet.
  @Test(
    arguments: [
      ("payment 50 p", [400, 0, 200, 0, 50]),
      ("payment 150 p", [400, 0, 150, 0, 0]),
      ("payment 999 p", [0, 0, 0, 0, 0]),
      ("credit 50 p", [400, 0, 200, 0, 50]),
      ("credit 200 p against B", [400, 0, 0, 0, 100]),
      ("credit 400 p against C", [0, 0, 200, 0, 100]),
      // More than the charge: the rest pays what was due first.
      ("credit 250 p against B", [400, 0, 0, 0, 50]),
      ("payment 100 p\nrefund 100 q against p", [400, 0, 200, 0, 100]),
      ("payment 100 p\nrefund 40 q against p", [400, 0, 200, 0, 40]),
      ("payment 100 p\nrefund 130 q against p", [400, 30, 200, 0, 100]),
      ("refund 30 p", [400, 30, 200, 0, 100]),
      // A void of a correction.
      ("credit 200 p against B\ncharge 200 q void p", [400, 0, 200, 0, 100]),
      // A payment for a charge pays that one, and its rest the oldest; of a void one all is free.
      ("payment 200 p against B", [400, 0, 0, 0, 100]),
      ("payment 150 p against B", [400, 0, 50, 0, 100]),
      ("payment 250 p against B", [400, 0, 0, 0, 50]),
      ("payment 200 p against B\npayment 200 q against B", [300, 0, 0, 0, 0]),
      ("payment 200 p against B\ncredit 200 v void B", [300, 0, 0, 0, 0]),
      ("payment 200 p against B\nrefund 200 v void p", [400, 0, 200, 0, 100]),
      ("payment 200 p against B\nrefund 50 v against p", [400, 0, 50, 0, 100]),
      ("credit 100 p against B\npayment 150 q against B", [400, 0, 0, 0, 50]),
      ("credit 999 p against X", [0, 0, 0, 0, 0]),
    ]
  )
  func `pays the oldest due first, and takes a correction from the corrected entry`(
    money: String,
    due: [Int]
  ) throws {
    let charges = """
      2026-01-01 charge 400 C due 2026-07-01
      2026-01-02 charge 200 B due 2026-05-30
      2026-01-03 charge 100 A due 2026-03-31
      """
    let entries = money.split(separator: "\n").map { "\n2026-06-10 \($0)" }.joined()
    let section = try section(book(charges + entries), asOf: day("2026-06-30"))
    #expect(Age.allCases.map { section.due($0).minorUnits } == due)
    #expect(section.alreadyDue == dollars(due.dropFirst().reduce(0, +)))
  }

  @Test
  func `has no part for a currency of which all was taken back`() throws {
    let entries =
      try [
        entry(.charge, amount: euros(5), reference: "e"),
        entry(.credit, amount: euros(5), reference: "v", corrects: "e", isVoid: true),
      ] + book("charge 5 a")
    let sections = try AccountStatement(of: "BigCo", entries: entries, to: day("2026-11-30"))
      .sections
    #expect(sections.map(\.currency) == [.unitedStatesDollar])
    #expect(sections[0].lines.map(\.entry.reference) == ["a"])
  }

  @Test
  func `says what a void takes back, and what the void of a void lets stand again`() throws {
    let lines = """
      2026-10-01 payment 9 p; 2026-10-02 refund 9 v void p; 2026-11-03 payment 9 w void v
      2026-12-04 refund 9 x void w
      """
    for (month, takesBack) in [("10", nil), ("11", false), ("12", true)] as [(String, Bool?)] {
      let (from, to) = (try day("2026-\(month)-01"), try day("2026-\(month)-30"))
      let entries = try book("2026-09-01 charge 5 a; \(lines)")
      let statement = try AccountStatement(of: "BigCo", entries: entries, from: from, to: to)
      let line = try #require(statement.sections.first).lines.first
      #expect(
        line?.takesBack == takesBack && line?.original.reference == takesBack.map { _ in "p" }
      )
    }
  }

  @Test
  func `has the payment and its void if only a part was taken back`() throws {
    let lines = "payment 9 p; refund 4 r against p; refund 5 v void p; payment 5 m against v"
    let section = try section(book("charge 9 a; \(lines)"), asOf: day("2026-11-30"))
    #expect(section.lines.map(\.entry.reference) == ["a", "p", "r", "v", "m"])
    #expect(section.lines.map(\.balance.minorUnits) == [9, 0, 4, 9, 4])
    #expect(section.outstanding == dollars(4))
  }

  @Test
  func `keeps currencies and customers apart`() throws {
    let yens = Money(minorUnits: 500, currency: yen)
    let entries =
      try book("2026-11-10 charge 100 a", of: "Caf\u{E9}")
      + [entry(.charge, customer: "Caf\u{E9}", amount: yens, reference: "b")]
      + book("2026-11-10 charge 7 c", of: "Cafe")
    let last = try day("2026-11-30")
    let statement = try AccountStatement(of: "Caf\u{E9}", entries: entries, to: last)
    #expect(statement.sections.map(\.closing) == [yens, dollars(100)])
    #expect(statement.sections.map(\.outstanding) == [yens, dollars(100)])
    #expect(try AccountStatement(of: "Caf", entries: entries, to: last).sections.isEmpty)
  }

  @Test
  func `is refused if the sums of amounts are more than a number can hold`() throws {
    let largest = try entry(.charge, amount: dollars(Entry.largest))
    let count = Int.max / Entry.largest
    func entries(_ count: Int) -> [Entry] { Array(repeating: largest, count: count) }
    let last = try day("2026-11-30")
    let error = LedgerError.invalidEntry("the sums of 'BigCo' are too large")
    #expect(throws: error) {
      try AccountStatement(of: "BigCo", entries: entries(count + 1), to: last)
    }
    let few = try entries(9) + [entry(.credit, amount: euros(Entry.largest), reference: "e")]
    let sections = try AccountStatement(of: "BigCo", entries: few, to: last).sections
    #expect(sections.map(\.closing) == [euros(-Entry.largest), dollars(9 * Entry.largest)])
  }

  @Test
  func `follows a long chain of voids of voids`() throws {
    let count = 2000
    var entries = [try entry(.charge, amount: dollars(count + 1), reference: "0")]
    // Each leaves a cent, so that none is left out.
    for number in 1...count {
      let last = entries[number - 1]
      entries.append(
        try entry(
          last.kind.opposite,
          amount: last.amount - dollars(1),
          reference: "\(number)",
          corrects: last.reference,
          isVoid: true
        )
      )
    }
    let section = try section(entries, asOf: day("2026-11-30"))
    #expect(section.lines.count == count + 1)
    #expect(section.lines.allSatisfy { $0.original == entries[0] })
  }

  private func section(_ entries: [Entry], asOf: Day) throws -> CurrencySection {
    let statement = try AccountStatement(of: "BigCo", entries: entries, to: asOf)
    return try #require(statement.sections.first)
  }
}

@Suite("Statement of account of random books")
struct RandomBookTests {
  @Test
  func `adds up over any period, and agrees with the balance of the same day`() throws {
    var dice = SeededGenerator(seed: 13)
    for _ in 0..<1000 {
      let ledger = try MemoryProvider(entries: book(&dice)).open()
      let entries = try ledger.entries(of: "BigCo")
      let days = try [randomDay(&dice), randomDay(&dice)].sorted()
      let statement = try AccountStatement(
        of: "BigCo",
        entries: entries,
        from: days[0],
        to: days[1]
      )
      for section in statement.sections {
        let sum = section.lines.reduce(section.broughtForward) { $0 + $1.amount }
        #expect(sum == section.closing && section.lines.last.map { $0.balance == sum } ?? true)
        let ages = Age.allCases.map { section.due($0).minorUnits }
        #expect(ages.reduce(0, +) == section.outstanding.minorUnits)
        #expect(section.outstanding.minorUnits == max(0, section.closing.minorUnits))
        #expect(ages.allSatisfy { $0 >= 0 })
      }
      // The ledger computes in another way, and must agree for the same day.
      let balances = try ledger.balances(of: "BigCo", to: days[1])
      for section in statement.sections {
        let balance = balances.first { $0.currency == section.currency }?.balance
        #expect(section.closing == balance ?? Money(minorUnits: 0, currency: section.currency))
      }
      #expect(statement.sections.count >= balances.count)
    }
  }

  private func randomDay(_ dice: inout SeededGenerator) throws -> Day {
    let first = try day("2026-01-01")
    return try #require(first.adding(days: Int.random(in: 0...365, using: &dice)))
  }

  /// Up to twelve entries in two currencies, some of which correct others.
  private func book(_ dice: inout SeededGenerator) throws -> [Entry] {
    var entries: [Entry] = []
    for number in 0..<Int.random(in: 1...12, using: &dice) {
      let kind = dice.pick(Entry.Kind.allCases.filter { $0 != .rename })
      let isMoney = kind == .payment || kind == .refund
      let currency = dice.chance(70) ? Currency.unitedStatesDollar : yen
      entries.append(
        try entry(
          kind,
          customer: dice.chance(90) ? "BigCo" : "Acme",
          amount: Money(minorUnits: Int.random(in: 1...999, using: &dice), currency: currency),
          date: "\(randomDay(&dice))",
          due: kind == .charge && dice.chance(50) ? "\(randomDay(&dice))" : nil,
          reference: "r\(number)",
          state: isMoney ? dice.pick([.settled, .settled, .pending, .refused]) : .settled,
          corrects: number > 0 && dice.chance(40) ? dice.pick(entries).reference : nil
        )
      )
    }
    return entries
  }
}
