import Foundation
import OperatingSystem
import TestSupport
import Testing

/// A run of the executable LedgerWriter, which lies beside the tests in the build folder.
struct Writer {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  init(ledger: String, name: String, batches: Int, of size: Int, user: Int? = nil) throws {
    process.executableURL = buildFolder.appending(path: "LedgerWriter")
    process.arguments =
      [ledger, name, "\(batches)", "\(size)"] + (user.map { ["\($0)"] } ?? [])
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  /// Lets the writer come to its end: what it confirmed, and what it complained about.
  func finish() -> (confirmed: [Int], complaint: String) {
    let confirmed = lines(in: output.fileHandleForReading.readDataToEndOfFile())
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (confirmed, String(decoding: complaint, as: UTF8.self))
  }

  /// Kills the writer some time after it has confirmed a batch: what it had confirmed.
  func kill(afterLines count: Int, microseconds: UInt32) -> [Int] {
    var data = Data()
    while lines(in: data).count < count {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      data += more
    }
    usleep(microseconds)
    _ = OperatingSystem.kill(process.processIdentifier, SIGKILL)
    data += output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return lines(in: data)
  }

  /// The numbers in the lines that are whole.
  private func lines(in data: Data) -> [Int] {
    String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().compactMap { Int($0) }
  }
}
