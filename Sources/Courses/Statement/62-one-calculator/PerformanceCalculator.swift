import Theatre

func createPerformanceCalculator(
  aPerformance: Performance,
  aPlay: Production
) -> PerformanceCalculator {
  PerformanceCalculator(performance: aPerformance, play: aPlay)
}

struct PerformanceCalculator {
  let performance: Performance
  let play: Production

  var tariff: Tariff { play.genre.tariff }

  var amount: Int {
    amount(tariff: tariff)
  }

  var volumeCredits: Int {
    volumeCredits(tariff: tariff)
  }

  func amount(tariff: Tariff) -> Int {
    var result = tariff.base
    if performance.audience > tariff.seatsIncluded {
      result +=
        tariff.surcharge + tariff.perSeatAbove * (performance.audience - tariff.seatsIncluded)
    }
    result += tariff.perSeat * performance.audience
    return result
  }

  func volumeCredits(tariff: Tariff) -> Int {
    guard let seatsPerExtraCredit = tariff.seatsPerExtraCredit else { return commonCredits }
    return commonCredits + performance.audience / seatsPerExtraCredit
  }

  var commonCredits: Int {
    max(performance.audience - 30, 0)
  }
}
