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

struct TragedyCalculator: Calculating {
  let performance: Performance
  let play: Production

  var tariff: Tariff {
    Tariff(
      base: 40000,
      seatsIncluded: 30,
      surcharge: 0,
      perSeatAbove: 1000,
      perSeat: 0,
      seatsPerExtraCredit: nil
    )
  }

  var amount: Int {
    amount(tariff: tariff)
  }

  var volumeCredits: Int {
    volumeCredits(tariff: tariff)
  }
}

struct ComedyCalculator: Calculating {
  let performance: Performance
  let play: Production

  // a comedy earns one more for every five seats
  var tariff: Tariff {
    Tariff(
      base: 30000,
      seatsIncluded: 20,
      surcharge: 10000,
      perSeatAbove: 500,
      perSeat: 300,
      seatsPerExtraCredit: 5
    )
  }

  var amount: Int {
    amount(tariff: tariff)
  }

  var volumeCredits: Int {
    volumeCredits(tariff: tariff)
  }
}
