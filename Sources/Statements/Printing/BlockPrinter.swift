/// What is the same for every block of a run.
struct PrintJob: Sendable {
  /// The printer that the run was asked of.
  let printer: StatementPrinter
  /// What a performance of each play costs.
  let prices: PriceList
  /// Whether each statement is a document of its own.
  let isSeparate: Bool
}

/// Turns one block of a feed into statements: Feed, Pricing and Rendering in a row.
///
/// What it made is in `output` and in the `Outcome`; both hold until it is given more to do.
struct BlockPrinter: ~Copyable {
  /// What became of a block, or of a part of it.
  struct Outcome {
    /// What reading it came to.
    var reading: FeedReader.Reading
    /// Whether the output is full, or there are very many faults, and there is more to print in the block.
    var isFull = false
    /// How many invoices were read.
    var invoices = 0
    /// How many statements were written.
    var statements = 0
    /// The customer of the first of them.
    var firstCustomer = ""
    /// Where each statement lies in the output, if each is a document of its own.
    var pages: [(customer: String, range: Range<Int>)] = []
    /// The customers met, if only some are wanted.
    var customers = MetCustomers()

    init(from start: FeedReader.Place) {
      reading = FeedReader.Reading(start: start, end: start)
    }
  }

  /// The faults that are gathered before they are reported, so that they take little memory.
  private static let faultLimit = 1 << 12

  private let job: PrintJob
  private let renderer: any Renderer
  private let separator: [UInt8]
  private var invoice = InvoiceRecord()
  private var statement = StatementRecord()
  private(set) var output = OutputBuffer()

  init(_ job: PrintJob) {
    self.job = job
    renderer = job.printer.renderer
    separator = renderer.separator
  }

  /// Writes the statements of a block, until the output is full or there are very many faults.
  ///
  /// What is `known` to be broken is not read in vain.
  mutating func print(
    _ block: FeedBlock,
    from start: FeedReader.Place,
    knowing known: KnownFault = KnownFault()
  ) -> Outcome {
    output.truncate()
    var outcome = Outcome(from: start)
    var reader = FeedReader(
      block,
      from: start,
      knowing: known,
      plays: job.prices.repertoire.index,
      keepsGoing: job.printer.keepsGoing
    )
    while !outcome.isFull {
      do throws(Fault) {
        guard try reader.next(into: &invoice) else { break }
        try job.prices.price(invoice, in: reader.json, into: &statement)
        outcome.invoices &+= 1
        write(reader.json, &outcome)
        outcome.isFull = output.count >= job.printer.outputLimit
      } catch {
        guard reader.recover(from: error) else { break }
        outcome.isFull = reader.result.faults.count >= Self.faultLimit
      }
    }
    outcome.reading = reader.reading(isWhole: !outcome.isFull)
    return outcome
  }

  @inline(__always)
  private mutating func write(_ json: JSONReader, _ outcome: inout Outcome) {
    let name = invoice.customer
    if outcome.statements == 0 || name.isEscaped || job.printer.customers != nil || job.isSeparate {
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
    if let wanted = job.printer.customers {
      let isWanted = wanted.contains(customer)
      outcome.customers.add(customer, isWanted: isWanted)
      if !isWanted { return }
    }
    if outcome.statements == 0 { outcome.firstCustomer = customer }
    output.append(separator)
    let start = output.count
    name.withUnsafeBufferPointer { renderer.write(statement, customer: $0, to: &output) }
    outcome.statements += 1
    if job.isSeparate {
      outcome.pages.append((customer, start..<output.count))
    }
  }
}
