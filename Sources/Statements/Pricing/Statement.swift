// `import Statements` brings both, since a client's code names their types. There is no way yet to
// do that without the underscore.
@_exported public import Amounts
@_exported public import Theatre

/// A customer's bill: a line for each performance, and the totals.
///
/// A ``Tariff`` or a ``StatementFeed`` makes it. All its amounts are of one currency, and the
/// totals are the sums of its lines.
public struct Statement: Hashable, Sendable {
  /// One performance, and the amount owed for it.
  public struct Line: Hashable, Sendable {
    /// The play that was given.
    public let play: Play

    /// The seats taken.
    public let audience: Int

    /// The day of the performance; nil if the invoice does not name it.
    public let date: Day?

    /// The amount owed for the performance, in minor units of the statement's currency.
    public let minorUnits: Int

    /// The volume credits that it earns.
    public let credits: Int
  }

  /// The customer's name.
  public let customer: String

  /// The invoice's number; nil if it has none.
  public let number: String?

  /// The invoice's day; nil if it has none.
  public let date: Day?

  /// The day by which it must be paid; nil if the invoice names none.
  public let due: Day?

  /// The customer's address, line by line; empty if the invoice has none.
  public let address: [String]

  /// A text for the customer; nil if there is none.
  public let note: String?

  /// The performances in the order of the invoice.
  public let lines: [Line]

  /// The amount owed for all of them.
  public let amountOwed: Money

  /// The volume credits of all of them.
  public let volumeCredits: Int
}
