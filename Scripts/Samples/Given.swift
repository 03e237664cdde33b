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

private func data(_ name: String) -> Data {
  FileManager.default.contents(atPath: "Data/\(name)") ?? Data()
}

public let playsJSON = data("plays.json")
public let invoicesJSON = data("invoices.json")
public let plays: Repertoire = (try? Repertoire(json: playsJSON)) ?? [:]
public let repertoire = plays
public let invoices = (try? InvoiceFeed.invoices(json: invoicesJSON)) ?? []
public let invoice = invoices.first ?? Invoice(customer: "BigCo", performances: [])

// MARK: Money and days

public let fiveHundred = Money(minorUnits: 500_00, currency: .unitedStatesDollar)
public let owed = Money(minorUnits: 1_730_00, currency: .unitedStatesDollar)
public let today: Day = {
  guard let day = Day("2026-11-21") else { preconditionFailure("not a day") }
  return day
}()
public let charge: Entry = {
  let reference = "2026-117"
  let charge = try? Entry(
    .charge, customer: "BigCo", amount: owed, date: today, reference: reference)
  guard let charge else { preconditionFailure("not an entry") }
  return charge
}()
public let statement: Statement = {
  let statement = try? Tariff.standard.statement(for: invoice, plays: plays)
  guard let statement else { preconditionFailure("not a statement") }
  return statement
}()

// MARK: Gateways

public let payPal = simulator(.paypal)
public let stripe = simulator(.stripe)
nonisolated(unsafe) public let amazon = AmazonPayments()
public let gateway = stripe
private func simulator(_ kind: GatewayKind) -> any PaymentGateway {
  guard let gateway = try? kind.makeGateway() else { preconditionFailure("no book") }
  return gateway
}
public let (amount, cents) = (fiveHundred, 500_00)

// MARK: Comparing

nonisolated(unsafe) private var lastPrinted = ""
nonisolated(unsafe) private var complaints = 0

/// Replaces Swift's own, to remember the output.
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let text = items.map { "\($0)" }.joined(separator: separator) + terminator
  lastPrinted = text
  FileHandle.standardOutput.write(Data(text.utf8))
}

public func expectPrinted(_ expected: String, line: Int = #line) {
  compare([lastPrinted.trimmingCharacters(in: .newlines)], expected, line)
}

public func expect(_ value: Any?, _ expected: String, line: Int = #line) {
  guard let value else { return compare(["nil"], expected, line) }
  compare([String(reflecting: value), String(describing: value)], expected, line)
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
  for result in results.map(plain) {
    if expected == result { return }
    let rest = expected.dropFirst(result.count)
    if expected.hasPrefix(result), !result.isEmpty, ",:;".contains(rest.prefix(1)) { return }
    let parts = expected.components(separatedBy: "…")
    if parts.count == 2, result.hasPrefix(parts[0]), result.hasSuffix(parts[1]) { return }
  }
  complaints += 1
  Swift.print("line \(line): expected: \(expected)\n  but it is: \(results[0])")
}

/// The text with plain spaces, since a reader can't tell them from others.
private func plain(_ text: String) -> String {
  text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
}
