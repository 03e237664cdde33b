import Currencies
import Spelling
import Theatre

/// Statements as JSON objects, one a line: amounts in minor units, credits and seats as numbers.
struct JSONRenderer: Renderer {
  private let plays: Fragments
  private let currency: [UInt8]
  private let isArray: Bool

  /// Makes a renderer for one array of all statements, or for newline-delimited objects.
  init(plays: [Play], currency: Currency, isArray: Bool) {
    self.plays = Fragments(of: plays) { output, play in
      output.append("{\"play\":\"")
      output.append(play.name, escaping: .json)
      output.append("\",\"type\":\"")
      output.append(play.type, escaping: .json)
      output.append("\",\"audience\":")
    }
    // As `Currency` is written by any encoder.
    self.currency = assembled {
      $0.append("\",\"currency\":")
      $0.append(currency.isInUse ? "\"" : "{\"code\":\"")
      $0.append(currency.code, escaping: .json)
      if !currency.isInUse {
        $0.append("\",\"symbol\":\"")
        $0.append(currency.symbol, escaping: .json)
        $0.append("\",\"minorUnitDigits\":")
        $0.append(decimal: currency.minorUnitDigits)
      }
      $0.append(currency.isInUse ? "\",\"lines\":[" : "},\"lines\":[")
    }
    self.isArray = isArray
  }

  func opening(title: String) -> [UInt8] { isArray ? Array("[".utf8) : [] }
  var separator: [UInt8] { isArray ? Array(",".utf8) : [] }
  func closing(isEmpty: Bool) -> [UInt8] { isArray ? Array("\n]\n".utf8) : [] }

  func write(
    _ statement: StatementRecord,
    customer: UnsafeBufferPointer<UInt8>,
    to output: inout OutputBuffer
  ) {
    output.append(isArray ? "\n{\"customer\":\"" : "{\"customer\":\"")
    output.append(customer, escaping: .json)
    output.append(currency)
    var isFirst = true
    for line in statement.lines {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      output.append(plays, line.play)
      output.append(decimal: line.audience)
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
