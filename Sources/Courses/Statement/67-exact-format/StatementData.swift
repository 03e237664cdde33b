import Theatre

func createStatementData(invoice: Invoice, plays: [String: Play]) throws -> StatementData {
  try StatementData(
    customer: invoice.customer,
    performances: invoice.performances.map {
      try enrichPerformance(aPerformance: $0, plays: plays)
    }
  )
}

struct StatementData {
  let customer: String
  let performances: [EnrichedPerformance]

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
}

func enrichPerformance(
  aPerformance: Performance,
  plays: [String: Play]
) throws -> EnrichedPerformance {
  let calculator = try PerformanceCalculator(
    performance: aPerformance,
    play: playFor(aPerformance: aPerformance, plays: plays)
  )
  return EnrichedPerformance(
    performance: aPerformance,
    play: calculator.play,
    amount: calculator.amount,
    volumeCredits: calculator.volumeCredits
  )
}

func playFor(aPerformance: Performance, plays: [String: Play]) throws -> Production {
  guard let play = plays[aPerformance.playID] else {
    throw StatementError.unknownPlay(aPerformance.playID)
  }
  return try Production(aPlay: play)
}
