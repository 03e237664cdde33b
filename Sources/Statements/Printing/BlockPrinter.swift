import Spelling

/// Turns one block of a feed into statements: reads it, prices it, and renders it.
///
/// The result is in `output` and in the `Outcome`, until the next call.
struct BlockPrinter: ~Copyable {
  /// The result of printing a block, or a part of it.
  struct Outcome {
    var reading = BlockResult()
    var invoices = 0
    var statements = 0
    var firstCustomer = ""
    /// The range of each statement in the output, if each is a separate document.
    var documents: [(customer: String, number: String?, range: Range<Int>)] = []
    /// The keys of the wanted customers that were met, if only some are wanted.
    var customers: Set<String> = []
    /// The first names of other customers.
    var otherCustomers: Set<String> = []
  }

  /// The most faults that are gathered before they are reported, so that they take little memory.
  private static let faultLimit = 1 << 12

  private let settings: StatementPrinter
  private let prices: PriceList
  private let renderer: any Renderer
  private let separator: [UInt8]
  private var invoices: InvoiceReader
  private var record = StatementRecord()
  private(set) var output = OutputBuffer()

  init(_ settings: StatementPrinter) {
    self.settings = settings
    prices = settings.prices
    renderer = settings.makeRenderer()
    separator = renderer.separator
    invoices = InvoiceReader(plays: prices.repertoire.index, isStrict: settings.isStrict)
  }

  /// Writes the statements of a block, until the output is full or there are very many faults.
  mutating func print(_ block: FeedBlock, from start: FeedPosition) -> Outcome {
    output.truncate()
    var outcome = Outcome()
    var reader = FeedReader(
      block,
      from: start,
      invoices: invoices,
      keepsGoing: settings.keepsGoing
    )
    var isFull = false
    var isPartial = true
    while isPartial && !isFull {
      do throws(Fault) {
        isPartial = try reader.next(into: &record)
        guard isPartial else { break }
        try prices.complete(&record, in: reader.json)
        outcome.invoices &+= 1
        write(&outcome)
        isFull = output.count >= settings.outputLimit
      } catch {
        isPartial = reader.recover(from: error)
        isFull = reader.faultCount >= Self.faultLimit
      }
    }
    outcome.reading = reader.result(isPartial: isPartial)
    invoices = reader.invoices
    return outcome
  }

  @inline(__always)
  private mutating func write(_ outcome: inout Outcome) {
    if let keys = settings.customerKeys, !isWanted(keys, &outcome) { return }
    if outcome.statements == 0 { outcome.firstCustomer = record.customerText }
    output.append(separator)
    let start = output.count
    renderer.write(record, to: &output)
    outcome.statements &+= 1
    if settings.isSeparate { note(start..<output.count, in: &outcome) }
  }

  @inline(never)
  private func isWanted(_ keys: Set<String>, _ outcome: inout Outcome) -> Bool {
    if record.customer.count > settings.longestName { return false }
    let name = record.customerText
    let key = name.nameKey
    guard keys.contains(key) else {
      if name.utf8.count <= StatementPrinter.nameSize,
        outcome.otherCustomers.count < StatementPrinter.nameLimit
      {
        outcome.otherCustomers.insert(name)
      }
      return false
    }
    outcome.customers.insert(key)
    return true
  }

  @inline(never)
  private func note(_ range: Range<Int>, in outcome: inout Outcome) {
    outcome.documents.append((record.customerText, record.numberText, range))
  }
}
