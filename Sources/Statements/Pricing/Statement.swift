// `import Statements` brings both, since a client's code names their types. There is no way yet to
// do that without the underscore.
@_exported public import Amounts
@_exported public import Theatre

/// A customer's bill: a line for each performance, and the totals.
///
/// A ``Tariff`` or a ``StatementFeed`` makes it of an invoice. All its amounts are of one currency, and the
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

    /// The amount owed for the performance; negative for a discount.
    public let amount: Money

    /// The volume credits that it earns.
    public let credits: Int

    /// Makes a line.
    ///
    /// - Precondition: The audience is not negative.
    public init(play: Play, audience: Int, date: Day? = nil, amount: Money, credits: Int = 0) {
      precondition(audience >= 0, "an audience is not negative")
      self.play = play
      self.audience = audience
      self.date = date
      self.amount = amount
      self.credits = credits
    }
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

extension Statement {
  /// Makes a statement of lines that are priced, and adds up its totals.
  ///
  /// ```swift
  /// let hamlet = Play(name: "Hamlet", type: "tragedy")
  /// let line = Statement.Line(play: hamlet, audience: 55, amount: fiveHundred)
  /// let bill = try Statement(customer: "BigCo", lines: [line, line], currency: .unitedStatesDollar)
  /// bill.amountOwed  // 1000.00 USD
  /// ```
  ///
  /// An empty number or note is as none.
  ///
  /// - Throws: `MoneyError.currencyMismatch` if a line is in another currency; `MoneyError.overflow` if an `Int` does
  ///   not hold the sum of the amounts or of the credits.
  public init(
    customer: String,
    number: String? = nil,
    date: Day? = nil,
    due: Day? = nil,
    address: [String] = [],
    note: String? = nil,
    lines: [Line],
    currency: Currency
  ) throws(MoneyError) {
    var amountOwed = Money(minorUnits: 0, currency: currency)
    var volumeCredits = 0
    for line in lines {
      amountOwed = try amountOwed.adding(line.amount)
      let (credits, overflow) = volumeCredits.addingReportingOverflow(line.credits)
      guard !overflow else { throw .overflow }
      volumeCredits = credits
    }
    self.init(
      customer: customer,
      number: number == "" ? nil : number,
      date: date,
      due: due,
      address: address,
      note: note == "" ? nil : note,
      lines: lines,
      amountOwed: amountOwed,
      volumeCredits: volumeCredits
    )
  }
}
