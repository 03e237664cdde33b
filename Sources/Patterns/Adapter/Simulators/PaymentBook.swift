import Amounts
import Databases
import OperatingSystem
import Spelling

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
    version: 1,
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

  /// Opens the book in a file, which is made unless it must be there; without a path it is in memory.
  ///
  /// - Throws: `PaymentError.bookLost`, `bookUnusable`.
  init(_ path: String?, isThere: Bool = false) throws(PaymentError) {
    do {
      database = try Locked(
        path.map {
          try SQLiteDatabase(path: $0, mode: isThere ? .writing : .creating, kind: Self.kind)
        }
          ?? SQLiteDatabase(inMemory: Self.kind)
      )
    } catch {
      throw Self.error(error, isThere: isThere)
    }
  }

  private static func error(_ error: any Error, isThere: Bool) -> PaymentError {
    if isThere, let error = error as? DatabaseError {
      switch error.problem {
      case .missing: return .bookLost("the book of payments \(quoted(error.path)) is gone or empty")
      case .damaged, .notAFile, .otherKind: return .bookLost("\(error)")
      default: break
      }
    }
    return error as? PaymentError ?? .bookUnusable("\(error)")
  }

  /// Adds a line unless it is there, and returns its number.
  ///
  /// - Returns: `nil` if less is left of the payment than is to be paid back.
  /// - Throws: `PaymentError.keyReused` if the key stands for something else.
  func enter(_ line: Line) throws(PaymentError) -> Int? {
    try withDatabase { database in
      try database.transaction { database in
        if let (number, known) = try database.line(line.key) {
          guard known == line else { throw PaymentError.keyReused(line.key) }
          return number
        }
        if let payment = line.refunded {
          let left = try database.integer(
            """
            SELECT coalesce(sum(iif(refunded IS NULL, amount, -amount)), 0) FROM line
            WHERE (key = ?1 OR refunded = ?1) AND currency = ?2
            """,
            [payment.text, line.amount.currency.code]
          )
          guard left >= line.amount.minorUnits else { return nil }
        }
        return try database.integer(
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
  }

  /// The line under a key, and its number; `nil` if there is none.
  func line(key: PaymentKey) throws(PaymentError) -> (number: Int, line: Line)? {
    try withDatabase { database in try database.line(key) }
  }

  /// The sum of the payments less the refunds in each currency, by the currencies' codes.
  func totals() throws(PaymentError) -> [Money] {
    try withDatabase { database in
      try database.rows(
        """
        SELECT currency, symbol, digits, sum(iif(refunded IS NULL, amount, -amount)) FROM line
        GROUP BY currency ORDER BY currency
        """
      ) { row throws(DatabaseError) in
        Money(minorUnits: try row.integer(3), currency: try row.bookCurrency(at: 0))
      }
    }
  }

  private func withDatabase<Result>(
    _ body: (borrowing SQLiteDatabase) throws -> Result
  ) throws(PaymentError) -> Result {
    do {
      return try database.withLock { database in try body(database) }
    } catch {
      throw Self.error(error, isThere: true)
    }
  }
}

extension SQLiteDatabase {
  /// The line under a key, with its number; `nil` if there is none.
  fileprivate func line(
    _ key: PaymentKey
  ) throws(DatabaseError) -> (number: Int, line: PaymentBook.Line)? {
    try rows(
      "SELECT number, amount, refunded, currency, symbol, digits FROM line WHERE key = ?1",
      [key.text]
    ) { row throws(DatabaseError) in
      let line = PaymentBook.Line(
        key: key,
        amount: Money(minorUnits: try row.integer(1), currency: try row.bookCurrency(at: 3)),
        refunded: try row.optionalText(2).flatMap { try? PaymentKey($0) }
      )
      return (number: try row.integer(0), line: line)
    }.first
  }
}

extension SQLiteStatement {
  /// The currency in three columns: code, symbol, digits.
  fileprivate func bookCurrency(at column: Int) throws(DatabaseError) -> Currency {
    Currency(
      known: try text(column),
      symbol: try text(column + 1),
      minorUnitDigits: try integer(column + 2)
    )
  }
}
