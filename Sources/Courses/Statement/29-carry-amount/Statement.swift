import Foundation
import Theatre

/// Writes a customer's statement: each performance with its cost, the amount owed, and the credits.
///
/// - Parameters:
///   - invoice: The customer and the performances to bill, in order.
///   - plays: The plays by id; every performance must find its own here.
/// - Returns: Lines of text, each with a newline at its end.
/// - Throws: An error that reads `unknown play: …` or `unknown type: …`, for the first fault found.
public func statement(invoice: Invoice, plays: [String: Play]) throws -> String {
  let statementData = StatementData(
    customer: invoice.customer,
    performances: try invoice.performances.map {
      try enrichPerformance(aPerformance: $0, plays: plays)
    }
  )
  return try renderPlainText(data: statementData, plays: plays)
}

struct StatementData {
  let customer: String
  let performances: [EnrichedPerformance]
}

struct EnrichedPerformance {
  let performance: Performance
  let amount: Int
  var audience: Int { performance.audience }
}

func enrichPerformance(
  aPerformance: Performance,
  plays: [String: Play]
) throws -> EnrichedPerformance {
  EnrichedPerformance(
    performance: aPerformance,
    amount: try amountFor(aPerformance: aPerformance, plays: plays)
  )
}

func renderPlainText(data: StatementData, plays: [String: Play]) throws -> String {
  var result = "Statement for \(data.customer)\n"

  for perf in data.performances {
    result += try "  \(playFor(aPerformance: perf.performance, plays: plays).name)"
    result += ": \(usd(perf.amount))"
    result += " (\(perf.audience) seats)\n"
  }

  result += "Amount owed is \(usd(totalAmount(data: data)))\n"
  result += try "You earned \(totalVolumeCredits(data: data, plays: plays)) credits\n"
  return result
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

func usd(_ aNumber: Int) -> String {
  let formatter = NumberFormatter()
  formatter.locale = Locale(identifier: "en_US")
  formatter.numberStyle = .currency
  formatter.currencyCode = "USD"
  return formatter.string(from: NSNumber(value: Double(aNumber) / 100)) ?? ""
}

func totalVolumeCredits(data: StatementData, plays: [String: Play]) throws -> Int {
  var result = 0
  for perf in data.performances {
    result += try volumeCreditsFor(aPerformance: perf.performance, plays: plays)
  }
  return result
}

func totalAmount(data: StatementData) -> Int {
  var result = 0
  for perf in data.performances {
    result += perf.amount
  }
  return result
}
