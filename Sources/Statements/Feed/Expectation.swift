/// What may come next between two invoices of a feed.
///
/// A feed is an array of invoices, or one invoice after another; its first byte tells which.
enum Expectation {
  /// Nothing has been read yet.
  case start
  /// In the array, before the first invoice: an invoice or the end of the array.
  case first
  /// In the array, after a comma: an invoice.
  case value
  /// In the array, after an invoice: a comma or the end of the array.
  case separator
  /// Not in an array: an invoice or the end of the feed.
  case sequence
  /// After the array: the end of the feed.
  case end
  /// After a fault in a sequence: the next line that begins an object.
  case nextLine

  /// Whether the feed may end here.
  var allowsEnd: Bool {
    switch self {
    case .start, .sequence, .end, .nextLine: true
    case .first, .value, .separator: false
    }
  }

  /// How many arrays are open here.
  var depth: Int {
    switch self {
    case .first, .value, .separator: 1
    case .start, .sequence, .end, .nextLine: 0
    }
  }
}
