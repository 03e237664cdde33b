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
public let statement = try! Tariff.standard.statement(
  for: InvoiceFeed.invoices(json: invoicesJSON)[0],
  plays: plays
)

// MARK: Money and days

public let fiveHundred = Money(minorUnits: 500_00, currency: .unitedStatesDollar)
public let (amount, cents) = (fiveHundred, 500_00)
public let owed = Money(minorUnits: 1_730_00, currency: .unitedStatesDollar)
public let today = Day("2026-11-21")!
public let lastDayOfTheYear = Day("2026-12-31")!
public let charge = try! Entry(.charge, customer: "BigCo", amount: owed, date: today, reference: "2026-117")

// MARK: Gateways

public let payPal = GatewayKind.paypal.makeGateway()
public let stripe = GatewayKind.stripe.makeGateway()
public let gateway = stripe
nonisolated(unsafe) public let amazon = AmazonPayments()

// MARK: Comparing

nonisolated(unsafe) private var lastPrinted = ""

/// Replaces Swift's own, to remember the output.
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  lastPrinted = items.map { "\($0)" }.joined(separator: separator)
  Swift.print(lastPrinted, terminator: terminator)
}

/// Ends the program with 1 if a result is not the stated one. Words may follow that, behind a comma, a
/// colon or a semicolon.
public func expect(_ stated: String, line: Int = #line, _ result: () throws -> Any?) {
  var value: Any
  do { value = try result() ?? "nil" } catch { value = "throws: \(error)" }
  if value is Void { value = lastPrinted }
  // A comment may write the quotes of a string, and may leave what is in it as it is.
  for form in [String(reflecting: value), "\(value)", "\"\(value)\""].map(plain) {
    if [",", ":", ";"].contains(where: { plain(stated + $0).hasPrefix(form + $0) }) { return }
  }
  Swift.print("line \(line): expected: \(stated)\n  but it is: \(value)")
  exit(1)
}

/// The text with plain spaces, since a reader can't tell them from others.
private func plain(_ text: String) -> String {
  text.replacing(/\p{Zs}/, with: " ")
}
