public import Foundation
import OperatingSystem

extension StatementPrinter {
  /// The statements of one feed, as a document in memory.
  ///
  ///     let printer = try StatementPrinter(plays: repertoire, format: .csv)
  ///     let csv = try printer.data(of: MemorySource(invoicesJSON, named: "invoices.json"))
  ///     String(decoding: csv, as: UTF8.self).hasPrefix("customer,number,date,")  // true
  ///
  /// - Parameters:
  ///   - source: the feed.
  ///   - report: is told of each faulty invoice, if the printer ``keepsGoing``.
  /// - Returns: the bytes of the document, in UTF-8.
  /// - Throws: ``Diagnostic`` at the first fault, unless the printer ``keepsGoing``; what the source throws.
  public func data(
    of source: some ByteSource,
    report: (Diagnostic) -> Void = { _ in }
  ) throws -> Data {
    var data = Data()
    try print(source, report: report) { bytes in
      bytes.withUnsafeBytes { data.append(contentsOf: $0) }
    }
    return data
  }

  /// The statements of one feed, as one text; otherwise as ``data(of:report:)``.
  ///
  ///     let printer = try StatementPrinter(plays: repertoire)
  ///     let text = try printer.string(of: MemorySource(invoicesJSON, named: "invoices.json"))
  ///     text.hasPrefix("Statement for BigCo\n")  // true
  public func string(
    of source: some ByteSource,
    report: (Diagnostic) -> Void = { _ in }
  ) throws -> String {
    String(decoding: try data(of: source, report: report), as: UTF8.self)
  }

  /// Prints the statements of one feed into a file, which is written whole or not at all.
  ///
  /// Until the document is whole it is in a temporary file of the same folder. A link stays a link:
  /// the file that it leads to is written.
  ///
  /// - Parameters:
  ///   - source: the feed.
  ///   - file: where the document goes.
  ///   - report: is told of each faulty invoice, if the printer ``keepsGoing``.
  /// - Returns: what the run came to.
  /// - Throws: as ``data(of:report:)``; ``FileError`` if the file can't be written, or if there is a folder,
  ///   a pipe, a device, or a file by its descriptor, such as `/dev/stdout`.
  @discardableResult
  public func write(
    _ source: some ByteSource,
    to file: URL,
    report: (Diagnostic) -> Void = { _ in }
  ) throws -> Summary {
    let path = try file.filePath(to: .write)
    do {
      return try FileReplacement.write(to: path) { file in
        try print(source, report: report) { bytes in try bytes.withUnsafeBytes(file.write) }
      }
    } catch let error as SystemError {
      throw FileError(.write, path, error)
    }
  }
}
