import Foundation
import Theatre

/// Writes a customer's statement: each performance with its cost, the amount owed, and the credits.
///
/// - Parameters:
///   - invoice: The customer and the performances to bill, in order.
///   - plays: The plays by id; every performance must find its own here.
/// - Returns: Lines of text, each with a newline at its end.
/// - Throws: ``StatementError`` for the first performance without a play or without a rate.
public func statement(invoice: Invoice, plays: [String: Play]) throws(StatementError) -> String {
  try plainText(for: StatementData(invoice, plays: plays))
}

/// Writes a customer's statement as HTML, with every name escaped.
///
/// - Parameters:
///   - invoice: The customer and the performances to bill, in order.
///   - plays: The plays by id; every performance must find its own here.
/// - Returns: A heading, a table, and two paragraphs.
/// - Throws: ``StatementError`` for the first performance without a play or without a rate.
public func htmlStatement(
  invoice: Invoice,
  plays: [String: Play]
) throws(StatementError) -> String {
  try html(for: StatementData(invoice, plays: plays))
}

private func plainText(for data: StatementData) -> String {
  var result = "Statement for \(data.customer)\n"

  for performance in data.performances {
    result += "  \(performance.play.name)"
    result += ": \(usd(performance.amount))"
    result += " (\(performance.audience.seats) seats)\n"
  }

  result += "Amount owed is \(usd(data.totalAmount))\n"
  result += "You earned \(data.totalVolumeCredits) credits\n"
  return result
}

private func html(for data: StatementData) -> String {
  var result = "<h1>Statement for \(escaped(data.customer))</h1>\n"
  result += "<table>\n"
  result += "<tr><th>play</th><th>seats</th><th>cost</th></tr>"
  for performance in data.performances {
    result += "  <tr><td>\(escaped(performance.play.name))</td>"
    result += "<td>\(performance.audience.seats)</td>"
    result += "<td>\(usd(performance.amount))</td></tr>\n"
  }
  result += "</table>\n"
  result += "<p>Amount owed is <em>\(usd(data.totalAmount))</em></p>\n"
  result += "<p>You earned <em>\(data.totalVolumeCredits)</em> credits</p>\n"
  return result
}

private func escaped(_ name: String) -> String {
  var result = ""
  for scalar in name.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func usd(_ amount: Money) -> String {
  let dollars = Decimal(amount.cents) / 100
  return dollars.formatted(.currency(code: "USD").locale(Locale(identifier: "en_US")))
}
