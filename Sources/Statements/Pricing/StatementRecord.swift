import Currencies
import Theatre

/// A statement as Pricing hands it on: flat, without a `String`, and used again for the next one.
struct StatementRecord {
  /// One performance and what is owed for it.
  struct Line {
    /// The number of the play.
    var play: Int
    /// The seats taken.
    var audience: Int
    /// What is owed, in minor units, and the volume credits earned.
    var price: Price
  }

  /// The performances in the order of the invoice.
  var lines: [Line] = []

  /// What they come to.
  var total = Total()
}

extension Statement {
  /// Makes a statement of a record.
  init(_ record: StatementRecord, customer: String, plays: [Play], currency: Currency) {
    self.init(
      customer: customer,
      currency: currency,
      lines: record.lines.map { line in
        Line(play: plays[line.play], audience: line.audience, price: line.price)
      },
      total: record.total
    )
  }
}
