import Theatre

struct StatementData {
  let customer: String
  let performances: [PerformanceCalculator]

  init(_ invoice: Invoice, plays: [String: Play]) throws {
    customer = invoice.customer
    performances = try invoice.performances.map {
      try PerformanceCalculator(
        performance: $0,
        play: production(of: $0, in: plays)
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

func production(of performance: Performance, in plays: [String: Play]) throws -> Production {
  guard let play = plays[performance.playID] else {
    throw StatementError.unknownPlay(performance.playID)
  }
  return try Production(play)
}
