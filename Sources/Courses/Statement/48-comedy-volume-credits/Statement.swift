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

/// Writes a customer's statement as HTML, with every name escaped.
///
/// - Parameters:
///   - invoice: The customer and the performances to bill, in order.
///   - plays: The plays by id; every performance must find its own here.
/// - Returns: A heading, a table, and two paragraphs.
/// - Throws: An error that reads `unknown play: …` or `unknown type: …`, for the first fault found.
public func htmlStatement(invoice: Invoice, plays: [String: Play]) throws -> String {
  try renderHTML(data: createStatementData(invoice: invoice, plays: plays))
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

func renderHTML(data: StatementData) -> String {
  var result = "<h1>Statement for \(escaped(data.customer))</h1>\n"
  result += "<table>\n"
  result += "<tr><th>play</th><th>seats</th><th>cost</th></tr>"
  for perf in data.performances {
    result += "  <tr><td>\(escaped(perf.play.name))</td>"
    result += "<td>\(perf.audience)</td>"
    result += "<td>\(usd(perf.amount))</td></tr>\n"
  }
  result += "</table>\n"
  result += "<p>Amount owed is <em>\(usd(data.totalAmount))</em></p>\n"
  result += "<p>You earned <em>\(data.totalVolumeCredits)</em> credits</p>\n"
  return result
}

func escaped(_ aName: String) -> String {
  var result = ""
  for scalar in aName.unicodeScalars {
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

func usd(_ aNumber: Int) -> String {
  let formatter = NumberFormatter()
  formatter.locale = Locale(identifier: "en_US")
  formatter.numberStyle = .currency
  formatter.currencyCode = "USD"
  return formatter.string(from: NSNumber(value: Double(aNumber) / 100)) ?? ""
}
