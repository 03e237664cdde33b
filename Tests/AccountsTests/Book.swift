import Amounts
import Ledger
import TestSupport
import Testing

/// A customer's entries in cents, a line each: `2026-11-03 charge 100 a due 2026-12-03`, `2026-11-22 credit 5 c
/// against a`, `2026-11-21 payment 5 p by Stripe pending`.
func book(_ lines: String, of customer: String = "BigCo") throws -> [Entry] {
  try lines.split(separator: "\n").map { line in
    let words = line.split(separator: " ").map(String.init)
    func word(behind name: String) -> String? { words.firstIndex(of: name).map { words[$0 + 1] } }
    return try entry(
      #require(Entry.Kind(rawValue: words[1])),
      customer: customer,
      amount: dollars(#require(Int(words[2]))),
      date: words[0],
      due: word(behind: "due"),
      reference: words[3],
      method: word(behind: "by"),
      state: Entry.State(rawValue: words[words.count - 1]) ?? .settled,
      corrects: word(behind: "against")
    )
  }
}

let yen = Currency(known: "JPY", symbol: "¥", minorUnitDigits: 0)
