/// The class of a third party, simulated: it keeps its own sum, and moves no money.
///
/// Nothing here is ours to change. It counts in floating point, it knows no keys, it gives no
/// receipts, and it has one sum for all that it takes.
public final class AmazonPayments: Sendable {
  private let transactions: LineFile
  private let fulfils: Bool

  /// Opens the account.
  ///
  /// - Parameters:
  ///   - path: The file that remembers the transactions; `nil` for memory.
  ///   - fulfils: Whether it takes what it is paid. It says nothing when it does not.
  public init(path: String? = nil, fulfils: Bool = true) {
    transactions = LineFile(path: path)
    self.fulfils = fulfils
  }

  /// Pays a value into the account.
  public func paid(value: Double, currency: String) {
    guard fulfils else { return }
    try? transactions.withLines { _, add throws(PaymentError) in
      try add("\(value) \(currency)")
    }
  }

  /// The sum of all values paid.
  public func fulfilledTransactions() -> Double {
    let values = try? transactions.withLines { lines, _ throws(PaymentError) in
      lines.map { Double($0.prefix { $0 != " " }) ?? 0 }
    }
    return (values ?? []).reduce(0, +)
  }
}
