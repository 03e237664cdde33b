extension FeedReader {
  /// What may come next between two invoices.
  enum Expectation: Equatable {
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
    /// In broken JSON that is in no array: more of it, or an invoice.
    case broken(BrokenJSON)

    /// Whether an array is open here.
    var isInArray: Bool { self == .first || self == .value || self == .separator }
  }

  /// A place between two invoices, and what may come there.
  struct Place {
    /// Where it is among the bytes.
    var position: Int
    /// What may come there.
    var expectation: Expectation
  }

  /// What reading a piece, or a part of it, came to.
  struct Reading {
    /// Where it began.
    var start: Place
    /// Up to where it was read: its end, or the beginning of an invoice that the piece holds only in part.
    var end: Place
    /// What is known to be broken.
    var known = KnownFault()
    /// The lines between them.
    var lines = LineCount()
    /// The faults met, in the order of their places: one for each faulty invoice, or two for one that is wrong
    /// and breaks its array besides.
    var faults: [Fault] = []
    /// Whether a fault was met after which nothing more is to be read.
    var isStopped = false
  }
}

extension FeedReader.Place {
  /// The same place for a reader of JSON: an array is one level deep.
  var mark: JSONReader.Mark {
    JSONReader.Mark(position: position, depth: expectation.isInArray ? 1 : 0)
  }
}
