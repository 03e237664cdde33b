import Amounts
import Theatre

extension Statement {
  /// Writes the statement in one of the formats, as a document of its own.
  ///
  ///     try statement.rendered()                          // "Statement for BigCo\n  Hamlet: …"
  ///     try statement.rendered(as: .html, locale: "de_DE")
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - locale: the locale whose way of writing amounts is used by the formats for people.
  ///   - design: what is the company's own in a page of HTML.
  /// - Returns: the document.
  /// - Throws: `MoneyFormatError` if amounts can't be written in the locale.
  public func rendered(
    as format: StatementFormat = .text,
    locale: String = "en_US",
    design: PageDesign = .plain
  ) throws -> String {
    let renderer = format.renderer(
      plays: lines.map(\.play),
      money: try MoneyFormat(currency: currency, locale: locale),
      design: design
    )
    var page = OutputBuffer(capacity: 256)
    page.append(renderer.opening(customer: customer))
    renderer.write(StatementRecord(self), to: &page)
    page.append(renderer.closing(isEmpty: false))
    return String(decoding: page.bytes, as: UTF8.self)
  }
}
