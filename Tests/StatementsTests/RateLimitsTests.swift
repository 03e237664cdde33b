import Currencies
import Statements
import Testing
import Theatre

/// A rate that is code: all seats together cost a hundred, and earn nothing.
private struct FlatRate: Rate {
  func price(of performance: Performance, play: Play) -> Price { Price(amount: 100_00, credits: 0) }
}

@Suite("Rates at the edge of what they may be")
struct RateLimitsTests {
  @Test("what is not given is zero, and zero is a number as any other")
  func zeros() throws {
    let rate = SeatRate(base: 100, credits: CreditRule(seatsIncluded: 0))
    for audience in 0...3 {
      #expect(try rate.price(for: audience) == Price(amount: 100, credits: audience))
    }
    let free = SeatRate(base: 0, credits: CreditRule(seatsIncluded: 3))
    #expect(try free.price(for: 55) == Price(amount: 0, credits: 52))
    #expect(try free.price(for: 4).credits == 1)
  }

  @Test("one seat may be enough for an extra credit")
  func oneSeat() throws {
    let rule = CreditRule(seatsIncluded: 2, seatsPerExtraCredit: 1)
    #expect(try SeatRate(base: 0, credits: rule).price(for: 3).credits == 4)
  }

  @Test("each number below its least is stopped where the rate is made")
  func below() async {
    await #expect(processExitsWith: .failure) {
      _ = SeatRate(base: -1, credits: CreditRule(seatsIncluded: 0))
    }
    await #expect(processExitsWith: .failure) {
      _ = SeatRate(base: 0, seatsIncluded: -1, credits: CreditRule(seatsIncluded: 0))
    }
    await #expect(processExitsWith: .failure) {
      _ = SeatRate(base: 0, surcharge: -1, credits: CreditRule(seatsIncluded: 0))
    }
    await #expect(processExitsWith: .failure) {
      _ = SeatRate(base: 0, perSeatAbove: -1, credits: CreditRule(seatsIncluded: 0))
    }
    await #expect(processExitsWith: .failure) {
      _ = SeatRate(base: 0, perSeat: -1, credits: CreditRule(seatsIncluded: 0))
    }
    await #expect(processExitsWith: .failure) { _ = CreditRule(seatsIncluded: -1) }
    await #expect(processExitsWith: .failure) {
      _ = CreditRule(seatsIncluded: 0, seatsPerExtraCredit: 0)
    }
  }

  @Test("a rate that is code counts for the first play as for any other")
  func firstOwnRate() throws {
    let result = try printed(
      #"{"customer":"A","performances":[{"playID":"gala","audience":55}]}"#.utf8,
      plays: Repertoire(["gala": Play(name: "Gala", type: "flat")]),
      tariff: Tariff(currency: .unitedStatesDollar, rates: ["flat": FlatRate()])
    )
    #expect(result.diagnostics.isEmpty)
    #expect(
      result.output == """
        Statement for A
          Gala: $100.00 (55 seats)
        Amount owed is $100.00
        You earned 0 credits

        """
    )
  }
}
