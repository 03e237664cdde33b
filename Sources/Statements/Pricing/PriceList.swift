import Theatre

/// A tariff worked out for known plays: the rate of each, by the play's number.
struct PriceList: Sendable {
  /// The plays.
  let repertoire: Repertoire

  private let tariff: Tariff

  /// The rates that are data, which are asked with no dispatch.
  ///
  /// It is nil for a play whose rate is code or is not there, and for the number after the last, which a play has
  /// that is none of these.
  private let seatRates: [SeatRate?]

  init(_ repertoire: Repertoire, tariff: Tariff) {
    self.repertoire = repertoire
    self.tariff = tariff
    seatRates = repertoire.all.map { tariff.rates[$0.type] as? SeatRate } + [nil]
  }

  /// Works out what an invoice comes to, whose plays have the numbers of these, and overwrites `statement`.
  @inline(__always)
  func price(
    _ invoice: borrowing InvoiceRecord,
    in json: JSONReader,
    into statement: inout StatementRecord
  ) throws(Fault) {
    var total = Total()
    statement.number.removeAll(keepingCapacity: true)
    if let number = invoice.number { json.append(number, to: &statement.number) }
    statement.date = invoice.date
    statement.due = invoice.due
    statement.lines.removeAll(keepingCapacity: true)
    for line in invoice.lines {
      do throws(PricingError) {
        let price =
          if let rate = seatRates[Int(line.play)] {
            try rate.price(for: line.audience)
          } else {
            try unusualPrice(of: line, in: json)
          }
        try total.add(price)
        statement.lines.append(
          StatementRecord.Line(
            play: line.play,
            date: line.date,
            audience: line.audience,
            price: price
          )
        )
      } catch {
        throw Fault(error, in: line, json)
      }
    }
    statement.total = total
  }

  @inline(never)
  private func unusualPrice(
    of line: InvoiceRecord.Line,
    in json: JSONReader
  ) throws(PricingError) -> Price {
    let play = Int(line.play)
    guard play < repertoire.all.count else {
      throw .unknownPlay(json.string(at: line.playOffset))
    }
    let performance = Performance(
      playID: repertoire.ids[play],
      audience: line.audience,
      date: line.date
    )
    return try tariff.price(of: performance, play: repertoire.all[play])
  }
}
