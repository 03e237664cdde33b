public import Amounts

/// The gateway Stripe, simulated: it keeps a book, and moves no money.
public struct Stripe: PaymentGateway {
  private let gateway: SimulatedGateway

  /// Makes a simulator.
  ///
  /// - Parameters:
  ///   - accessKey: What opens the account; any that is not empty does.
  ///   - book: Where the payments are remembered.
  ///   - simulation: What the gateway does with payments.
  ///   - notify: Where a second answer goes.
  public init(
    accessKey: Secret,
    book: PaymentBook = PaymentBook(),
    simulation: Simulation = .normal,
    notify: @escaping @Sendable (Receipt) -> Void = { _ in }
  ) {
    gateway = SimulatedGateway(
      name: "stripe",
      title: "Stripe (simulator)",
      accessKey: accessKey,
      book: book,
      simulation: simulation,
      notify: notify
    )
  }

  /// Always `stripe`.
  public var name: String { gateway.name }

  /// Always `Stripe (simulator)`.
  public var title: String { gateway.title }

  /// Takes an amount, once for each key.
  ///
  /// - Throws: `PaymentError`, as the simulation has it.
  public func receivePayment(amount: Money, key: PaymentKey) throws(PaymentError) -> Receipt {
    try gateway.receivePayment(amount: amount, key: key)
  }

  /// The sum of what was taken in each currency, in the order of the currencies' codes.
  public var totalPayments: [Money] {
    get throws(PaymentError) { try gateway.book.totals() }
  }
}
