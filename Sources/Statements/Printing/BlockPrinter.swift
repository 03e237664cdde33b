/// Turns one block of a feed into statements: Feed, Pricing and Rendering in a row.
///
/// What it made is in `output` and in the `Outcome`; both hold until it is given more to do.
struct BlockPrinter: ~Copyable {
  /// What became of a block, or of a part of it.
  struct Outcome {
    /// Up to where the block was read: its end, or the beginning of an invoice that the block
    /// holds only in part.
    var place: FeedReader.Place
    /// The lines up to there.
    var lines = LineCount()
    /// The faults met, in the order of the feed.
    var faults: [Fault] = []
    /// Whether a fault was met after which nothing more is to be read.
    var isStopped = false
    /// Whether the output is full, and there is more to print in the block.
    var isFull = false
    /// How many invoices were read.
    var invoices = 0
    /// How many statements were written.
    var statements = 0
    /// Where each statement lies in the output, if they are wanted apart.
    var parts: [Part] = []
    /// The customers met, if only some are wanted.
    var customers = MetCustomers()
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
  private var statement = StatementRecord()
  private(set) var output = OutputBuffer(capacity: 1 << 16)

  init(_ job: PrintJob) {
    self.job = job
    renderer = job.renderer
    separator = renderer.separator
  }

  /// Writes the statements of a block, until the output is full.
  mutating func print(_ block: FeedBlock, from start: FeedReader.Place) -> Outcome {
    output.truncate()
    var outcome = Outcome(place: start)
    var reader = FeedReader(
      block.bytes,
      from: start,
      isLast: block.isLast,
      plays: job.plays,
      keepsGoing: job.keepsGoing
    )
    while !outcome.isFull {
      do throws(Fault) {
        guard try reader.next(into: &invoice) else { break }
        try price()
        outcome.invoices &+= 1
        write(reader.json, &outcome)
        outcome.isFull = output.count >= job.outputLimit
      } catch {
        guard reader.recover(from: error) else { break }
      }
    }
    outcome.place = outcome.isFull ? reader.place : reader.start
    outcome.faults = reader.faults
    outcome.isStopped = reader.isStopped
    outcome.lines = LineCount(of: block.bytes, in: start.position..<outcome.place.position)
    return outcome
  }

  @inline(__always)
  private mutating func price() throws(Fault) {
    do throws(PricingError) {
      try job.prices.price(invoice, into: &statement)
    } catch {
      throw Fault(error, in: invoice.lines[statement.lines.count])
    }
  }

  @inline(__always)
  private mutating func write(_ json: JSONReader, _ outcome: inout Outcome) {
    let name = invoice.customer
    if name.isEscaped || job.customers != nil || job.wantsParts {
      return writeUnusual(json, &outcome)
    }
    output.append(separator)
    renderer.write(statement, customer: json.bytes.slice(name.range), to: &output)
    outcome.statements &+= 1
  }

  /// Writes a statement whose customer's name is needed as text.
  private mutating func writeUnusual(_ json: JSONReader, _ outcome: inout Outcome) {
    let name = json.decoded(invoice.customer)
    let customer = String(decoding: name, as: UTF8.self)
    if let wanted = job.customers, !outcome.customers.meet(customer, wanted: wanted) { return }
    output.append(separator)
    let start = output.count
    name.withUnsafeBufferPointer { renderer.write(statement, customer: $0, to: &output) }
    outcome.statements += 1
    if job.wantsParts {
      outcome.parts.append(Part(customer: customer, range: start..<output.count))
    }
  }
}
