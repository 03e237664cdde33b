import Currencies
import SafeText

/// Writes statements of known plays in one format, on one thread.
protocol Renderer {
  /// The beginnings of lines, one for each play.
  static func prepared(_ plays: [Play]) -> PreparedTexts

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

/// Makes the renderers of a format, which share what takes long to prepare.
struct Renderers: Sendable {
  /// Prepares texts for plays, to be given to `make`.
  let prepared: @Sendable ([Play]) -> PreparedTexts

  /// Makes a renderer for one thread; a line's play is the number of its text.
  let make: @Sendable (PreparedTexts) -> any Renderer

  init(_ format: StatementFormat, money: MoneyFormat, design: PageDesign) {
    func copies<Kind: CopiedRenderer>(of renderer: Kind) -> Self {
      Self(prepared: Kind.prepared) { plays in
        var copy = renderer
        copy.plays = plays
        return copy
      }
    }
    switch format {
    case .text: self = copies(of: TextRenderer(money: money))
    case .html:
      let page = HTMLPage(money, design: design)
      let parts = HTMLPageRenderer.parts(of: page)
      self.init(prepared: HTMLPageRenderer.prepared) { plays in
        HTMLPageRenderer(page, parts: parts, plays: plays)
      }
    case .htmlFragment: self = copies(of: HTMLFragmentRenderer(money: money))
    case .json, .ndjson:
      self = copies(of: JSONRenderer(currency: money.currency, isArray: format == .json))
    case .csv: self = copies(of: CSVRenderer(currency: money.currency))
    }
  }

  private init(
    prepared: @escaping @Sendable ([Play]) -> PreparedTexts,
    make: @escaping @Sendable (PreparedTexts) -> any Renderer
  ) {
    self.prepared = prepared
    self.make = make
  }

  /// A statement as a document of its own, which begins with `mark`.
  func document(of statement: Statement, mark: [UInt8] = []) -> String {
    let renderer = make(prepared(statement.lines.map(\.play)))
    var page = OutputBuffer(capacity: 256)
    page.append(mark)
    page.append(renderer.opening(customer: statement.customer))
    let record = statement.record
    renderer.write(record.invoice, record.prices, to: &page)
    page.append(renderer.closing(isEmpty: false))
    return page.text
  }
}

/// A renderer without a memory: a copy of it, with texts for plays, is another one.
private protocol CopiedRenderer: Renderer, Sendable {
  var plays: PreparedTexts { get set }
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

private struct TextRenderer: CopiedRenderer {
  var plays = PreparedTexts()
  private let money: MoneyPattern

  init(money: MoneyFormat) { self.money = money.pattern }

  static func prepared(_ plays: [Play]) -> PreparedTexts {
    PreparedTexts(plays.map { "  \(Escaping.text.escaped($0.name)): " })
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

private struct HTMLFragmentRenderer: CopiedRenderer {
  var plays = PreparedTexts()
  private let money: MoneyPattern

  init(money: MoneyFormat) { self.money = money.pattern.html }

  static func prepared(_ plays: [Play]) -> PreparedTexts {
    PreparedTexts(plays.map { "  <tr><td>\(Escaping.html.escaped($0.name))</td><td>" })
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

private struct JSONRenderer: CopiedRenderer {
  var plays = PreparedTexts()
  private let currency: [UInt8]
  private let amount = MoneyPattern.decimal(fractionDigits: 0)
  private let isArray: Bool

  /// Makes a renderer for one array of all statements, or for newline-delimited objects.
  init(currency: Currency, isArray: Bool) {
    let code = currency.code
    let symbol = Escaping.json.escaped(currency.symbol)
    let digits = currency.minorUnitDigits
    let unit =
      currency.isInUse
      ? #""\#(code)""# : #"{"code":"\#(code)","symbol":"\#(symbol)","minorUnitDigits":\#(digits)}"#
    self.currency = Array(#","currency":\#(unit),"lines":["#.utf8)
    self.isArray = isArray
  }

  static func prepared(_ plays: [Play]) -> PreparedTexts {
    let escaped = { Escaping.json.escaped($0) }
    return PreparedTexts(
      plays.map { #"{"play":"\#(escaped($0.name))","type":"\#(escaped($0.type))","audience":"# }
    )
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
private struct CSVRenderer: CopiedRenderer {
  var plays = PreparedTexts()
  private let currency: [UInt8]
  private let amount: MoneyPattern

  init(currency: Currency) {
    self.currency = Array(",\(currency.code),".utf8)
    amount = .decimal(fractionDigits: currency.minorUnitDigits)
  }

  static func prepared(_ plays: [Play]) -> PreparedTexts {
    PreparedTexts(
      plays.map { ",\(Escaping.csv.escaped($0.name)),\(Escaping.csv.escaped($0.type))," }
    )
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
