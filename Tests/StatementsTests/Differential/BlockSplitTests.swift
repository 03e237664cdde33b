import Testing
import Theatre

@testable import Statements

/// A feed printed in blocks of every size there is, which splits it at every byte.
@Suite struct BlockSplitTests {
  static let plays = Repertoire([
    "hamlet": Play(name: "Hamlet", type: "tragedy"),
    "as-like": Play(name: "As You Like It", type: "comedy"),
    "a play with an \"é\" 🎭": Play(name: "Ѿ", type: "comedy"),
    "henry-v": Play(name: "Henry V", type: "history"),
  ])

  static let invoices = [
    #"{"customer":"A","performances":[{"playID":"hamlet","audience":55},{"playID":"as-like","audience":35}]}"#,
    #"{"customer":"B","performances":[]}"#,
    #"{ "performances" : [ { "audience" : 5.5e1 , "playID" : "a play with an \"\u00e9\" \ud83c\udfad" } ] , "customer" : "C \\ \"é漢🎭\"" }"#,
    #"{"note":{"customer":"no","performances":[{"customer":[-1.5e-3,true,null]}]},"customer":"D","performances":[{"playID":"hamlet","audience":9007199254740993}]}"#,
    #"{"customer":"E","performances":[{"playID":"hamlet","audience":30,"seats":[[[]],{}]}]}"#,
  ]

  static let faulty = [
    #"{"customer":"F","performances":[{"playID":"hamlett","audience":55}]}"#,
    #"{"customer":"G","performances":[{"playID":"henry-v","audience":55}]}"#,
    #"{"customer":"H","performances":[{"playID":"hamlet","audience":-5}]}"#,
    #"{"customer":"I","customer":"J","performances":[]}"#,
    #"{"customer":"K","performances":[{"playID":"hamlet","audience":5.5}],"#,
    #"{"customer":"L","performances":{}}"#,
    #"{"customer":"M\ud83c","performances":[]}"#,
    #"{"customer":"N"}"#,
  ]

  /// Feeds of every form, sound and faulty, with line breaks in odd places.
  static let feeds: [String] = {
    let all = zip(invoices + invoices, faulty + faulty).flatMap { [$0, $1] }
    return [
      "[" + invoices.joined(separator: ",") + "]",
      "[\n" + (invoices + invoices).joined(separator: ",\n") + "\n]\n",
      invoices.joined(separator: "\n") + "\n",
      invoices.joined(),
      "\u{FEFF}" + invoices.joined(separator: "\r\n"),
      "\u{FEFF} [ " + invoices.joined(separator: " ,\r\n\r\n") + " ]",
      invoices[3].replacing("{", with: "{\n").replacing(",", with: ",\n    "),
      all.joined(separator: "\n"),
      "[" + all.joined(separator: ",\n") + "]",
      "[" + faulty[0] + "," + invoices.joined(separator: ",") + "," + faulty[4] + "]",
      "[" + invoices.joined(separator: ",") + ",]",
      "[" + invoices.joined(separator: ",") + "] " + invoices[0],
      "[" + invoices.joined(separator: ","),
      invoices.joined(separator: ","),
      invoices.joined(separator: "\n") + "\n" + invoices[0].dropLast(),
      "", " \n ", "[]", "[ \n]", "{", "\u{FEFF}",
    ]
  }()

  /// All that a run does.
  struct Outcome: Equatable {
    var output = ""
    var complaints: [String] = []
    var summary = StatementPrinter.Summary()
    var error = ""
  }

  static func outcome(
    of feed: [UInt8],
    format: StatementFormat,
    keepsGoing: Bool,
    blockSize: Int,
    jobs: Int
  ) throws -> Outcome {
    var printer = try StatementPrinter(plays: plays, format: format)
    printer.keepsGoing = keepsGoing
    printer.blockSize = blockSize
    printer.jobs = jobs
    var outcome = Outcome()
    var output: [UInt8] = []
    var complaints: [String] = []
    do {
      outcome.summary = try printer.print(
        [MemorySource(feed, named: "feed")],
        report: { complaints.append("\($0)") },
        write: { bytes in bytes.withUnsafeBytes { output.append(contentsOf: $0) } }
      )
    } catch let error as Diagnostic {
      outcome.error = "\(error)"
    }
    outcome.output = String(decoding: output, as: UTF8.self)
    outcome.complaints = complaints
    // How much was read by the time a fault ended the run depends on the blocks, as it may.
    if !complaints.isEmpty { outcome.summary.bytes = 0 }
    return outcome
  }

  @Test(arguments: feeds, [false, true])
  func `blocks of every size give the same`(text: String, keepsGoing: Bool) throws {
    let feed = Array(text.utf8)
    for jobs in [1, 3] {
      let whole = try Self.outcome(
        of: feed,
        format: .text,
        keepsGoing: keepsGoing,
        blockSize: feed.count + 1,
        jobs: 1
      )
      for size in 1...(feed.count + 1) {
        let found = try Self.outcome(
          of: feed,
          format: .text,
          keepsGoing: keepsGoing,
          blockSize: size,
          jobs: jobs
        )
        guard found != whole else { continue }
        #expect(found == whole, "blocks of \(size) bytes, \(jobs) jobs")
        return
      }
    }
  }

  @Test(arguments: StatementFormat.allCases)
  func `every format joins its blocks without a seam`(format: StatementFormat) throws {
    for text in Self.feeds {
      let feed = Array(text.utf8)
      let whole = try Self.outcome(
        of: feed,
        format: format,
        keepsGoing: true,
        blockSize: feed.count + 1,
        jobs: 1
      )
      for size in stride(from: 1, through: feed.count, by: 37) {
        let found = try Self.outcome(
          of: feed,
          format: format,
          keepsGoing: true,
          blockSize: size,
          jobs: 2
        )
        #expect(found == whole, "blocks of \(size) bytes")
      }
    }
  }
}
