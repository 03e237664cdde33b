import Amounts
import Spelling
import Theatre

/// Statements as the book's HTML: a heading, a table and two paragraphs, with names escaped.
struct HTMLFragmentRenderer: Renderer {
  private let plays: PreparedTexts
  private let money: MoneyPattern

  init(plays: [Play], money: MoneyFormat) {
    self.plays = PreparedTexts(
      plays.map { "  <tr><td>\(Escaping.html.escaped($0.name))</td><td>" }
    )
    self.money = money.pattern.html
  }

  var separator: [UInt8] { [0x0A] }

  func write(_ statement: StatementRecord, to output: inout OutputBuffer) {
    output.append("<h1>Statement for ")
    output.append(statement.customer, escaping: .html)
    output.append("</h1>\n<table>\n<tr><th>play</th><th>seats</th><th>cost</th></tr>")
    for line in statement.lines {
      output.append(plays, Int(line.play))
      output.append(decimal: line.audience)
      output.append("</td><td>")
      output.append(line.price.amount, as: money)
      output.append("</td></tr>\n")
    }
    output.append("</table>\n<p>Amount owed is <em>")
    output.append(statement.total.amount, as: money)
    output.append("</em></p>\n<p>You earned <em>")
    output.append(decimal: statement.total.credits)
    output.append("</em> credits</p>\n")
  }
}
