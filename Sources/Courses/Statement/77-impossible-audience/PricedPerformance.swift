/// A performance of a checked play, with its price and its credits.
struct PricedPerformance {
  let audience: Audience
  let play: Production

  private var tariff: Tariff { play.genre.tariff }

  var amount: Money {
    var result = tariff.base
    if audience.seats > tariff.seatsIncluded {
      result += tariff.surcharge + tariff.perSeatAbove * (audience.seats - tariff.seatsIncluded)
    }
    result += tariff.perSeat * audience.seats
    return result
  }

  var volumeCredits: Int {
    guard let seatsPerExtraCredit = tariff.seatsPerExtraCredit else { return commonCredits }
    return commonCredits + audience.seats / seatsPerExtraCredit
  }

  private var commonCredits: Int {
    max(audience.seats - tariff.seatsWithoutCredit, 0)
  }
}
