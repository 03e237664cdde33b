import Amounts
import Foundation
import Kata
import Statements
import Theatre

/// A theatre that prints its statements on the main actor, as a program with windows would.
@MainActor
final class House {
  let plays = [
    "hamlet": Play(name: "Hamlet", type: "tragedy"),
    "as-like": Play(name: "As You Like It", type: "comedy"),
  ]
  let invoice = Invoice(
    customer: "BigCo",
    performances: [
      Performance(playID: "hamlet", audience: 55), Performance(playID: "as-like", audience: 35),
    ],
    number: "2026-117"
  )
  let json: Data

  init() throws { json = try JSONEncoder().encode(invoice) }

  /// One statement by value, and a long feed by a printer on one, two and four threads.
  func printStatements() throws {
    let statement = try Tariff.standard.statement(for: invoice, plays: Repertoire(plays))
    checks.equal("amount owed", statement.amountOwed.minorUnits, 123_000)
    let text = try statement.rendered()
    checks.equal("a statement", text.split(separator: "\n").count, 5)

    let line = String(decoding: json, as: UTF8.self) + "\n"
    let feed = String(repeating: line, count: 20_000)
    let expected = Array(repeating: text, count: 20_000).joined(separator: "\n")
    for jobs in [1, 2, 4] {
      var printer = try StatementPrinter(plays: Repertoire(plays))
      printer.jobs = jobs
      var output: [UInt8] = []
      let summary = try printer.print([MemorySource(feed.utf8, named: "feed")]) { bytes in
        bytes.withUnsafeBytes { output += $0 }
      }
      checks.equal("statements, jobs \(jobs)", summary.statements, 20_000)
      checks.equal("pages, jobs \(jobs)", output.elementsEqual(expected.utf8), true)
    }
  }

  /// Currencies and amounts, as other countries write them.
  func namePrices() throws {
    let currency = CurrencyFactory.currency(for: .spain)
    checks.equal("the currency of Spain", currency, .euro)
    let format = try MoneyFormat(currency: .euro, locale: "de_DE")
    let price = Money(minorUnits: 173_000, currency: .euro)
    checks.equal("an amount", format.string(from: price), "1.730,00\u{A0}€")
    do {
      _ = try Money(decimal: "five", currency: .euro)
    } catch {
      let shown: any LocalizedError & CustomStringConvertible = error
      checks.equal(
        "an error",
        shown.localizedDescription,
        "'five' is not an amount such as 500, with '.' before any decimals"
      )
    }
  }

  /// The course comes as text.
  func takeTheCourse() throws {
    let course = try Course.embedded()
    checks.equal("steps", course.steps.count, course.steps.last.map { $0.number + 1 })
    for step in course.steps { checks.equal(step.title, step.files.isEmpty, false) }
  }
}
