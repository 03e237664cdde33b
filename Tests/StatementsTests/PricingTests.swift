import Amounts
import TestSupport
import Testing
import Theatre

@testable import Statements

@Suite("The price and credits of an audience")
struct PricingTests {
  private let tariff: Tariff

  init() throws {
    tariff = try Tariff(json: packageFile("Data/tariff.json"))
  }

  @Test
  func `seat by seat, from an empty house to two thousand`() throws {
    // The seats pay one after another; nothing is multiplied.
    var tragedy = (amount: 40_000, credits: 0)
    var comedy = (amount: 30_000, credits: 0)
    var history = (amount: 20_000, credits: 0)
    var pastoral = (amount: 40_000, credits: 0)
    for seats in 0...2000 {
      if seats > 0 {
        if seats > 30 { tragedy = (tragedy.amount + 1000, tragedy.credits + 1) }
        comedy.amount += 300
        if seats == 21 { comedy.amount += 10_000 }
        if seats > 20 { comedy.amount += 500 }
        if seats > 30 { comedy.credits += 1 }
        if seats.isMultiple(of: 5) { comedy.credits += 1 }
        if seats > 20 {
          history = (history.amount + 1000, history.credits + 1)
          pastoral = (pastoral.amount + 2500, pastoral.credits + 1)
        }
        if seats.isMultiple(of: 2) { pastoral.credits += 1 }
      }
      for (type, expected) in [
        ("tragedy", tragedy), ("comedy", comedy), ("history", history), ("pastoral", pastoral),
      ] {
        let rate = try #require(tariff.rates[type] as? SeatRate)
        let price = try rate.price(for: seats)
        #expect(price.minorUnits == expected.amount, "\(type), \(seats) seats")
        #expect(price.credits == expected.credits, "\(type), \(seats) seats")
      }
    }
  }

  /// Rates, and the largest audience that each has a price for.
  private static let edges: [(rate: SeatRate, last: Int)] = {
    let none = CreditRule(seatsIncluded: .max)
    return [
      (SeatRate(base: .max, perSeatAbove: 1, credits: none), 0),
      (SeatRate(base: .max - 7, perSeat: 1, credits: none), 7),
      (SeatRate(base: .max - 7, seatsIncluded: 3, perSeatAbove: 1, credits: none), 10),
      (SeatRate(base: 0, perSeat: .max, credits: none), 1),
      (SeatRate(base: 0, perSeat: .max / 10, credits: none), 10),
      (SeatRate(base: 7, seatsIncluded: 5, surcharge: .max - 6, credits: none), 5),
      (SeatRate(base: 7, seatsIncluded: 5, surcharge: .max - 7, perSeatAbove: 1, credits: none), 5),
      (SeatRate(base: 0, seatsIncluded: 5, perSeatAbove: .max, credits: none), 6),
      (SeatRate(base: 0, seatsIncluded: 5, perSeatAbove: .max / 2 + 1, credits: none), 6),
      (SeatRate(base: 0, credits: CreditRule(seatsIncluded: 0, seatsPerExtraCredit: 1)), .max / 2),
    ]
  }()

  @Test
  func `amounts and credits up to the largest Int are exact, those above are an error`() throws {
    var generator = SeededGenerator(seed: 7)
    func large() -> Int {
      Int.random(in: 0...Int.max, using: &generator) >> Int.random(in: 0...62, using: &generator)
    }
    let random = (0..<20_000).map { _ in
      let rule = CreditRule(seatsIncluded: large(), seatsPerExtraCredit: max(1, large()))
      let rate = SeatRate(
        base: large(),
        seatsIncluded: large(),
        surcharge: large(),
        perSeatAbove: large(),
        perSeat: large(),
        credits: rule
      )
      return (rate, large())
    }
    let edges = Self.edges.flatMap { [($0, $1), ($0, $1 + 1), ($0, Int.max)] }
    for (rate, audience) in edges + random {
      // In numbers that don't overflow.
      let above = Int128(max(0, audience - rate.seatsIncluded))
      let amount =
        Int128(rate.base) + Int128(rate.perSeat) * Int128(audience)
        + (above > 0 ? Int128(rate.surcharge) + Int128(rate.perSeatAbove) * above : 0)
      let credits =
        Int128(max(0, audience - rate.credits.seatsIncluded))
        + Int128(rate.credits.seatsPerExtraCredit.map { audience / $0 } ?? 0)
      if let amount = Int(exactly: amount), let credits = Int(exactly: credits) {
        #expect(try rate.price(for: audience) == BarePrice(minorUnits: amount, credits: credits))
      } else {
        let error = PricingError.amountTooLarge(audience: audience)
        #expect(throws: error) { try rate.price(for: audience) }
      }
    }
    for (rate, last) in Self.edges {
      #expect(throws: Never.self) { try rate.price(for: last) }
      #expect(throws: PricingError.self) { try rate.price(for: last + 1) }
    }
  }

