import Theatre

func createPerformanceCalculator(
  aPerformance: Performance,
  aPlay: Production
) -> PerformanceCalculator {
  PerformanceCalculator(performance: aPerformance, play: aPlay, tariff: aPlay.genre.tariff)
}

struct PerformanceCalculator {
  let performance: Performance
  let play: Production
  let tariff: Tariff

  var amount: Money {
    var result = tariff.base
    if performance.audience > tariff.seatsIncluded {
      result += tariff.surcharge
      result += tariff.perSeatAbove * (performance.audience - tariff.seatsIncluded)
    }
    result += tariff.perSeat * performance.audience
    return result
  }

  var volumeCredits: Int {
    var result = max(performance.audience - tariff.seatsWithoutCredit, 0)
    if let seats = tariff.seatsPerExtraCredit {
      result += performance.audience / seats
    }
    return result
  }
}
