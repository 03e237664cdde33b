import Currencies
import Foundation
import Statements
import TestSupport
import Testing

/// Every format against an approved file: invoices with hostile names, the book's invoice, and no
/// invoice at all.
@Suite("Output is as approved")
struct GoldenTests {
  /// An approved file, and how the printer makes it; its name tells the feed.
  struct Page: CustomStringConvertible {
    var name = "statements"
    var format: StatementFormat
    var locale: String?
    var currency: Currency?
    var design = PageDesign.plain

    var description: String {
      let ending = format == .htmlFragment ? "fragment.html" : format.fileExtension
      return [name, locale, ending].compactMap(\.self).joined(separator: ".")
    }
  }

  private static let formats: [Page] =
    ["statements", "one", "none"].flatMap { name in
      StatementFormat.allCases.map { Page(name: name, format: $0) }
    } + [StatementFormat.csv, .ndjson].map { Page(name: "dated", format: $0) }

  private static func locales() throws -> [Page] {
    let yen = try CurrencyFactory.currency(code: "JPY")
    return [("de_DE", Currency.euro), ("es_ES", .euro), ("ja_JP", yen)].flatMap { place in
      [StatementFormat.text, .htmlFragment, .csv].map {
        Page(format: $0, locale: place.0, currency: place.1)
      }
    }
  }

  private static func letters() throws -> [Page] {
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
    return ["en_US", "ar_EG", "ja_JP"].map { locale in
      Page(name: "letter", format: .html, locale: locale, design: design)
    }
  }

  @Test
  func `in every format, in other locales and currencies, and as letters`() throws {
    try verifyEach(Self.formats + Self.locales() + Self.letters(), of: text)
  }

  private func text(of page: Page) throws -> String {
    let folder = "Tests/StatementsTests/Inputs"
    let isBook = page.name == "one"
    let plays = try Repertoire(json: packageFile("\(isBook ? "Data" : folder)/plays.json"))
    var tariff = try Tariff(json: packageFile("\(folder)/tariff.json"))
    if let currency = page.currency { tariff = Tariff(currency: currency, rates: tariff.rates) }
    let feed =
      switch page.name {
      case "none": Data("[]".utf8)
      case "one": try packageFile("Data/invoices.json")
      case "dated", "letter": try packageFile("\(folder)/dated.json")
      default: try packageFile("\(folder)/invoices.json")
      }
    let result = try printed(
      feed,
      plays: plays,
      tariff: tariff,
      format: page.format,
      locale: page.locale ?? "en_US",
      design: page.design
    )
    #expect(result.diagnostics == [], "\(page)")
    return result.output
  }
}
