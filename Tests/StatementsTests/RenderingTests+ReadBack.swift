import Foundation
import Statements
import Testing

// What is written for programs, read back.
extension RenderingTests {
  // MARK: JSON

  /// A statement as a client of the JSON would read it.
  private struct Decoded: Decodable {
    struct Line: Decodable {
      var play: String
      var type: String
      var audience: Int
      var amount: Int
      var credits: Int
    }
    var customer: String
    var currency: String
    var lines: [Line]
    var amountOwed: Int
    var volumeCredits: Int
  }

  private func expect(_ decoded: [Decoded]) {
    #expect(decoded.count == statements.count)
    for (decoded, statement) in zip(decoded, statements) {
      // Scalars: `==` on strings would let two spellings of one character pass.
      #expect(Array(decoded.customer.unicodeScalars) == Array(statement.customer.unicodeScalars))
      #expect(decoded.currency == statement.amountOwed.currency.code)
      #expect(decoded.amountOwed == statement.amountOwed.minorUnits)
      #expect(decoded.volumeCredits == statement.volumeCredits)
      #expect(decoded.lines.map(\.play) == statement.lines.map(\.play.name))
      #expect(decoded.lines.map(\.type) == statement.lines.map(\.play.type))
      #expect(decoded.lines.map(\.audience) == statement.lines.map(\.audience))
      #expect(decoded.lines.map(\.amount) == statement.lines.map(\.minorUnits))
      #expect(decoded.lines.map(\.credits) == statement.lines.map(\.credits))
    }
  }

  @Test("JSON, read back, is the statements")
  func json() throws {
    expect(try JSONDecoder().decode([Decoded].self, from: Data(try output(.json).utf8)))
  }

  @Test("JSON lines, each read back, are the statements")
  func ndjson() throws {
    let lines = try output(.ndjson).utf8.split(separator: 0x0A).map { Data($0) }
    expect(try lines.map { try JSONDecoder().decode(Decoded.self, from: $0) })
  }

  // MARK: CSV

  /// A reader of RFC 4180, as strict as can be.
  private func rows(_ csv: String) throws -> [[String]] {
    var rows: [[String]] = [[]]
    var rest = Array(csv.utf8)[...]
    func take(_ text: String) -> Bool {
      guard rest.starts(with: text.utf8) else { return false }
      rest = rest.dropFirst(text.utf8.count)
      return true
    }
    while !rest.isEmpty {
      var cell: [UInt8] = []
      if take("\"") {
        while true {
          if take("\"\"") {
            cell.append(0x22)
          } else if take("\"") {
            break
          } else {
            let byte = rest.popFirst()
            cell.append(try #require(byte))
          }
        }
      } else {
        while let byte = rest.first, byte != 0x2C, byte != 0x0D {
          #expect(byte != 0x22 && byte != 0x0A)
          cell.append(byte)
          rest = rest.dropFirst()
        }
      }
      rows[rows.count - 1].append(String(decoding: cell, as: UTF8.self))
      if take(",") { continue }
      let isEnded = take("\r\n")
      try #require(isEnded)
      rows.append([])
    }
    return rows.dropLast()
  }

  /// What a cell says of a text: what a terminal obeys spelled out, and a formula defused.
  private func cell(_ text: String) -> String {
    let obeyed: Set<Unicode.Scalar> = ["\u{2028}", "\u{202E}", "\u{2069}"]
    let spelled = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control || obeyed.contains(scalar)
        ? "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}" : String(scalar)
    }.joined()
    return "=+-@＝＋－＠".contains(spelled.first ?? " ") ? "'" + spelled : spelled
  }

  @Test("CSV, read back, is the statements")
  func csv() throws {
    var rows = try rows(try output(.csv))
    #expect(
      rows.removeFirst() == [
        "customer", "number", "date", "due", "play", "type", "audience", "amount", "currency",
        "credits", "performed",
      ]
    )
    let expected = statements.flatMap { statement in
      statement.lines.map { line in
        let cents = line.minorUnits
        return [
          cell(statement.customer), cell(statement.number ?? ""),
          statement.date?.description ?? "", statement.due?.description ?? "",
          cell(line.play.name), cell(line.play.type),
          String(line.audience), "\(cents / 100).\(cents % 100 / 10)\(cents % 10)", "USD",
          String(line.credits), line.date?.description ?? "",
        ]
      }
    }
    #expect(rows == expected)
    #expect(
      rows.allSatisfy { $0.count == 11 && $0.allSatisfy { !"=+-@\t\r".contains($0.first ?? " ") } }
    )
  }
}
