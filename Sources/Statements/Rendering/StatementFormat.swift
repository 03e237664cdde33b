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
}

extension Statement {
  /// Writes the statement in one of the formats, as a separate document.
  ///
  /// Each call learns the locale and prepares the page anew. For many statements make a ``StatementPrinter`` once, and
  /// call its ``StatementPrinter/string(of:)``.
  ///
  /// - Throws: `MoneyFormatError` if amounts can't be written in the locale.
  public func rendered(
    as format: StatementFormat = .text,
    locale: String = "en_US",
    design: PageDesign = .plain
  ) throws(MoneyFormatError) -> String {
    let money = try MoneyFormat(currency: amountOwed.currency, locale: locale)
    return Renderers(format, money: money, design: design).document(of: self)
  }
}