  @Test
  func `in a feed they are the same, whether they were worked out ahead or not`() throws {
    // One rate has no price for more than 100 seats, and a few types are too many.
    let count = PriceList.usualTypes + 3
    let rates = (0..<count).map { number in
      let rule = CreditRule(seatsIncluded: 10 + number, seatsPerExtraCredit: number + 1)
      let base = number == 3 ? Int.max - 300 : number
      return SeatRate(base: base, seatsIncluded: 5, perSeatAbove: 7, perSeat: 3, credits: rule)
    }
    let types = (0..<count).map { "t\($0)" }
    let tariff = Tariff(
      currency: .unitedStatesDollar,
      rates: Dictionary(uniqueKeysWithValues: zip(types, rates))
    )
    let plays = Repertoire(
      Dictionary(uniqueKeysWithValues: types.map { ($0, Play(name: $0, type: $0)) })
    )
    let last = PriceList.usualAudiences
    let performances = types.flatMap { type in
      [0, 1, 5, 6, 33, 34, 100, last - 2, last - 1, last, last + 1, 70_000].map {
        Performance(playID: type, audience: $0)
      }
    }
    let lines = performances.map {
      #"{"customer":"A","performances":[{"playID":"\#($0.playID)","audience":\#($0.audience)}]}"#
    }
    let source = MemorySource(lines.joined(separator: "\n").utf8, named: "f")
    let read = Array(StatementFeed(source, plays: plays, tariff: tariff))
    #expect(read.count == performances.count)
    for (result, performance) in zip(read, performances) {
      let invoice = Invoice(customer: "A", performances: [performance])
      let expected = try? tariff.statement(for: invoice, plays: plays)
      #expect((try? result.get()) == expected, "\(performance)")
    }
    #expect(read.contains { (try? $0.get()) == nil })
  }

  @Test
  func `a sum beyond an Int is an error, for amounts and for credits`() throws {
    let plays = Repertoire(["x": Play(name: "X", type: "x")])
    func tariff(_ rate: SeatRate) -> Tariff {
      Tariff(currency: .unitedStatesDollar, rates: ["x": rate])
    }
    let dear = SeatRate(base: .max / 2 + 1, credits: CreditRule(seatsIncluded: .max))
    let generous = SeatRate(base: 0, credits: CreditRule(seatsIncluded: 0))
    for (rate, audience) in [(dear, 1), (generous, Int.max / 2 + 1)] {
      let one = Performance(playID: "x", audience: audience)
      func invoice(_ count: Int) -> Invoice {
        Invoice(customer: "A", performances: Array(repeating: one, count: count))
      }
      #expect(throws: Never.self) { try tariff(rate).statement(for: invoice(1), plays: plays) }
      #expect(throws: PricingError.totalTooLarge) {
        try tariff(rate).statement(for: invoice(2), plays: plays)
      }
    }
  }

  @Test
  func `a negative audience, an unknown play and an unknown type are errors`() throws {
    let plays = Repertoire([
      "hamlet": Play(name: "Hamlet", type: "tragedy"),
      "richard": Play(name: "Richard III", type: "history"),
      "typo": Play(name: "A", type: "comdy"),
    ])
    func price(_ id: String, _ audience: Int) throws {
      let performance = Performance(playID: id, audience: audience)
      _ = try Tariff.standard.statement(
        for: Invoice(customer: "A", performances: [performance]),
        plays: plays
      )
    }
    for audience in [-1, -5, Int.min] {
      let error = PricingError.negativeAudience(audience)
      #expect(error.description == "the audience must not be negative, found \(audience)")
      #expect(throws: error) { try price("hamlet", audience) }
      #expect(throws: error) { try SeatRate.comedy.price(for: audience) }
    }
    // The tests of faulty invoices have their words.
    for (error, id) in [
      (PricingError.unknownPlay("xyz"), "xyz"),
      (.unknownPlay("hamlett", hint: "hamlet"), "hamlett"),
      (.unknownType("history"), "richard"), (.unknownType("comdy", hint: "comedy"), "typo"),
    ] {
      #expect(throws: error) { try price(id, 1) }
    }
    let description = PricingError.unknownType("comdy", hint: "comedy").description
    #expect(description == "unknown type: comdy, did you mean 'comedy'?")
  }

  @Test
  func `an invoice in another currency than the tariff's has no price, and both are named`() throws
  {
    func feed(_ currency: String) -> String {
      #"{"customer":"A","currency":"\#(currency)","performances":[{"playID":"hamlet","audience":1}]}"#
    }
    let words = "the invoice is in 'EUR', but the tariff is in 'USD'"
    let refused = try printed(feed("EUR").utf8)
    #expect(refused.output == "" && refused.places == ["1:28 otherCurrency"])
    #expect(refused.faults.map(\.message) == [words])
    #expect(try printed(feed("USD").utf8).faults == [])
    #expect(try printed(feed(#"U\u0053D"#).utf8).faults == [])
    #expect(try printed(feed("usd").utf8).faults == [])
    // A combining mark makes another code.
    for code in ["", "USD\u{301}", "USDX", "US"] {
      #expect(try printed(feed(code).utf8).places == ["1:28 otherCurrency"])
    }
    let invoice = try #require(try InvoiceFeed.invoices(json: feed("EUR").utf8).first)
    #expect(invoice.currency == "EUR")
    let error = #expect(throws: PricingError.self) {
      try Tariff.standard.statement(for: invoice, plays: bookPlays)
    }
    #expect(error?.description == words)
    for wrong in ["null", "1"] {
      let text = #"{"customer":"A","currency":\#(wrong),"performances":[]}"#
      #expect(try printed(text.utf8).places == ["1:28 wrongType"])
    }
  }

  @Test(.urgent, arguments: 0..<7)
  func `a number below its minimum traps when the rate is made`(place: Int) async {
    await #expect(processExitsWith: .failure) { [place = place as Int] in
      var numbers = [0, 0, 0, 0, 0, 0, 1]
      numbers[place] -= 1
      _ = SeatRate(
        base: numbers[0],
        seatsIncluded: numbers[1],
        surcharge: numbers[2],
        perSeatAbove: numbers[3],
        perSeat: numbers[4],
        credits: CreditRule(seatsIncluded: numbers[5], seatsPerExtraCredit: numbers[6])
      )
    }
  }
}
