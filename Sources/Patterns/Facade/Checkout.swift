import Ledger
import Payments
import SafeText

/// Takes one payment or refund through a gateway, so that the money moves once.
///
/// 1. The entry stands in the ledger, as pending, before the gateway is asked: no crash can lose it.
/// 2. The gateway is asked. If the entry was there before, a gateway that remembers references repeats its first
///    answer. Another one is not asked twice: a person has to enter the outcome.
/// 3. A yes settles the entry. A no refuses it, and its reference is spent. No answer leaves it pending.
struct Checkout {
  let ledger: any LedgerAccessor
  let gateway: any PaymentGateway

  func finish(_ outcome: EntryOutcome) throws -> EntryOutcome {
    let entry = outcome.entry
    switch entry.state {
    case .settled: return outcome
    case .refused: throw BoxOfficeError.refused(entry)
    case .pending:
      guard outcome.isNew || gateway.remembersReferences else {
        throw BoxOfficeError.stillPending(outcome)
      }
    }
    /// What can be done about a pending entry: the gateway is asked again, else a person tells what is known.
    func remedy(else word: BoxOfficeError.Remedy) -> BoxOfficeError.Remedy {
      gateway.remembersReferences ? .sameCall : word
    }
    let confirmation: String?
    do {
      confirmation = try ask(entry)
    } catch let error as PaymentError where error.isRefusal {
      // If this fails, the entry stays pending, although nothing was taken.
      _ = try? ledger.settle(entry.reference, as: .refused)
      throw error
    } catch {
      let reason = "\(error); \(quoted(entry.reference)) stays pending"
      throw BoxOfficeError.unsettled(outcome, reason: reason, remedy: remedy(else: .settle))
    }
    do {
      var settled = try ledger.settle(entry.reference, as: .settled, confirmation: confirmation)
      settled.similarCustomer = outcome.similarCustomer
      settled.otherCurrencies = outcome.otherCurrencies
      return settled
    } catch {
      let moved = "the money of \(quoted(entry.reference)) was moved, but that is not entered yet"
      let reason = "\(moved): \(error)"
      throw BoxOfficeError.unsettled(outcome, reason: reason, remedy: remedy(else: .settleAsTaken))
    }
  }

  private func ask(_ entry: Entry) throws -> String? {
    if entry.kind == .refund, let payment = try entry.corrects.map(ledger.presentEntry),
      let gateway = gateway as? any RefundingGateway
    {
      // The gateway knows the payment that it took, which may have been moved since.
      let taken = try ledger.corrections(around: payment).firstEntry(of: payment)
      return try gateway.refund(entry.amount, of: taken.reference, reference: entry.reference)
    }
    return try gateway.receivePayment(amount: entry.amount, reference: entry.reference)
  }
}
