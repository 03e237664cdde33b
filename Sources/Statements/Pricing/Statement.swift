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

    /// The amount owed for the performance, in minor units of the statement's currency.
    public var minorUnits: Int { price.amount }

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
  let total: Price

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
    var total = Price(amount: 0, credits: 0)
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

// MARK: - There and back

extension Statement {
  /// Makes a statement of a record that is complete.
  init(_ record: StatementRecord, plays: [Play], currency: Currency) {
    self.init(
      customer: String(decoding: record.customer, as: UTF8.self),
      number: record.number.isEmpty ? nil : String(decoding: record.number, as: UTF8.self),
      date: record.date,
      due: record.due,
      currency: currency,
      lines: record.lines.map { line in
        Line(
          play: plays[Int(line.play)],
          audience: line.audience,
          date: line.date,
          price: line.price
        )
      },
      total: record.total
    )
  }
}

extension StatementRecord {
  /// Makes a record of a statement whose lines are of the plays 0, 1, 2, and so on.
  init(_ statement: Statement) {
    customer = Array(statement.customer.utf8)
    number = Array((statement.number ?? "").utf8)
    (date, due) = (statement.date, statement.due)
    lines = statement.lines.enumerated().map { number, line in
      var copy = Line(play: Int32(number), date: line.date, audience: line.audience)
      copy.price = line.price
      return copy
    }
    total = Price(amount: statement.amountOwed.minorUnits, credits: statement.volumeCredits)
  }
}
