import OperatingSystem
import Spelling
import Statements

/// Where statements go: standard output, a file, or a folder with a file for each.
struct StatementOutput {
  /// What the user named: a file, a folder with a slash at its end, or nothing.
  let name: String?

  /// The format, whose name ends the names of files in a folder.
  let format: StatementFormat

  let quiet: Bool
  let console: Console

  /// Prints the statements of all sources.
  ///
  /// - Throws: whatever reading, printing or writing throws; there is then no file.
  func print(
    _ sources: [InputFile],
    with printer: StatementPrinter
  ) throws -> StatementPrinter.Summary {
    if let name, name.utf8.last == UInt8(ascii: "/") {
      var folder = try FolderOutput(name, on: console)
      return try showingProgress(of: sources, isWanted: !quiet) { report, progress in
        try printer.printSeparately(sources, report: report, progress: progress) { name, bytes in
          try bytes.withUnsafeBytes {
            try folder.write(
              $0,
              for: name.number ?? name.customer,
              extension: format.fileExtension
            )
          }
        }
      }
    }
    return try console.withOutput(to: name) { writer, isReplacement in
      // The results themselves show that the run lives.
      let isWanted = !quiet && !writer.file.isTerminal
      return try showingProgress(of: sources, isWanted: isWanted) { report, progress in
        let summary = try printer.print(sources, report: report, progress: progress) { bytes in
          try bytes.withUnsafeBytes { try writer.write($0) }
        }
        let isEmpty = summary.invoices == 0 && summary.faults > 0
        if isReplacement, summary.isIncomplete || isEmpty {
          let reason = isEmpty ? "no invoice is without a fault" : "not all invoices can be read"
          throw CommandError("\(quoted(name ?? "")) is not replaced: \(reason)", .data)
        }
        return summary
      }
    }
  }

  /// Calls `body` with what shows faults and how far the run has come.
  ///
  /// - Throws: what `body` throws; `CommandError`, before a file is replaced, if customers were named that have
  ///   no invoice.
  private func showingProgress(
    of sources: [InputFile],
    isWanted: Bool,
    _ body:
      ((Diagnostic) -> Void, (StatementPrinter.Summary) -> Void) throws -> StatementPrinter.Summary
  ) throws -> StatementPrinter.Summary {
    let line = Progress(on: console, wanted: isWanted)
    defer {
      line.clear()
      try? console.errors.flush()
    }
    let sizes = sources.compactMap(\.size)
    // Where one of the sources can't tell its size, nobody knows the sum.
    let total = sizes.count == sources.count ? sizes.reduce(0, +) : nil
    let summary = try body(
      { diagnostic in
        line.clear()
        console.gather(diagnostic)
      },
      {
        // The faults of one block are written at once.
        try? console.errors.flush()
        line.update(statements: $0.statements, bytes: $0.bytes, of: total)
      }
    )
    guard !summary.missingCustomers.isEmpty else { return summary }
    let names = summary.missingCustomers.map { quoted($0.name) }.joined(separator: " or ")
    let hints = Set(summary.missingCustomers.compactMap(\.likelyMeant)).sorted()
    throw CommandError("no invoice for \(truncated(names))\(suggesting(hints))", .data)
  }
}
