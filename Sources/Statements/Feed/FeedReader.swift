/// Reads one invoice of a feed after another: the grammar of a feed.
///
/// A feed is an array of invoices, or one invoice after another; its first byte tells which. It is
/// read piece by piece, and a piece may end in the middle of an invoice.
struct FeedReader {
  /// What may come next between two invoices.
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
    /// After broken JSON that is in no array: the end of the line.
    case lineEnd
    /// At the beginning of a line after it: an invoice, or a line that is broken too.
    case nextLine

    /// Whether an array is open here.
    fileprivate var isInArray: Bool {
      switch self {
      case .first, .value, .separator: true
      case .start, .sequence, .end, .lineEnd, .nextLine: false
      }
    }
  }

  /// A place between two invoices, and what may come there.
  struct Place {
    /// Where it is among the bytes.
    var position: Int
    /// What may come there.
    var expectation: Expectation
  }

  /// The faults met, in the order of the feed.
  private(set) var faults: [Fault] = []

  /// Whether a fault was met after which nothing more is to be read.
  private(set) var isStopped = false

  /// Where the invoice begins that was read last, or that the piece holds only in part.
  private(set) var start: Place

  private(set) var json: JSONReader
  private var expectation: Expectation

  private let invoices: InvoiceReader
  private let isLast: Bool
  private let keepsGoing: Bool

  /// Makes a reader of a piece of a feed.
  ///
  /// - Parameters:
  ///   - bytes: the piece.
  ///   - place: where to begin.
  ///   - isLast: whether the feed ends with the piece.
  ///   - plays: the plays that an invoice may name; nil if any name will do.
  ///   - keepsGoing: whether reading goes on after a fault.
  init(
    _ bytes: PaddedBytes,
    from place: Place,
    isLast: Bool,
    plays: KnownPlays?,
    keepsGoing: Bool
  ) {
    json = JSONReader(bytes, at: place.mark)
    start = place
    expectation = place.expectation
    invoices = InvoiceReader(plays: plays)
    self.isLast = isLast
    self.keepsGoing = keepsGoing
  }

  /// Where the reader is.
  var place: Place { Place(position: json.position, expectation: expectation) }

  /// Reads the next invoice.
  ///
  /// - Returns: false if the piece holds no more.
  /// - Throws: a fault, for `recover(from:)`.
  @inline(__always)
  mutating func next(into record: inout InvoiceRecord) throws(Fault) -> Bool {
    while true {
      if expectation == .lineEnd { skipLine() }
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
      case .sequence:
        try invoices.read(&json, into: &record)
        return true
      case .value:
        try invoices.read(&json, into: &record)
        expectation = .separator
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
        throw json.unexpected("the end of the input")
      case .nextLine:
        expectation = json.peek == UInt8(ascii: "{") ? .sequence : .lineEnd
      case .lineEnd:
        return false
      }
    }
  }

  /// Notes a fault, and moves to where reading can go on.
  ///
  /// - Parameter fault: what `next(into:)` has thrown, or what is wrong with the invoice that it read.
  /// - Returns: false if there is no such place in the piece: nothing after the fault can be trusted,
  ///   or more bytes must be read first, and the fault will be met again.
  mutating func recover(from fault: Fault) -> Bool {
    if isIncomplete(fault) { return false }
    faults.append(fault)
    guard keepsGoing else { return stop() }
    var breach = fault
    if !fault.code.breaksSyntax {
      // An invoice that is JSON is passed over whole.
      json.move(to: start.mark)
      expectation = start.expectation
      do throws(Fault) {
        try json.skipValue()
        if expectation == .value { expectation = .separator }
        return true
      } catch {
        if isIncomplete(error) {
          faults.removeLast()
          return false
        }
        breach = error
        faults.append(error)
      }
    }
    // In an array that is broken, nothing tells where an invoice begins.
    if start.expectation.isInArray { return stop() }
    resume(after: breach)
    return true
  }

  private mutating func stop() -> Bool {
    isStopped = true
    return false
  }

  /// Whether a fault may be there only because the piece ends too soon.
  private func isIncomplete(_ fault: Fault) -> Bool {
    !isLast && (fault.code == .endOfInput || json.isAtEnd)
  }

  /// Moves past broken JSON that is in no array.
  private mutating func resume(after breach: Fault) {
    var position = start.position
    if start.expectation == .end && "[{".utf8.contains(json.bytes[position]) {
      // The array before is whole, and so may be what follows it.
      expectation = .start
    } else {
      position = max(breach.offset, position + 1)
      var before = position - 1
      while before > start.position && " \t\r".utf8.contains(json.bytes[before]) { before -= 1 }
      expectation = json.bytes[before] == 0x0A ? .nextLine : .lineEnd
    }
    json.move(to: JSONReader.Mark(position: position, depth: 0))
  }

  /// Moves past the end of the line, or to the end of the piece.
  private mutating func skipLine() {
    while !json.isAtEnd {
      let isLineEnd = json.peek == 0x0A
      json.consume(1)
      if isLineEnd {
        expectation = .nextLine
        return
      }
    }
  }
}

extension FeedReader.Place {
  fileprivate var mark: JSONReader.Mark {
    JSONReader.Mark(position: position, depth: expectation.isInArray ? 1 : 0)
  }
}
