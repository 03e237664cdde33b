import Amounts
import Foundation
import Ledger

package func dollars(_ cents: Int) -> Money {
  Money(minorUnits: cents, currency: .unitedStatesDollar)
}

package func euros(_ cents: Int) -> Money { Money(minorUnits: cents, currency: .euro) }

/// A day that is written as in `2026-11-21`.
package func day(_ text: String) throws -> Day {
  guard let day = Day(text) else { throw NotADay(text: text) }
  return day
}

/// An entry, most often BigCo's, of which a test says what matters to it.
package func entry(
  _ kind: Entry.Kind = .payment,
  customer: String = "BigCo",
  amount: Money = dollars(1),
  date: String = "2026-11-21",
  due: String? = nil,
  reference: String = "a",
  method: String? = nil,
  confirmation: String? = nil,
  state: Entry.State = .settled,
  why: String? = nil,
  corrects: String? = nil,
  invoiceText: String? = nil
) throws -> Entry {
  try Entry(
    kind,
    customer: customer,
    amount: amount,
    date: day(date),
    due: due.map(day),
    reference: reference,
    method: method,
    confirmation: confirmation,
    state: state,
    why: why,
    corrects: corrects,
    invoiceText: invoiceText,
    recordedAt: Date(timeIntervalSince1970: 1_795_327_653)
  )
}

private struct NotADay: Error {
  let text: String
}
