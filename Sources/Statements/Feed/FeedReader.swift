/// Reads the invoices of a block by the grammar of a feed, and goes on after a fault.
struct FeedReader {
  private var json: JSONReader
  private(set) var invoices: InvoiceReader
  private let block: FeedBlock
  private let limit: Int
  private let longestInvoice: Int
  private let keepsGoing: Bool
  private let eventLimit: Int

  /// The text that may begin at the next byte.
  private var state: FeedPosition.State

  /// The beginning of the last invoice, read or cut off, and what may come there.
  private var start: (index: Int, state: FeedPosition.State)

  private let first: FeedPosition
  private var events: [FeedEvent] = []

  /// Whether the reader has come to the block's end, to an invoice that the block cuts off, or to the end of all reading.
  private var isAtEnd = false
  private var isStopped = false

  /// Makes a reader that pauses after so many events.
  init(
    _ part: FeedProgress.Part,
    invoices: InvoiceReader,
    keepsGoing: Bool,
    eventLimit: Int
  ) {
    block = part.block
    limit = block.limit
    longestInvoice = block.longestInvoice
    self.invoices = invoices
    self.keepsGoing = keepsGoing
    self.eventLimit = eventLimit
    json = JSONReader(bytes: block.bytes, position: part.position.offset - block.offset)
    state = part.position.state
    start = (json.position, state)
    first = part.position
    self.invoices.begin()
    switch state {
    case .line(let indentation): findLine(indentation)
    case .rest(let invoice): skipRest(of: invoice)
    default: break
    }
  }

  /// A reader at the beginning of the invoice that was read last.
  var lastInvoice: JSONReader { JSONReader(bytes: json.bytes, position: start.index) }

  /// Reads the next invoice without a fault; false if there is none, or if there are many events.
  @inline(__always)
  mutating func next(into record: inout InvoiceRecord) -> Bool {
    while !isAtEnd && events.count < eventLimit {
      do throws(Fault) {
        if try readNext(into: &record) { return true }
        isAtEnd = true
      } catch {
        refuse(for: error)
      }
    }
    return false
  }

  /// Leaves out the invoice that was read last, for a fault in it.
  @inline(never)
  mutating func refuse(for fault: Fault) {
    if !recover(from: fault) { isAtEnd = true }
  }

  /// Reads the next invoice, or throws a fault for ``recover(from:)``; false if there is none.
  @inline(__always)
  private mutating func readNext(into record: inout InvoiceRecord) throws(Fault) -> Bool {
    while true {
      json.skipWhitespace()
      start = (json.position, state)
      if json.position >= limit {
        // The bytes before may have been read already: the place is that of the end itself.
        guard block.isLast && state.isOpen else { return false }
        throw Fault(.endOfInput, at: json.position, "unexpected end of input")
      }
      switch state {
      case .sequence, .value:
        try invoices.read(&json, into: &record)
        if json.position &- start.index > longestInvoice { throw tooLong }
        // A comparison of states would look at all that they hold, for each invoice.
        if case .value = state { state = .separator }
        return true
      case .separator, .first:
        let isEnd = json.peek == UInt8(ascii: "]")
        if isEnd {
          json.position += 1
        } else if case .separator = state {
          try json.readComma(or: UInt8(ascii: "]"))
        }
        state = isEnd ? .end : .value
      case .start where json.bytes.hasByteOrderMark && json.position == 0:
        json.position += byteOrderMark.count
      case .start where json.peek == UInt8(ascii: "["):
        json.position += 1
        state = .first
      case .start:
        if json.peek != UInt8(ascii: "{") { try json.checkIsNoTable(isFeed: true) }
        state = .sequence
      case .end:
        throw json.unexpected("nothing after the array")
      case .line, .rest:
        return false
      }
    }
  }

  /// The result of reading up to here.
  var result: BlockResult {
    let end = isAtEnd ? start : (index: json.position, state: state)
    // An invoice that the block cuts off is read again, and gives its warnings again.
    let warnings = invoices.keys.warnings.filter { $0.fault.offset < end.index }
    var events = events
    if !warnings.isEmpty {
      events += warnings.map(FeedEvent.warning)
      events.sort { $0.offset < $1.offset }
    }
    return BlockResult(
      start: first,
      end: FeedPosition(offset: block.offset + end.index, state: end.state),
      lines: LineCount(of: json.bytes, in: first.offset - block.offset..<end.index),
      events: events,
      hasMore: !isAtEnd,
      isStopped: isStopped
    )
  }
}

// MARK: - After a fault

