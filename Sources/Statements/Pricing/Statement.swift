import Currencies
import Theatre

/// What a customer is told to pay: a line for each performance, and what they come to.
public struct Statement: Hashable, Sendable {
  /// One performance and what is owed for it.
  public struct Line: Hashable, Sendable {
    /// The play that was given.
    public var play: Play

    /// The seats taken.
    public var audience: Int

    /// What is owed for the performance.
    public var amount: Money

    /// The volume credits that it earns.
    public var credits: Int

    /// Makes a line.
    public init(play: Play, audience: Int, amount: Money, credits: Int) {
      self.play = play
      self.audience = audience
      self.amount = amount
      self.credits = credits
    }
  }

  /// The customer's name.
  public var customer: String

  /// The performances in the order of the invoice.
  public var lines: [Line]

  /// What is owed for all of them.
  public var amountOwed: Money

  /// The volume credits earned by all of them.
  public var volumeCredits: Int

  /// Makes a statement; `Tariff.statement(for:plays:)` works one out.
  public init(customer: String, lines: [Line], amountOwed: Money, volumeCredits: Int) {
    self.customer = customer
    self.lines = lines
    self.amountOwed = amountOwed
    self.volumeCredits = volumeCredits
  }
}
