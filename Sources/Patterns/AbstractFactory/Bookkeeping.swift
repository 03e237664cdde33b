import Amounts
import Spelling

/// A format of plain-text accounting, in which a ledger can be read by programs that keep books.
///
/// Each settled entry is a transaction between the customer's account and one other:
///
/// ```text
/// 2026-11-21 charge
///     ; reference: invoice-1
///     ; customer: BigCo
///     Assets:Receivable:BigCo  1730.00 USD
///     Income:Statements  -1730.00 USD
/// ```
public enum Bookkeeping: String, CaseIterable, Sendable {
  /// What hledger and ledger read.
  case journal

  /// What Beancount reads.
  case beancount

  /// The beginning of the file and then the transactions, each ending in an empty line.
  ///
  /// Pending and refused entries are left out: they count in no balance.
  public func transactions(for entries: [Entry]) -> [String] {
    let settled = entries.filter { $0.state == .settled }
    var texts: [String] = []
    if self == .beancount, let first = settled.map(\.date).min() {
      let accounts = Set(settled.flatMap { [$0.account, $0.counterAccount] }).sorted()
      texts = accounts.map { "\(first) open \($0)\n" } + ["\n"]
    }
    return texts + settled.map(transaction)
  }

  private func transaction(for entry: Entry) -> String {
    let kind = entry.kind.rawValue
    let facts = [
      ("reference", entry.reference), ("customer", entry.customer),
      ("due", entry.due?.description), ("confirmation", entry.confirmation),
      ("corrects", entry.corrects), ("why", entry.why),
    ].compactMap { name, value in value.map { (name, plain($0)) } }
    let heading =
      switch self {
      case .journal: ["\(entry.date) \(kind)"] + facts.map { "    ; \($0): \($1)" }
      case .beancount: ["\(entry.date) * \"\(kind)\""] + facts.map { "  \($0): \"\($1)\"" }
      }
    let amount = entry.amount
    let isDebit = entry.kind.isDebit
    let opposite = Money(minorUnits: -amount.minorUnits, currency: amount.currency)
    let code = commodity(amount.currency)
    return """
      \(heading.joined(separator: "\n"))
          \(entry.account)  \((isDebit ? amount : opposite).decimal) \(code)
          \(entry.counterAccount)  \((isDebit ? opposite : amount).decimal) \(code)


      """
  }

  /// A text for a comment, in which no program finds anything to obey: letters, digits, blanks and a few
  /// signs of ASCII, and `%` with two digits for any other byte.
  private func plain(_ text: String) -> String {
    escaped(text.utf8, by: "%") { $0.isLetterOrDigit || [0x20, 0x2D, 0x2E, 0x5F].contains($0) }
  }

  /// The currency's code, as all of the programs accept it.
  private func commodity(_ currency: Currency) -> String {
    let code = Array(currency.code.utf8)
    let isPlain = code.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains)
    // No programs agree on anything but capital letters.
    return isPlain && 2...24 ~= code.count
      ? currency.code
      : "X"
        + code.flatMap { [$0 >> 4, $0 & 15] }
        .map { String(UnicodeScalar(UInt8(ascii: "A") + $0)) }.joined()
  }
}

extension Entry {
  /// What the customer owes.
  fileprivate var account: String { "Assets:Receivable:\(accountName(customer))" }

  /// Where the amount comes from or goes to.
  fileprivate var counterAccount: String {
    switch kind {
    case .charge, .credit: "Income:Statements"
    case .payment, .refund: "Assets:Money:\(accountName(method ?? "unknown"))"
    }
  }
}

/// A name as a part of an account's name: other names have other parts.
///
/// It begins with a capital letter or a digit, as Beancount wants it.
private func accountName(_ name: String) -> String {
  let text = escaped(name.utf8, by: "-") { $0.isLetterOrDigit }
  let first = text.utf8.first ?? 0
  let isCapital = first.isLetterOrDigit && first < UInt8(ascii: "a")
  return isCapital ? text : "X-" + text
}
