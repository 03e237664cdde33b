/// What came of holding a program against the characterization cases.
public struct CheckReport: Codable, Hashable, Sendable {
  /// How many cases there are: invoices to be printed, and invoices to be refused.
  public var cases: Int

  /// How many of them hold.
  public var held: Int

  /// What does not hold, in order.
  public var failures: [Failure]

  /// What befell the program on the way, in words, such as `ended after 10 seconds`.
  public var remarks: [String]

  /// Whether all cases hold and nothing more was printed.
  public var holds: Bool

  /// A case that does not hold.
  public struct Failure: Codable, Hashable, Sendable {
    /// Which case: `case 60 'A comedy with 21 seats'`, or `failing case 'unknown-type'`.
    public var name: String

    /// The performances of its invoice; none for one that must be refused.
    public var performances: [Performance]

    /// What should have come: a statement, or a message.
    public var expected: String

    /// What came; `nil` if nothing did.
    public var got: String?
  }

  /// A performance of an invoice that was not printed as it must be.
  public struct Performance: Codable, Hashable, Sendable {
    /// The play's name.
    public var play: String

    /// The play's type.
    public var type: String

    /// The number of seats taken.
    public var audience: Int
  }
}

extension CheckReport {
  /// The report for a program that grades: one JSON object, with a line end.
  ///
  /// - Throws: An error of the encoder, which does not happen with such values.
  public func json() throws -> String { try prettyJSON() }
}
