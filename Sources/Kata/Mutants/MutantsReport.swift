/// The mutants that a learner's tests found, by a failing test or by a run that took too long.
public struct MutantsReport: Hashable, Sendable {
  /// How many mutants were tried.
  public let count: Int

  /// The mutants that no test found, in words: `a comedy with exactly 20 seats: > became >=`.
  public let unseen: [String]

  /// The report for a reader.
  public var text: String {
    let count = "\(count - unseen.count) of \(count) mutants seen by the tests\n"
    guard !unseen.isEmpty else { return count }
    return count + "\nno test saw:\n" + unseen.map { "  \($0)\n" }.joined()
  }
}
