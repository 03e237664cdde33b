import Accounts
import Amounts
import Ledger
import TestSupport
import Testing

@Suite("Statement of account")
struct AccountStatementTests {
  @Test("has the entries of the period by date between the balance before and after it")
  func lines() throws {
    let entries = [
      try entry(.charge, dollars(100), "2026-11-10", "a"),
      try entry(.charge, dollars(40), "2026-11-30", "b"),
      try entry(.payment, dollars(30), "2026-11-20", "c"),
      try entry(.credit, dollars(5), "2026-11-20", "d"),
      try entry(.refund, dollars(7), "2026-11-11", "e"),
      try entry(.charge, dollars(900), "2026-12-01", "f"),
      try entry(.payment, dollars(3), "2026-11-20", "g", state: .refused),
      try entry(.payment, dollars(2), "2026-11-20", "h", state: .pending),
    ]
    let statement = try AccountStatement(
      of: "BigCo",
      entries: entries,
      from: day("2026-11-11"),
      to: day("2026-11-30")
    )
    let account = try #require(statement.accounts.first)
    #expect(statement.accounts.count == 1)
    #expect(account.broughtForward == dollars(100))
    #expect(account.lines.map(\.entry.reference) == ["e", "c", "d", "b"])
    #expect(account.lines.map(\.amount) == [7, -30, -5, 40].map(dollars))
    #expect(account.lines.map(\.balance) == [107, 77, 72, 112].map(dollars))
    #expect(account.closing == dollars(112))
    #expect(account.pending == dollars(-2))
    #expect(account.outstanding == dollars(112))
  }

  @Test("begins with the first settled entry, and is as of its last day")
  func defaults() throws {
    let entries = [
      try entry(.charge, dollars(1), "2026-11-10", "a"),
      try entry(.payment, dollars(1), "2026-11-01", "b", state: .pending),
    ]
    let last = try day("2026-11-30")
    let statement = try AccountStatement(of: "BigCo", entries: entries, to: last)
    #expect(try statement.from == day("2026-11-10") && statement.asOf == last)
    // The first entry comes after the period.
    let early = try AccountStatement(of: "BigCo", entries: entries, to: day("2026-10-31"))
    #expect(try early.from == day("2026-10-31"))
    #expect(early.accounts.map(\.closing) == [dollars(0)])
  }

