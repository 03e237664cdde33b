import Amounts
import Spelling
import Theatre

/// What a company charges: a currency, and a rate for each type of play.
///
/// The standard tariff is the book's. Another one is data (``init(json:named:)`` reads a file) or,
/// where data doesn't reach, code: any ``Rate``.
public struct Tariff: Sendable {
  /// What the amounts are counted in.
  ///
  /// Fixed: rates are in its minor units.
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
  /// - Throws: ``PricingError`` at the first performance that has no price, or if the invoice is in another
  ///   currency than the tariff.
  public func statement(
    for invoice: Invoice,
    plays: Repertoire
  ) throws(PricingError) -> Statement {
    var record = StatementRecord(invoice, plays: plays.index)
    do throws(StatementRecord.Refusal) {
      try record.complete(in: currency) { line throws(PricingError) in
        try price(of: line, in: plays)
      }
    } catch {
      guard let line = error.line else { throw error.error }
      let id = invoice.performances[line].playID
      switch error.error {
      case .unknownPlay("", _): throw .unknownPlay(id, hint: nearest(to: id, among: plays.ids))
      case .unknownType(let type, _):
        throw .unknownType(type, hint: nearest(to: type, among: rates.keys))
      default: throw error.error
      }
    }
    return Statement(record, plays: plays.all, currency: currency)
  }

  /// The price of a line.
  ///
  /// - Throws: ``PricingError`` with no hint; an unknown play has no id in it, which the line does not know.
  func price(
    of line: StatementRecord.Line,
    in plays: Repertoire
  ) throws(PricingError) -> Price {
    let number = Int(line.play)
    guard number < plays.all.count else { throw .unknownPlay("") }
    let play = plays.all[number]
    guard let rate = rates[play.type] else { throw .unknownType(play.type) }
    let performance = Performance(
      playID: plays.ids[number],
      audience: line.audience,
      date: line.date
    )
    return try rate.checkedPrice(of: performance, play: play)
  }
}

extension StatementRecord {
  /// Makes a record of an invoice whose plays have the numbers of `plays`.
  init(_ invoice: Invoice, plays: ByteIndex) {
    customer = Array(invoice.customer.utf8)
    number = Array((invoice.number ?? "").utf8)
    currency = Array((invoice.currency ?? "").utf8)
    currencyOffset = invoice.currency == nil ? -1 : 0
    (date, due) = (invoice.date, invoice.due)
    setAddress(invoice.address ?? [])
    note = Array((invoice.note ?? "").utf8)
    lines = invoice.performances.map { performance in
      let play = plays.number(of: Array(performance.playID.utf8)) ?? plays.names.count
      return Line(play: Int32(play), date: performance.date, audience: performance.audience)
    }
  }
}
