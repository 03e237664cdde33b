import SafeText

/// The parts of all pages: their beginning and end, in one language, with or without a letterhead.
///
/// It is a class because a structure of this size is copied whole wherever it is used as a field.
package final class HTMLPage: Sendable {
  package let labels: PageLabels

  package let money: MoneyPattern
  package let counts: MoneyPattern
  package let days: DayMarkup
  package let fullDays: DayMarkup

  package let letterhead: Letterhead?

  /// The beginning of an article, up to the text above each sheet after the first.
  package let articleOpening = "<article>\n<div class=\"sheets\">\n<div class=\"running\"><p>"

  /// The part after that text, up to the recipient: sender and picture.
  package let headOpening: String

  private let payment: [LetterLine]
  private let footer: LetterLine?

  private let style: String

  /// Makes the parts in a locale's language; printed, totals have `totalsHeight` rem.
  package init(_ format: MoneyFormat, design: PageDesign, totalsHeight: Double = 4.5) {
    labels = PageLabels(language: format.language)
    money = format.pattern.isolatedHTML
    let counts = format.pattern.counts
    self.counts = counts
    days = DayMarkup(format, on: labels[.language])
    fullDays = DayMarkup(format, on: labels[.language], inFull: true)
    letterhead = design.letterhead
    let sender = letterhead?.sender ?? ""
    headOpening = "</p></div>\n<header>\n\(sender)<div class=\"recipient\">\n"
    payment = letterhead.map { $0.payment.map(LetterLine.init) } ?? []
    footer = letterhead?.footer.map(LetterLine.init)

    let digits = (0...9).map { "\"\(counts.string($0))\"" }.joined(separator: " ")
    var style = HTMLPageStyle.css
    style += "@counter-style digits { system: numeric; symbols: \(digits); }\n"
    let paper = design.paper ?? PageDesign.Paper(in: format.region)
    let heights =
      "--totals: \(totalsHeight)rem; --payment: \(Self.paymentHeight(of: letterhead))rem;"
    style += "@page { size: \(paper.rawValue); }\n@media print { :root { \(heights) } }\n"
    if let logo = letterhead?.logo {
      style += ".logo { background-image: url(\"\(logo.dataURL)\"); }\n"
    }
    // The company's style sheet comes last, so that it wins.
    self.style =
      "<style>\n\(style)</style>\n"
      + (design.style.isEmpty ? "" : "<style>\n\(design.style)\n</style>\n")
  }

  /// The height in rem that the printed end of a letter has; a line is taken to break at 70 columns.
  private static func paymentHeight(of letterhead: Letterhead?) -> Double {
    func height(_ lines: [String]) -> Int {
      lines.reduce(0) { $0 + 1 + max(0, $1.columns - 1) / 70 }
    }
    return HTMLPageStyle.height(
      paymentLines: height(letterhead?.payment ?? []),
      footerLines: height(letterhead?.footer.map { [$0] } ?? [])
    )
  }

  package func opening(title: String) -> String {
    let title = Escaping.page.escaped(title)
    let direction = labels[.direction] == "rtl" ? " dir=\"rtl\"" : ""
    return """
      <!DOCTYPE html>
      <html lang="\(labels[.language])"\(direction)>
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
  }

  /// The beginning of a table, up to its first row.
  package func table(_ tag: String, _ caption: String, _ columns: PageLabels.Word...) -> String {
    let cells = columns.map { "<th scope=\"col\">\(labels[$0])</th>" }.joined()
    return "\(tag)\n<caption>\(caption)</caption>\n<thead>\n<tr>\(cells)</tr></thead>\n<tbody>\n"
  }

  /// Whether all articles with an amount to pay end in the same way.
  var hasFixedClosing: Bool { payment.allSatisfy(\.isFixed) && footer?.isFixed ?? true }

  /// The end of an article: how to pay if an amount is owed, and the footer, with an article's own values in HTML.
  package func articleClosing(
    isOwed: Bool,
    _ value: (LetterLine.Field) -> String?
  ) -> String {
    let lines = (isOwed ? payment : []).compactMap { $0.html(value) }.joined(separator: "<br>\n")
    let opening = "<section class=\"payment\">\n<h3>\(labels[.howToPay])</h3>\n"
    let section = lines.isEmpty ? "" : "\(opening)<p>\(lines)</p>\n</section>\n"
    let footer = footer?.html(value).map { "<footer>\($0)</footer>\n" } ?? ""
    return "\(section)\(footer)</div>\n</article>\n"
  }

  /// A text as HTML with a direction of its own.
  package static func isolated(_ text: String) -> String {
    "<bdi>\(Escaping.page.escaped(text))</bdi>"
  }

  package var closing: String { "</main>\n</body>\n</html>\n" }
}

extension Letterhead {
  fileprivate var sender: String {
    let picture = logo == nil ? "" : "<div class=\"logo\"></div>\n"
    let lines = address.map(HTMLPage.isolated).joined(separator: "<br>\n")
    let address = lines.isEmpty ? "" : "<address>\(lines)</address>\n"
    return """
      <div class="sender">
      \(picture)<p class="name">\(HTMLPage.isolated(name))</p>
      \(address)</div>

      """
  }
}
