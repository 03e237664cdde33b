import SafeText

/// Writes statements as one complete HTML page, to be read, printed or sent.
///
/// It is a class, so that a statement retains only the class.
final class HTMLPageRenderer: Renderer {
  /// Markup that is the same in all articles, most of it with words of the page's language.
  private enum Part: Int, CaseIterable {
    case start, head, number, date, due, noPerformances, table, datedTable, owed, credits, end
  }

  private let page: HTMLPage
  private let money: MoneyPattern
  private let counts: MoneyPattern
  private let plays: PreparedTexts
  private let parts: PreparedTexts
  private let hasFixedClosing: Bool
  // To check each access would take a tenth of the time of a page with days.
  // SAFETY: a renderer is used by one thread, and the text of a day is made of the page alone: nothing that an access
  // calls reaches this object.
  @exclusivity(unchecked) private var days: KeptDays
  @exclusivity(unchecked) private var dueDays: KeptDays

  init(_ page: HTMLPage, parts: PreparedTexts, plays: PreparedTexts) {
    self.page = page
    self.parts = parts
    hasFixedClosing = page.hasFixedClosing
    money = page.money
    counts = page.counts
    self.plays = plays
    // In the label `#` stands for the day.
    let dueBy = page.labels[.dueBy].split(separator: "#", omittingEmptySubsequences: false)
    // SAFETY: nobody else has this object yet.
    unsafe days = KeptDays(page.days.string)
    unsafe dueDays = KeptDays { dueBy[0] + page.fullDays.string($0) + dueBy[1] }
  }

  static func prepared(_ plays: [Play]) -> PreparedTexts {
    PreparedTexts(
      plays.map { "<tr><th scope=\"row\">\(Escaping.page.escaped($0.name))</th><td>" }
    )
  }

  /// The markup that all articles share, by the number of the part.
  static func parts(of page: HTMLPage) -> PreparedTexts {
    PreparedTexts(Part.allCases.map { markup($0, of: page) })
  }

  func opening(customer: String?) -> [UInt8] {
    let labels = page.labels
    let title = customer.map { "\(labels[.statementFor]) \($0)" } ?? labels[.statements]
    return Array(page.opening(title: title).utf8)
  }

  func closing(isEmpty: Bool) -> [UInt8] {
    let none = isEmpty ? "<p class=\"none\">\(page.labels[.noStatements])</p>\n" : ""
    return Array("\(none)\(page.closing)".utf8)
  }

  private static func markup(_ part: Part, of page: HTMLPage) -> String {
    let labels = page.labels
    func fact(_ name: PageLabels.Word) -> String { "<div><dt>\(labels[name])</dt><dd>" }
    let caption = labels[.performances]
    return switch part {
    case .start: page.articleOpening
    case .head: "\(page.headOpening)<h2><span>\(labels[.statementFor])</span> "
    case .number: fact(.number)
    case .date: fact(.date)
    case .due: fact(.due)
    case .noPerformances: "<p class=\"none\">\(labels[.noPerformances])</p>\n"
    case .table: page.table("<table>", caption, .play, .seats, .cost)
    case .datedTable: page.table("<table class=\"dated\">", caption, .play, .date, .seats, .cost)
    case .owed: "<dl class=\"totals\">\n<div class=\"owed\"><dt>\(labels[.amountOwed])</dt><dd>"
    case .credits: "</dd></div>\n\(fact(.creditsEarned))"
    case .end: page.hasFixedClosing ? page.articleClosing(isOwed: true) { _ in nil } : ""
    }
  }

  func write(_ invoice: InvoiceRecord, _ prices: InvoicePrices, to output: inout OutputBuffer) {
    output.append(parts, Part.start.rawValue)
    let customer = output.append(isolated: invoice.customer.bytes)
    var number = 0..<0
    if invoice.number.isPresent {
      output.append(" · ")
      number = output.append(isolated: invoice.number.bytes)
    }
    output.append(parts, Part.head.rawValue)
    output.append(again: customer)
    output.append("</h2>\n")
    if let address = invoice.address, !address.isEmpty {
      write(address.map(\.withoutLineEnd), in: "<p class=\"address\">", to: &output)
    }
    output.append("</div>\n")
    let due = invoice.due ?? invoice.date.flatMap { page.letterhead?.due(ofInvoiceOf: $0) }
    writeFacts(number, invoice.date, due, to: &output)
    output.append("</header>\n<p class=\"lead\"><strong>")
    output.append(prices.total.minorUnits, as: money)
    output.append("</strong>")
    // SAFETY: as `dueDays` says.
    if let due, prices.total.minorUnits > 0 { unsafe dueDays.write(due, to: &output) }
    output.append("</p>\n")
    writeTable(of: invoice, prices, to: &output)
    output.append(parts, Part.owed.rawValue)
    output.append(prices.total.minorUnits, as: money)
    if prices.total.credits > 0 {
      output.append(parts, Part.credits.rawValue)
      output.append(count: prices.total.credits, as: counts)
    }
    output.append("</dd></div>\n</dl>\n")
    if !invoice.note.bytes.isEmpty {
      write([invoice.note.bytes], in: "<p class=\"note\">", to: &output)
    }
    if hasFixedClosing, prices.total.minorUnits > 0 {
      output.append(parts, Part.end.rawValue)
    } else {
      output.append(Array(closing(of: invoice, prices, due: due).utf8))
    }
  }

