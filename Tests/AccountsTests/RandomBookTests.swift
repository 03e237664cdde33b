import Accounts
import Amounts
import Ledger
import TestSupport
import Testing
import Theatre

@Suite("Statement of account of random books")
struct RandomBookTests {
  @Test("adds up over any period, and comes to what the ledger says")
  func addsUp() throws {
    var dice = SeededGenerator(seed: 13)
    for _ in 0..<1000 {
      let ledger = try MemoryProvider().open()
      try ledger.insert(book(&dice))
      let entries = try ledger.select(.customer("BigCo"))
      let days = try [randomDay(&dice), randomDay(&dice)].sorted()
      let statement = try AccountStatement(
        of: "BigCo",
        entries: entries,
        from: days[0],
        to: days[1],
        asOf: randomDay(&dice),
        netDays: dice.chance(50) ? 30 : nil
      )
      for account in statement.accounts {
        let sum = account.lines.reduce(account.broughtForward.minorUnits) {
          $0 + $1.amount.minorUnits
        }
        #expect(sum == account.closing.minorUnits)
        #expect(account.lines.last.map { $0.balance == account.closing } ?? true)
        let due = Age.allCases.reduce(0) { $0 + account.due($1).minorUnits }
        #expect(due == account.outstanding.minorUnits)
        #expect(due == max(0, account.closing.minorUnits))
        #expect(Age.allCases.allSatisfy { account.due($0).minorUnits >= 0 })
      }
      // Over all days it is the balance, which the ledger counts in another way.
      let all = try AccountStatement(of: "BigCo", entries: entries, to: day("2030-01-01"))
      let closing = all.accounts.filter { !$0.lines.isEmpty }.map(\.closing)
      #expect(try closing == ledger.balances(of: "BigCo").map(\.open))
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
      let kind = dice.pick(Entry.Kind.allCases)
      let isMoney = kind == .payment || kind == .refund
      let isDue = kind == .charge && dice.chance(50)
      let due = isDue ? try randomDay(&dice) : nil
      let currency = dice.chance(70) ? Currency.unitedStatesDollar : yen
      entries.append(
        try Entry(
          kind,
          customer: dice.chance(90) ? "BigCo" : "Acme",
          amount: Money(minorUnits: Int.random(in: 1...999, using: &dice), currency: currency),
          date: randomDay(&dice),
          due: due,
          reference: "r\(number)",
          state: isMoney ? dice.pick([.settled, .settled, .pending, .refused]) : .settled,
          corrects: number > 0 && dice.chance(40) ? dice.pick(entries).reference : nil
        )
      )
    }
    return entries
  }
}
