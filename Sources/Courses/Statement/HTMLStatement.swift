import Foundation
import Theatre

/// Writes a customer's statement as HTML: step 00's function copied, and made to print HTML.
///
/// No step has it: the course comes to HTML without a copy. The mutants have it, so that tests of HTML can be tried on
/// them.
public func htmlStatement(invoice: Invoice, plays: [String: Play]) throws -> String {
  var totalAmount = 0
  var volumeCredits = 0
  var result = "<h1>Statement for \(escaped(invoice.customer))</h1>\n"
  result += "<table>\n"
  result += "<tr><th>play</th><th>seats</th><th>cost</th></tr>"
  let formatter = NumberFormatter()
  formatter.locale = Locale(identifier: "en_US")
  formatter.numberStyle = .currency
  formatter.currencyCode = "USD"
  let format = { (aNumber: Double) in
    formatter.string(from: NSNumber(value: aNumber)) ?? ""
  }

  for perf in invoice.performances {
    guard let play = plays[perf.playID] else {
      throw StatementError.unknownPlay(perf.playID)
    }
    var thisAmount = 0

    switch play.type {
    case "tragedy":
      thisAmount = 40000
      if perf.audience > 30 {
        thisAmount += 1000 * (perf.audience - 30)
      }
    case "comedy":
      thisAmount = 30000
      if perf.audience > 20 {
        thisAmount += 10000 + 500 * (perf.audience - 20)
      }
      thisAmount += 300 * perf.audience
    case let type:
      throw StatementError.unknownType(type)
    }

    // earn volume credits
    volumeCredits += max(perf.audience - 30, 0)
    // a comedy earns one more for every five seats
    if play.type == "comedy" {
      volumeCredits += perf.audience / 5
    }

    result += "  <tr><td>\(escaped(play.name))</td>"
    result += "<td>\(perf.audience)</td>"
    result += "<td>\(format(Double(thisAmount) / 100))</td></tr>\n"
    totalAmount += thisAmount
  }

  result += "</table>\n"
  result += "<p>Amount owed is <em>\(format(Double(totalAmount) / 100))</em></p>\n"
  result += "<p>You earned <em>\(volumeCredits)</em> credits</p>\n"
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
