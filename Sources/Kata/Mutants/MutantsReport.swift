/// Which faults somebody's tests saw.
public struct MutantsReport: Codable, Hashable, Sendable {
  /// How many faults were tried, one at a time.
  public var tried: Int

  /// The faults that no test saw, in words.
  public var unseen: [String]

  /// The report for a reader.
  public var text: String {
    let count = "\(tried - unseen.count) of \(tried) faults seen by the tests\n"
    guard !unseen.isEmpty else { return count }
    return count + "\nno test saw:\n" + unseen.map { "  \($0)\n" }.joined()
  }

  /// The report for a program: one JSON object, with a line end.
  ///
  /// - Throws: An error of the encoder, which does not happen with such values.
  public func json() throws -> String { try prettyJSON() }
}
