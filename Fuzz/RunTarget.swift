import Theatre

@testable import Statements

/// Prints the input as a feed, in one block, and again in small blocks with several threads.
///
/// Both must give the same bytes, the same diagnostics and the same summary. The last three bytes
/// of the input choose the size of the blocks, the number of threads, the format and whether the
/// run keeps going; the rest is the feed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRun(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count >= 3 else { return 0 }
  let input = UnsafeBufferPointer(start: start, count: count)
  let feed = Array(input.dropLast(3))
  let choices = Array(input.suffix(3))
  let printer = printers[Int(choices[2] >> 1) % printers.count]
  let keepsGoing = choices[2] & 1 == 1

  let whole = Outcome(
    of: feed,
    printer: printer,
    keepsGoing: keepsGoing,
    blockSize: feed.count + 1,
    jobs: 1
  )
  let parts = Outcome(
    of: feed,
    printer: printer,
    keepsGoing: keepsGoing,
    blockSize: 1 + Int(choices[0]),
    jobs: choices[1] < 192 ? 1 : 2 + Int(choices[1]) % 3
  )
  precondition(whole == parts, "blocks change the run:\n\(whole)\n\(parts)")
  return 0
}

/// The plays of the fuzzer's feeds; the last has no rate.
private let plays = Repertoire([
  "hamlet": Play(name: "Hamlet", type: "tragedy"),
  "as-like": Play(name: "As You Like It", type: "comedy"),
  "a\u{1B}\"é": Play(name: "<\u{1B}[31m> & \"é\" 🎭", type: "comedy"),
  "henry-v": Play(name: "Henry V", type: "history"),
])

/// A printer for each format, because making one takes longer than a run.
private let printers = StatementFormat.allCases.compactMap {
  try? StatementPrinter(plays: plays, format: $0)
}

/// The result of a run.
struct Outcome: Equatable {
  var output = ""
  var diagnostics: [String] = []
  var end = ""

  init(
    of feed: [UInt8],
    printer: StatementPrinter,
    keepsGoing: Bool,
    blockSize: Int,
    jobs: Int
  ) {
    do {
      var printer = printer
      printer.keepsGoing = keepsGoing
      printer.blockSize = blockSize
      printer.jobs = jobs
      var output: [UInt8] = []
      var diagnostics: [String] = []
      let summary = try printer.print(
        [MemorySource(feed, named: "feed")],
        report: { diagnostics.append($0.description) },
        write: { bytes in bytes.withUnsafeBytes { output.append(contentsOf: $0) } }
      )
      self.output = String(decoding: output, as: UTF8.self)
      self.diagnostics = diagnostics
      end = "\(summary)"
    } catch {
      end = "\(error)"
    }
  }
}
