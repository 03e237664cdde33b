import Theatre

/// A performance of a checked play, with its price and its credits.
struct PricedPerformance {
  let performance: Performance
  let play: Production

  var audience: Int { performance.audience }
  private var tariff: Tariff { play.genre.tariff }

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

  private var commonCredits: Int {
    max(performance.audience - tariff.seatsWithoutCredit, 0)
  }
}
