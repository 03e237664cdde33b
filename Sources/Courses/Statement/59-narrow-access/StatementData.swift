import Theatre

func makeStatementData(
  for invoice: Invoice,
  plays: [String: Play]
) throws(StatementError) -> StatementData {
  try StatementData(
    customer: invoice.customer,
    performances: invoice.performances.map { performance throws(StatementError) in
      try enriched(performance, plays: plays)
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

private func enriched(
  _ performance: Performance,
  plays: [String: Play]
) throws(StatementError) -> EnrichedPerformance {
  let calculator = try PerformanceCalculator(
    performance: performance,
    play: play(for: performance, in: plays)
  )
  return EnrichedPerformance(
    performance: performance,
    play: calculator.play,
    amount: calculator.amount,
    volumeCredits: calculator.volumeCredits
  )
}

private func play(
  for performance: Performance,
  in plays: [String: Play]
) throws(StatementError) -> Production {
  guard let play = plays[performance.playID] else {
    throw StatementError.unknownPlay(performance.playID)
  }
  return try Production(play)
}
