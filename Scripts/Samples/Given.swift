// Declarations that samples may use, and functions that compare their results.
// Scripts/check-samples compiles it.

import AmazonSDK
import Amounts
import Foundation
import Ledger
import Payments
import Statements
import Theatre

// MARK: The book's invoices

public let playsJSON = try! Data(contentsOf: URL(filePath: "Data/plays.json"))
public let invoicesJSON = try! Data(contentsOf: URL(filePath: "Data/invoices.json"))
public let plays = try! Repertoire(json: playsJSON)
public let repertoire = plays
public let invoice = try! InvoiceFeed.invoices(json: invoicesJSON)[0]
public let statement = try! Tariff.standard.statement(for: invoice, plays: plays)

// MARK: Money and days

public let fiveHundred = Money(minorUnits: 500_00, currency: .unitedStatesDollar)
public let (amount, cents) = (fiveHundred, 500_00)
public let owed = Money(minorUnits: 1_730_00, currency: .unitedStatesDollar)
public let today = Day("2026-11-21")!
public let charge = try! Entry(.charge, customer: "BigCo", amount: owed, date: today, reference: "2026-117")

// MARK: Gateways

public let payPal = try! GatewayKind.paypal.makeGateway()
public let stripe = try! GatewayKind.stripe.makeGateway()
public let gateway = stripe
nonisolated(unsafe) public let amazon = AmazonPayments()

// MARK: Comparing

nonisolated(unsafe) private var lastPrinted = ""
nonisolated(unsafe) private var complaints = 0

/// Replaces Swift's own, to remember the output.
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  lastPrinted = items.map { "\($0)" }.joined(separator: separator)
  Swift.print(lastPrinted, terminator: terminator)
}

public func expectPrinted(_ expected: String, line: Int = #line) {
  compare([lastPrinted.trimmingCharacters(in: .newlines)], expected, line)
}

public func expect(_ value: Any?, _ expected: String, line: Int = #line) {
  guard let value else { return compare(["nil"], expected, line) }
  // A comment may write the quotes of a string, and may leave what is in it as it is.
  let quoted = (value as? String).map { ["\"\($0)\""] } ?? []
  compare([String(reflecting: value), "\(value)"] + quoted, expected, line)
}

public func expectThrows(_ expected: String, line: Int = #line, _ body: () throws -> Void) {
  do {
    try body()
    compare(["nothing is thrown"], expected, line)
  } catch {
    compare(["\(error)"], expected, line)
  }
}

/// Ends the program, with 1 if a result was not the stated one.
public func finish() -> Never { exit(complaints == 0 ? 0 : 1) }

/// A result may be followed by words behind a comma, a colon or a semicolon; `…` stands for any text.
private func compare(_ results: [String], _ expected: String, _ line: Int) {
  let expected = plain(expected)
  let parts = expected.components(separatedBy: "…")
  for result in results.map(plain) where !result.isEmpty {
    if [",", ":", ";"].contains(where: { (expected + $0).hasPrefix(result + $0) }) { return }
    if parts.count == 2, result.hasPrefix(parts[0]), result.hasSuffix(parts[1]) { return }
  }
  complaints += 1
  Swift.print("line \(line): expected: \(expected)\n  but it is: \(results[0])")
}

/// The text with plain spaces, since a reader can't tell them from others.
private func plain(_ text: String) -> String {
  text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
}
