import Theatre

/// An invoice as the feed has it: flat, without a `String`, and used again for the next one.
struct InvoiceRecord {
  /// One performance, in 32 bytes: with more, all feeds are read more slowly.
  struct Line {
    /// The number of the play; as many as there are plays, if it is none of them.
    var play: Int32
    /// The day of the performance; nil if there is none.
    var date: Day?
    /// The seats taken.
    var audience: Int
    /// Where the play's id stands among the bytes, with its quote.
    var playOffset: Int
    /// Where the audience stands.
    var audienceOffset: Int
  }

  /// Where the customer's name stands among the bytes.
  var customer = JSONString(range: 0..<0, isEscaped: false)

  /// Where the invoice's number stands; nil if it has none.
  var number: JSONString?

  /// The invoice's day, and the day by which it is to be paid; nil where there is none.
  var date: Day?
  var due: Day?

  /// The performances in order.
  var lines: [Line] = []
}
