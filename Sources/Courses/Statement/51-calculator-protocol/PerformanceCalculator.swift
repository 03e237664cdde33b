import Theatre

func createPerformanceCalculator(
  aPerformance: Performance,
  aPlay: Production
) -> any PerformanceCalculator {
  switch aPlay.genre {
  case .tragedy: TragedyCalculator(performance: aPerformance, play: aPlay)
  case .comedy: ComedyCalculator(performance: aPerformance, play: aPlay)
  }
}

protocol PerformanceCalculator {
  var performance: Performance { get }
  var play: Production { get }
  var amount: Int { get }
  var volumeCredits: Int { get }
}

extension PerformanceCalculator {
  var commonCredits: Int {
    max(performance.audience - 30, 0)
  }
}

struct TragedyCalculator: PerformanceCalculator {
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

struct ComedyCalculator: PerformanceCalculator {
  let performance: Performance
  let play: Production

  var amount: Int {
    var result = 30000
    if performance.audience > 20 {
      result += 10000 + 500 * (performance.audience - 20)
    }
    result += 300 * performance.audience
    return result
  }

  // a comedy earns one more for every five seats
  var volumeCredits: Int {
    commonCredits + performance.audience / 5
  }
}
