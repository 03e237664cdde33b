import Currencies
import Foundation
import Statements
import TestSupport
import Testing

/// Every format against a file that someone has read and approved; `Golden/README.md` says how to
/// approve another.
@Suite("Output is what was approved")
struct GoldenTests {
  /// A file, and what is printed for it.
  struct Page: CustomTestStringConvertible, Sendable {
    var file: String
    var format: StatementFormat
    var locale = "en_US"
    var currency: Currency?
    var invoices = "Tests/StatementsTests/Golden/invoices.json"

    var testDescription: String { file }
  }

  static let pages: [Page] = StatementFormat.allCases.flatMap { format in
    let ending =
      format == .htmlFragment ? "fragment.\(format.fileExtension)" : format.fileExtension
    return [
      Page(file: "statements.\(ending)", format: format),
      Page(file: "one.\(ending)", format: format, invoices: "Data/invoices.json"),
      Page(file: "none.\(ending)", format: format, invoices: "none"),
    ]
  }

  static func localPages() throws -> [Page] {
    let yen = try CurrencyFactory.currency(code: "JPY")
    return [StatementFormat.text, .htmlFragment, .csv].flatMap { format in
      [("de_DE", Currency.euro), ("es_ES", .euro), ("ja_JP", yen)].map { locale, currency in
        let ending =
          format == .htmlFragment ? "fragment.\(format.fileExtension)" : format.fileExtension
        return Page(
          file: "statements.\(locale).\(ending)",
          format: format,
          locale: locale,
          currency: currency
        )
      }
    }
  }

  @Test("in every format", arguments: pages)
  func formats(page: Page) throws {
    try compare(page)
  }

  @Test("in other locales and currencies", arguments: try localPages())
  func locales(page: Page) throws {
    try compare(page)
  }

  private func compare(_ page: Page) throws {
    let folder = "Tests/StatementsTests/Golden"
    let isBook = page.invoices.hasPrefix("Data")
    let plays = try Repertoire(json: packageFile("\(isBook ? "Data" : folder)/plays.json"))
    var tariff = try Tariff(json: packageFile("\(folder)/tariff.json"))
    if let currency = page.currency { tariff = Tariff(currency: currency, rates: tariff.rates) }
    let feed = page.invoices == "none" ? Data("[]".utf8) : try packageFile(page.invoices)
    let result = try printed(
      feed,
      plays: plays,
      tariff: tariff,
      format: page.format,
      locale: page.locale
    )
    #expect(result.diagnostics == [])

    let file = packageFolder.appending(path: "\(folder)/\(page.file)")
    if ProcessInfo.processInfo.environment["PLAYBILL_APPROVE"] == "golden" {
      try Data(result.output.utf8).write(to: file)
      return
    }
    let golden = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    // Bytes: two spellings of one character are not the same output.
    if golden.utf8.elementsEqual(result.output.utf8) { return }
    let lines = zip(Self.lines(golden), Self.lines(result.output)).enumerated()
    let first = lines.first { !$1.0.utf8.elementsEqual($1.1.utf8) }
    Issue.record(
      """
      \(page.file) differs, at line \((first?.offset ?? 0) + 1): \
      \(first?.element.0.debugDescription ?? "") was approved, \
      \(first?.element.1.debugDescription ?? "the length") is printed
      """
    )
  }

  private static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String($0) ?? "" }
  }
}
