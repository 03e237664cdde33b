import Theatre

/// A tariff worked out for known plays: the rate of each, by the play's number.
struct PriceList: Sendable {
  /// A rate that is data is looked up with no dispatch; `own` tells where one that is code lies.
  private struct Entry {
    var rate: SeatRate
    var own: Int
  }

  private var entries: [Entry] = []
  private var ownRates: [any Rate] = []

  /// The type of each play that has no rate, by the play's number; empty where all have one.
  private(set) var typesWithoutRate: [String?] = []

  init(plays: [Play], tariff: Tariff) {
    var types: [String?] = []
    for play in plays {
      let rate = tariff.rates[play.type]
      types.append(rate == nil ? play.type : nil)
      if let rate = rate as? SeatRate {
        entries.append(Entry(rate: rate, own: -1))
      } else {
        entries.append(Entry(rate: .tragedy, own: ownRates.count))
        ownRates.append(rate ?? SeatRate.tragedy)
      }
    }
    if types.contains(where: { $0 != nil }) { typesWithoutRate = types }
  }

  /// Fills in the amounts and the totals of an invoice whose plays all have a rate.
  func price(_ invoice: inout InvoiceRecord) throws(Fault) {
    var total = Total()
    for index in invoice.lines.indices {
      let line = invoice.lines[index]
      do throws(PricingError) {
        let amount: Int
        let credits: Int
        let own = entries[line.play].own
        if own < 0 {
          amount = try entries[line.play].rate.amount(for: line.audience)
          credits = try entries[line.play].rate.credits(for: line.audience)
        } else {
          amount = try ownRates[own].amount(for: line.audience)
          credits = try ownRates[own].credits(for: line.audience)
        }
        try total.add(amount: amount, credits: credits)
        invoice.lines[index].amount = amount
        invoice.lines[index].credits = credits
      } catch {
        throw Fault(offset: line.offset, problem: .pricing(error))
      }
    }
    invoice.amount = total.amount
    invoice.credits = total.credits
  }
}
