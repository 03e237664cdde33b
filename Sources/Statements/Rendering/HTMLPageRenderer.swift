import Amounts
import Spelling
import Theatre

/// Statements as one complete HTML page, to be looked at, printed or sent.
///
/// Valid HTML5 with no script and nothing from outside. Names keep their own direction of writing.
struct HTMLPageRenderer: Renderer {
  /// So many performances fit on the sheet on which the statement begins.
  private let sheet: Int

  private let page: HTMLPage
  private let plays: PreparedTexts
  private let words: Words

  init(plays: [Play], money: MoneyFormat, design: PageDesign) {
    page = HTMLPage(money, design: design)
    // There is room for 16 lines of names; a line of a letterhead takes a row's place.
    let nameLines = plays.map { $0.name.utf8.count / 30 + 1 }.max() ?? 1
    sheet = max(1, 16 / max(2, nameLines) - (design.letterhead?.lineCount ?? 0))
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
    output.append(words.heading)
    output.append(statement.customer, escaping: .html)
    output.append("</bdi></h2>\n")
    writeFacts(of: statement, to: &output)
    if statement.lines.isEmpty {
      output.append(words.noPerformances)
    } else {
      let isDated = statement.lines.contains { $0.date != nil }
      output.append(isDated ? words.datedTable : words.table)
      if statement.lines.count > sheet {
        writeRunningHead(of: statement, isDated: isDated, to: &output)
      }
      output.append(isDated ? words.datedHead : words.head)
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
    output.append(words.credits)
    output.append(count: statement.total.credits, as: page.counts)
    output.append("</dd></div>\n</dl>\n")
    output.append(page.articleClosing)
  }

  /// Writes the invoice's number and days, where it has them.
  private func writeFacts(of statement: StatementRecord, to output: inout OutputBuffer) {
    let due = statement.due ?? statement.date.flatMap { page.letterhead?.due(ofInvoiceOf: $0) }
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

  /// Writes a row that is seen in print alone, above the head on every sheet.
  private func writeRunningHead(
    of statement: StatementRecord,
    isDated: Bool,
    to output: inout OutputBuffer
  ) {
    output.append("<tr class=\"running\"><td colspan=\"")
    output.append(decimal: isDated ? 4 : 3)
    output.append("\"><bdi>")
    output.append(statement.customer, escaping: .html)
    output.append("</bdi>")
    if !statement.number.isEmpty {
      output.append(" · <bdi>")
      output.append(statement.number, escaping: .html)
      output.append("</bdi>")
    }
    output.append("</td></tr>\n")
  }
}

extension HTMLPageRenderer {
  /// The markup that holds words of the page's language.
  private final class Words: Sendable {
    let heading: [UInt8]
    let number: [UInt8]
    let date: [UInt8]
    let due: [UInt8]
    let noPerformances: [UInt8]
    let table: [UInt8]
    let datedTable: [UInt8]
    let head: [UInt8]
    let datedHead: [UInt8]
    let owed: [UInt8]
    let credits: [UInt8]

    init(_ labels: PageLabels) {
      func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
      func head(_ names: [String]) -> [UInt8] {
        let cells = names.map { "<th scope=\"col\">\($0)</th>" }.joined()
        return bytes("<tr>\(cells)</tr></thead>\n<tbody>\n")
      }
      heading = bytes("<h2><span>\(labels.statementFor)</span> <bdi>")
      number = bytes("<div><dt>\(labels.number)</dt><dd><bdi>")
      date = bytes("<div><dt>\(labels.date)</dt><dd>")
      due = bytes("<div><dt>\(labels.due)</dt><dd>")
      noPerformances = bytes("<p class=\"none\">\(labels.noPerformances)</p>\n")
      let caption = "<caption>\(labels.performances)</caption>\n<thead>\n"
      table = bytes("<table>\n\(caption)")
      datedTable = bytes("<table class=\"dated\">\n\(caption)")
      self.head = head([labels.play, labels.seats, labels.cost])
      datedHead = head([labels.play, labels.date, labels.seats, labels.cost])
      owed = bytes("<dl class=\"totals\">\n<div class=\"owed\"><dt>\(labels.amountOwed)</dt><dd>")
      credits = bytes("</dd></div>\n<div><dt>\(labels.creditsEarned)</dt><dd>")
    }
  }
}
