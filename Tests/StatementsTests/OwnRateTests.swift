import Currencies
import Foundation
import Statements
import TestSupport
import Testing
import Theatre

/// A rate that no numbers describe: one seat of every dozen is free, and ten dozen are refused.
private struct DozenRate: Rate {
  func price(
    of performance: Performance,
    play: Play,
    in currency: Currency
  ) throws(PricingError) -> Price {
    let audience = performance.audience
    guard audience < 120 else { throw .amountTooLarge(audience: audience) }
    let amount = Money(minorUnits: (audience - audience / 12) * 700, currency: currency)
    return Price(amount: amount, credits: audience / 12)
  }
}

@Suite("The model and the printer agree")
struct OwnRateTests {
  private let plays = Repertoire([
    "hamlet": Play(name: "Hamlet", type: "tragedy"),
    "as-like": Play(name: "As You Like It", type: "comedy"),
    "henry-v": Play(name: "Henry V", type: "history"),
    "tale": Play(name: "A Winter's Tale", type: "pastoral"),
    "nights": Play(name: "Twelfth Night", type: "dozen"),
    "mystery": Play(name: "The Mystery", type: "unknown to all"),
  ])

  private func tariff() throws -> Tariff {
    var tariff = try Tariff(json: packageFile("Data/tariff.json"))
    tariff.rates["dozen"] = DozenRate()
    return tariff
  }

  private func feed(_ invoices: [Invoice]) throws -> Data {
    try JSONEncoder().encode(invoices)
  }

  /// A rate that depends on more than the audience.
  private struct GuestRate: Rate {
    func price(of performance: Performance, play: Play, in currency: Currency) -> Price {
      let letters = performance.playID.count * 1000 + play.name.count * 100
      let amount = Money(minorUnits: letters + performance.audience, currency: currency)
      return Price(amount: amount, credits: play.type.count)
    }
  }

