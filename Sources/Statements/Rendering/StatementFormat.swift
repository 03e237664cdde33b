/// The formats in which statements can be written.
public enum StatementFormat: String, CaseIterable, Sendable {
  /// Plain text as the book prints it, a blank line between statements.
  case text

  /// One complete HTML page for all statements; the title of a single one names its customer.
  case html

  /// The book's HTML: a heading, a table and two paragraphs for each statement.
  case htmlFragment = "html-fragment"

  /// One JSON array of statements, amounts in minor units.
  case json

  /// JSON statements, one a line.
  case ndjson

  /// Comma-separated values as in RFC 4180, one row a performance.
  case csv
}

extension StatementFormat {
  /// The file name extension, without the dot.
  public var fileExtension: String {
    switch self {
    case .text: "txt"
    case .html, .htmlFragment: "html"
    case .json: "json"
    case .ndjson: "ndjson"
    case .csv: "csv"
    }
  }

  /// Prepares what all threads share, and returns a maker of renderers, one for each thread.
  func renderers(
    plays: [Play],
    money: MoneyFormat,
    design: PageDesign
  ) -> @Sendable () -> any Renderer {
    let currency = money.currency
    func copies(of renderer: some Renderer & Sendable) -> @Sendable () -> any Renderer {
      { renderer }
    }
    switch self {
    case .text: return copies(of: TextRenderer(plays: plays, money: money))
    case .html:
      let page = HTMLPage(money, design: design)
      let names = HTMLPageRenderer.prepared(plays)
      return { HTMLPageRenderer(page, plays: names) }
    case .htmlFragment: return copies(of: HTMLFragmentRenderer(plays: plays, money: money))
    case .json, .ndjson:
      return copies(of: JSONRenderer(plays: plays, currency: currency, isArray: self == .json))
    case .csv: return copies(of: CSVRenderer(plays: plays, currency: currency))
    }
  }
}

extension Statement {
  /// Writes the statement in one of the formats, as a separate document.
  ///
  /// - Throws: `MoneyFormatError` if amounts can't be written in the locale.
  public func rendered(
    as format: StatementFormat = .text,
    locale: String = "en_US",
    design: PageDesign = .plain
  ) throws -> String {
    let renderer = format.renderers(
      plays: lines.map(\.play),
      money: try MoneyFormat(currency: amountOwed.currency, locale: locale),
      design: design
    )()
    var page = OutputBuffer(capacity: 256)
    page.append(renderer.opening(customer: customer))
    let record = record
    renderer.write(record.invoice, record.prices, to: &page)
    page.append(renderer.closing(isEmpty: false))
    return page.text
  }
}
