// Both come with `import Statements`, since a client names them in code of its own. There is no way yet to do that
// without the underscore.
@_exported public import Amounts
@_exported public import Theatre

/// What a customer is told to pay: a line for each performance, and what they come to.
///
/// A ``Tariff`` or a ``StatementFeed`` makes it. All its amounts are of one currency, and the totals are those of the
/// lines.
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
    public let minorUnits: Int

    /// The volume credits that it earns.
    public let credits: Int
  }

  /// The customer's name.
  public let customer: String

  /// The invoice's number; nil if it has none.
  public let number: String?

  /// The invoice's day; nil if it does not say it.
  public let date: Day?

  /// The day by which it is to be paid; nil if the invoice does not say it.
  public let due: Day?

  /// The customer's address, line by line; empty if the invoice does not say it.
  public let address: [String]

  /// A text for the customer; nil if there is none.
  public let note: String?

  /// The performances in the order of the invoice.
  public let lines: [Line]

  /// What is owed for all of them.
  public let amountOwed: Money

  /// The volume credits earned by all of them.
  public let volumeCredits: Int
}

extension Statement {
  /// Makes a statement of a record that is priced.
  init(_ record: StatementRecord, plays: [Play], currency: Currency) {
    customer = record.customerText
    number = record.numberText
    (date, due) = (record.date, record.due)
    address = record.addressTexts
    note = record.note.isEmpty ? nil : String(decoding: record.note, as: UTF8.self)
    lines = record.lines.map { line in
      Line(
        play: plays[Int(line.play)],
        audience: line.audience,
        date: line.date,
        minorUnits: line.price.amount,
        credits: line.price.credits
      )
    }
    amountOwed = Money(minorUnits: record.total.amount, currency: currency)
    volumeCredits = record.total.credits
  }
}

extension StatementRecord {
  /// Makes a priced record of a statement whose lines are of the plays 0, 1, 2, and so on.
  init(_ statement: Statement) {
    customer = Array(statement.customer.utf8)
    number = Array((statement.number ?? "").utf8)
    (date, due) = (statement.date, statement.due)
    address = statement.address.map { Array($0.utf8) }
    note = Array((statement.note ?? "").utf8)
    lines = statement.lines.enumerated().map { number, line in
      var priced = Line(play: Int32(number), date: line.date, audience: line.audience)
      priced.price = Price(amount: line.minorUnits, credits: line.credits)
      return priced
    }
    total = Price(amount: statement.amountOwed.minorUnits, credits: statement.volumeCredits)
  }
}
