/// Which faults somebody's tests saw.
public struct MutantsReport: Hashable, Sendable {
  /// What came of one fault.
  public struct Result: Hashable, Sendable {
    /// What the tests did with the fault in the code.
    public enum Status: String, Sendable {
      /// A test failed, or the run ended in another way that is not green.
      case seen = "Killed"
      /// The run did not come to its end in time.
      case timedOut = "Timeout"
      /// All tests were green.
      case unseen = "Survived"
    }

    /// The fault in words: `a comedy with exactly 20 seats: > became >=`.
    public let words: String

    /// What came of it.
    public let status: Status

    /// The names of the tests that were red, as far as the command said them.
    public let redTests: [String]

    let fault: Fault
  }

  /// The faults, tried one at a time, in order.
  public let results: [Result]

  /// The file in which they are, as it is without them.
  let source: CourseFile

  /// The faults that no test saw, in words.
  public var unseen: [String] { results.filter { $0.status == .unseen }.map(\.words) }

  /// The report for a reader.
  public var text: String {
    let seen = results.count - unseen.count
    let count = "\(seen) of \(results.count) faults seen by the tests\n"
    guard !unseen.isEmpty else { return count }
    return count + "\nno test saw:\n" + unseen.map { "  \($0)\n" }.joined()
  }
}
