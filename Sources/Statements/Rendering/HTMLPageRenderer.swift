import Amounts
import Spelling
import Theatre

/// Statements as one complete HTML page, to be looked at, printed or sent.
///
/// Valid HTML5 with no script and nothing from outside. Names keep their own direction of writing.
struct HTMLPageRenderer: Renderer {
  private let page: HTMLPage
  private let plays: PreparedTexts
  private let words: Words

  init(plays: [Play], money: MoneyFormat, design: PageDesign) {
    page = HTMLPage(money, design: design)
    self.plays = PreparedTexts(
      plays.map { "<tr><th scope=\"row\">\(Escaping.html.escaped($0.name))</th><td>" }
    )
    words = Words(page.labels)
  }

  func opening(customer: String?) -> [UInt8] {
    let labels = page.labels
    return page.opening(title: customer.map { "\(labels.statementFor) \($0)" } ?? labels.statements)
  }

  func closing(isEmpty: Bool) -> [UInt8] {
    let none = isEmpty ? "<p class=\"none\">\(page.labels.noStatements)</p>\n" : ""
    return Array("\(none)\(page.closing)".utf8)
  }

  func write(_ statement: StatementRecord, to output: inout OutputBuffer) {
    output.append(page.articleOpening)
    let start = output.count
    output.append("<bdi>")
    output.append(statement.customer, escaping: .html)
    output.append("</bdi>")
    let customer = start..<output.count
    if !statement.number.isEmpty {
      output.append(" · <bdi>")
      output.append(statement.number, escaping: .html)
      output.append("</bdi>")
    }
    output.append(page.headOpening)
    output.append(words.heading)
    output.append(again: customer)
    output.append("</h2>\n")
    if !statement.addressEnds.isEmpty {
      write(statement.addressLines, in: "<p class=\"address\">", to: &output)
    }
    output.append("</div>\n")
    let due = statement.due ?? statement.date.flatMap { page.letterhead?.due(ofInvoiceOf: $0) }
    writeFacts(of: statement, due: due, to: &output)
    output.append("</header>\n<p class=\"lead\"><strong>")
    output.append(statement.total.amount, as: page.money)
    output.append("</strong>")
    if let due, statement.total.amount > 0 {
      output.append(words.dueBy)
      output.append(due, as: page.fullDays)
    }
    output.append("</p>\n")
    if statement.lines.isEmpty {
      output.append(words.noPerformances)
    } else {
      let isDated = statement.lines.contains { $0.date != nil }
      output.append(isDated ? words.datedTable : words.table)
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
    output.append(words.owed)
    output.append(statement.total.amount, as: page.money)
    if statement.total.credits > 0 {
      output.append(words.credits)
      output.append(count: statement.total.credits, as: page.counts)
    }
    output.append("</dd></div>\n</dl>\n")
    if !statement.note.isEmpty {
      let lines = statement.note.split(separator: 0x0A, omittingEmptySubsequences: false)
      write(lines, in: "<p class=\"note\">", to: &output)
    }
    let closing = page.articleClosing { field in
      switch field {
      case .number: statement.number.isEmpty ? nil : Self.isolated(statement.number)
      case .customer: Self.isolated(statement.customer)
      case .date: statement.date.map(page.fullDays.string)
      case .due: due.map(page.fullDays.string)
      case .amount: page.money.string(statement.total.amount)
      }
    }
    output.append(closing)
  }

  private static func isolated(_ text: [UInt8]) -> String {
    "<bdi>\(Escaping.html.escaped(String(decoding: text, as: UTF8.self)))</bdi>"
  }

  /// Writes lines as a paragraph, whose beginning is `opening`.
  @inline(never)
  private func write(
    _ lines: [ArraySlice<UInt8>],
    in opening: StaticString,
    to output: inout OutputBuffer
  ) {
    output.append(opening)
    for (number, line) in lines.enumerated() {
      output.append(number == 0 ? "<bdi>" : "</bdi><br>\n<bdi>")
      output.append(Array(line), escaping: .html)
    }
    output.append("</bdi></p>\n")
  }

  /// Writes the invoice's number and days, where it has them.
  private func writeFacts(
    of statement: StatementRecord,
    due: Day?,
    to output: inout OutputBuffer
  ) {
    if statement.number.isEmpty, statement.date == nil, due == nil { return }
    output.append("<dl class=\"facts\">\n")
    if !statement.number.isEmpty {
      output.append(words.number)
      output.append(statement.number, escaping: .html)
      output.append("</bdi></dd></div>\n")
    }
    if let date = statement.date { writeFact(words.date, date, to: &output) }
    if let due { writeFact(words.due, due, to: &output) }
    output.append("</dl>\n")
  }

  private func writeFact(_ name: [UInt8], _ day: Day, to output: inout OutputBuffer) {
    output.append(name)
    output.append(day, as: page.days)
    output.append("</dd></div>\n")
  }
}

extension HTMLPageRenderer {
  /// The markup that holds words of the page's language.
  private final class Words: Sendable {
    let heading: [UInt8]
    let number: [UInt8]
    let date: [UInt8]
    let due: [UInt8]
    let dueBy: [UInt8]
    let noPerformances: [UInt8]
    let table: [UInt8]
    let datedTable: [UInt8]
    let owed: [UInt8]
    let credits: [UInt8]

    init(_ labels: PageLabels) {
      func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
      func table(_ opening: String, _ names: [String]) -> [UInt8] {
        let cells = names.map { "<th scope=\"col\">\($0)</th>" }.joined()
        let caption = "<caption>\(labels.performances)</caption>\n<thead>\n"
        return bytes("\(opening)\n\(caption)<tr>\(cells)</tr></thead>\n<tbody>\n")
      }
      heading = bytes("<h2><span>\(labels.statementFor)</span> ")
      number = bytes("<div><dt>\(labels.number)</dt><dd><bdi>")
      date = bytes("<div><dt>\(labels.date)</dt><dd>")
      due = bytes("<div><dt>\(labels.due)</dt><dd>")
      dueBy = bytes(labels.dueBy)
      noPerformances = bytes("<p class=\"none\">\(labels.noPerformances)</p>\n")
      self.table = table("<table>", [labels.play, labels.seats, labels.cost])
      datedTable = table(
        "<table class=\"dated\">",
        [labels.play, labels.date, labels.seats, labels.cost]
      )
      owed = bytes("<dl class=\"totals\">\n<div class=\"owed\"><dt>\(labels.amountOwed)</dt><dd>")
      credits = bytes("</dd></div>\n<div><dt>\(labels.creditsEarned)</dt><dd>")
    }
  }
}
