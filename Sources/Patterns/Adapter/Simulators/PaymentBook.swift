import Amounts
import Databases
import OperatingSystem

/// What a simulated gateway remembers, in a SQLite file or in memory: each payment and refund once,
/// under its key.
final class PaymentBook: Sendable {
  /// A payment, or the refund of one.
  struct Line: Equatable {
    let key: PaymentKey
    let amount: Money

    /// The key of the payment that is paid back; `nil` if this is a payment.
    let refunded: PaymentKey?
  }

  private static let kind = DatabaseKind(
    "book of payments",
    applicationID: 0x504C_4250,
    versions: 1...1,
    schema: [
      """
      CREATE TABLE line (
        number INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        amount INTEGER NOT NULL CHECK (amount > 0),
        currency TEXT NOT NULL,
        symbol TEXT NOT NULL,
        digits INTEGER NOT NULL CHECK (digits BETWEEN 0 AND 9),
        refunded TEXT REFERENCES line (key)
      ) STRICT
      """,
      "CREATE INDEX line_refunded ON line (refunded) WHERE refunded IS NOT NULL",
    ]
  )

  private let database: Locked<SQLiteDatabase>

  init(path: String?) throws(PaymentError) {
    do {
      database = try Locked(
        path.map { try SQLiteDatabase(path: $0, mode: .creating, kind: Self.kind) }
          ?? SQLiteDatabase(inMemory: Self.kind)
      )
    } catch {
      throw .bookUnusable("\(error)")
    }
  }

  /// Adds a line unless it is there, and returns its number.
  ///
  /// - Returns: `nil` if less is left of the payment than is to be paid back.
  /// - Throws: `PaymentError.keyReused` if the key stands for something else.
  func enter(_ line: Line) throws(PaymentError) -> Int? {
    try withDatabase { database in
      try database.transaction { database in
        if let (number, known) = try database.lines("key = ?1", line.key).first {
          guard known.repeats(line) else { throw PaymentError.keyReused(line.key) }
          return number
        }
        if let payment = line.refunded {
          let lines = try database.lines("key = ?1 OR refunded = ?1", payment)
          let left = try Self.sums(of: lines.map(\.line))[line.amount.currency.code]
          guard let left, left.minorUnits >= line.amount.minorUnits else { return nil }
        }
        return try database.insert(line)
      }
    }
  }

  /// The line under a key, and its number; `nil` if there is none.
  func line(key: PaymentKey) throws(PaymentError) -> (number: Int, line: Line)? {
    try withDatabase { database in try database.lines("key = ?1", key).first }
  }

  /// The sum of the payments less the refunds in each currency, by the currencies' codes.
  func totals() throws(PaymentError) -> [Money] {
    try withDatabase { database in
      try Self.sums(of: database.lines().map(\.line)).sorted { $0.key < $1.key }.map(\.value)
    }
  }

  private static func sums(of lines: [Line]) throws(MoneyError) -> [String: Money] {
    var sums: [String: Money] = [:]
    for line in lines {
      let code = line.amount.currency.code
      // Whoever wrote a line may have had another sign for the currency.
      let currency = sums[code]?.currency ?? line.amount.currency
      let sum = sums[code] ?? Money(minorUnits: 0, currency: currency)
      let amount = Money(minorUnits: line.amount.minorUnits, currency: currency)
      sums[code] = line.refunded == nil ? try sum.adding(amount) : try sum.subtracting(amount)
    }
    return sums
  }

  private func withDatabase<Result>(
    _ body: (borrowing SQLiteDatabase) throws -> Result
  ) throws(PaymentError) -> Result {
    do {
      return try database.withLock { database in try body(database) }
    } catch let error as PaymentError {
      throw error
    } catch is MoneyError {
      throw .amountTooLarge
    } catch {
      throw .bookUnusable("\(error)")
    }
  }
}

extension PaymentBook.Line {
  /// Whether the other line asks for the same.
  fileprivate func repeats(_ other: Self) -> Bool {
    amount.minorUnits == other.amount.minorUnits
      && amount.currency.code == other.amount.currency.code && refunded == other.refunded
  }
}

extension SQLiteDatabase {
  /// The lines that meet a condition, in which `?1` is the key, with their numbers.
  fileprivate func lines(
    _ condition: String = "TRUE",
    _ key: PaymentKey? = nil
  ) throws(DatabaseError) -> [(number: Int, line: PaymentBook.Line)] {
    try rows(
      """
      SELECT number, key, amount, currency, symbol, digits, refunded FROM line
      WHERE \(condition) ORDER BY number
      """,
      key.map { [$0.text] } ?? []
    ) { row throws(DatabaseError) in
      let currency = Currency(
        known: try row.text(3),
        symbol: try row.text(4),
        minorUnitDigits: try row.integer(5)
      )
      let (key, refunded) = (try? PaymentKey(row.text(1)), try row.optionalText(6))
      guard let key else { throw error(.damaged("a key cannot be")) }
      let line = PaymentBook.Line(
        key: key,
        amount: Money(minorUnits: try row.integer(2), currency: currency),
        refunded: refunded.flatMap { try? PaymentKey($0) }
      )
      return (try row.integer(0), line)
    }
  }

  fileprivate func insert(_ line: PaymentBook.Line) throws(DatabaseError) -> Int {
    try integer(
      """
      INSERT INTO line (key, amount, currency, symbol, digits, refunded)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6) RETURNING number
      """,
      [
        line.key.text, line.amount.minorUnits, line.amount.currency.code,
        line.amount.currency.symbol, line.amount.currency.minorUnitDigits, line.refunded?.text,
      ]
    )
  }
}
