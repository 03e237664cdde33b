import Theatre

func createStatementData(invoice: Invoice, plays: [String: Play]) throws -> StatementData {
  var result = StatementData(
    customer: invoice.customer,
    performances: try invoice.performances.map {
      try enrichPerformance(aPerformance: $0, plays: plays)
    }
  )
  result.totalAmount = totalAmount(data: result)
  result.totalVolumeCredits = totalVolumeCredits(data: result)
  return result
}

struct StatementData {
  let customer: String
  let performances: [EnrichedPerformance]
  var totalAmount = 0
  var totalVolumeCredits = 0
}

struct EnrichedPerformance {
  let performance: Performance
  let play: Production
  let amount: Int
  let volumeCredits: Int
  var audience: Int { performance.audience }
}

func enrichPerformance(
  aPerformance: Performance,
  plays: [String: Play]
) throws -> EnrichedPerformance {
  let calculator = try createPerformanceCalculator(
    aPerformance: aPerformance,
    aPlay: playFor(aPerformance: aPerformance, plays: plays)
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

func totalVolumeCredits(data: StatementData) -> Int {
  data.performances.reduce(0) { $0 + $1.volumeCredits }
}

func totalAmount(data: StatementData) -> Int {
  data.performances.reduce(0) { $0 + $1.amount }
}
