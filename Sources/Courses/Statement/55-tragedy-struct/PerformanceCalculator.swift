import Theatre

func createPerformanceCalculator(
  aPerformance: Performance,
  aPlay: Production
) -> any Calculating {
  switch aPlay.genre {
  case .tragedy: TragedyCalculator(performance: aPerformance, play: aPlay)
  case .comedy: ComedyCalculator(aPerformance: aPerformance, aPlay: aPlay)
  }
}

protocol Calculating {
  var performance: Performance { get }
  var play: Production { get }
  var amount: Int { get }
  var volumeCredits: Int { get }
}

extension Calculating {
  var commonCredits: Int {
    max(performance.audience - 30, 0)
  }
}

class PerformanceCalculator: Calculating {
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
}

struct TragedyCalculator: Calculating {
  let performance: Performance
  let play: Production

  var amount: Int {
    var result = 40000
    if performance.audience > 30 {
      result += 1000 * (performance.audience - 30)
    }
    return result
  }

  var volumeCredits: Int {
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
