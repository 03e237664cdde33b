import Theatre

func createPerformanceCalculator(
  aPerformance: Performance,
  aPlay: Production
) -> PerformanceCalculator {
  switch aPlay.genre {
  case .tragedy: TragedyCalculator(aPerformance: aPerformance, aPlay: aPlay)
  case .comedy: ComedyCalculator(aPerformance: aPerformance, aPlay: aPlay)
  }
}

class PerformanceCalculator {
  let performance: Performance
  let play: Production

  init(aPerformance: Performance, aPlay: Production) {
    performance = aPerformance
    play = aPlay
  }

  var amount: Int {
    preconditionFailure("subclass responsibility")
  }

  var volumeCredits: Int {
    preconditionFailure("subclass responsibility")
  }

  var commonCredits: Int {
    max(performance.audience - 30, 0)
  }
}

final class TragedyCalculator: PerformanceCalculator {
  override var amount: Int {
    var result = 40000
    if performance.audience > 30 {
      result += 1000 * (performance.audience - 30)
    }
    return result
  }

  override var volumeCredits: Int {
    commonCredits
  }
}

final class ComedyCalculator: PerformanceCalculator {
  override var amount: Int {
    var result = 30000
    if performance.audience > 20 {
      result += 10000 + 500 * (performance.audience - 20)
    }
    result += 300 * performance.audience
    return result
  }

  // a comedy earns one more for every five seats
  override var volumeCredits: Int {
    commonCredits + performance.audience / 5
  }
}
