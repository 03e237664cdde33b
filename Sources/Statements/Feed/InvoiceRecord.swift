/// An invoice as the feed hands it on: flat, and used again for the next one.
///
/// It is to `Invoice` what a form is to a letter. Plays are numbers instead of ids, the customer's
/// name stays where it was read, and the amounts have their places kept free for Pricing.
struct InvoiceRecord {
  /// One performance, and what is owed for it once Pricing has been over it.
  struct Line {
    /// The number of the play in the index of plays.
    var play: Int
    /// The seats taken.
    var audience: Int
    /// Where the audience stands among the bytes, for a complaint about it.
    var offset: Int
    /// What is owed, in minor units.
    var amount = 0
    /// The volume credits earned.
    var credits = 0
  }

  /// Where the customer's name stands among the bytes.
  var customer = JSONString(range: 0..<0, isEscaped: false)

  /// The performances in order.
  var lines: [Line] = []

  /// What is owed for all of them, in minor units.
  var amount = 0

  /// The volume credits earned by all of them.
  var credits = 0
}