  @Test
  func `on a rate that sees the performance and its play`() throws {
    let plays = Repertoire([
      "ab": Play(name: "Abc", type: "guest"), "cde": Play(name: "C", type: "guest"),
    ])
    let tariff = Tariff(currency: .euro, rates: ["guest": GuestRate()])
    func invoice(_ ids: String...) -> Invoice {
      Invoice(customer: "A", performances: ids.map { Performance(playID: $0, audience: 7) })
    }
    let statement = try tariff.statement(for: invoice("ab", "cde"), plays: plays)
    #expect(statement.lines.map(\.amount) == [euros(2307), euros(3107)])
    #expect(statement.lines.map(\.credits) == [5, 5])
    let result = try printed(feed([invoice("ab", "cde")]), plays: plays, tariff: tariff)
    #expect(result.output == (try statement.rendered()))

    // The printer refuses a negative audience before it calls the rate.
    let none = Invoice(customer: "A", performances: [Performance(playID: "ab", audience: -1)])
    #expect(throws: PricingError.negativeAudience(-1)) {
      try tariff.statement(for: none, plays: plays)
    }
  }

  /// A rate that takes no notice of the tariff's currency.
  private struct DollarRate: Rate {
    func price(of performance: Performance, play: Play, in currency: Currency) -> Price {
      Price(amount: dollars(1), credits: 0)
    }
  }

  @Test
  func `refuses a rate's price in another currency than the tariff's`() throws {
    let plays = Repertoire(["a": Play(name: "A", type: "guest")])
    let tariff = Tariff(currency: .euro, rates: ["guest": DollarRate()])
    let invoice = Invoice(customer: "A", performances: [Performance(playID: "a", audience: 7)])
    let reason = "its rate is in USD, and the tariff in EUR"
    #expect(throws: PricingError.refused(type: "guest", reason: reason)) {
      try tariff.statement(for: invoice, plays: plays)
    }
    let result = try printed(feed([invoice]), plays: plays, tariff: tariff)
    #expect(result.faults.map(\.message) == ["no price for type 'guest': \(reason)"])
  }

  /// An error with a localized description.
  private struct Sold: LocalizedError {
    let errorDescription: String?
  }

  private struct RefusingRate: Rate {
    let error: any Error
    func price(of performance: Performance, play: Play, in currency: Currency) throws -> Price {
      throw error
    }
  }

  @Test(
    arguments: [
      (
        Sold(errorDescription: "sold\u{1B}[2J\nerror: y"),
        #"no price for type 'guest': sold\u{1B}[2J\u{A}error: y"#
      ),
      (Sold(errorDescription: nil), "no price for type 'guest': Sold(errorDescription: nil)"),
      (PricingError.unknownPlay(""), "unknown play: "),
      (PricingError.unknownPlay("x\u{9B}"), #"unknown play: x\u{9B}"#),
      (PricingError.unknownType("x\ry"), #"unknown type: x\u{D}y"#),
      (PricingError.amountTooLarge(audience: 7), "the amount for 7 seats is too large"),
    ] as [(any Error, String)]
  )
  func `on the words of a refusal, without terminal controls`(
    error: any Error,
    words: String
  ) throws {
    let plays = Repertoire(["a": Play(name: "A", type: "guest")])
    let tariff = Tariff(currency: .euro, rates: ["guest": RefusingRate(error: error)])
    let invoice = Invoice(customer: "A", performances: [Performance(playID: "a", audience: 7)])
    let refusal = #expect(throws: PricingError.self) {
      try tariff.statement(for: invoice, plays: plays)
    }
    #expect(refusal?.description == words)
    #expect(refusal?.localizedDescription == refusal?.description)
    let diagnostic = #expect(throws: Diagnostic.self) {
      let source = try MemorySource(feed([invoice]), named: "f")
      _ = try StatementFeed(source, plays: plays, tariff: tariff).next()?.get()
    }
    #expect(diagnostic?.message == refusal?.description)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `on a thousand random invoices, good and bad`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let ids = plays.ids.filter { $0 != "mystery" }
    let invoices = (0..<1000).map { number in
      Invoice(
        customer: "Customer \(number)",
        performances: (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          let audience: Int =
            switch Int.random(in: 0..<200, using: &generator) {
            case 0: .max / 1000 + Int.random(in: 0...1000, using: &generator)
            case 1: .max
            case 2...30: Int.random(in: 0...100_000_000, using: &generator)
            default: Int.random(in: 0...119, using: &generator)
            }
          let isUnknown = Int.random(in: 0..<300, using: &generator)
          let id = isUnknown == 0 ? "mystery" : isUnknown == 1 ? "nobody" : nil
          return Performance(
            playID: id ?? ids[Int.random(in: 0..<ids.count, using: &generator)],
            audience: audience
          )
        }
      )
    }
    let tariff = try tariff()
    var statements: [Statement] = []
    var errors: [PricingError] = []
    for invoice in invoices {
      do throws(PricingError) {
        statements.append(try tariff.statement(for: invoice, plays: plays))
      } catch {
        errors.append(error)
      }
    }
    let expected = try statements.map { try $0.rendered() }
    #expect(errors.count > 20 && expected.count > 100)
    for jobs in [1, 3] {
      var printer = try StatementPrinter(plays: plays, tariff: tariff)
      printer.keepsGoing = true
      printer.jobs = jobs
      printer.blockSize = 4096
      let source = try MemorySource(feed(invoices), named: "invoices.json")
      let (printed, summary) = try printer.gather([source])
      #expect(printed.output == expected.joined(separator: "\n"))
      #expect(printed.faults.count == errors.count)
      #expect(zip(printed.faults, errors).allSatisfy { isSame($0, $1) })
      #expect(summary.statements == expected.count && summary.faults == errors.count)
    }
  }

  /// Whether the printer reports the model's error, or an unknown id or type, which it finds before
  /// it prices anything.
  private func isSame(_ reported: Diagnostic, _ error: PricingError) -> Bool {
    reported.message == error.description || [.unknownPlay, .unknownType].contains(reported.code)
  }
}
