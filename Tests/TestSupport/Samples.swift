import Amounts
import Ledger

package func dollars(_ cents: Int) -> Money {
  Money(minorUnits: cents, currency: .unitedStatesDollar)
}

/// A day that is written as in `2026-11-21`.
package func day(_ text: String) throws -> Day {
  guard let day = Day(text) else { throw NotADay(text: text) }
  return day
}

private struct NotADay: Error {
  let text: String
}
