import Amounts
import Spelling
import Theatre

/// One row for each performance, as RFC 4180 has it: lines end in CR LF, cells are quoted where
/// they must be, amounts are plain decimals with a point in every locale.
struct CSVRenderer: Renderer {
  private let plays: Fragments
  private let currency: [UInt8]
  private let amount: MoneyPattern

  init(plays: [Play], currency: Currency) {
    self.plays = Fragments(
      plays.map { ",\(Escaping.csv.escaped($0.name)),\(Escaping.csv.escaped($0.type))," }
    )
    self.currency = Array(",\(currency.code),".utf8)
    amount = .decimal(fractionDigits: currency.minorUnitDigits)
  }

  func opening(customer: String?) -> [UInt8] {
    Array("customer,play,type,audience,amount,currency,credits\r\n".utf8)
  }

  func write(
    _ statement: StatementRecord,
    to output: inout OutputBuffer
  ) {
    let start = output.count
    output.append(statement.customer, escaping: .csv)
    let cell = start..<output.count
    var isFirst = true
    for line in statement.lines {
      if !isFirst { output.append(again: cell) }
      isFirst = false
      output.append(plays, line.play)
      output.append(decimal: line.audience)
      output.append(UInt8(ascii: ","))
      output.append(line.price.amount, as: amount)
      output.append(currency)
      output.append(decimal: line.price.credits)
      output.append("\r\n")
    }
    // No performance, no row.
    if isFirst { output.truncate(to: start) }
  }
}