  @inline(__always)
  private func write(_ day: Day, to output: inout OutputBuffer) {
    // SAFETY: as `days` says.
    unsafe days.write(day, to: &output)
  }

  @inline(__always)
  private func writeFacts(
    _ number: Range<Int>,
    _ date: Day?,
    _ due: Day?,
    to output: inout OutputBuffer
  ) {
    if number.isEmpty, date == nil, due == nil { return }
    output.append("<dl class=\"facts\">\n")
    if !number.isEmpty {
      output.append(parts, Part.number.rawValue)
      output.append(again: number)
      output.append("</dd></div>\n")
    }
    if let date {
      output.append(parts, Part.date.rawValue)
      write(date, to: &output)
      output.append("</dd></div>\n")
    }
    if let due {
      output.append(parts, Part.due.rawValue)
      write(due, to: &output)
      output.append("</dd></div>\n")
    }
    output.append("</dl>\n")
  }

  @inline(__always)
  private func writeTable(
    of invoice: InvoiceRecord,
    _ prices: InvoicePrices,
    to output: inout OutputBuffer
  ) {
    if invoice.lines.isEmpty {
      return output.append(parts, Part.noPerformances.rawValue)
    }
    let isDated = invoice.lines.contains { $0.date != nil }
    output.append(parts, isDated ? Part.datedTable.rawValue : Part.table.rawValue)
    for (index, line) in invoice.lines.enumerated() {
      output.append(plays, Int(line.play))
      if isDated {
        if let date = line.date { write(date, to: &output) }
        output.append("</td><td>")
      }
      output.append(count: line.audience, as: counts)
      output.append("</td><td>")
      output.append(prices[index].minorUnits, as: money)
      output.append("</td></tr>\n")
    }
    output.append("</tbody>\n</table>\n")
  }

  /// Writes texts below each other; in each CR LF, CR and LF end a line.
  @inline(never)
  private func write(
    _ texts: [[UInt8]],
    in opening: StaticString,
    to output: inout OutputBuffer
  ) {
    output.append(opening)
    var isFirst = true
    for text in texts {
      var rest = text[...]
      while true {
        let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
        if !isFirst { output.append("<br>\n") }
        isFirst = false
        _ = output.append(isolated: Array(line))
        if line.endIndex == text.endIndex { break }
        let isPair = text[line.endIndex...].starts(with: [0x0D, 0x0A])
        rest = text[(line.endIndex + (isPair ? 2 : 1))...]
      }
    }
    output.append("</p>\n")
  }

  private func closing(
    of invoice: InvoiceRecord,
    _ prices: InvoicePrices,
    due: Day?
  ) -> String {
    page.articleClosing(isOwed: prices.total.minorUnits > 0) { field in
      switch field {
      case .number: invoice.number.string.map(HTMLPage.isolated)
      case .customer: HTMLPage.isolated(invoice.customerName)
      case .date: invoice.date.map(page.fullDays.string)
      case .due: due.map(page.fullDays.string)
      case .amount: money.string(prices.total.minorUnits)
      }
    }
  }
}

extension [UInt8] {
  fileprivate var withoutLineEnd: [UInt8] {
    var text = self
    while let last = text.last, last == 0x0A || last == 0x0D { text.removeLast() }
    return text
  }
}

extension OutputBuffer {
  /// Appends text with a direction of its own, and returns its range.
  fileprivate mutating func append(isolated text: [UInt8]) -> Range<Int> {
    let start = count
    append("<bdi>")
    append(text, escaping: .page)
    append("</bdi>")
    return start..<count
  }
}

/// The texts of days, each made once: a feed has some hundreds of them.
private struct KeptDays {
  /// The most texts that are kept before all are forgotten.
  private static let limit = 1 << 12

  private let text: @Sendable (Day) -> String
  private var texts = PreparedTexts()

  /// The last day kept in each slot, and its text's number; days of eight years share no slot.
  private var slots = [(key: Int32, text: Int32)](repeating: (0, 0), count: limit)

  init(_ text: @escaping @Sendable (Day) -> String) { self.text = text }

  @inline(__always)
  mutating func write(_ day: Day, to output: inout OutputBuffer) {
    let slot = Int(day.bits) & (Self.limit - 1)
    if slots[slot].key != day.bits { keep(day, in: slot) }
    output.append(texts, Int(slots[slot].text))
  }

  @inline(never)
  private mutating func keep(_ day: Day, in slot: Int) {
    if texts.count == Self.limit { self = KeptDays(text) }
    slots[slot] = (day.bits, Int32(texts.count))
    texts.append(text(day))
  }
}
