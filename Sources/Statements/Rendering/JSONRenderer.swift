import Currencies
import Spelling
import Theatre

/// Statements as JSON objects, one a line: amounts in minor units, credits and seats as numbers.
struct JSONRenderer: Renderer {
  private let plays: PreparedTexts
  private let currency: [UInt8]
  private let isArray: Bool

  /// Makes a renderer for one array of all statements, or for newline-delimited objects.
  init(plays: [Play], currency: Currency, isArray: Bool) {
    let escaped = { Escaping.json.escaped($0) }
    self.plays = PreparedTexts(
      plays.map { #"{"play":"\#(escaped($0.name))","type":"\#(escaped($0.type))","audience":"# }
    )
    // As `Currency` is written by any encoder.
    let (code, symbol) = (currency.code, escaped(currency.symbol))
    let digits = currency.minorUnitDigits
    let unit =
      currency.isInUse
      ? #""\#(code)""# : #"{"code":"\#(code)","symbol":"\#(symbol)","minorUnitDigits":\#(digits)}"#
    self.currency = Array(#","currency":\#(unit),"lines":["#.utf8)
    self.isArray = isArray
  }

  func opening(customer: String?) -> [UInt8] { isArray ? Array("[".utf8) : [] }
  var separator: [UInt8] { isArray ? Array(",".utf8) : [] }
  func closing(isEmpty: Bool) -> [UInt8] { isArray ? Array("\n]\n".utf8) : [] }

  func write(_ statement: StatementRecord, to output: inout OutputBuffer) {
    output.append(isArray ? "\n{\"customer\":\"" : "{\"customer\":\"")
    output.append(statement.customer, escaping: .json)
    output.append("\"")
    if !statement.number.isEmpty {
      output.append(",\"number\":\"")
      output.append(statement.number, escaping: .json)
      output.append("\"")
    }
    if let date = statement.date { output.append(date, asMember: ",\"date\":\"") }
    if let due = statement.due { output.append(due, asMember: ",\"due\":\"") }
    output.append(currency)
    var isFirst = true
    for line in statement.lines {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      output.append(plays, Int(line.play))
      output.append(decimal: line.audience)
      if let date = line.date { output.append(date, asMember: ",\"date\":\"") }
      output.append(",\"amount\":")
      output.append(decimal: line.price.amount)
      output.append(",\"credits\":")
      output.append(decimal: line.price.credits)
      output.append(UInt8(ascii: "}"))
    }
    output.append("],\"amountOwed\":")
    output.append(decimal: statement.total.amount)
    output.append(",\"volumeCredits\":")
    output.append(decimal: statement.total.credits)
    output.append(isArray ? "}" : "}\n")
  }
}

extension OutputBuffer {
  /// Appends a member of an object whose value is a day; the value's quote ends `beginning`.
  @inline(__always)
  fileprivate mutating func append(_ day: Day, asMember beginning: StaticString) {
    append(beginning)
    append(day)
    append("\"")
  }
}
