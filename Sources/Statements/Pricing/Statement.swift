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

extension Statement {
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
  /// Makes a priced record from a statement; its lines are of the plays 0, 1, 2, and so on.
  init(_ statement: Statement) {
    customer = Array(statement.customer.utf8)
    number = Array((statement.number ?? "").utf8)
    (date, due) = (statement.date, statement.due)
    address = statement.address.map { Array($0.utf8) }
    note = Array((statement.note ?? "").utf8)
    lines = statement.lines.enumerated().map { number, line in
      var priced = Line(play: Int32(number), audience: line.audience)
      priced.date = line.date
      priced.price = Price(amount: line.minorUnits, credits: line.credits)
      return priced
    }
    total = Price(amount: statement.amountOwed.minorUnits, credits: statement.volumeCredits)
  }
}
