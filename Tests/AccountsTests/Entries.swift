import Amounts
import Ledger
import TestSupport

/// An entry of BigCo's; money comes by cash.
func entry(
  _ kind: Entry.Kind,
  _ amount: Money,
  _ date: String,
  _ reference: String,
  due: String? = nil,
  corrects: String? = nil,
  state: Entry.State = .settled,
  of customer: String = "BigCo"
) throws -> Entry {
  try entry(
    kind,
    customer: customer,
    amount: amount,
    date: date,
    due: due,
    reference: reference,
    method: kind == .payment || kind == .refund ? "cash" : nil,
    state: state,
    corrects: corrects
  )
}

let yen = Currency(known: "JPY", symbol: "¥", minorUnitDigits: 0)
