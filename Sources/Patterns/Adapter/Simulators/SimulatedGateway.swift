public import Amounts

/// A gateway that is simulated: it keeps a book of payments, each under its key, and moves no money.
public struct SimulatedGateway: PaymentGateway {
  /// What the gateway is called in a ledger, such as `stripe`.
  public let name: String

  /// What the gateway is called when it speaks to people, such as `Stripe (simulator)`.
  public let title: String

  /// What the gateway does with the payments that it is asked for.
  public var simulation = Simulation.normal

  private let book: PaymentBook

  /// Makes a simulator of PayPal.
  ///
  /// - Parameter book: the path of the file that remembers the payments; `nil` for memory, which
  ///   all copies of the value share.
  /// - Returns: the simulator, told to do nothing unusual.
  /// - Throws: `PaymentError.bookUnusable`.
  public static func payPal(book: String? = nil) throws(PaymentError) -> SimulatedGateway {
    try SimulatedGateway(.paypal, book: PaymentBook(book))
  }

  /// Makes a simulator of Stripe, as ``payPal(book:)`` makes one of PayPal.
  public static func stripe(book: String? = nil) throws(PaymentError) -> SimulatedGateway {
    try SimulatedGateway(.stripe, book: PaymentBook(book))
  }

  init(_ kind: GatewayKind, book: PaymentBook) {
    name = kind.rawValue
    title = "\(kind == .paypal ? "PayPal" : "Stripe") (simulator)"
    self.book = book
  }

  /// Takes an amount, once for each key.
  public func receivePayment(amount: Money, key: PaymentKey) throws(PaymentError) -> Receipt {
    try answer(to: .init(key: key, amount: amount, refunded: nil))
  }

  /// Pays back an amount of a payment, once for each key.
  public func refund(
    _ amount: Money,
    of payment: PaymentKey,
    key: PaymentKey
  ) throws(PaymentError) -> Receipt {
    try answer(to: .init(key: key, amount: amount, refunded: payment))
  }

  /// What became of the payment or refund under a key: `taken` or `notTaken`.
  public func payment(forKey key: PaymentKey) throws(PaymentError) -> PaymentStatus {
    guard let (number, line) = try book.line(key: key) else { return .notTaken }
    return .taken(receipt(for: line, number: number))
  }

  /// The sum in each currency of what was taken, less what was paid back.
  public var totalPayments: [Money] { get throws(PaymentError) { try book.totals() } }

  private func answer(to line: PaymentBook.Line) throws(PaymentError) -> Receipt {
    guard line.amount.minorUnits > 0 else { throw .notPositive(line.amount) }
    switch simulation {
    // What was taken once is not declined later: the key has its receipt.
    case .declines where try book.line(key: line.key) == nil: throw .declined(gateway: title)
    case .timesOut: throw .timedOut(gateway: title)
    case .normal, .declines, .timesOutAfterTaking: break
    }
    guard let number = try book.enter(line) else {
      throw .refundTooLarge(line.refunded ?? line.key, gateway: title)
    }
    if simulation == .timesOutAfterTaking { throw .timedOut(gateway: title) }
    return receipt(for: line, number: number)
  }

  private func receipt(for line: PaymentBook.Line, number: Int) -> Receipt {
    Receipt(
      gateway: name,
      key: line.key,
      amount: line.amount,
      confirmation: "simulated-\(name)-\(number)"
    )
  }
}
