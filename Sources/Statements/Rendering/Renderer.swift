import Currencies
import SafeText

/// Writes statements of known plays in one format, on one thread.
protocol Renderer {
  /// The bytes before the first statement; `customer` is its customer if it is the only one.
  func opening(customer: String?) -> [UInt8]

  /// The bytes between two statements.
  var separator: [UInt8] { get }

  /// The bytes after the last statement; `isEmpty` says that there was none.
  func closing(isEmpty: Bool) -> [UInt8]

  func write(_ invoice: InvoiceRecord, _ prices: InvoicePrices, to output: inout OutputBuffer)
}

extension Renderer {
  func opening(customer: String?) -> [UInt8] { [] }
  var separator: [UInt8] { [] }
  func closing(isEmpty: Bool) -> [UInt8] { [] }
}

extension OutputBuffer {
  @inline(__always)
  mutating func append(_ minorUnits: Int, as money: MoneyPattern) {
    append(atMost: MoneyPattern.room) { money.write(minorUnits, to: &$0) }
  }

  @inline(__always)
  mutating func append(count number: Int, as counts: MoneyPattern) {
    // Most counts are this small, and need no groups.
    if 0..<1000 ~= number, counts.hasPlainDigits {
      append(decimal: number)
    } else {
      append(number, as: counts)
    }
  }
}

// MARK: - Text, as the book prints it

struct TextRenderer: Renderer {
  private let plays: PreparedTexts
  private let money: MoneyPattern

  init(plays: [Play], money: MoneyFormat) {
    self.plays = PreparedTexts(plays.map { "  \(Escaping.text.escaped($0.name)): " })
    self.money = money.pattern
  }

  var separator: [UInt8] { [0x0A] }

  func write(_ invoice: InvoiceRecord, _ prices: InvoicePrices, to output: inout OutputBuffer) {
    output.append("Statement for ")
    output.append(invoice.customer.bytes, escaping: .text)
    output.append("\n")
    for (index, line) in invoice.lines.enumerated() {
      output.append(plays, Int(line.play))
      output.append(prices[index].minorUnits, as: money)
      output.append(" (", decimal: line.audience, " seats)\n")
    }
    output.append("Amount owed is ")
    output.append(prices.total.minorUnits, as: money)
    output.append("\nYou earned ", decimal: prices.total.credits, " credits\n")
  }
}

// MARK: - HTML as the book has it

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

  func write(_ invoice: InvoiceRecord, _ prices: InvoicePrices, to output: inout OutputBuffer) {
    output.append("<h1>Statement for ")
    output.append(invoice.customer.bytes, escaping: .html)
    output.append("</h1>\n<table>\n<tr><th>play</th><th>seats</th><th>cost</th></tr>")
    for (index, line) in invoice.lines.enumerated() {
      output.append(plays, Int(line.play))
      output.append(decimal: line.audience, "</td><td>")
      output.append(prices[index].minorUnits, as: money)
      output.append("</td></tr>\n")
    }
    output.append("</table>\n<p>Amount owed is <em>")
    output.append(prices.total.minorUnits, as: money)
    output.append(
      "</em></p>\n<p>You earned <em>",
      decimal: prices.total.credits,
      "</em> credits</p>\n"
    )
  }
}

// MARK: - JSON

struct JSONRenderer: Renderer {
  private let plays: PreparedTexts
  private let currency: [UInt8]
  private let amount = MoneyPattern.decimal(fractionDigits: 0)
  private let isArray: Bool

  /// Makes a renderer for one array of all statements, or for newline-delimited objects.
  init(plays: [Play], currency: Currency, isArray: Bool) {
    let escaped = { Escaping.json.escaped($0) }
    self.plays = PreparedTexts(
      plays.map { #"{"play":"\#(escaped($0.name))","type":"\#(escaped($0.type))","audience":"# }
    )
    // The code of a custom unit can't be looked up.
    let code = currency.code
    let symbol = escaped(currency.symbol)
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

  func write(_ invoice: InvoiceRecord, _ prices: InvoicePrices, to output: inout OutputBuffer) {
    output.append(isArray ? "\n{\"customer\":\"" : "{\"customer\":\"")
    output.append(invoice.customer.bytes, escaping: .json)
    output.append("\"")
    if invoice.number.isPresent {
      output.append(",\"number\":\"")
      output.append(invoice.number.bytes, escaping: .json)
      output.append("\"")
    }
    if let date = invoice.date { output.append(date, asMember: ",\"date\":\"") }
    if let due = invoice.due { output.append(due, asMember: ",\"due\":\"") }
    output.append(currency)
    var isFirst = true
    for (index, line) in invoice.lines.enumerated() {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      output.append(plays, Int(line.play))
      output.append(decimal: line.audience)
      if let date = line.date { output.append(date, asMember: ",\"date\":\"") }
      output.append(",\"amount\":")
      output.append(prices[index].minorUnits, as: amount)
      output.append(",\"credits\":", decimal: prices[index].credits, "}")
    }
    output.append("],\"amountOwed\":")
    output.append(prices.total.minorUnits, as: amount)
    output.append(",\"volumeCredits\":", decimal: prices.total.credits, "}")
    if !isArray { output.append("\n") }
  }
}

extension OutputBuffer {
  /// Appends a member of an object with a day; the value's opening quote ends `beginning`.
  @inline(__always)
  fileprivate mutating func append(_ day: Day, asMember beginning: StaticString) {
    append(beginning)
    append(day)
    append("\"")
  }
}

// MARK: - CSV

/// One row for each performance, with the invoice's own cells first, as RFC 4180 has it.
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

  func write(_ invoice: InvoiceRecord, _ prices: InvoicePrices, to output: inout OutputBuffer) {
    let start = output.count
    output.append(invoice.customer.bytes, escaping: .csv)
    output.append(UInt8(ascii: ","))
    output.append(invoice.number.bytes, escaping: .csv)
    output.append(cell: invoice.date)
    output.append(cell: invoice.due)
    let cells = start..<output.count
    var isFirst = true
    for (index, line) in invoice.lines.enumerated() {
      if !isFirst { output.append(again: cells) }
      isFirst = false
      output.append(plays, Int(line.play))
      output.append(decimal: line.audience, ",")
      output.append(prices[index].minorUnits, as: amount)
      output.append(currency)
      output.append(decimal: prices[index].credits)
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
