import Foundation
import Statements
import TestSupport
import Testing
import Theatre

/// The output and the faults of a printed feed.
struct Printed: Equatable {
  var output = ""
  var faults: [Diagnostic] = []

  /// The faults as the command shows them.
  var diagnostics: [String] { faults.map(\.description) }

  /// The places and codes of the faults: `1:14 invalidJSON`.
  var places: [String] { faults.map { "\($0.line):\($0.column) \($0.code)" } }
}

/// Expects that a feed that was cut into blocks prints what the whole feed does; if not, both are attached.
func expectSame(
  _ cut: Printed,
  as whole: Printed,
  _ words: Comment,
  at location: SourceLocation = #_sourceLocation
) {
  #expect(cut == whole, words, sourceLocation: location)
  guard cut != whole else { return }
  for (name, printed) in [("cut", cut), ("whole", whole)] {
    let text = printed.output + printed.diagnostics.joined(separator: "\n")
    Attachment.record(text, named: name + ".txt", sourceLocation: location)
  }
}

/// The book's plays, and one that the standard tariff has no rate for.
let bookPlays = Repertoire([
  "hamlet": Play(name: "Hamlet", type: "tragedy"),
  "as-like": Play(name: "As You Like It", type: "comedy"),
  "othello": Play(name: "Othello", type: "tragedy"),
  "richard": Play(name: "Richard III", type: "history"),
])

/// A printer of the book's plays, made once: it works out many prices ahead, which takes longer than a short feed.
let bookPrinter = Result { try StatementPrinter(plays: bookPlays) }

/// Prints a feed, by default of the book's plays, and gathers its output and its faults.
func printed(
  _ feed: some Sequence<UInt8>,
  plays: Repertoire? = nil,
  tariff: Tariff? = nil,
  format: StatementFormat = .text,
  locale: String = "en_US",
  design: PageDesign? = nil,
  _ prepare: (inout StatementPrinter) -> Void = { _ in }
) throws -> Printed {
  let isUsual =
    plays == nil && tariff == nil && format == .text && locale == "en_US" && design == nil
  var printer =
    try isUsual
    ? bookPrinter.get()
    : StatementPrinter(
      plays: plays ?? bookPlays,
      tariff: tariff ?? .standard,
      format: format,
      locale: locale,
      design: design ?? .plain
    )
  prepare(&printer)
  var printed = Printed()
  do {
    _ = try printer.gather([MemorySource(feed, named: "invoices.json")], into: &printed)
  } catch let diagnostic as Diagnostic {
    printed.faults.append(diagnostic)
  }
  return printed
}

extension StatementPrinter {
  /// Prints feeds, and gathers their output and faults.
  func gather(_ sources: [any ByteSource], into printed: inout Printed) throws -> Summary {
    var (output, faults): ([UInt8], [Diagnostic]) = ([], [])
    defer { printed = Printed(output: String(decoding: output, as: UTF8.self), faults: faults) }
    return try print(
      sources,
      report: { faults.append($0) },
      write: { bytes in bytes.withUnsafeBytes { output += $0 } }
    )
  }

  /// Prints feeds, and gathers their output, faults and summary.
  func gather(_ sources: [any ByteSource]) throws -> (printed: Printed, summary: Summary) {
    var printed = Printed()
    let summary = try gather(sources, into: &printed)
    return (printed, summary)
  }
}

/// Appends bytes, as a client's source would.
func append(_ bytes: some Sequence<UInt8>, to output: inout OutputRawSpan) {
  for byte in bytes { output.append(byte) }
}

/// The diagnostic for a fault in a line that is shown as it is.
func shown(
  _ message: String,
  at column: Int,
  of text: String,
  line: Int = 1,
  in file: String = "invoices.json"
) -> String {
  let blanks = String(repeating: " ", count: column - 1)
  return "\(file):\(line):\(column): error: \(message)\n\(text)\n\(blanks)^"
}

/// An invoice with one performance.
func invoice(_ customer: String) -> String {
  #"{"customer":"\#(customer)","performances":[{"playID":"hamlet","audience":1}]}"#
}

func packageFile(_ path: String) throws -> Data {
  try Data(contentsOf: packageFolder.appending(path: path))
}
