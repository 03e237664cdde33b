import Theatre

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
}
