import Accounts
import Amounts
import Ledger
import TestSupport
import Testing
import Theatre

@Suite("Statement of account of random books")
struct RandomBookTests {
  @Test("adds up over any period, and agrees with the balance of the same day")
  func addsUp() throws {
    var dice = SeededGenerator(seed: 13)
    for _ in 0..<1000 {
      let ledger = try MemoryProvider(entries: book(&dice)).open()
      let entries = try ledger.select(.customer("BigCo"))
      let days = try [randomDay(&dice), randomDay(&dice)].sorted()
      let statement = try AccountStatement(
        of: "BigCo",
        entries: entries,
        from: days[0],
        to: days[1],
        asOf: randomDay(&dice)
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
      let kind = dice.pick(Entry.Kind.allCases)
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
