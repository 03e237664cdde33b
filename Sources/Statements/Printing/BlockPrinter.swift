import NameMatching

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
    /// The invoices that have a number.
    var numbers: [InvoiceNumbers.Place] = []
    /// The keys of the wanted customers that were met, if only some are wanted.
    var customers: Set<String> = []
    /// The first names of other customers.
    var otherCustomers: Set<String> = []
  }

  /// The most faults that are gathered before they are reported, so that they take little memory.
  private static let faultLimit = 1 << 12

  private let settings: StatementPrinter
  private let priceList: PriceList
  private let renderer: any Renderer
  private let separator: [UInt8]
  private var invoices: InvoiceReader
  private var invoice = InvoiceRecord()
  private var prices = InvoicePrices()
  private(set) var output = OutputBuffer()

  init(_ settings: StatementPrinter) {
    self.settings = settings
    priceList = settings.prices
    renderer = settings.makeRenderer()
    separator = renderer.separator
    invoices = InvoiceReader(plays: priceList.repertoire.index, isStrict: settings.isStrict)
  }

  /// Writes the statements of a part of a feed, until the output is full or there are very many faults.
  ///
  /// An invoice whose number is another customer's is refused.
  mutating func print(
    _ part: FeedProgress.Part,
    isAnothers: (InvoiceNumbers.Place) -> Bool = { _ in false }
  ) -> Outcome {
    output.truncate()
    var outcome = Outcome()
    var reader = FeedReader(
      part,
      invoices: invoices,
      keepsGoing: settings.keepsGoing,
      eventLimit: Self.faultLimit
    )
    while reader.next(into: &invoice) {
      do throws(Fault) {
        try priceList.price(invoice, in: reader.lastInvoice, into: &prices)
      } catch {
        reader.refuse(for: error)
        continue
      }
      if invoice.number.isPresent {
        let place = InvoiceNumbers.Place(invoice, at: reader.lastInvoice.position)
        if isAnothers(place) {
          reader.refuse(for: InvoiceNumbers.fault(of: reader.lastInvoice))
          continue
        }
        outcome.numbers.append(place)
      }
      outcome.invoices &+= 1
      write(&outcome)
      if output.count >= settings.outputLimit { break }
    }
    outcome.reading = reader.result
    invoices = reader.invoices
    return outcome
  }

  @inline(__always)
  private mutating func write(_ outcome: inout Outcome) {
    if let keys = settings.customerKeys, !isWanted(keys, &outcome) { return }
    if outcome.statements == 0 { outcome.firstCustomer = invoice.customerName }
    output.append(separator)
    let start = output.count
    renderer.write(invoice, prices, to: &output)
    outcome.statements &+= 1
    if settings.isSeparate { addDocument(start..<output.count, to: &outcome) }
  }

  @inline(never)
  private func isWanted(_ keys: Set<String>, _ outcome: inout Outcome) -> Bool {
    if invoice.customer.bytes.count > settings.longestName { return false }
    let name = invoice.customerName
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

  /// Adds the statement in a range of the output as a document of its own.
  ///
  /// Not inlined: its texts would take room in the loop over all invoices.
  @inline(never)
  private func addDocument(_ range: Range<Int>, to outcome: inout Outcome) {
    outcome.documents.append((invoice.customerName, invoice.number.string, range))
  }
}
