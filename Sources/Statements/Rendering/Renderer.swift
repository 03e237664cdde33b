import Amounts
import Theatre

/// Writes statements in one format.
///
/// It is made for a list of plays, and prepares their texts. No statement changes it, so that several threads can
/// write at once.
protocol Renderer: Sendable {
  /// The bytes before the first statement; `customer` is its customer if it is the only one.
  func opening(customer: String?) -> [UInt8]

  /// The bytes between two statements.
  var separator: [UInt8] { get }

  /// The bytes after the last statement; `isEmpty` says that there was none.
  func closing(isEmpty: Bool) -> [UInt8]

  /// Appends one statement.
  func write(_ statement: StatementRecord, to output: inout OutputBuffer)
}

extension Renderer {
  func opening(customer: String?) -> [UInt8] { [] }
  var separator: [UInt8] { [] }
  func closing(isEmpty: Bool) -> [UInt8] { [] }
}

extension OutputBuffer {
  /// Appends an amount as `money` writes it.
  @inline(__always)
  mutating func append(_ minorUnits: Int, as money: MoneyPattern) {
    append(atMost: MoneyPattern.room) { money.write(minorUnits, to: &$0) }
  }

  /// Appends a day as `days` writes it.
  mutating func append(_ day: Day, as days: DayMarkup) {
    append(atMost: DayMarkup.room) { days.write(day, to: &$0) }
  }

  /// Appends a whole number as `counts` writes it.
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
