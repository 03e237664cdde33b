import Foundation
import OperatingSystem
import Testing
import Theatre

import let TestSupport.fileModeMask
import func TestSupport.run

@testable import Kata

@Suite("A program, checked", .timeLimit(.minutes(10)))
struct CheckTests {
  private static let programs = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Programs").path(percentEncoded: false)

  private let stage: CheckStage

  init() throws { stage = try CheckStage() }

  /// The interpreter itself: `PATH` may have a script that searches for it at each start.
  private static let interpreter =
    has("python3")
    ? try? run(["python3", "-c", "import sys; print(sys.executable, end='')"]).output : nil

  private static func has(_ program: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  @Test("that is right holds in all cases")
  func right() throws {
    let script = """
      case $2 in
      */failing/*) d=${2%/invoices.json}; cat "$0/failing/${d##*/}/message.txt" >&2; exit 3;;
      *) cat "$0/statements.txt";;
      esac
      """
    let report = try CheckStage(.whole).report(onShell: script)
    #expect(report.holds)
    #expect(report.text() == "holds: all 48 statements are right, all 29 refusals are right\n")
    #expect(report.cases.count == 77)
  }

  @Test("in Python holds", .enabled(if: interpreter != nil), arguments: [false, true])
  func python(html: Bool) throws {
    let python = try #require(Self.interpreter)
    let program = [python, "-I", "-S", Self.programs + "/statement.py"] + (html ? ["--html"] : [])
    let report = try CheckStage(html ? .fewRefusals : .whole).report(program, html: html)
    #expect(report.holds && report.layout == nil && report.ownWords == 0, "\(report.text())")
  }

  @Test("in JavaScript holds", .enabled(if: has("node")))
  func javaScript() throws {
    let report = try stage.report(["node", Self.programs + "/statement.js"])
    #expect(report.holds, "\(report.text())")
  }

  @Test("that is wrong by one seat is shown where it is wrong", .enabled(if: interpreter != nil))
  func wrongByOne() throws {
    let python = try #require(Self.interpreter)
    let program = [python, "-I", "-S", Self.programs + "/statement.py", "--free-seats", "21"]
    let report = try stage.report(program)
    #expect(!report.holds)
    #expect(report.remarks == [])
    #expect(report.layout == nil)
    let held = report.count(.printing).held
    let first =
      "does not hold: \(held) of 48 statements are right, all \(stage.refusals.count) refusals are right\n"
    let shown = report.text().components(separatedBy: "this case alone:\n")
    #expect(shown.count == 2 && shown[1].hasSuffix(" case-plays.json case-invoices.json\n"))
    #expect(
      shown[0] == first + """

        case 1 'BigCo', in Characterization/invoices.json
        --- expected
        +++ got
        @@ -1,6 +1,6 @@
         Statement for BigCo
           Hamlet: $650.00 (55 seats)
        -  As You Like It: $580.00 (35 seats)
        +  As You Like It: $575.00 (35 seats)
           Othello: $500.00 (40 seats)
        -Amount owed is $1,730.00
        +Amount owed is $1,725.00
         You earned 47 credits

        """
    )
    let failures = report.cases.filter { !$0.holds }
    #expect(!failures.contains { $0.name.contains("A comedy with 20 seats") })
    #expect(failures.contains { $0.name.contains("A comedy with 21 seats") })
    #expect(failures.contains { $0.invoices[0].performances.map(\.audience) == [21] })
  }

  /// Mistakes of programs in other languages, and the first case that finds each.
  static let faults = [
    ("32-bits", "case 32 'Exactly a thousand million'"), ("separators", "case 1 'BigCo'"),
    ("floats", "case 33 'Many thousand millions'"),
    ("underflow", "case 5 'A comedy with 4 seats'"), ("rounding", "case 5 'A comedy with 4 seats'"),
  ]

  @Test(
    "with a known mistake and another layout is shown the mistake",
    .enabled(if: interpreter != nil),
    arguments: faults
  )
  func knownMistake(fault: String, first: String) throws {
    let python = try #require(Self.interpreter)
    let program = [python, "-I", "-S", Self.programs + "/statement.py", "--fault", fault]
    let report = try stage.report(program)
    #expect(!report.holds && report.layout == "indentation of one blank")
    let name = first.split(separator: " ", maxSplits: 2)[2]
    let failure = try #require(report.cases.first { !$0.holds })
    #expect(failure.name.hasSuffix(name))
    let expected = failure.expected.split(separator: "\n")
    let got = failure.got?.split(separator: "\n")
    #expect(got.map { zip(expected, $0).filter { $0 != $1 }.count < 3 } ?? (fault == "underflow"))
    #expect((failure.ending != nil) == (fault == "underflow"))
  }

  static let scripts: [(script: String, timeout: Duration, remark: String)] = [
    (
      "sleep 60", .milliseconds(300),
      "on the invoices that are right, the program did not end in time"
    ),
    ("yes", .seconds(20), "on the invoices that are right, the program wrote without end"),
    (
      "kill -11 $$", .seconds(20),
      "the program ended at case 1 'BigCo'; no later one was tried"
    ),
    (
      "case $2 in */failing/*) ;; *) grep -q 'Exactly a million' $2 || exec cat $0/statements.txt; false;; esac",
      .seconds(20), "the program ended at case 29 'Exactly a million'; no later one was tried"
    ),
  ]

  @Test("that hangs, floods, crashes or gives up holds nowhere and says why", arguments: scripts)
  func failing(script: String, timeout: Duration, remark: String) throws {
    let report = try stage.report(onShell: script, timeout: timeout)
    #expect(
      report.cases.allSatisfy { !$0.holds || $0.name.contains("'") && script.contains("million") }
    )
    #expect(report.remarks.first?.hasPrefix(remark) == true, "\(report.remarks)")
    #expect(report.text().contains("\nnote: \(remark)"))
  }

  @Test("that prints nothing holds nowhere")
  func silent() throws {
    let report = try stage.report(onShell: "true")
    #expect(report.cases.allSatisfy { !$0.holds && $0.got == nil })
    #expect(report.text().contains("got nothing\n"))
  }

  @Test("finds its cases in folders that a program of another user may read")
  func permissions() throws {
    let mask = fileModeMask
    for name in ["", "failing", "failing/two-unknown-plays"] {
      #expect(try FileStatus(stage.folder.path(name))?.permissions == 0o777 & ~mask, "\(name)")
    }
  }

  @Test("must be there, and may be interrupted")
  func errors() throws {
    let nobody = #expect(throws: KataError.self) { try stage.report(["no-such-program"]) }
    #expect(nobody?.description == "cannot find the program 'no-such-program'")
    let folder = #expect(throws: KataError.self) { try stage.report(["/usr"]) }
    #expect(folder?.description == "cannot start '/usr': permission denied")
    var check = Check(["/bin/sleep", "30"], of: stage.course)
    let stop = StopFlag()
    stop.raise()
    check.stop = stop
    #expect(throws: KataError.interrupted) { try check.run() }
  }

  @Test("that prints without end costs no more than a second")
  func endless() throws {
    var check = Check(["yes", "Statement for BigCo"], of: stage.course)
    check.environment = ProcessInfo.processInfo.environment
    let start = ContinuousClock.now
    let report = try check.run()
    // Twice as long without optimization, and twice again beside other tests.
    #expect(.now - start < .seconds(5))
    #expect(
      report.remarks[0]
        == "on the invoices that are right, the program wrote without end, with nothing on standard error"
    )
    #expect(report.text().utf8.count < 10_000)
  }
}
