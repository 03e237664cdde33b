import Amounts
import Foundation
import SafeText

/// The plain-text journal that hledger 1.25 and ledger 3.3 read.
///
/// Each settled entry is a transaction between the customer's account and one other:
///
/// ```text
/// 2026-11-21 charge
///     ; reference: 2026-117
///     Assets:Receivable:BigCo  1730.00 USD
///     Income:Statements  -1730.00 USD
/// ```
public enum JournalFormat {
  /// The transaction of an entry, with an empty line after it; empty for an entry that is not settled, or a rename.
  public static func transaction(for entry: Entry) -> String {
    guard entry.state == .settled, entry.kind != .rename else { return "" }
    let facts = [
      ("reference", entry.reference), ("due", entry.due?.description),
      ("confirmation", entry.confirmation), ("corrects", entry.corrects), ("why", entry.why),
    ].compactMap { name, text in text.map { "    ; \(name): \(encoded($0, cutAfter: 2_000))\n" } }
    let other =
      switch (entry.kind, entry.method) {
      case (.charge, _), (.credit, _), (.rename, _): "Income:Statements"
      case (_, .gateway(let name, isSimulated: true)): "Assets:Simulated:\(encoded(name))"
      case (_, let method): "Assets:Money:\(encoded(method?.description ?? "unknown"))"
      }
    let amount = entry.kind.isDebit ? entry.amount : -entry.amount
    var code = encoded(amount.currency.code)
    // A digit or a sign would end a code without quotes.
    if !code.unicodeScalars.allSatisfy(\.properties.isAlphabetic) { code = "\"\(code)\"" }
    return """
      \(entry.date) \(entry.kind.rawValue)
      \(facts.joined())    Assets:Receivable:\(encoded(entry.customer))  \(amount.decimal) \(code)
          \(other)  \((-amount).decimal) \(code)


      """
  }

  /// The text with each `%` and each special character of the format as its bytes in UTF-8: `%3A` for a colon.
  ///
  /// A colon would split an account's name or make a tag, and two blanks would end a name. Of a text that becomes longer
  /// than the limit, only whole characters up to it are written, and `…` for the rest: ledger 3.3 reads no line of 4,096
  /// bytes.
  private static func encoded(_ text: String, cutAfter limit: Int = .max) -> String {
    var previous: Unicode.Scalar = " "
    var (written, size) = ("", 0)
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar == " "
        ? previous != " "
        : !("%:;,[]|\"".unicodeScalars.contains(scalar) || scalar.isTerminalControl
          || scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint)
      previous = scalar
      let next =
        isPlain ? "\(scalar)" : "\(scalar)".utf8.map { String(format: "%%%02X", $0) }.joined()
      size += next.utf8.count
      if size > limit { return written + "…" }
      written += next
    }
    return written
  }
}
