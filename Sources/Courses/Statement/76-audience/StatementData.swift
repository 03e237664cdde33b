import Theatre

/// What a statement says, whatever form it is written in.
struct StatementData {
  let customer: String
  let performances: [PricedPerformance]

  init(_ invoice: Invoice, plays: [String: Play]) throws(StatementError) {
    customer = invoice.customer
    performances = try invoice.performances.map { performance throws(StatementError) in
      try PricedPerformance(
        audience: Audience(seats: performance.audience),
        play: production(of: performance, in: plays)
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

private func production(
  of performance: Performance,
  in plays: [String: Play]
) throws(StatementError) -> Production {
  guard let play = plays[performance.playID] else {
    throw .unknownPlay(performance.playID)
  }
  return try Production(play)
}
