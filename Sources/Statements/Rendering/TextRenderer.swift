import Amounts
import Spelling
import Theatre

/// Statements as plain text, as the book prints them.
struct TextRenderer: Renderer {
  private let plays: PreparedTexts
  private let money: MoneyPattern

  init(plays: [Play], money: MoneyFormat) {
    self.plays = PreparedTexts(plays.map { "  \(Escaping.text.escaped($0.name)): " })
    self.money = money.pattern
  }

  var separator: [UInt8] { [0x0A] }

  func write(_ statement: StatementRecord, to output: inout OutputBuffer) {
    output.append("Statement for ")
    output.append(statement.customer, escaping: .text)
    output.append("\n")
    for line in statement.lines {
      output.append(plays, Int(line.play))
      output.append(line.price.amount, as: money)
      output.append(" (")
      output.append(decimal: line.audience)
      output.append(" seats)\n")
    }
    output.append("Amount owed is ")
    output.append(statement.total.amount, as: money)
    output.append("\nYou earned ")
    output.append(decimal: statement.total.credits)
    output.append(" credits\n")
  }
}
