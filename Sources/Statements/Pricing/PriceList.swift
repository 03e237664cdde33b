import Theatre

/// A tariff worked out for known plays: the rate of each, by the play's number.
struct PriceList: Sendable {
  private let plays: [Play]

  /// Why a play has no price, by its number; empty where all plays have a rate.
  let errors: [PricingError?]

  /// The rates that are data, which are asked with no dispatch; nil for the others.
  private let seatRates: [SeatRate?]

  /// All rates; nil where the tariff has none.
  private let rates: [(any Rate)?]

  init(plays: [Play], tariff: Tariff) {
    self.plays = plays
    rates = plays.map { tariff.rates[$0.type] }
    seatRates = rates.map { $0 as? SeatRate }
    let errors = zip(plays, rates).map { $1 == nil ? PricingError.unknownType($0.type) : nil }
    self.errors = errors.contains { $0 != nil } ? errors : []
  }

  /// Works out what an invoice comes to.
  ///
  /// - Parameters:
  ///   - invoice: an invoice that names plays of this list.
  ///   - statement: what is overwritten; after an error it holds the lines before the faulty one.
  /// - Throws: `PricingError` at the first performance that has no price.
  @inline(__always)
  func price(
    _ invoice: borrowing InvoiceRecord,
    into statement: inout StatementRecord
  ) throws(PricingError) {
    statement.lines.removeAll(keepingCapacity: true)
    var total = Total()
    for line in invoice.lines {
      let price: Price
      if let rate = seatRates[line.play] {
        price = try total.add(audience: line.audience, at: rate)
      } else if let rate = rates[line.play] {
        price = try total.add(audience: line.audience, at: rate)
      } else {
        throw .unknownType(plays[line.play].type)
      }
      statement.lines.append(
        StatementRecord.Line(play: line.play, audience: line.audience, price: price)
      )
    }
    statement.total = total
  }
}
