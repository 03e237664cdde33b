import Theatre

struct PerformanceCalculator {
  let performance: Performance
  let play: Production

  var tariff: Tariff { play.genre.tariff }

  var amount: Money {
    var result = tariff.base
    if performance.audience > tariff.seatsIncluded {
      result +=
        tariff.surcharge + tariff.perSeatAbove * (performance.audience - tariff.seatsIncluded)
    }
    result += tariff.perSeat * performance.audience
    return result
  }

  var volumeCredits: Int {
    guard let seatsPerExtraCredit = tariff.seatsPerExtraCredit else { return commonCredits }
    return commonCredits + performance.audience / seatsPerExtraCredit
  }

  var commonCredits: Int {
    max(performance.audience - 30, 0)
  }
}
