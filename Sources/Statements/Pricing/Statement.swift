public import Amounts
public import Theatre

/// What a customer is told to pay: a line for each performance, and what they come to.
///
/// All its amounts are of one currency, and the totals are those of the lines.
public struct Statement: Hashable, Sendable {
  /// One performance and what is owed for it.
  public struct Line: Hashable, Sendable {
    /// The play that was given.
    public let play: Play

    /// The seats taken.
    public let audience: Int

    /// The day of the performance; nil if the invoice does not say it.
    public let date: Day?

    /// What is owed for the performance, in minor units of the statement's currency.
    public var amount: Int { price.amount }

    /// The volume credits that it earns.
    public var credits: Int { price.credits }

    /// What it costs and earns.
    let price: Price

    /// Makes a line.
    public init(play: Play, audience: Int, date: Day? = nil, price: Price) {
      self.play = play
      self.audience = audience
      self.date = date
      self.price = price
    }
  }

  /// The customer's name.
  public let customer: String

  /// The invoice's number; nil if it has none.
  public let number: String?

  /// The invoice's day; nil if it does not say it.
  public let date: Day?

  /// The day by which it is to be paid; nil if the invoice does not say it.
  public let due: Day?

  /// What all amounts are counted in.
  public let currency: Currency

  /// The performances in the order of the invoice.
  public let lines: [Line]

  /// What the lines come to.
  let total: Total

  /// What is owed for all of them.
  public var amountOwed: Money { Money(minorUnits: total.amount, currency: currency) }

  /// The volume credits earned by all of them.
  public var volumeCredits: Int { total.credits }
}

extension Statement {
  /// Makes a statement of lines; ``Tariff/statement(for:plays:)`` works them out, too.
  ///
  /// - Throws: ``PricingError/totalTooLarge`` if an `Int` doesn't hold what the lines come to.
  public init(
    customer: String,
    number: String? = nil,
    date: Day? = nil,
    due: Day? = nil,
    currency: Currency,
    lines: [Line]
  ) throws(PricingError) {
    var total = Total()
    for line in lines { try total.add(line.price) }
    self.init(
      customer: customer,
      number: number,
      date: date,
      due: due,
      currency: currency,
      lines: lines,
      total: total
    )
  }
}
