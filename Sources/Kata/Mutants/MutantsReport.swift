/// The mutants that a learner's tests found, by a failing test or by a run that took too long.
public struct MutantsReport: Hashable, Sendable {
  /// How many mutants there are.
  public let count: Int

  /// The mutants that no test found, in words: `a comedy with exactly 20 seats: > became >=`.
  public internal(set) var unseen: [String]

  /// The mutants on which the tests were not run, or not all of them, in the same words.
  ///
  /// A runner that remembers results leaves tests out; such a run says nothing of a mutant.
  public internal(set) var untried: [String]

  /// The report for a reader.
  public var text: String { text(in: .english) }

  /// The report in a language; the mutants themselves are named in English.
  package func text(in language: Language) -> String {
    let seen = count - unseen.count - untried.count
    let words = language("{} of {} mutants seen by the tests", "\(seen)", "\(count)")
    var text = words + "\n"
    if !unseen.isEmpty { text += "\n\(language("no test saw:"))\n" + Self.list(unseen) }
    if !untried.isEmpty {
      let words = language(
        "the tests did not run the program, or less often than without a mutant (does your runner remember results?):"
      )
      text += "\n\(words)\n" + Self.list(untried)
    }
    return text
  }

  private static func list(_ mutants: [String]) -> String {
    mutants.map { "  \($0)\n" }.joined()
  }
}
