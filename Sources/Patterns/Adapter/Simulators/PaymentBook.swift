import Amounts

/// What a simulated gateway remembers: the payments that it has taken, each under its key.
public struct PaymentBook: Sendable {
  private let lines: LineFile

  /// Opens the book in a file, which is made where there is none, or in memory for `nil`.
  ///
  /// All gateways that share the value, or the file, share the book.
  public init(path: String? = nil) { lines = LineFile(path: path) }

  /// Takes a payment, unless the key is known: the confirmation's running number either way.
  func take(_ amount: Money, key: PaymentKey) throws(PaymentError) -> Int {
    let path = lines.path
    return try lines.withLines { lines, add throws(PaymentError) in
      let payments = try Self.payments(in: lines, path: path)
      if let index = payments.firstIndex(where: { $0.key == key.text }) {
        let known = payments[index].amount
        guard known.minorUnits == amount.minorUnits, known.currency.code == amount.currency.code
        else { throw .keyReused(key) }
        return index + 1
      }
      let currency = amount.currency
      try add(
        [
          key.text, "\(amount.minorUnits)", currency.code, "\(currency.minorUnitDigits)",
          currency.symbol,
        ].joined(separator: "\t")
      )
      return payments.count + 1
    }
  }

  /// Whether a payment was taken under the key.
  func knows(_ key: PaymentKey) throws(PaymentError) -> Bool {
    let path = lines.path
    return try lines.withLines { lines, _ throws(PaymentError) in
      try Self.payments(in: lines, path: path).contains { $0.key == key.text }
    }
  }

  /// The sum of the payments in each currency, in the order of the currencies' codes.
  func totals() throws(PaymentError) -> [Money] {
    let path = lines.path
    return try lines.withLines { lines, _ throws(PaymentError) in
      var totals: [String: Money] = [:]
      for payment in try Self.payments(in: lines, path: path) {
        let code = payment.amount.currency.code
        guard let total = totals[code] else {
          totals[code] = payment.amount
          continue
        }
        let amount = Money(minorUnits: payment.amount.minorUnits, currency: total.currency)
        do throws(MoneyError) { totals[code] = try total.adding(amount) } catch {
          throw .amountTooLarge
        }
      }
      return totals.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  private static func payments(
    in lines: [String],
    path: String?
  ) throws(PaymentError) -> [(key: String, amount: Money)] {
    var payments: [(key: String, amount: Money)] = []
    for line in lines {
      let fields = line.split(separator: "\t", maxSplits: 4, omittingEmptySubsequences: false)
      guard fields.count == 5, let minorUnits = Int(fields[1]), let digits = Int(fields[3]) else {
        throw .bookUnusable(path: path ?? "memory", reason: "it is not a book of payments")
      }
      let currency = Currency(
        known: String(fields[2]),
        symbol: String(fields[4]),
        minorUnitDigits: digits
      )
      payments.append((String(fields[0]), Money(minorUnits: minorUnits, currency: currency)))
    }
    return payments
  }
}
