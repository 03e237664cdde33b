import Currencies
import Theatre

/// One row for each performance, as RFC 4180 has it: lines end in CR LF, cells are quoted where
/// they must be, amounts are plain decimals with a point in every locale.
///
/// A text cell that a spreadsheet would take for a formula is defused with an apostrophe before
/// it, as OWASP recommends ("CSV Injection").
struct CSVRenderer: Renderer {
  private let plays: Fragments
  private let currency: [UInt8]
  private let fractionDigits: Int

  init(plays: [Play], currency: Currency) {
    self.plays = Fragments(of: plays) { output, play in
      output.append(",")
      output.appendCell(Array(play.name.utf8))
      output.append(",")
      output.appendCell(Array(play.type.utf8))
      output.append(",")
    }
    self.currency = assembled {
      $0.append(",")
      $0.append(currency.code, escaping: .text)
      $0.append(",")
    }
    fractionDigits = currency.minorUnitDigits
  }

  func opening(title: String) -> [UInt8] {
    Array("customer,play,type,audience,amount,currency,credits\r\n".utf8)
  }

  func write(
    _ invoice: InvoiceRecord,
    customer: UnsafeBufferPointer<UInt8>,
    to output: inout OutputBuffer
  ) {
    let start = output.count
    output.appendCell(Array(customer))
    let cell = Fragments([Array(output.bytes[start...])])
    output.truncate(to: start)
    for line in invoice.lines {
      output.append(cell, 0)
      output.append(plays, line.play)
      output.append(decimal: line.audience)
      output.append(UInt8(ascii: ","))
      output.append(line.amount, fractionDigits: fractionDigits)
      output.append(currency)
      output.append(decimal: line.credits)
      output.append("\r\n")
    }
  }
}

extension OutputBuffer {
  /// Appends a cell of text: defused, and quoted where RFC 4180 wants it.
  fileprivate mutating func appendCell(_ text: [UInt8]) {
    let safe = assembled { output in
      text.withUnsafeBufferPointer { output.append($0, escaping: .text) }
    }
    let isFormula = safe.first.map { "=+-@".utf8.contains($0) } ?? false
    let isQuoted =
      safe.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ",") }
      || safe.first == 0x20 || safe.last == 0x20
    if isQuoted { append(UInt8(ascii: "\"")) }
    if isFormula { append(UInt8(ascii: "'")) }
    for byte in safe {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
    if isQuoted { append(UInt8(ascii: "\"")) }
  }
}
