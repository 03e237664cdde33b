import Amounts
import Theatre

/// What a company charges: a currency, and a rate for each type of play.
///
/// The standard tariff is the book's. Another one is data (``init(json:named:)`` reads a file) or,
/// where data doesn't reach, code: any ``Rate``.
public struct Tariff: Sendable {
  /// What the amounts are counted in; for as long as the tariff lives, since a rate's number of cents
  /// is another price as a number of yen.
  public let currency: Currency

  /// The rates by type of play; two types are the same if they are the same to `String`.
  public var rates: [String: any Rate]

  /// Makes a tariff.
  public init(currency: Currency, rates: [String: any Rate]) {
    self.currency = currency
    self.rates = rates
  }

  /// The book's rates, in dollars: tragedy and comedy.
  public static let standard = Tariff(
    currency: .unitedStatesDollar,
    rates: ["tragedy": SeatRate.tragedy, "comedy": SeatRate.comedy]
  )
}

extension Tariff {
  /// Works out what an invoice comes to.
  ///
  ///     let statement = try Tariff.standard.statement(for: invoice, plays: plays)
  ///     statement.amountOwed.minorUnits  // 173000, for the book's BigCo
  ///
  /// - Parameters:
  ///   - invoice: what is to be billed.
  ///   - plays: the plays.
  /// - Returns: the statement; an invoice with no performances owes nothing and earns nothing.
  /// - Throws: ``PricingError`` at the first performance that has no price.
  public func statement(
    for invoice: Invoice,
    plays: Repertoire
  ) throws(PricingError) -> Statement {
    var lines: [Statement.Line] = []
    lines.reserveCapacity(invoice.performances.count)
    var total = Total()
    for performance in invoice.performances {
      guard let play = plays[performance.playID] else {
        throw .unknownPlay(performance.playID)
      }
      let price = try price(of: performance, play: play)
      try total.add(price)
      lines.append(
        Statement.Line(
          play: play,
          audience: performance.audience,
          date: performance.date,
          price: price
        )
      )
    }
    return Statement(
      customer: invoice.customer,
      number: invoice.number,
      date: invoice.date,
      due: invoice.due,
      currency: currency,
      lines: lines,
      total: total
    )
  }

  /// The price of one performance of a play.
  func price(of performance: Performance, play: Play) throws(PricingError) -> Price {
    guard let rate = rates[play.type] else { throw .unknownType(play.type) }
    return try rate.checkedPrice(of: performance, play: play)
  }
}
