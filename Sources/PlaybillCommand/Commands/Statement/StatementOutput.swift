import Statements

/// Where statements go: standard output, a file, or a folder with a file for each.
struct StatementOutput {
  /// What the user named: a file, a folder with a slash at its end, or nothing.
  let name: String?

  /// The format, whose name ends the names of files in a folder.
  let format: StatementFormat

  /// Whether the user wants to see no progress.
  let quiet: Bool

  let console: Console

  /// Prints the statements of all sources.
  ///
  /// - Parameters:
  ///   - sources: the feeds.
  ///   - printer: makes the statements.
  /// - Returns: what the run came to.
  /// - Throws: whatever reading, printing or writing throws; there is then no file.
  func print(
    _ sources: [FileSource],
    with printer: StatementPrinter
  ) throws -> StatementPrinter.Summary {
    let isStandard = name == nil || name == "-" || name == "/dev/stdout"
    let progress = Progress(
      on: console,
      outputIsTerminal: isStandard && console.outputIsTerminal,
      quiet: quiet
    )
    defer { progress.clear() }
    let total = Self.size(of: sources)
    let report: (Diagnostic) -> Void = { diagnostic in
      progress.clear()
      console.say("\(diagnostic)")
    }
    let update: (StatementPrinter.Summary) -> Void = { summary in
      progress.update(statements: summary.statements, bytes: summary.bytes, of: total)
    }

    if let name, Console.isFolder(name) {
      var folder = try FolderOutput(console.path(name), named: name)
      let summary = try printer.printApart(
        sources,
        report: report,
        progress: update
      ) { customer, bytes in
        try bytes.withUnsafeBytes {
          _ = try folder.write($0, for: customer, extension: format.fileExtension)
        }
      }
      progress.clear()
      try checkCustomers(summary)
      return summary
    }
    return try console.withOutput(to: name) { writer in
      let summary = try printer.print(sources, report: report, progress: update) { bytes in
        try bytes.withUnsafeBytes { try writer.write($0) }
      }
      progress.clear()
      try checkCustomers(summary)
      return summary
    }
  }

  /// Complains of customers that were named and have no invoice, before the file is there.
  ///
  /// Where faulty invoices were left out, theirs may be among these: then the file is written.
  private func checkCustomers(_ summary: StatementPrinter.Summary) throws {
    guard !summary.missingCustomers.isEmpty else { return }
    let error = StatementError.noInvoice(summary.missingCustomers)
    guard summary.faults > 0 else { throw error }
    console.say(Report(error, path: []).text)
  }

  /// How many bytes there are to read; nil if one of the sources can't tell.
  private static func size(of sources: [FileSource]) -> Int? {
    var total = 0
    for source in sources {
      guard let size = source.size else { return nil }
      total += size
    }
    return total
  }
}
