import Theatre

func createPerformanceCalculator(
  aPerformance: Performance,
  aPlay: Production
) -> any Calculating {
  switch aPlay.genre {
  case .tragedy: TragedyCalculator(performance: aPerformance, play: aPlay)
  case .comedy: ComedyCalculator(performance: aPerformance, play: aPlay)
  }
}

protocol Calculating {
  var performance: Performance { get }
  var play: Production { get }
  var amount: Int { get }
  var volumeCredits: Int { get }
}

extension Calculating {
  func amount(
    base: Int,
    seatsIncluded: Int,
    surcharge: Int,
    perSeatAbove: Int,
    perSeat: Int
  ) -> Int {
    var result = base
    if performance.audience > seatsIncluded {
      result += surcharge + perSeatAbove * (performance.audience - seatsIncluded)
    }
    result += perSeat * performance.audience
    return result
  }

  func volumeCredits(seatsPerExtraCredit: Int?) -> Int {
    guard let seatsPerExtraCredit else { return commonCredits }
    return commonCredits + performance.audience / seatsPerExtraCredit
  }

  var commonCredits: Int {
    max(performance.audience - 30, 0)
  }
}

struct TragedyCalculator: Calculating {
  let performance: Performance
  let play: Production

  var amount: Int {
    amount(base: 40000, seatsIncluded: 30, surcharge: 0, perSeatAbove: 1000, perSeat: 0)
  }

  var volumeCredits: Int {
    volumeCredits(seatsPerExtraCredit: nil)
  }
}

struct ComedyCalculator: Calculating {
  let performance: Performance
  let play: Production

  var amount: Int {
    amount(base: 30000, seatsIncluded: 20, surcharge: 10000, perSeatAbove: 500, perSeat: 300)
  }

  // a comedy earns one more for every five seats
  var volumeCredits: Int {
    volumeCredits(seatsPerExtraCredit: 5)
  }
}
