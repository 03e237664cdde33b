/// Reads the invoices of a block by the grammar of a feed, and goes on after a fault.
struct FeedReader {
  private(set) var json: JSONReader
  private(set) var invoices: InvoiceReader
  private let block: FeedBlock
  private let limit: Int
  private let longestInvoice: Int
  private let keepsGoing: Bool

  /// The text that may begin at the next byte.
  private var state: FeedPosition.State

  /// The beginning of the last invoice, read or cut off, and what may come there.
  private var start: (index: Int, state: FeedPosition.State)

  private var result: BlockResult

  init(_ block: FeedBlock, from position: FeedPosition, invoices: InvoiceReader, keepsGoing: Bool) {
    self.block = block
    limit = block.limit
    longestInvoice = block.longestInvoice
    self.invoices = invoices
    self.keepsGoing = keepsGoing
    json = JSONReader(bytes: block.bytes, position: position.offset - block.offset)
    state = position.state
    start = (json.position, state)
    result = BlockResult(start: position)
    self.invoices.keys.forgetWarnings()
    switch state {
    case .line(let indentation): findLine(indentation)
    case .rest(let invoice): skipRest(of: invoice)
    default: break
    }
  }

  var faultCount: Int { result.faults.count }

  /// Reads the next invoice, or throws a fault for ``recover(from:)``; false if there is none.
  @inline(__always)
  mutating func next(into record: inout StatementRecord) throws(Fault) -> Bool {
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

  /// The result of reading; `isPartial` says that more is to be read from the reader's position.
  func result(isPartial: Bool) -> BlockResult {
    let end = isPartial ? (index: json.position, state: state) : start
    var result = result
    result.end = FeedPosition(offset: block.offset + end.index, state: end.state)
    result.lines = LineCount(of: json.bytes, in: result.start.offset - block.offset..<end.index)
    result.isPartial = isPartial
    // An invoice that the block cuts off is read again, and gives its warnings again.
    let warnings = invoices.keys.warnings.filter { $0.offset < end.index }
    if !warnings.isEmpty {
      result.faults = (result.faults + warnings).sorted { $0.offset < $1.offset }
    }
    return result
  }
}

// MARK: - After a fault

extension FeedReader {
  /// Notes a fault, and moves to where reading can go on; false if nothing more can be read in the
  /// block, or if its end may cause the fault.
  ///
  /// The article <doc:HowAFeedIsRead> has the rules.
  mutating func recover(from fault: Fault) -> Bool {
    var breaking = isTooLong(at: fault) ? tooLong : fault
    if breaking.code != .tooLong, isCut(at: fault) { return false }
    let isArray = start.state.isOpen || start.state == .end
    if keepsGoing, ![.invalidJSON, .endOfInput, .tooLong].contains(breaking.code) {
      do throws(Fault) {
        json.position = start.index
        try json.skipValue()
        if json.position - start.index > longestInvoice { throw tooLong }
        state = start.state == .value ? .separator : .sequence
        result.faults.append(fault)
        return true
      } catch {
        if isTooLong(at: error) {
          breaking = tooLong
        } else if isCut(at: error) {
          return false
        } else if isArray || lineStart(before: fault) == nil {
          // After a cut line, the first wrong value is most likely an invoice, on the next line.
          result.faults.append(fault)
          breaking = error
        }
      }
    }
    if keepsGoing, breaking.code == .tooLong {
      result.faults.append(breaking)
      json.position = start.index
      skipRest(of: .init(isInArray: isArray, indentation: indentation))
      return true
    }
    if keepsGoing { breaking.consequence = isArray ? .endsReading : .skipsLines }
    result.faults.append(breaking)
    guard keepsGoing, !isArray else {
      result.isStopped = true
      return false
    }
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
          var line = Fault(.invalidJSON, at: first, "")
          line.consequence = .goesOn
          return result.faults.append(line)
        }
      }
      json.position += 1
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
