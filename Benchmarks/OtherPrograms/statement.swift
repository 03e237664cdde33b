// The statements, in Swift the simple way: JSONDecoder for the feed, NumberFormatter for the
// amounts.
//
//     statement plays.json invoices.ndjson

import Foundation

struct Play: Decodable {
  let name: String
  let type: String
}

struct Performance: Decodable {
  let playID: String
  let audience: Int
}

struct Invoice: Decodable {
  let customer: String
  let performances: [Performance]
}

enum StatementError: Error, CustomStringConvertible {
  case unknownPlay(String)
  case unknownType(String)

  var description: String {
    switch self {
    case .unknownPlay(let id): "unknown play: \(id)"
    case .unknownType(let type): "unknown type: \(type)"
    }
  }
}

struct StatementPrinter {
  let plays: [String: Play]
  let dollars: NumberFormatter

  init(plays: [String: Play]) {
    self.plays = plays
    dollars = NumberFormatter()
    dollars.numberStyle = .currency
    dollars.locale = Locale(identifier: "en_US")
  }

  func amount(of play: Play, audience: Int) throws -> Int {
    switch play.type {
    case "tragedy":
      return 40_000 + 1_000 * max(audience - 30, 0)
    case "comedy":
      return 30_000 + (audience > 20 ? 10_000 + 500 * (audience - 20) : 0) + 300 * audience
    default:
      throw StatementError.unknownType(play.type)
    }
  }

  func credits(for play: Play, audience: Int) -> Int {
    let credits = max(audience - 30, 0)
    return play.type == "comedy" ? credits + audience / 5 : credits
  }

  func text(_ cents: Int) -> String {
    dollars.string(from: NSNumber(value: Double(cents) / 100)) ?? ""
  }

  func statement(_ invoice: Invoice) throws -> String {
    var result = "Statement for \(invoice.customer)\n"
    var total = 0
    var earned = 0
    for performance in invoice.performances {
      guard let play = plays[performance.playID] else {
        throw StatementError.unknownPlay(performance.playID)
      }
      let amount = try amount(of: play, audience: performance.audience)
      result += "  \(play.name): \(text(amount)) (\(performance.audience) seats)\n"
      total += amount
      earned += credits(for: play, audience: performance.audience)
    }
    return result + "Amount owed is \(text(total))\nYou earned \(earned) credits\n"
  }
}

@main
struct Statement {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      FileHandle.standardError.write(Data("usage: statement plays.json invoices.ndjson\n".utf8))
      exit(64)
    }
    do {
      let files = try arguments.dropFirst().map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
      let decoder = JSONDecoder()
      let printer = StatementPrinter(plays: try decoder.decode([String: Play].self, from: files[0]))
      var between = ""
      for line in files[1].split(separator: UInt8(ascii: "\n")) {
        let invoice = try decoder.decode(Invoice.self, from: line)
        let text = try between + printer.statement(invoice)
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        between = "\n"
      }
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(65)
    }
  }
}
