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
  try renderPlainText(data: createStatementData(invoice: invoice, plays: plays))
}

func renderPlainText(data: StatementData) -> String {
  var result = "Statement for \(data.customer)\n"

  for perf in data.performances {
    result += "  \(perf.play.name)"
    result += ": \(usd(perf.amount))"
    result += " (\(perf.audience) seats)\n"
  }

  result += "Amount owed is \(usd(data.totalAmount))\n"
  result += "You earned \(data.totalVolumeCredits) credits\n"
  return result
}

func usd(_ aNumber: Int) -> String {
  let formatter = NumberFormatter()
  formatter.locale = Locale(identifier: "en_US")
  formatter.numberStyle = .currency
  formatter.currencyCode = "USD"
  return formatter.string(from: NSNumber(value: Double(aNumber) / 100)) ?? ""
}
