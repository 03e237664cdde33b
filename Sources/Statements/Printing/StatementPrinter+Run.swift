extension StatementPrinter {
  /// What a run came to.
  public struct Summary: Hashable, Sendable {
    /// The invoices that were read and had no fault.
    public var invoices = 0
    /// The statements that were printed.
    public var statements = 0
    /// The diagnostics that were reported.
    public var faults = 0
    /// The bytes that were read.
    public var bytes = 0
    /// The wanted customers for whom there was no invoice without a fault, in the order of their
    /// names; empty until the run has ended.
    public var missingCustomers: [MissingCustomer] = []
    /// Whether the rest of a feed was left out with ``StatementPrinter/keepsGoing``: an array of
    /// invoices is broken, and nothing tells where the next invoice begins.
    public var isIncomplete = false
  }
}

extension StatementPrinter {
  /// Goes through all feeds; the closures are those of the caller, but for `deliver`, which takes bytes and what
  /// became of the block that they were made of.
  func run(
    over sources: [any ByteSource],
    isSeparate: Bool = false,
    report: (Diagnostic) -> Void,
    progress: (Summary) -> Void,
    deliver: (UnsafeRawBufferPointer, BlockPrinter.Outcome) throws -> Void
  ) throws -> Summary {
    let prices = PriceList(repertoire, tariff: tariff)
    let job = PrintJob(printer: self, prices: prices, isSeparate: isSeparate)
    var summary = Summary()
    var met = MetCustomers()
    var hints = Hints(plays: repertoire, rates: tariff.rates)
    for source in sources {
      let start = summary.bytes
      var run = StatementRun(job, source: source) { hints.add(for: $0, to: &$1) }
      let isComplete = try run.run(
        deliver: { printer, outcome in
          if outcome.statements > 0 { try deliver(printer.output.bytes, outcome) }
          summary.invoices += outcome.invoices
          summary.statements += outcome.statements
          met.add(outcome.customers)
        },
        report: { diagnostic in
          guard keepsGoing else { throw diagnostic }
          summary.faults += 1
          report(diagnostic)
        },
        progress: { bytes in
          summary.bytes = start + bytes
          progress(summary)
        }
      )
      if !isComplete { summary.isIncomplete = true }
    }
    summary.missingCustomers = met.missing(of: customers ?? [])
    return summary
  }
}
