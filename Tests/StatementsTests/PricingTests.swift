import Amounts
import Statements
import TestSupport
import Testing
import Theatre

@Suite("The price and credits of an audience")
struct PricingTests {
  private let tariff: Tariff

  init() throws {
    tariff = try Tariff(json: try dataFile("tariff.json"))
  }

  @Test("seat by seat, from an empty house to two thousand")
  func seatBySeat() throws {
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
        #expect(price.amount == expected.amount, "\(type), \(seats) seats")
        #expect(price.credits == expected.credits, "\(type), \(seats) seats")
      }
    }
  }

  @Test("an invoice owes and earns the sum of its lines, and nothing without them")
  func totals() throws {
    let plays = try Repertoire(json: try dataFile("plays.json"))
    let bigCo = try #require(try InvoiceFeed.invoices(json: try dataFile("invoices.json")).first)
    let statement = try Tariff.standard.statement(for: bigCo, plays: plays)
    #expect(statement.customer == "BigCo")
    #expect(statement.lines.map(\.play.name) == ["Hamlet", "As You Like It", "Othello"])
    #expect(statement.lines.map(\.audience) == [55, 35, 40])
    #expect(statement.lines.map(\.minorUnits) == [65_000, 58_000, 50_000])
    #expect(statement.lines.map(\.credits) == [25, 12, 10])
    #expect(
      statement.amountOwed == Money(minorUnits: 173_000, currency: .unitedStatesDollar)
    )
    #expect(statement.volumeCredits == 47)

    let none = try Tariff.standard.statement(
      for: Invoice(customer: "Nobody", performances: []),
      plays: plays
    )
    #expect(none.lines == [])
    #expect(none.amountOwed == Money(minorUnits: 0, currency: .unitedStatesDollar))
    #expect(none.volumeCredits == 0)
    #expect(
      try none.rendered() == """
        Statement for Nobody
        Amount owed is $0.00
        You earned 0 credits

        """
    )
  }

  @Test("an amount up to the largest Int is exact, one above is an error")
  func largestAmount() throws {
    let credits = CreditRule(seatsIncluded: .max)
    let rates: [(rate: SeatRate, last: Int)] = [
      (SeatRate(base: .max, perSeatAbove: 1, credits: credits), 0),
      (SeatRate(base: .max - 7, perSeat: 1, credits: credits), 7),
      (SeatRate(base: .max - 7, seatsIncluded: 3, perSeatAbove: 1, credits: credits), 10),
      (SeatRate(base: 0, perSeat: .max, credits: credits), 1),
      (SeatRate(base: 0, perSeat: .max / 10, credits: credits), 10),
      (SeatRate(base: 7, seatsIncluded: 5, surcharge: .max - 6, credits: credits), 5),
      (
        SeatRate(base: 7, seatsIncluded: 5, surcharge: .max - 7, perSeatAbove: 1, credits: credits),
        5
      ),
      (SeatRate(base: 0, seatsIncluded: 5, perSeatAbove: .max, credits: credits), 6),
      (SeatRate(base: 0, seatsIncluded: 5, perSeatAbove: .max / 2 + 1, credits: credits), 6),
    ]
    for (rate, last) in rates {
      let expected = wide(rate, last)
      #expect(Int(exactly: expected) == (try rate.price(for: last).amount))
      let error = PricingError.amountTooLarge(audience: last + 1)
      #expect(throws: error) { try rate.price(for: last + 1) }
      #expect(throws: PricingError.self) { try rate.price(for: .max) }
    }
    #expect(
      PricingError.amountTooLarge(audience: 8).description == "the amount for 8 seats is too large"
    )
  }

  /// The amount in numbers that don't overflow.
  private func wide(_ rate: SeatRate, _ audience: Int) -> Int128 {
    let above = Int128(max(0, audience - rate.seatsIncluded))
    return Int128(rate.base) + Int128(rate.perSeat) * Int128(audience)
      + (above > 0 ? Int128(rate.surcharge) + Int128(rate.perSeatAbove) * above : 0)
  }

  @Test("amounts near the largest Int are right or refused, whatever the rate")
  func overflow() throws {
    var generator = SeededGenerator(seed: 7)
    func large() -> Int {
      Int.random(in: 0...Int.max, using: &generator) >> Int.random(in: 0...62, using: &generator)
    }
    for _ in 0..<20_000 {
      let rule = CreditRule(seatsIncluded: large(), seatsPerExtraCredit: max(1, large()))
      let rate = SeatRate(
        base: large(),
        seatsIncluded: large(),
        surcharge: large(),
        perSeatAbove: large(),
        perSeat: large(),
        credits: rule
      )
      let audience = large()
      let credits =
        Int128(max(0, audience - rule.seatsIncluded))
        + Int128(audience / (rule.seatsPerExtraCredit ?? 1))
      var expected: Price?
      if let amount = Int(exactly: wide(rate, audience)), let credits = Int(exactly: credits) {
        expected = Price(amount: amount, credits: credits)
      }
      #expect((try? rate.price(for: audience)) == expected)
    }
  }

  @Test("credits up to the largest Int are exact, one above is an error")
  func largestCredits() throws {
    let rule = CreditRule(seatsIncluded: 0, seatsPerExtraCredit: 1)
    let rate = SeatRate(base: 0, credits: rule)
    #expect(try rate.price(for: .max / 2).credits == .max - 1)
    let audience = Int.max / 2 + 1
    let error = PricingError.amountTooLarge(audience: audience)
    #expect(throws: error) { try rate.price(for: audience) }
  }

  @Test("a sum beyond an Int is an error, for amounts and for credits")
  func largestTotal() throws {
    let plays: Repertoire = ["x": Play(name: "X", type: "x")]
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

  @Test("a negative audience, an unknown play and an unknown type are errors")
  func errors() throws {
    let plays: Repertoire = [
      "hamlet": Play(name: "Hamlet", type: "tragedy"),
      "richard": Play(name: "Richard III", type: "history"),
      "typo": Play(name: "A", type: "comdy"),
    ]
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
    for (error, id, words) in [
      (PricingError.unknownPlay("xyz"), "xyz", "unknown play: xyz"),
      (
        .unknownPlay("hamlett", hint: "hamlet"), "hamlett",
        "unknown play: hamlett, did you mean 'hamlet'?"
      ),
      (.unknownType("history"), "richard", "unknown type: history"),
      (
        .unknownType("comdy", hint: "comedy"), "typo",
        "unknown type: comdy, did you mean 'comedy'?"
      ),
    ] {
      #expect(throws: error) { try price(id, 1) }
      #expect(error.description == words)
    }
    #expect(PricingError.totalTooLarge.description == "the total of the invoice is too large")
  }

  @Test("an invoice in another currency than the tariff's has no price, and both are named")
  func otherCurrency() throws {
    func feed(_ currency: String) -> String {
      #"{"customer":"A","currency":"\#(currency)","performances":[{"playID":"hamlet","audience":1}]}"#
    }
    let words = "the invoice is in 'EUR', but the tariff is in 'USD'"
    let refused = try printed(feed("EUR").utf8)
    #expect(refused.output == "" && refused.places == ["1:28 otherCurrency"])
    #expect(refused.faults.map(\.message) == [words])
    #expect(try printed(feed("USD").utf8).faults == [])
    #expect(try printed(feed(#"U\u0053D"#).utf8).faults == [])
    // Bytes count: small letters or a combining mark make another code.
    for code in ["usd", "", "USD\u{301}", "USDX"] {
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

  @Test("an omitted number is zero, and zero may be given")
  func zeros() throws {
    let rate = SeatRate(base: 100, credits: CreditRule(seatsIncluded: 0))
    for audience in 0...3 {
      #expect(try rate.price(for: audience) == Price(amount: 100, credits: audience))
    }
    let free = SeatRate(base: 0, credits: CreditRule(seatsIncluded: 3))
    #expect(try free.price(for: 55) == Price(amount: 0, credits: 52))
    #expect(try free.price(for: 4).credits == 1)
  }

  @Test("a number below its minimum traps when the rate is made", arguments: 0..<7)
  func below(place: Int) async {
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
