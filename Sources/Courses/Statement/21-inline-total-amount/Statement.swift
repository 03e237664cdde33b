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
  var result = "Statement for \(invoice.customer)\n"

  for perf in invoice.performances {
    result += try "  \(playFor(aPerformance: perf, plays: plays).name)"
    result += try ": \(usd(amountFor(aPerformance: perf, plays: plays)))"
    result += " (\(perf.audience) seats)\n"
  }

  result += try "Amount owed is \(usd(appleSauce(invoice: invoice, plays: plays)))\n"
  result += try "You earned \(totalVolumeCredits(invoice: invoice, plays: plays)) credits\n"
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

func totalVolumeCredits(invoice: Invoice, plays: [String: Play]) throws -> Int {
  var volumeCredits = 0
  for perf in invoice.performances {
    volumeCredits += try volumeCreditsFor(aPerformance: perf, plays: plays)
  }
  return volumeCredits
}

func appleSauce(invoice: Invoice, plays: [String: Play]) throws -> Int {
  var totalAmount = 0
  for perf in invoice.performances {
    totalAmount += try amountFor(aPerformance: perf, plays: plays)
  }
  return totalAmount
}