extension FeedReader {
  /// Notes a fault, and moves to where reading can go on; false if nothing more can be read in the
  /// block, or if its end may cause the fault.
  ///
  /// The article <doc:HowAFeedIsRead> has the rules.
  private mutating func recover(from fault: Fault) -> Bool {
    var breaking = isTooLong(at: fault) ? tooLong : fault
    if breaking.code != .tooLong, isCut(at: fault) { return false }
    let isArray = start.state.isOpen || start.state == .end
    if keepsGoing, ![.invalidJSON, .endOfInput, .tooLong].contains(breaking.code) {
      do throws(Fault) {
        json.position = start.index
        try json.skipValue()
        if json.position - start.index > longestInvoice { throw tooLong }
        state = start.state == .value ? .separator : .sequence
        events.append(.fault(fault))
        return true
      } catch {
        if isTooLong(at: error) {
          breaking = tooLong
        } else if isCut(at: error) {
          return false
        } else if isArray || lineStart(before: fault) == nil {
          // After a cut line, the first wrong value is most likely an invoice, on the next line.
          events.append(.fault(fault))
          breaking = error
        }
      }
    }
    guard keepsGoing else {
      events.append(.fault(breaking))
      isStopped = true
      return false
    }
    if breaking.code == .tooLong {
      events.append(.fault(breaking))
      json.position = start.index
      skipRest(of: .init(isInArray: isArray, indentation: indentation))
      return true
    }
    if isArray {
      events.append(.lastFault(breaking))
      isStopped = true
      return false
    }
    events.append(.faultBeforeSkippedLines(breaking))
    // The line at which the invoice itself begins is not a later one.
    json.position = max(lineStart(before: breaking) ?? breaking.offset, start.index + 1)
    findLine(indentation)
    return true
  }

  /// Moves to the end of an invoice that is too long, or to the end of the block.
  ///
  /// Of its text only strings and brackets are looked at. If a line ends in a string, it is not JSON, and if one ends
  /// outside all brackets, it is no object: there reading goes on as after a broken invoice.
  private mutating func skipRest(of invoice: FeedPosition.OverlongInvoice) {
    var invoice = invoice
    while !json.isAtEnd {
      let byte = json.peek
      var isEnd = false
      json.position += 1
      switch byte {
      case _ where invoice.isEscaped: invoice.isEscaped = false
      case UInt8(ascii: "\\"): invoice.isEscaped = invoice.isInString
      case UInt8(ascii: "\""):
        invoice.isInString.toggle()
        isEnd = !invoice.isInString && invoice.depth == 0
      case 0x0A where !invoice.isInArray && (invoice.isInString || invoice.depth == 0):
        return findLine(invoice.indentation)
      case _ where invoice.isInString: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): invoice.depth += 1
      case UInt8(ascii: ",") where invoice.isInArray && invoice.depth == 0:
        json.position -= 1
        isEnd = true
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        invoice.depth -= 1
        isEnd = invoice.depth <= 0
      default: break
      }
      if isEnd {
        state = invoice.isInArray ? .separator : .sequence
        return
      }
    }
    state = .rest(invoice)
  }

  /// Whether the last invoice has too many bytes before a fault, or before the end of the block that cuts it off.
  private func isTooLong(at fault: Fault) -> Bool {
    let end = fault.code == .endOfInput || json.isAtEnd ? json.bytes.count : fault.offset
    return fault.code == .tooLong || end - start.index > longestInvoice
  }

  /// The fault of an invoice that takes too many bytes.
  private var tooLong: Fault {
    let limit = longestInvoice >> 20
    return Fault(.tooLong, at: start.index, "the invoice takes more than \(limit) MiB")
  }

  /// Whether the end of the block may cause a fault, or keep it from being shown.
  private func isCut(at fault: Fault) -> Bool {
    if block.isLast { return false }
    let isAtMargin = fault.offset > max(limit, json.bytes.count - FeedBlock.margin)
    return fault.code == .endOfInput || json.isAtEnd || isAtMargin
  }

  /// The start of a later line of the invoice, if a fault comes first in it; else nil.
  private func lineStart(before fault: Fault) -> Int? {
    var index = fault.offset
    while index > start.index, Self.isBlank(json.bytes[index - 1]) { index -= 1 }
    return index > start.index && json.bytes[index - 1] == 0x0A ? index : nil
  }

  /// The blanks before the last invoice's first line; 0 if the line begins before the margin.
  private var indentation: Int {
    var index = start.index
    let first = max(0, index - FeedBlock.margin)
    while index > first, json.bytes[index - 1] != 0x0A { index -= 1 }
    if index > 0, json.bytes[index - 1] != 0x0A { return 0 }
    return (index..<start.index).prefix { Self.isBlank(json.bytes[$0]) }.count
  }

  /// Moves to the next line that begins with an object and has at most `indentation` blanks before
  /// it, or to the last line of the block, which may continue in the next one.
  ///
  /// For example, after `{"a": !` it skips the line `  {"b": 1}` and stops at `{"c": 2}`.
  private mutating func findLine(_ indentation: Int) {
    state = .line(indentation: indentation)
    let bytes = json.bytes
    while !json.isAtEnd {
      if json.position == 0 || bytes[json.position - 1] == 0x0A {
        var first = json.position
        while Self.isBlank(bytes[first]) { first += 1 }
        // Its first character may be in the next block.
        let isTooDeep = first - json.position > indentation
        if first == bytes.count && !block.isLast && !isTooDeep { return }
        if bytes[first] == UInt8(ascii: "{"), !isTooDeep {
          json.position = first
          state = .sequence
          return events.append(.resumption(at: first))
        }
      }
      json.position += 1
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
