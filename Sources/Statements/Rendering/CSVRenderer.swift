import Amounts
import Spelling
import Theatre

/// One row for each performance, with the invoice's own cells first, as RFC 4180 has it.
///
/// Lines end in CR LF, cells are quoted where they must be, and what an invoice does not have is an empty cell.
/// Amounts are plain decimals with a point in every locale, days are as ISO 8601 writes them.
struct CSVRenderer: Renderer {
  private let plays: PreparedTexts
  private let currency: [UInt8]
  private let amount: MoneyPattern

  init(plays: [Play], currency: Currency) {
    self.plays = PreparedTexts(
      plays.map { ",\(Escaping.csv.escaped($0.name)),\(Escaping.csv.escaped($0.type))," }
    )
    self.currency = Array(",\(currency.code),".utf8)
    amount = .decimal(fractionDigits: currency.minorUnitDigits)
  }

  func opening(customer: String?) -> [UInt8] {
    Array("customer,number,date,due,play,type,audience,amount,currency,credits,performed\r\n".utf8)
  }

  func write(_ statement: StatementRecord, to output: inout OutputBuffer) {
    let start = output.count
    output.append(statement.customer, escaping: .csv)
    output.append(UInt8(ascii: ","))
    output.append(statement.number, escaping: .csv)
    output.append(cell: statement.date)
    output.append(cell: statement.due)
    let cells = start..<output.count
    var isFirst = true
    for line in statement.lines {
      if !isFirst { output.append(again: cells) }
      isFirst = false
      output.append(plays, Int(line.play))
      output.append(decimal: line.audience)
      output.append(UInt8(ascii: ","))
      output.append(line.price.amount, as: amount)
      output.append(currency)
      output.append(decimal: line.price.credits)
      output.append(cell: line.date)
      output.append("\r\n")
    }
    // No performance, no row.
    if isFirst { output.truncate(to: start) }
  }
}

extension OutputBuffer {
  /// Appends a cell that is not the first of its row: a day, or nothing.
  fileprivate mutating func append(cell day: Day?) {
    append(UInt8(ascii: ","))
    if let day { append(day) }
  }
}
