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
  let play: Play
  let amount: Int
  let volumeCredits: Int
  var audience: Int { performance.audience }
}

func enrichPerformance(
  aPerformance: Performance,
  plays: [String: Play]
) throws -> EnrichedPerformance {
  EnrichedPerformance(
    performance: aPerformance,
    play: try playFor(aPerformance: aPerformance, plays: plays),
    amount: try amountFor(aPerformance: aPerformance, plays: plays),
    volumeCredits: try volumeCreditsFor(aPerformance: aPerformance, plays: plays)
  )
}

func amountFor(aPerformance: Performance, plays: [String: Play]) throws -> Int {
  var result = 0

  switch try playFor(aPerformance: aPerformance, plays: plays).type {
  case "tragedy":
    result = 40000
    if aPerformance.audience > 30 {
      result += 1000 * (aPerformance.audience - 30)
    }
  case "comedy":
    result = 30000
    if aPerformance.audience > 20 {
      result += 10000 + 500 * (aPerformance.audience - 20)
    }
    result += 300 * aPerformance.audience
  case let type:
    throw StatementError.unknownType(type)
  }

  return result
}

func playFor(aPerformance: Performance, plays: [String: Play]) throws -> Play {
  guard let play = plays[aPerformance.playID] else {
    throw StatementError.unknownPlay(aPerformance.playID)
  }
  return play
}

func volumeCreditsFor(aPerformance: Performance, plays: [String: Play]) throws -> Int {
  var result = 0
  result += max(aPerformance.audience - 30, 0)
  // a comedy earns one more for every five seats
  if try playFor(aPerformance: aPerformance, plays: plays).type == "comedy" {
    result += aPerformance.audience / 5
  }
  return result
}

func totalVolumeCredits(data: StatementData) -> Int {
  data.performances.reduce(0) { $0 + $1.volumeCredits }
}

func totalAmount(data: StatementData) -> Int {
  data.performances.reduce(0) { $0 + $1.amount }
}
