import Theatre

struct StatementData {
  let customer: String
  let performances: [PerformanceCalculator]

  init(invoice: Invoice, plays: [String: Play]) throws {
    customer = invoice.customer
    performances = try invoice.performances.map {
      try PerformanceCalculator(
        performance: $0,
        play: playFor(aPerformance: $0, plays: plays)
      )
    }
  }

  var totalAmount: Money {
    performances.reduce(.zero) { $0 + $1.amount }
  }

  var totalVolumeCredits: Int {
    performances.reduce(0) { $0 + $1.volumeCredits }
  }
}

func playFor(aPerformance: Performance, plays: [String: Play]) throws -> Production {
  guard let play = plays[aPerformance.playID] else {
    throw StatementError.unknownPlay(aPerformance.playID)
  }
  return try Production(aPlay: play)
}
