import Theatre

/// A tariff worked out for known plays: the rate of each, by the play's number.
struct PriceList: Sendable {
  private let repertoire: Repertoire

  /// Why a play has no price, by its number; empty where all plays have a rate.
  let errors: [PricingError?]

  /// The rates that are data, which are asked with no dispatch; nil for the others.
  private let seatRates: [SeatRate?]

  /// All rates; nil where the tariff has none.
  private let rates: [(any Rate)?]

  init(_ repertoire: Repertoire, tariff: Tariff) {
    self.repertoire = repertoire
    rates = repertoire.all.map { tariff.rates[$0.type] }
    seatRates = rates.map { $0 as? SeatRate }
    let errors = zip(repertoire.all, rates).map { play, rate in
      rate == nil ? PricingError.unknownType(play.type) : nil
    }
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
        price = try rate.price(for: line.audience)
      } else if let rate = rates[line.play] {
        let performance = Performance(playID: repertoire.ids[line.play], audience: line.audience)
        price = try rate.checkedPrice(of: performance, play: repertoire.all[line.play])
      } else {
        throw .unknownType(repertoire.all[line.play].type)
      }
      try total.add(price)
      statement.lines.append(
        StatementRecord.Line(play: line.play, audience: line.audience, price: price)
      )
    }
    statement.total = total
  }
}
