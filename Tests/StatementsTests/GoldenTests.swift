import Currencies
import Foundation
import Statements
import TestSupport
import Testing

/// Every format against an approved file: invoices with hostile names, the book's invoice, and no
/// invoice at all.
@Suite("Output is as approved")
struct GoldenTests {
  /// An approved file, and how the printer makes it.
  struct Page: CustomStringConvertible {
    var file: String
    var format: StatementFormat
    var locale = "en_US"
    var currency: Currency?
    var invoices = "Tests/StatementsTests/Inputs/invoices.json"
    var design = PageDesign.plain

    var description: String { file }
  }

  static let pages: [Page] =
    StatementFormat.allCases.flatMap { format in
      let ending =
        format == .htmlFragment ? "fragment.\(format.fileExtension)" : format.fileExtension
      return [
        Page(file: "statements.\(ending)", format: format),
        Page(file: "one.\(ending)", format: format, invoices: "Data/invoices.json"),
        Page(file: "none.\(ending)", format: format, invoices: "none"),
      ]
    }
    + [StatementFormat.csv, .ndjson].map {
      Page(
        file: "dated.\($0)",
        format: $0,
        invoices: "Tests/StatementsTests/Inputs/dated.json"
      )
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

  @Test("in every format")
  func formats() throws {
    try verifyEach(Self.pages, of: text)
  }

  @Test("in other locales and currencies")
  func locales() throws {
    try verifyEach(Self.localPages(), of: text)
  }

  @Test("as letters")
  func letters() throws {
    let svg =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 2"><path d="M0 0h8v2H0z"/></svg>"#
    let head = Letterhead(
      name: "The <Globe>",
      address: ["21 \"New\" Globe Walk", "London SE1 9DT"],
      logo: try Logo(Array(svg.utf8)),
      payment: ["IBAN GB33 BUKB 2020 1555 5555 55 & more"],
      netDays: 30,
      footer: "Registered in 'England', no. 1"
    )
    let design = try PageDesign(letterhead: head, style: ".sender .name { color: teal; }")
    let pages = ["en_US", "ar_EG", "ja_JP"].map { locale in
      Page(
        file: "letter.\(locale).html",
        format: .html,
        locale: locale,
        invoices: "Tests/StatementsTests/Inputs/dated.json",
        design: design
      )
    }
    try verifyEach(pages, of: text)
  }

  private func text(of page: Page) throws -> String {
    let folder = "Tests/StatementsTests/Inputs"
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
      locale: page.locale,
      design: page.design
    )
    #expect(result.diagnostics == [], "\(page)")
    return result.output
  }
}
