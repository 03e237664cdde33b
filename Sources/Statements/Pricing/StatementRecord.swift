import Currencies
import Theatre

/// A statement as Pricing hands it on: flat, without a `String`, and used again for the next one.
struct StatementRecord {
  /// One performance and what is owed for it.
  struct Line {
    /// The number of the play.
    var play: Int32
    /// The day of the performance; nil if the invoice does not say it.
    var date: Day?
    /// The seats taken.
    var audience: Int
    /// What is owed, in minor units, and the volume credits earned.
    var price: Price
  }

  /// The invoice's number in UTF-8; empty if it has none.
  var number: [UInt8] = []

  /// The invoice's day, and the day by which it is to be paid; nil if it does not say them.
  var date: Day?
  var due: Day?

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
