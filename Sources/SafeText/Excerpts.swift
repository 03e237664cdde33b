// Text from outside in a message for people.

/// A text without terminal controls; those that are `kept` stay.
///
///     escaped("Ham\u{1B}[31mlet")   // "Ham\u{1B}[31mlet", spelled out as it is in Swift source
package func escaped(_ text: String, keeping kept: Set<Unicode.Scalar> = []) -> String {
  Escaping.text.escaped(text, keeping: kept)
}

/// The beginning of a text, at most 1,000 characters and on one line, without terminal controls.
package func excerpt(_ text: String) -> String { escaped(truncated(text)) }

package func quoted(_ text: String) -> String { "'\(excerpt(text))'" }

/// The first 1,000 characters of a text, with `…` for the rest.
package func truncated(_ text: String) -> String {
  guard text.utf8.count > 1_000 else { return text }
  let beginning = text.unicodeScalars.prefix(1_000)
  return beginning.endIndex == text.endIndex ? text : String(beginning) + "…"
}

/// Words in a row, the last one behind a conjunction.
///
///     listed(["EUR", "GBP", "USD"])   // "EUR, GBP and USD"
package func listed(_ words: [String], _ conjunction: String = "and") -> String {
  guard words.count > 1, let last = words.last else { return words.joined() }
  return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}

/// The question at the end of an error; empty without a hint.
///
///     suggesting("hamlet")   // ", did you mean 'hamlet'?"
package func suggesting(_ hint: String?) -> String {
  hint.map { ", did you mean \(quoted($0))?" } ?? ""
}
