/// Turns one block of a feed into statements: Feed, Pricing and Rendering in a row.
///
/// Each worker has one of its own. What it made of a block is in `output` and in the `Outcome`;
/// both hold until it is given the next block.
struct BlockPrinter: ~Copyable {
  /// What became of a block.
  struct Outcome {
    /// Up to where the block was read: its end, or the beginning of an invoice that the block
    /// holds only in part.
    var end = 0
    /// What may come there.
    var expectation: Expectation
    /// Whether a fault was met after which nothing more is to be read.
    var isStopped = false
    /// The faults met, in the order of the feed.
    var faults: [Fault] = []
    /// How many invoices were read.
    var invoices = 0
    /// How many statements were written.
    var statements = 0
    /// Where each statement lies in the output, if they are wanted apart.
    var parts: [Part] = []
    /// The customers met, if only some are wanted.
    var customers = MetCustomers()
    /// The lines that were read.
    var lines = LineCount()
  }

  /// One statement in the output.
  struct Part {
    var customer: String
    var range: Range<Int>
  }

  private let job: PrintJob
  private let renderer: any Renderer
  private let separator: [UInt8]
  private var invoice = InvoiceRecord()
  private(set) var output = OutputBuffer(capacity: 1 << 16)

  init(_ job: PrintJob) {
    self.job = job
    renderer = job.renderer
    separator = renderer.separator
  }

  /// Writes the statements of a block.
  mutating func print(_ block: FeedBlock, expecting expectation: Expectation) -> Outcome {
    output.truncate()
    let bytes = block.bytes
    var outcome = Outcome(expectation: expectation)
    var json = JSONReader(bytes, from: block.start)
    json.depth = expectation.depth
    var reader = InvoiceReader(
      json,
      plays: job.plays,
      typesWithoutRate: job.prices.typesWithoutRate
    )

    while true {
      reader.json.skipWhitespace()
      outcome.end = reader.json.position
      let written = output.count
      do throws(Fault) {
        if reader.json.isAtEnd {
          if block.isLast && !outcome.expectation.allowsEnd {
            throw Fault(offset: bytes.count, problem: .endOfInput)
          }
          break
        }
        try step(&reader, of: block, &outcome)
      } catch {
        output.truncate(to: written)
        if isIncomplete(error, reader.json, in: block) { break }
        guard job.keepsGoing else {
          outcome.faults.append(error)
          outcome.isStopped = true
          break
        }
        guard recover(from: error, &reader.json, of: block, &outcome) else { break }
      }
    }
    outcome.lines = LineCount(of: bytes, in: block.start..<outcome.end)
    return outcome
  }

  /// Reads one invoice, or one byte of what is around invoices.
  @inline(__always)
  private mutating func step(
    _ reader: inout InvoiceReader,
    of block: FeedBlock,
    _ outcome: inout Outcome
  ) throws(Fault) {
    switch outcome.expectation {
    case .sequence:
      try printInvoice(&reader, &outcome)
    case .value:
      try printInvoice(&reader, &outcome)
      outcome.expectation = .separator
    case .separator:
      if reader.json.peek == UInt8(ascii: "]") {
        reader.json.close()
        outcome.expectation = .end
      } else {
        try reader.json.expect(UInt8(ascii: ","), "',' or ']'")
        outcome.expectation = .value
      }
    case .first:
      outcome.expectation = .value
      if reader.json.peek == UInt8(ascii: "]") {
        reader.json.close()
        outcome.expectation = .end
      }
    case .start:
      try begin(&reader.json, block, &outcome)
    case .end:
      throw reader.json.unexpected("the end of the input")
    case .nextLine:
      if reader.json.skipToLineOfObject() { outcome.expectation = .sequence }
    }
  }

  @inline(__always)
  private mutating func printInvoice(
    _ reader: inout InvoiceReader,
    _ outcome: inout Outcome
  ) throws(Fault) {
    try reader.read(into: &invoice)
    try job.prices.price(&invoice)
    outcome.invoices &+= 1
    if invoice.customer.isEscaped || job.customers != nil || job.wantsParts {
      return printUnusual(reader.json, &outcome)
    }
    output.append(separator)
    renderer.write(invoice, customer: reader.json.bytes.slice(invoice.customer.range), to: &output)
    outcome.statements &+= 1
  }

  /// Writes a statement whose customer's name is needed as text.
  private mutating func printUnusual(_ json: JSONReader, _ outcome: inout Outcome) {
    let name = json.decoded(invoice.customer)
    let customer = String(decoding: name, as: UTF8.self)
    if let wanted = job.customers, !outcome.customers.meet(customer, wanted: wanted) { return }
    output.append(separator)
    let start = output.count
    name.withUnsafeBufferPointer { renderer.write(invoice, customer: $0, to: &output) }
    outcome.statements += 1
    if job.wantsParts {
      outcome.parts.append(Part(customer: customer, range: start..<output.count))
    }
  }

  /// Reads what the feed begins with: perhaps a byte-order mark, perhaps the array's bracket.
  private func begin(
    _ json: inout JSONReader,
    _ block: FeedBlock,
    _ outcome: inout Outcome
  ) throws(Fault) {
    if json.peek == 0xEF && block.offset + json.position - block.start == 0 {
      for (index, byte) in [0xEF, 0xBB, 0xBF].enumerated() where json.bytes[index] != byte {
        throw Fault(
          offset: json.position,
          problem: index < json.bytes.count ? .invalidUTF8 : .endOfInput
        )
      }
      json.position += 3
    } else if json.peek == UInt8(ascii: "[") {
      try json.open()
      outcome.expectation = .first
    } else {
      outcome.expectation = .sequence
    }
  }

  /// Whether a fault may be there only because the block ends too soon.
  private func isIncomplete(_ fault: Fault, _ json: JSONReader, in block: FeedBlock) -> Bool {
    guard !block.isLast else { return false }
    if case .endOfInput = fault.problem { return true }
    return json.isAtEnd
  }

  /// Notes a fault and moves to where reading can go on.
  ///
  /// - Returns: false if there is no such place in the block.
  private func recover(
    from fault: Fault,
    _ json: inout JSONReader,
    of block: FeedBlock,
    _ outcome: inout Outcome
  ) -> Bool {
    let start = outcome.end
    var breach = fault
    outcome.faults.append(fault)
    if !fault.problem.breaksSyntax {
      // An invoice that is JSON can be passed over whole.
      json.position = start
      json.depth = outcome.expectation.depth
      do throws(Fault) {
        try json.skipValue()
        if outcome.expectation == .value { outcome.expectation = .separator }
        return true
      } catch {
        if isIncomplete(error, json, in: block) {
          // The invoice will be read again with what follows, and its fault be met again.
          outcome.faults.removeLast()
          return false
        }
        breach = error
        outcome.faults.append(error)
      }
    }
    guard outcome.expectation == .sequence else {
      // In an array that is broken, nothing tells where an invoice begins.
      outcome.isStopped = true
      return false
    }
    json.position = max(breach.offset, start + 1)
    outcome.expectation = .nextLine
    return true
  }
}

extension JSONReader {
  /// Moves to the next line that begins with an object, or to the end.
  fileprivate mutating func skipToLineOfObject() -> Bool {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "{") && position > 0 && bytes[position - 1] == 0x0A {
        return true
      }
      position += 1
    }
    return false
  }
}
