import Statements
import Testing

@Suite("The least numbers that a rate may have")
struct RateLimitsTests {
  @Test("what is not given is zero, and zero is a number as any other")
  func zeros() throws {
    let rate = SeatRate(base: 100, credits: CreditRule(seatsIncluded: 0))
    for audience in 0...3 {
      #expect(try rate.amount(for: audience) == 100)
      #expect(try rate.credits(for: audience) == audience)
    }
    let free = SeatRate(base: 0, credits: CreditRule(seatsIncluded: 3))
    #expect(try free.amount(for: 55) == 0)
    #expect(try free.credits(for: 4) == 1)
  }

  @Test("one seat may be enough for an extra credit")
  func oneSeat() throws {
    #expect(CreditRule(seatsIncluded: 2, seatsPerExtraCredit: 1).credits(for: 3) == 4)
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
}
