import Spelling

/// Reads one invoice of a feed after another: the grammar of a feed, and how reading goes on after a fault.
///
/// A feed is an array of invoices, or one invoice after another; its first byte tells which. It is
/// read piece by piece, and a piece may end in the middle of an invoice.
struct FeedReader {
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
    /// After the array: the end of the feed.
    case end
    /// Not in an array: an invoice or the end of the feed.
    case sequence
    /// After broken JSON: a line that begins with an object and has at most so many blanks before it.
    case line(indentation: Int)

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
  struct Result {
    /// Where it began.
    var start: Place
    /// Up to where it was read: its end, or the beginning of an invoice that the piece holds only in part.
    var end: Place
    /// The lines between them.
    var lines = LineCount()
    /// The faults and warnings met, in the order of their places.
    var faults: [Fault] = []
    /// Whether a fault was met after which nothing more is to be read.
    var isStopped = false
  }

  /// The bytes, and where the reader is among them.
  private(set) var json: JSONReader

  /// Reads the invoices, and remembers the keys that it has met.
  private(set) var invoices: InvoiceReader

  private let block: FeedBlock
  private let keepsGoing: Bool

  /// What may come at the next byte.
  private var expectation: Expectation

  /// Where the invoice begins that was read last, or that the piece holds only in part.
  private var start: Place

  private var result: Result

  /// Makes a reader of a piece of a feed.
  init(_ block: FeedBlock, from place: Place, invoices: InvoiceReader, keepsGoing: Bool) {
    self.block = block
    self.invoices = invoices
    self.keepsGoing = keepsGoing
    json = JSONReader(block.bytes, at: Self.mark(of: place))
    start = place
    expectation = place.expectation
    result = Result(start: place, end: place)
    self.invoices.keys.beginPiece()
  }

  /// How many faults were met since the last result was taken.
  var faultCount: Int { result.faults.count }

  /// Reads the next invoice.
  ///
  /// - Returns: false if the piece holds no more.
  /// - Throws: a fault, for `recover(from:)`.
  @inline(__always)
  mutating func next(into record: inout StatementRecord) throws(Fault) -> Bool {
    while true {
      if case .line(let indentation) = expectation, !findLine(indentation) { return false }
      json.skipWhitespace()
      start = Place(position: json.position, expectation: expectation)
      if json.isAtEnd {
        if block.isLast && expectation.isInArray {
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
      case .line:
        break
      }
    }
  }

  /// Notes a fault of the invoice that was read last, which somebody else has found.
  mutating func add(_ fault: Fault) { result.faults.append(fault) }

  /// What reading came to since the last result was taken; `isWhole` says that the piece holds no more invoices.
  mutating func takeResult(isWhole: Bool) -> Result {
    let end = isWhole ? start : Place(position: json.position, expectation: expectation)
    var taken = result
    taken.end = end
    taken.lines = LineCount(
      of: json.bytes,
      in: taken.start.position..<end.position
    )
    // Whatever the piece holds only in part is read again, and its warnings are met again.
    let warnings = invoices.keys.takeWarnings().filter { $0.offset < end.position }
    if !warnings.isEmpty {
      taken.faults = (taken.faults + warnings).sorted { $0.offset < $1.offset }
    }
    result = Result(start: end, end: end)
    return taken
  }

  private static func mark(of place: Place) -> JSONReader.Mark {
    JSONReader.Mark(position: place.position, depth: place.expectation.isInArray ? 1 : 0)
  }
}

// MARK: - After a fault

extension FeedReader {
  /// Notes a fault, and moves to where reading can go on.
  ///
  /// A wrong value stops its own invoice. Broken JSON stops an array; elsewhere reading goes on at the next line
  /// that begins with an object and is indented no deeper than the line of the broken invoice.
  ///
  /// - Parameter fault: what `next(into:)` has thrown, or what is wrong with the invoice that it read.
  /// - Returns: false if nothing more can be read in the piece, or if the fault may be there only because
  ///   the piece ends too soon, and will be met again.
  mutating func recover(from fault: Fault) -> Bool {
    if isIncomplete(fault) { return false }
    let isArray = start.expectation.isInArray || start.expectation == .end
    var breaking = fault
    if keepsGoing && !fault.breaksSyntax {
      do throws(Fault) {
        try skipValue()
        result.faults.append(fault)
        return true
      } catch {
        if isIncomplete(error) { return false }
        // Where a line is cut off, the line after it is most likely the first wrong value, and an invoice.
        if isArray || lineStart(before: fault) == nil {
          result.faults.append(fault)
          breaking = error
        }
      }
    }
    if keepsGoing { breaking.consequence = isArray ? .endsReading : .skipsLines }
    result.faults.append(breaking)
    guard keepsGoing, !isArray else {
      result.isStopped = true
      return false
    }
    let position = lineStart(before: breaking) ?? breaking.offset
    json.move(to: JSONReader.Mark(position: position, depth: 0))
    expectation = .line(indentation: indentation)
    return true
  }

  /// Whether a fault may be there only because the piece ends too soon.
  private func isIncomplete(_ fault: Fault) -> Bool {
    !block.isLast && (fault.code == .endOfInput || json.isAtEnd)
  }

  /// Moves past the value that begins where the last invoice did, however deep it is.
  private mutating func skipValue() throws(Fault) {
    json.move(to: JSONReader.Mark(position: start.position, depth: .min / 2))
    try json.skipValue()
    let depth = Self.mark(of: start).depth
    json.move(to: JSONReader.Mark(position: json.position, depth: depth))
    expectation = start.expectation == .value ? .separator : .sequence
  }

  /// Where a later line of the invoice begins if a fault is the first in it; else nil.
  private func lineStart(before fault: Fault) -> Int? {
    var index = fault.offset
    while index > start.position, Self.isBlank(json.bytes[index - 1]) { index -= 1 }
    return index > start.position && json.bytes[index - 1] == 0x0A ? index : nil
  }

  /// The blanks at the beginning of the line in which the last invoice begins; 0 if it begins further on in its
  /// line than a piece remembers.
  private var indentation: Int {
    var index = start.position
    let limit = max(0, index - FeedBlock.margin)
    while index > limit, json.bytes[index - 1] != 0x0A { index -= 1 }
    if index > 0, json.bytes[index - 1] != 0x0A { return 0 }
    return (index..<start.position).prefix { Self.isBlank(json.bytes[$0]) }.count
  }

  /// Moves to the next line that begins with an object and has at most `indentation` blanks before it.
  ///
  /// Behind `{"a": !` for example, it moves over the line `  {"b": 1}` to `{"c": 2}`.
  ///
  /// - Returns: false if the piece has no such line.
  private mutating func findLine(_ indentation: Int) -> Bool {
    var index = json.position
    var isAtStart = index == 0 || json.bytes[index - 1] == 0x0A
    while index < json.bytes.count {
      if isAtStart {
        var first = index
        while Self.isBlank(json.bytes[first]) { first += 1 }
        // Its first character may be in the next piece.
        if first == json.bytes.count && !block.isLast { break }
        if json.bytes[first] == UInt8(ascii: "{"), first - index <= indentation {
          json.move(to: first)
          expectation = .sequence
          var line = Fault(.invalidJSON, at: first, "")
          line.consequence = .goesOn
          result.faults.append(line)
          return true
        }
        index = first
      }
      isAtStart = json.bytes[index] == 0x0A
      if index < json.bytes.count { index += 1 }
    }
    json.move(to: index)
    start = Place(position: index, expectation: expectation)
    return false
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
