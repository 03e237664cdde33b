/// Reads one invoice of a feed after another: the grammar of a feed.
///
/// A feed is an array of invoices, or one invoice after another; its first byte tells which. It is
/// read piece by piece, and a piece may end in the middle of an invoice.
struct FeedReader {
  // Only the reader itself, in its files, changes these.

  /// The bytes, and where the reader is among them.
  var json: JSONReader

  /// What may come there.
  var expectation: Expectation

  /// Where the invoice begins that was read last, or that the piece holds only in part.
  var start: Place

  /// What was met so far.
  var result: Reading

  let invoices: InvoiceReader
  let isLast: Bool
  let keepsGoing: Bool
  private let lineEnd: UInt8

  /// Makes a reader of a piece of a feed, or of the rest of one in which something is known to be broken.
  init(
    _ block: FeedBlock,
    from place: Place,
    knowing known: KnownFault = KnownFault(),
    plays: PlayIndex,
    keepsGoing: Bool
  ) {
    json = JSONReader(block.bytes, at: place.mark)
    start = place
    result = Reading(start: place, end: place, known: known)
    expectation = place.expectation
    invoices = InvoiceReader(plays: plays)
    isLast = block.isLast
    lineEnd = block.lineEnd
    self.keepsGoing = keepsGoing
  }

  /// Where the reader is.
  var place: Place { Place(position: json.position, expectation: expectation) }

  /// What reading came to; `isWhole` says that the piece holds no more invoices.
  func reading(isWhole: Bool = true) -> Reading {
    var result = result
    result.end = isWhole ? start : place
    result.lines = LineCount(
      of: json.bytes,
      in: result.start.position..<result.end.position,
      endingWith: lineEnd
    )
    return result
  }

  /// Reads the next invoice.
  ///
  /// - Returns: false if the piece holds no more.
  /// - Throws: a fault, for `recover(from:)`.
  @inline(__always)
  mutating func next(into record: inout InvoiceRecord) throws(Fault) -> Bool {
    while true {
      if case .broken = expectation, try search(into: &record) { return true }
      json.skipWhitespace()
      start = place
      if json.isAtEnd {
        if isLast && expectation.isInArray {
          // The bytes before may have been read already: the place is that of the end itself.
          throw Fault(.endOfInput, at: json.position, "unexpected end of input")
        }
        return false
      }
      switch expectation {
      case .sequence, .value:
        try invoices.read(&json, into: &record)
        if expectation == .value { expectation = .separator }
        return true
      case .separator where json.peek != UInt8(ascii: "]"):
        try json.expect(UInt8(ascii: ","), "',' or ']'")
        expectation = .value
      case .first where json.peek != UInt8(ascii: "]"):
        expectation = .value
      case .separator, .first:
        json.close()
        expectation = .end
      case .start where json.peek == UInt8(ascii: "["):
        try json.open()
        expectation = .first
      case .start:
        expectation = .sequence
      case .end:
        throw json.unexpected("nothing after the array")
      case .broken:
        // The search has come to the end of the piece.
        break
      }
    }
  }
}
