import Amounts
import Foundation
import Testing

@testable import Statements

@Suite("Money pattern in HTML")
struct MoneyPatternHTMLTests {
  @Test
  func `has room for a sign that is nearly all markup, whatever the locale writes around it`()
    throws
  {
    let sign = "P" + String(repeating: "\"", count: 15)
    let currency = try Currency(code: "PTS", symbol: sign, minorUnitDigits: 2)
    // Every fourth locale, and Bodo, which writes the longest texts.
    let locales = Locale.availableIdentifiers.sorted().enumerated().filter { $0.offset % 4 == 0 }
    for locale in ["brx_IN"] + locales.map(\.element) {
      let pattern = try MoneyFormat(currency: currency, locale: locale).pattern
      for text in [pattern.html.string(-105), pattern.isolatedHTML.string(-105)] {
        #expect(!text.contains("\"") && text.contains("&quot;"), "\(locale): \(text)")
      }
    }
  }

  @Test(
    arguments: [
      ("en_US", "$", "$1.05", "-$1.05"),
      ("de_DE", "$", "1,05\u{A0}$", "-1,05\u{A0}$"),
      (
        "ar_EG", "$", "<bdi>\u{200F}١٫٠٥\u{A0}<bdi>US$</bdi></bdi>",
        "<bdi>\u{61C}-\u{200F}١٫٠٥\u{A0}<bdi>US$</bdi></bdi>"
      ),
      (
        "he_IL", "$", "<bdi>\u{200F}1.05\u{A0}\u{200F}<bdi>$</bdi></bdi>",
        "<bdi>\u{200F}\u{200E}-1.05\u{A0}\u{200F}<bdi>$</bdi></bdi>"
      ),
      ("en_US", "<b>&\"", "&lt;b&gt;&amp;&quot;\u{A0}1.05", "-&lt;b&gt;&amp;&quot;\u{A0}1.05"),
      (
        "ar_EG", "P\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"",
        "<bdi>\u{200F}١٫٠٥\u{A0}<bdi>P\(String(repeating: "&quot;", count: 15))</bdi></bdi>",
        "<bdi>\u{61C}-\u{200F}١٫٠٥\u{A0}<bdi>P\(String(repeating: "&quot;", count: 15))</bdi></bdi>"
      ),
    ]
  )
  func `is HTML text, with elements for marks of direction`(
    locale: String,
    sign: String,
    positive: String,
    negative: String
  ) throws {
    let currency =
      sign == "$"
      ? Currency.unitedStatesDollar : try Currency(code: "PTS", symbol: sign, minorUnitDigits: 2)
    let pattern = try MoneyFormat(currency: currency, locale: locale).pattern
    let texts = [105, -105].map(pattern.isolatedHTML.string)
    #expect(
      texts.map { Array($0.utf8) } == [positive, negative].map { Array($0.utf8) },
      "\(texts)"
    )
    #expect(!pattern.html.string(105).contains("<"))
  }
}
