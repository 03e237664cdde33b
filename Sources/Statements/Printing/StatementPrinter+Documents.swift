public import Foundation
import OperatingSystem

extension StatementPrinter {
  /// The statements of one feed as one text, which is held in memory.
  ///
  ///     let printer = try StatementPrinter(plays: repertoire)
  ///     let text = try printer.string(of: MemorySource(invoicesJSON, named: "invoices.json"))
  ///     text.hasPrefix("Statement for BigCo\n")  // true
  ///
  /// - Parameters:
  ///   - source: the feed.
  ///   - report: is called with each diagnostic, if the printer ``keepsGoing``.
  /// - Returns: the document.
  /// - Throws: ``Diagnostic`` at the first fault, unless the printer ``keepsGoing``; what the source throws.
  public func string(
    of source: some ByteSource,
    report: (Diagnostic) -> Void = { _ in }
  ) throws -> String {
    var bytes: [UInt8] = []
    try print(source, report: report) { part in part.withUnsafeBytes { bytes += $0 } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Prints the statements of one feed into a file, which is written whole or not at all.
  ///
  /// A link stays a link: the file that it leads to is written.
  ///
  /// - Parameters:
  ///   - source: the feed.
  ///   - file: the file, which need not be there.
  ///   - report: is called with each diagnostic, if the printer ``keepsGoing``.
  /// - Returns: what the run came to.
  /// - Throws: as ``string(of:report:)``; ``FileError`` if the file can't be written, or is a folder, a pipe, a
  ///   device, or a file by its descriptor, such as `/dev/stdout`.
  @discardableResult
  public func write(
    _ source: some ByteSource,
    to file: URL,
    report: (Diagnostic) -> Void = { _ in }
  ) throws -> Summary {
    let path = try file.filePath(to: .write)
    do {
      return try FileReplacement.write(to: path) { file, _ in
        try print(source, report: report) { bytes in try bytes.withUnsafeBytes(file.write) }
      }
    } catch let error as SystemError {
      throw FileError(.write, path, error)
    }
  }
}
