import Statements
import Theatre

/// What a printer made of a feed.
struct Printed: Equatable {
  var output = ""
  var diagnostics: [String] = []
}

/// The book's plays, and one that the standard tariff has no rate for.
let bookPlays = Repertoire([
  "hamlet": Play(name: "Hamlet", type: "tragedy"),
  "as-like": Play(name: "As You Like It", type: "comedy"),
  "othello": Play(name: "Othello", type: "tragedy"),
  "richard": Play(name: "Richard III", type: "history"),
])

/// Prints a feed, and gathers what comes out and what is reported.
func printed(
  _ feed: some Sequence<UInt8>,
  plays: Repertoire = bookPlays,
  tariff: Tariff = .standard,
  format: StatementFormat = .text,
  locale: String = "en_US",
  _ prepare: (inout StatementPrinter) -> Void = { _ in }
) throws -> Printed {
  var printer = try StatementPrinter(plays: plays, tariff: tariff, format: format, locale: locale)
  prepare(&printer)
  var output: [UInt8] = []
  var diagnostics: [String] = []
  do {
    try printer.print(
      [MemorySource(feed, named: "invoices.json")],
      report: { diagnostics.append("\($0)") },
      write: { bytes in bytes.withUnsafeBytes { output += $0 } }
    )
  } catch let diagnostic as Diagnostic {
    diagnostics.append("\(diagnostic)")
  }
  return Printed(output: String(decoding: output, as: UTF8.self), diagnostics: diagnostics)
}
