import Theatre

struct StatementData {
  let customer: String
  let performances: [EnrichedPerformance]

  init(invoice: Invoice, plays: [String: Play]) throws {
    customer = invoice.customer
    performances = try invoice.performances.map {
      try EnrichedPerformance(aPerformance: $0, plays: plays)
    }
  }

  var totalAmount: Money {
    performances.reduce(.zero) { $0 + $1.amount }
  }

  var totalVolumeCredits: Int {
    performances.reduce(0) { $0 + $1.volumeCredits }
  }
}

struct EnrichedPerformance {
  let performance: Performance
  let play: Production
  let amount: Money
  let volumeCredits: Int
  var audience: Int { performance.audience }

  init(aPerformance: Performance, plays: [String: Play]) throws {
    let calculator = try PerformanceCalculator(
      performance: aPerformance,
      play: playFor(aPerformance: aPerformance, plays: plays)
    )
    performance = aPerformance
    play = calculator.play
    amount = calculator.amount
    volumeCredits = calculator.volumeCredits
  }
}

func playFor(aPerformance: Performance, plays: [String: Play]) throws -> Production {
  guard let play = plays[aPerformance.playID] else {
    throw StatementError.unknownPlay(aPerformance.playID)
  }
  return try Production(aPlay: play)
}
