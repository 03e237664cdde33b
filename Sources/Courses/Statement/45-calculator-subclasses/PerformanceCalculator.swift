import Theatre

func createPerformanceCalculator(
  aPerformance: Performance,
  aPlay: Play
) throws -> PerformanceCalculator {
  switch aPlay.type {
  case "tragedy": TragedyCalculator(aPerformance: aPerformance, aPlay: aPlay)
  case "comedy": ComedyCalculator(aPerformance: aPerformance, aPlay: aPlay)
  case let type: throw StatementError.unknownType(type)
  }
}

class PerformanceCalculator {
  let performance: Performance
  let play: Play

  init(aPerformance: Performance, aPlay: Play) {
    performance = aPerformance
    play = aPlay
  }

  var amount: Int {
    get throws {
      var result = 0

      switch play.type {
      case "tragedy":
        result = 40000
        if performance.audience > 30 {
          result += 1000 * (performance.audience - 30)
        }
      case "comedy":
        result = 30000
        if performance.audience > 20 {
          result += 10000 + 500 * (performance.audience - 20)
        }
        result += 300 * performance.audience
      case let type:
        throw StatementError.unknownType(type)
      }

      return result
    }
  }

  var volumeCredits: Int {
    var result = 0
    result += max(performance.audience - 30, 0)
    // a comedy earns one more for every five seats
    if play.type == "comedy" {
      result += performance.audience / 5
    }
    return result
  }
}

final class TragedyCalculator: PerformanceCalculator {
}

final class ComedyCalculator: PerformanceCalculator {
}
