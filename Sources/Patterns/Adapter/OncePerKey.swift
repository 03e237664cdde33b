public import Amounts

/// Gives a gateway that knows no keys a memory for them, so that a key takes money once.
///
/// An adapter translates; what the other side cannot do, it cannot supply. This can, because it
/// keeps a journal: what is about to be asked for is written down first, with the gateway's sum
/// at that moment. After a crash the sum tells whether the payment went through. That holds as
/// long as nobody pays into the account by another way.
public struct OncePerKey<Gateway: PaymentGateway>: PaymentGateway {
  private let gateway: Gateway
  private let journal: LineFile

  /// Wraps a gateway, with a journal in a file, or in memory for `nil`.
  public init(_ gateway: Gateway, journalPath: String? = nil) {
    self.gateway = gateway
    journal = LineFile(path: journalPath)
  }

  /// The gateway's name.
  public var name: String { gateway.name }

  /// The gateway's title.
  public var title: String { gateway.title }

  /// The gateway's sums.
  public var totalPayments: [Money] { get throws(PaymentError) { try gateway.totalPayments } }

  /// Takes an amount, once for each key, one call at a time.
  ///
  /// - Throws: `PaymentError`: what the gateway throws; `uncertain` if an earlier call was cut
  ///   short and the gateway's sum does not tell how it ended.
  public func receivePayment(amount: Money, key: PaymentKey) throws(PaymentError) -> Receipt {
    try journal.withLines { lines, add throws(PaymentError) in
      var journal = try Journal(lines, path: self.journal.path)
      // Settled first, whoever asked: the next payment changes the sum that tells.
      if let open = journal.open {
        try add(journal.close(open, wasTaken: try wasTaken(open)))
      }
      if let record = journal.taken[key.text] {
        guard record.minorUnits == amount.minorUnits, record.code == amount.currency.code else {
          throw .keyReused(key)
        }
        return Receipt(gateway: name, key: key, amount: amount, confirmation: nil)
      }
      let record = Journal.Record(
        key: key.text,
        minorUnits: amount.minorUnits,
        code: amount.currency.code,
        sumBefore: try sum(in: amount.currency.code)
      )
      try add(record.line)
      do throws(PaymentError) {
        let receipt = try gateway.receivePayment(amount: amount, key: key)
        try add(journal.close(record, wasTaken: true))
        return receipt
      } catch {
        // Where the answer leaves no doubt, the record is closed; else the next call looks.
        switch error {
        case .timedOut, .uncertain, .bookUnusable: break
        default: try add(journal.close(record, wasTaken: false))
        }
        throw error
      }
    }
  }

  /// Whether the gateway took the payment of a call that was cut short.
  private func wasTaken(_ record: Journal.Record) throws(PaymentError) -> Bool {
    let sum = try sum(in: record.code)
    if sum == record.sumBefore { return false }
    if sum == record.sumBefore &+ record.minorUnits { return true }
    throw .uncertain(try PaymentKey(record.key), gateway: title)
  }

  private func sum(in code: String) throws(PaymentError) -> Int {
    try gateway.totalPayments.first { $0.currency.code == code }?.minorUnits ?? 0
  }
}
