import Amounts
import Foundation
import Ledger
import Testing

package func dollars(_ cents: Int) -> Money {
  Money(minorUnits: cents, currency: .unitedStatesDollar)
}

package func euros(_ cents: Int) -> Money { Money(minorUnits: cents, currency: .euro) }

/// A day that is written as in `2026-11-21`.
package func day(_ text: String) throws -> Day { try #require(Day(text), "\(text)") }

/// An entry, by default BigCo's; a test sets only the fields that matter.
package func entry(
  _ kind: Entry.Kind = .payment,
  customer: String = "BigCo",
  amount: Money = dollars(1),
  date: String = "2026-11-21",
  due: String? = nil,
  reference: String = "a",
  method: Entry.Method? = nil,
  confirmation: String? = nil,
  state: Entry.State = .settled,
  why: String? = nil,
  corrects: String? = nil,
  isVoid: Bool = false,
  counterpart: String? = nil,
  newName: String? = nil,
  address: [String]? = nil,
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
    isVoid: isVoid,
    counterpart: counterpart,
    newName: newName,
    address: address,
    invoiceText: invoiceText,
    recordedAt: Date(timeIntervalSince1970: 1_795_327_653)
  )
}

/// A customer's entries in cents, with semicolons or line breaks between: `charge 100 a due 2026-12-03`,
/// `2026-11-22 credit 5 c against a`, `payment 5 p by cash`, `payment 5 p by Stripe pending`, `refund 5 v void p`.
package func book(_ lines: String, of customer: String = "BigCo") throws -> [Entry] {
  try lines.split { "\n;".contains($0) }.map { line in
    var words = line.split(separator: " ").map(String.init)
    let date = Day(words[0]) == nil ? "2026-11-21" : words.removeFirst()
    func word(behind name: String) -> String? { words.firstIndex(of: name).map { words[$0 + 1] } }
    return try entry(
      #require(Entry.Kind(rawValue: words[0]), "\(line)"),
      customer: customer,
      amount: dollars(#require(Int(words[1]), "\(line)")),
      date: date,
      due: word(behind: "due"),
      reference: words[2],
      method: word(behind: "by").map { word in
        PaymentMethod(rawValue: word).map { .byHand($0) } ?? .gateway(word, isSimulated: false)
      },
      state: Entry.State(rawValue: words[words.count - 1]) ?? .settled,
      corrects: word(behind: "against") ?? word(behind: "void"),
      isVoid: words.contains("void")
    )
  }
}

package let yen = Currency(known: "JPY", symbol: "¥", minorUnitDigits: 0)
