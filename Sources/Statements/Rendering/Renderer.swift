import Amounts

/// Writes statements in one format.
///
/// It knows the plays from the start and has all that can be written ahead made ready. It holds no state
/// that a statement changes, so that many can be written at once.
protocol Renderer: Sendable {
  /// What comes before the first statement, whose customer is named if it is the only one.
  func opening(customer: String?) -> [UInt8]

  /// What comes between two statements.
  var separator: [UInt8] { get }

  /// What comes after the last statement; `isEmpty` says that there was none.
  func closing(isEmpty: Bool) -> [UInt8]

  /// Appends one statement.
  func write(
    _ statement: StatementRecord,
    to output: inout OutputBuffer
  )
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
    withSpace(for: money.maximumLength) { money.write(minorUnits, to: $0) }
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
