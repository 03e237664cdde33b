import Amounts
import BoxOffice
import Ledger
import Payments

extension BoxOfficeError: AdvisedError {
  var advice: String? {
    switch self {
    // Uncertain means that the gateway cannot be asked.
    case .unsettled(let key, .uncertain), .stillPending(let key, _):
      "'playbill ledger settle \(key) taken', or not-taken, says what became of it"
    case .unsettled(let key, _):
      "give the command again, with --key \(key) and no --again: nothing is taken twice"
    case .taken(let receipt, _):
      "give the command again, with --key \(receipt.key): it is entered, and nothing is taken twice; "
        + "where the gateway cannot be asked, 'playbill ledger settle \(receipt.key) taken' enters it"
    case .equalPending(let entry):
      "if it is this one, give the command with --key \(entry.reference); if not, with a --key of its own"
    case .contradicted(let key, _, _):
      "give the command of the payment or refund again, with --key \(key): nothing moves twice"
    case .settledMeanwhile:
      "look into the gateway's account: if the money moved twice, have the second put right there"
    case .voided:
      "another equal one needs --again, or a --key or --reference of its own"
    case .overpayment(_, _, let pending) where pending.minorUnits > 0:
      "what is pending counts as paid until it is settled: see 'playbill ledger pending'; "
        + "--allow-credit takes more all the same"
    case .overpayment: "--allow-credit takes it all the same"
    default: nil
    }
  }
}

extension PaymentError: AdvisedError {
  var advice: String? {
    guard case .bookLost = self else { return nil }
    return "if it is gone for good, say by 'playbill ledger settle' what became of what is "
      + "pending, pay through another gateway or enter a payment by 'playbill ledger record', and "
      + "give back by 'playbill ledger credit'"
  }
}
