import Amounts

/// What the simulated gateways have in common.
struct SimulatedGateway: Sendable {
  let name: String
  let title: String
  let accessKey: Secret
  let book: PaymentBook
  let simulation: Simulation
  let notify: @Sendable (Receipt) -> Void

  func receivePayment(amount: Money, key: PaymentKey) throws(PaymentError) -> Receipt {
    guard !accessKey.isEmpty else { throw .accessDenied(gateway: title) }
    guard amount.minorUnits > 0 else { throw .notPositive(amount) }
    switch simulation {
    // What was taken once is not declined later: the key has its receipt.
    case .declines where try !book.knows(key): throw .declined(gateway: title)
    case .timesOut: throw .timedOut(gateway: title)
    case .normal, .declines, .timesOutAfterTaking, .answersTwice: break
    }
    let number = try book.take(amount, key: key)
    let receipt = Receipt(
      gateway: name,
      key: key,
      amount: amount,
      confirmation: "simulated-\(name)-\(number)"
    )
    switch simulation {
    case .timesOutAfterTaking: throw .timedOut(gateway: title)
    case .answersTwice: notify(receipt)
    default: break
    }
    return receipt
  }
}
