import Amounts
import Spelling
import Theatre

/// Statements as one complete HTML page, to be looked at, printed or sent.
///
/// Valid HTML5 with no script and nothing from outside. Names keep their own direction of writing.
struct HTMLPageRenderer: Renderer {
  private let page: HTMLPage
  private let plays: PreparedTexts

  // The markup that holds words of the page's language.
  private let heading: [UInt8]
  private let number: [UInt8]
  private let date: [UInt8]
  private let due: [UInt8]
  /// What stands before and after the day in the line of the amount.
  private let dueBy: [[UInt8]]
  private let noPerformances: [UInt8]
  private let table: [UInt8]
  private let datedTable: [UInt8]
  private let owed: [UInt8]
  private let credits: [UInt8]

  init(plays: [Play], money: MoneyFormat, design: PageDesign) {
    page = HTMLPage(money, design: design)
    self.plays = PreparedTexts(
      plays.map { "<tr><th scope=\"row\">\(Escaping.html.escaped($0.name))</th><td>" }
    )
    let labels = page.labels
    func markup(_ before: String, _ word: PageLabels.Word, _ after: String) -> [UInt8] {
      Array("\(before)\(labels[word])\(after)".utf8)
    }
    func table(_ opening: String, _ columns: PageLabels.Word...) -> [UInt8] {
      let cells = columns.map { "<th scope=\"col\">\(labels[$0])</th>" }.joined()
      let head = "</caption>\n<thead>\n<tr>\(cells)</tr></thead>\n<tbody>\n"
      return markup("\(opening)\n<caption>", .performances, head)
    }
    heading = markup("<h2><span>", .statementFor, "</span> ")
    number = markup("<div><dt>", .number, "</dt><dd>")
    date = markup("<div><dt>", .date, "</dt><dd>")
    due = markup("<div><dt>", .due, "</dt><dd>")
    dueBy = labels[.dueBy].split(separator: "#", omittingEmptySubsequences: false)
      .map { Array($0.utf8) }
    noPerformances = markup("<p class=\"none\">", .noPerformances, "</p>\n")
    self.table = table("<table>", .play, .seats, .cost)
    datedTable = table("<table class=\"dated\">", .play, .date, .seats, .cost)
    owed = markup("<dl class=\"totals\">\n<div class=\"owed\"><dt>", .amountOwed, "</dt><dd>")
    credits = markup("</dd></div>\n<div><dt>", .creditsEarned, "</dt><dd>")
  }

  func opening(customer: String?) -> [UInt8] {
    let labels = page.labels
    return page.opening(
      title: customer.map { "\(labels[.statementFor]) \($0)" } ?? labels[.statements]
    )
  }

  func closing(isEmpty: Bool) -> [UInt8] {
    let none = isEmpty ? "<p class=\"none\">\(page.labels[.noStatements])</p>\n" : ""
    return Array("\(none)\(page.closing)".utf8)
  }

  func write(_ statement: StatementRecord, to output: inout OutputBuffer) {
    output.append(page.articleOpening)
    let start = output.count
    output.append(isolated: statement.customer)
    let customer = start..<output.count
    if !statement.number.isEmpty {
      output.append(" · ")
      output.append(isolated: statement.number)
    }
    output.append(page.headOpening)
    output.append(heading)
    output.append(again: customer)
    output.append("</h2>\n")
    if !statement.address.isEmpty {
      write(statement.address, in: "<p class=\"address\">", to: &output)
    }
    output.append("</div>\n")
    let dueDay = statement.due ?? statement.date.flatMap { page.letterhead?.due(ofInvoiceOf: $0) }
    writeFacts(of: statement, due: dueDay, to: &output)
    output.append("</header>\n<p class=\"lead\"><strong>")
    output.append(statement.total.amount, as: page.money)
    output.append("</strong>")
    if let dueDay, statement.total.amount > 0 {
      output.append(dueBy[0])
      output.append(dueDay, as: page.fullDays)
      output.append(dueBy[1])
    }
    output.append("</p>\n")
    writeTable(of: statement, to: &output)
    output.append(owed)
    output.append(statement.total.amount, as: page.money)
    if statement.total.credits > 0 {
      output.append(credits)
      output.append(count: statement.total.credits, as: page.counts)
    }
    output.append("</dd></div>\n</dl>\n")
    if !statement.note.isEmpty {
      let lines = statement.note.split(separator: 0x0A, omittingEmptySubsequences: false)
      write(lines.map(Array.init), in: "<p class=\"note\">", to: &output)
    }
    let closing = page.articleClosing { field in
      switch field {
      case .number: statement.number.isEmpty ? nil : Self.isolated(statement.number)
      case .customer: Self.isolated(statement.customer)
      case .date: statement.date.map(page.fullDays.string)
      case .due: dueDay.map(page.fullDays.string)
      case .amount: page.money.string(statement.total.amount)
      }
    }
    output.append(closing)
  }

  @inline(__always)
  private func writeTable(of statement: StatementRecord, to output: inout OutputBuffer) {
    if statement.lines.isEmpty { return output.append(noPerformances) }
    let isDated = statement.lines.contains { $0.date != nil }
    output.append(isDated ? datedTable : table)
    let (counts, money, days) = (page.counts, page.money, page.days)
    for line in statement.lines {
      output.append(plays, Int(line.play))
      if isDated {
        if let date = line.date { output.append(date, as: days) }
        output.append("</td><td>")
      }
      output.append(count: line.audience, as: counts)
      output.append("</td><td>")
      output.append(line.price.amount, as: money)
      output.append("</td></tr>\n")
    }
    output.append("</tbody>\n</table>\n")
  }

  private static func isolated(_ text: [UInt8]) -> String {
    "<bdi>\(Escaping.html.escaped(String(decoding: text, as: UTF8.self)))</bdi>"
  }

  /// Writes lines as a paragraph, whose beginning is `opening`.
  @inline(never)
  private func write(
    _ lines: [[UInt8]],
    in opening: StaticString,
    to output: inout OutputBuffer
  ) {
    output.append(opening)
    for (number, line) in lines.enumerated() {
      if number > 0 { output.append("<br>\n") }
      output.append(isolated: line)
    }
    output.append("</p>\n")
  }

  /// Writes the invoice's number and days, where it has them.
  private func writeFacts(
    of statement: StatementRecord,
    due dueDay: Day?,
    to output: inout OutputBuffer
  ) {
    if statement.number.isEmpty, statement.date == nil, dueDay == nil { return }
    output.append("<dl class=\"facts\">\n")
    if !statement.number.isEmpty {
      output.append(number)
      output.append(isolated: statement.number)
      output.append("</dd></div>\n")
    }
    for (name, day) in [(date, statement.date), (due, dueDay)] {
      guard let day else { continue }
      output.append(name)
      output.append(day, as: page.days)
      output.append("</dd></div>\n")
    }
    output.append("</dl>\n")
  }
}

extension OutputBuffer {
  /// Appends text with a direction of its own.
  fileprivate mutating func append(isolated text: [UInt8]) {
    append("<bdi>")
    append(text, escaping: .html)
    append("</bdi>")
  }
}