  @Test("a period that ends before it begins, and days less than none, are a caller's bugs")
  func impossibleDays() async {
    await #expect(processExitsWith: .failure) {
      let (first, last) = (try day("2026-11-02"), try day("2026-11-01"))
      _ = try? AccountStatement(of: "BigCo", entries: [], from: first, to: last)
    }
    await #expect(processExitsWith: .failure) {
      let last = try day("2026-11-01")
      _ = try? AccountStatement(of: "BigCo", entries: [], to: last, netDays: -1)
    }
  }

  @Test(
    "tells ages apart at their borders",
    arguments: [
      (-1, Age.notYetDue), (0, .days0to30), (1, .days0to30), (30, .days0to30),
      (31, .days31to60), (60, .days31to60), (61, .days61to90), (90, .days61to90),
      (91, .daysOver90), (9999, .daysOver90),
    ]
  )
  func ages(days: Int, age: Age) throws {
    #expect(Age(daysDue: days) == age)
    #expect(Age.allCases.filter { $0.first <= days && days <= $0.last ?? .max } == [age])
    guard days >= 0 else { return }
    let due = "2026-01-01"
    let asOf = try #require(try day(due).adding(days: days))
    let charge = try entry(.charge, dollars(7), "2025-06-01", "a", due: due)
    let account = try account([charge], asOf: asOf)
    for other in Age.allCases { #expect(account.due(other) == dollars(other == age ? 7 : 0)) }
  }

  @Test("takes a charge's own due day, else the terms, else its date")
  func dueDays() throws {
    let charges = [
      try entry(.charge, dollars(1), "2026-11-01", "a", due: "2026-11-20"),
      try entry(.charge, dollars(2), "2026-11-01", "b"),
      try entry(.credit, dollars(2), "2026-11-02", "b~void", corrects: "b"),
      try entry(.charge, dollars(2), "2026-11-03", "b~void~void", corrects: "b~void"),
    ]
    let asOf = try day("2026-11-15")
    let plain = try account(charges, asOf: asOf)
    #expect(plain.due(.notYetDue) == dollars(1) && plain.due(.days0to30) == dollars(2))
    let terms = try account(charges, asOf: asOf, netDays: 30)
    #expect(terms.due(.notYetDue) == dollars(3) && terms.due(.days0to30) == dollars(0))
    #expect(plain.lines.map(\.due) == [charges[0].due, nil, nil, nil])
    #expect(try terms.lines.map(\.due) == [charges[0].due, day("2026-12-01"), nil, nil])
  }

  /// On 2026-06-30, A (100 cents) is due for 91 days, B (200) for 31, C (400) not yet.
  @Test(
    "pays what was due first, and takes a correction from what it corrects",
    arguments: [
      ("payment 50", [400, 0, 200, 0, 50]),
      ("payment 150", [400, 0, 150, 0, 0]),
      ("payment 700", [0, 0, 0, 0, 0]),
      ("payment 999", [0, 0, 0, 0, 0]),
      ("credit 50", [400, 0, 200, 0, 50]),
      ("credit 200 B", [400, 0, 0, 0, 100]),
      ("credit 400 C", [0, 0, 200, 0, 100]),
      // More than the charge: the rest pays what was due first.
      ("credit 250 B", [400, 0, 0, 0, 50]),
      ("payment 100,refund 100 p0", [400, 0, 200, 0, 100]),
      ("payment 100,refund 40 p0", [400, 0, 200, 0, 40]),
      ("payment 100,refund 130 p0", [400, 30, 200, 0, 100]),
      ("refund 30", [400, 30, 200, 0, 100]),
      // A void that was a mistake, and was taken back.
      ("credit 200 B,charge 200 p0", [400, 0, 200, 0, 100]),
      ("credit 200 B,charge 200 p0,credit 200 p1", [400, 0, 0, 0, 100]),
      ("credit 999 X", [0, 0, 0, 0, 0]),
    ]
  )
  func settling(money: String, due: [Int]) throws {
    var entries = [
      try entry(.charge, dollars(400), "2026-01-01", "C", due: "2026-07-01"),
      try entry(.charge, dollars(200), "2026-01-02", "B", due: "2026-05-30"),
      try entry(.charge, dollars(100), "2026-01-03", "A", due: "2026-03-31"),
    ]
    for (number, words) in money.split(separator: ",").enumerated() {
      let parts = words.split(separator: " ").map(String.init)
      let kind = try #require(Entry.Kind(rawValue: parts[0]))
      entries.append(
        try entry(
          kind,
          dollars(#require(Int(parts[1]))),
          "2026-06-10",
          "p\(number)",
          corrects: parts.count > 2 ? parts[2] : nil
        )
      )
    }
    let account = try account(entries, asOf: day("2026-06-30"))
    #expect(Age.allCases.map { account.due($0).minorUnits } == due)
    #expect(account.outstanding == dollars(due.reduce(0, +)))
    #expect(account.alreadyDue == dollars(due.dropFirst().reduce(0, +)))
    #expect(account.outstanding.minorUnits == max(0, account.closing.minorUnits))
  }

  @Test("keeps currencies apart, and customers by their bytes")
  func apart() throws {
    let yens = Money(minorUnits: 500, currency: yen)
    let entries = [
      try entry(.charge, dollars(100), "2026-11-10", "a", of: "Caf\u{E9}"),
      try entry(.charge, yens, "2026-11-10", "b", of: "Caf\u{E9}"),
      try entry(.charge, dollars(7), "2026-11-10", "c", of: "Cafe\u{301}"),
    ]
    let last = try day("2026-11-30")
    let statement = try AccountStatement(of: "Caf\u{E9}", entries: entries, to: last)
    #expect(statement.accounts.map(\.closing) == [yens, dollars(100)])
    #expect(statement.accounts.map(\.outstanding) == [yens, dollars(100)])
    #expect(try AccountStatement(of: "Cafe", entries: entries, to: last).accounts.isEmpty)
  }

  @Test("of a period without an entry has the balance twice")
  func emptyPeriod() throws {
    let charge = try entry(.charge, dollars(100), "2026-11-10", "a")
    let (first, last) = (try day("2026-12-01"), try day("2026-12-31"))
    let statement = try AccountStatement(of: "BigCo", entries: [charge], from: first, to: last)
    let account = try #require(statement.accounts.first)
    #expect(account.lines.isEmpty)
    #expect(account.broughtForward == dollars(100) && account.closing == dollars(100))
    #expect(account.due(.days31to60) == dollars(100))
  }

  @Test("refuses sums that an Int does not hold", arguments: [Entry.Kind.charge, .payment])
  func overflow(kind: Entry.Kind) throws {
    let entries = [
      try entry(kind, dollars(.max), "2026-11-10", "a"),
      try entry(kind, dollars(1), "2026-11-10", "b"),
    ]
    #expect(throws: LedgerError.amountTooLarge(customer: "BigCo")) {
      try account(entries, asOf: day("2026-11-30"))
    }
    #expect(try account([entries[0]], asOf: day("2026-11-30")).lines.count == 1)
  }

  private func account(
    _ entries: [Entry],
    asOf: Day,
    netDays: Int? = nil
  ) throws -> CurrencyAccount {
    let statement = try AccountStatement(
      of: "BigCo",
      entries: entries,
      to: day("2026-12-31"),
      asOf: asOf,
      netDays: netDays
    )
    return try #require(statement.accounts.first)
  }
}
