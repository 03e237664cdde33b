import Amounts
import Spelling
import Theatre

/// The parts that all pages have: their beginning and end, in one language, with or without a letterhead.
///
/// A class only because a structure of its size is copied, all of it, whenever it is used as a field.
package final class HTMLPage: Sendable {
  /// The words.
  package let labels: PageLabels

  /// How amounts, counts and days are written, as HTML.
  package let money: MoneyPattern
  package let counts: MoneyPattern
  let days: DayMarkup

  /// The sender of the pages; nil for plain pages.
  package let letterhead: Letterhead?

  /// The beginning and the end of an article: sender and picture; how to pay, and the footer.
  package let articleOpening: [UInt8]
  package let articleClosing: [UInt8]

  private let style: String

  /// Makes what pages in a locale's language have; printed, totals have `totalsHeight` rem.
  package init(_ format: MoneyFormat, design: PageDesign, totalsHeight: Int = 7) {
    labels = PageLabels(locale: format.locale)
    money = format.pattern.isolatedHTML
    let counts = format.pattern.counts
    self.counts = counts
    days = DayMarkup(format)
    letterhead = design.letterhead
    articleOpening = Array("<article>\n\(letterhead?.sender ?? "")".utf8)
    let payment = letterhead?.howToPay(headed: labels.howToPay) ?? ""
    articleClosing = Array("\(payment)</article>\n".utf8)

    let digits = (0...9).map { "\"\(counts.string($0))\"" }.joined(separator: " ")
    var style = HTMLPageStyle.css
    style += "@counter-style digits { system: numeric; symbols: \(digits); }\n"
    let closing = totalsHeight + (letterhead?.closingHeight ?? 0)
    style += "@media print { :root { --closing: \(closing)rem; } }\n"
    if let logo = letterhead?.logo {
      style += ".logo { background-image: url(\"\(logo.dataURL)\"); }\n"
    }
    // The sheet of the company comes last, so that it counts.
    self.style =
      "<style>\n\(style)</style>\n"
      + (design.style.isEmpty ? "" : "<style>\n\(design.style)\n</style>\n")
  }

  /// The beginning of a document, up to its first article.
  package func opening(title: String) -> [UInt8] {
    let title = Escaping.html.escaped(title)
    let direction = labels.isRightToLeft ? " dir=\"rtl\"" : ""
    let page = """
      <!DOCTYPE html>
      <html lang="\(labels.language)"\(direction)>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      \(style)</head>
      <body>
      <main>
      <h1>\(title)</h1>

      """
    return Array(page.utf8)
  }

  /// A day, as people and programs read it.
  package func time(_ day: Day) -> String { days.string(day) }

  /// The end of a document, after its last article.
  package var closing: String { "</main>\n</body>\n</html>\n" }
}

extension Letterhead {
  /// The sender, as an article begins.
  fileprivate var sender: String {
    let picture = logo == nil ? "" : "<div class=\"logo\"></div>\n"
    let address = address.isEmpty ? "" : "<address>\(Self.paragraph(address))</address>\n"
    return """
      <header class="sender">
      \(picture)<p class="name"><bdi>\(Escaping.html.escaped(name))</bdi></p>
      \(address)</header>

      """
  }

  /// How to pay, and the footer, as an article ends.
  fileprivate func howToPay(headed heading: String) -> String {
    var text = ""
    if !payment.isEmpty {
      text += """
        <section class="payment">
        <h3>\(heading)</h3>
        <p>\(Self.paragraph(payment))</p>
        </section>

        """
    }
    if let footer { text += "<footer><bdi>\(Escaping.html.escaped(footer))</bdi></footer>\n" }
    return text
  }

  /// How much of a printed sheet, in rem, is kept for how to pay and the footer.
  ///
  /// No more than a third of a sheet, so that it fits below a row.
  fileprivate var closingHeight: Int {
    func height(of lines: [String]) -> Int {
      (3 * lines.map { $0.count / 70 + 1 }.reduce(0, +) + 1) / 2
    }
    let payment = payment.isEmpty ? 0 : 4 + height(of: payment)
    return min(payment + (footer.map { 3 + height(of: [$0]) } ?? 0), 20)
  }

  /// How many lines it has.
  package var lineCount: Int { 1 + address.count + payment.count + (footer == nil ? 0 : 1) }

  private static func paragraph(_ lines: [String]) -> String {
    lines.map { "<bdi>\(Escaping.html.escaped($0))</bdi>" }.joined(separator: "<br>\n")
  }
}
