import Amounts
import Payments

/// A gateway during whose answer something else happens.
struct Interrupted: PaymentGateway {
  let gateway: any PaymentGateway
  let interruption: @Sendable () -> Void

  var name: String { gateway.name }
  var title: String { gateway.title }
  var totalPayments: [Money] { get throws(PaymentError) { try gateway.totalPayments } }

  func receivePayment(amount: Money, key: PaymentKey) throws(PaymentError) -> Receipt {
    interruption()
    return try gateway.receivePayment(amount: amount, key: key)
  }
}

/// A gateway whose yes takes its time: before it comes, something else happens.
struct Slow: PaymentGateway {
  private let gateway: SimulatedGateway
  private let isSilent: Bool
  private let event: @Sendable (Receipt) -> Void

  init(isSilent: Bool = false, _ event: @escaping @Sendable (Receipt) -> Void) throws {
    gateway = try .stripe()
    self.isSilent = isSilent
    self.event = event
  }

  var name: String { gateway.name }
  var title: String { gateway.title }
  var totalPayments: [Money] { get throws(PaymentError) { try gateway.totalPayments } }

  func receivePayment(amount: Money, key: PaymentKey) throws(PaymentError) -> Receipt {
    let receipt = try gateway.receivePayment(amount: amount, key: key)
    event(receipt)
    return receipt
  }

  func payment(forKey key: PaymentKey) throws(PaymentError) -> PaymentStatus {
    if isSilent { throw .timedOut(gateway: title) }
    return try gateway.payment(forKey: key)
  }
}

/// A gateway that says the same of every key.
struct Answering: PaymentGateway {
  let name: String
  let receipt: Receipt

  var title: String { name }
  var totalPayments: [Money] { [] }

  func receivePayment(amount: Money, key: PaymentKey) throws(PaymentError) -> Receipt { receipt }

  func payment(forKey key: PaymentKey) throws(PaymentError) -> PaymentStatus { .taken(receipt) }
}
