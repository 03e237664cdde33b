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
  public var text: String {
    var text = "\(count - unseen.count - untried.count) of \(count) mutants seen by the tests\n"
    if !unseen.isEmpty { text += "\nno test saw:\n" + Self.list(unseen) }
    if !untried.isEmpty {
      text +=
        "\nthe tests did not run the program, or less often than without a mutant "
        + "(does your runner remember results?):\n" + Self.list(untried)
    }
    return text
  }

  private static func list(_ mutants: [String]) -> String {
    mutants.map { "  \($0)\n" }.joined()
  }
}
