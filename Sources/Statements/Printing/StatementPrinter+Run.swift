extension StatementPrinter {
  func makeJob(isSeparate: Bool) -> PrintJob {
    PrintJob(
      prices: PriceList(repertoire, tariff: tariff),
      renderer: renderer,
      customers: customers,
      keepsGoing: keepsGoing,
      outputLimit: outputLimit,
      isSeparate: isSeparate
    )
  }

  /// Goes through all feeds; the closures are those of `print(_:report:progress:write:)`, but for `deliver`, which
  /// takes bytes and what became of the block that they were made of.
  func run(
    _ job: PrintJob,
    over sources: [any ByteSource],
    report: (Diagnostic) -> Void,
    progress: (Summary) -> Void,
    deliver: (UnsafeRawBufferPointer, BlockPrinter.Outcome) throws -> Void
  ) throws -> Summary {
    var summary = Summary()
    var met = MetCustomers()
    var hints = Hints(plays: repertoire, types: Array(tariff.rates.keys))
    for source in sources {
      let start = summary.bytes
      var run = StatementRun(job, source: source, blockSize: blockSize, jobs: max(1, jobs))
      let isComplete = try run.run(
        deliver: { printer, outcome in
          if outcome.statements > 0 { try deliver(printer.output.bytes, outcome) }
          summary.invoices += outcome.invoices
          summary.statements += outcome.statements
          met.add(outcome.customers)
        },
        report: { diagnostic, fault in
          var diagnostic = diagnostic
          hints.add(for: fault, to: &diagnostic)
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
