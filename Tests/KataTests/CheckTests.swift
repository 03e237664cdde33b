import Foundation
import OperatingSystem
import Testing
import Theatre

import let TestSupport.fileModeMask
import func TestSupport.run

@testable import Kata

@Suite("A program, checked", .timeLimit(.minutes(10)))
struct CheckTests {
  private let stage: CheckStage

  init() throws { stage = try CheckStage() }

  private static let programs = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Programs").path(percentEncoded: false)

  /// The interpreter itself: `PATH` may have a script that searches for it at each start.
  private static let interpreter = output(
    of: ["python3", "-c", "import sys; print(sys.executable, end='')"]
  )

  private static let hasNode = output(of: ["node", "--version"]) != nil

  private static func output(of command: [String]) -> String? {
    guard let found = try? run(command), found.code == 0 else { return nil }
    return found.output
  }

  @Test
  func `that is right holds in all cases`() throws {
    let report = try CheckStage(.whole).report()
    #expect(report.holds)
    #expect(report.text() == "holds: all 48 statements are right, all 29 refusals are right\n")
    #expect(report.cases.count == 77)
  }

  @Test(.enabled(if: interpreter != nil), arguments: [false, true])
  func `in Python holds`(html: Bool) throws {
    let python = try #require(Self.interpreter)
    let program = [python, "-I", "-S", Self.programs + "/statement.py"] + (html ? ["--html"] : [])
    let report = try CheckStage(html ? .fewRefusals : .whole).report(program, html: html)
    #expect(report.holds && report.layout == nil && report.ownWords == 0, "\(report.text())")
  }

  @Test(.enabled(if: hasNode))
  func `in JavaScript holds`() throws {
    let report = try stage.report(["node", Self.programs + "/statement.js"])
    #expect(report.holds, "\(report.text())")
  }

  /// Mistakes of programs in other languages, and the first case that sees each.
  static let faults = [
    ("32-bits", "'Exactly a thousand million'"), ("separators", "'BigCo'"),
    ("floats", "'Many thousand millions'"), ("underflow", "'A comedy with 4 seats'"),
    ("rounding", "'A comedy with 4 seats'"),
  ]

  @Test(
    .enabled(if: interpreter != nil),
    arguments: faults
  )
  func `with a known mistake and another layout hears of the mistake`(
    fault: String,
    first: String
  ) throws {
    let python = try #require(Self.interpreter)
    let program = [python, "-I", "-S", Self.programs + "/statement.py", "--fault", fault]
    let report = try stage.report(program)
    #expect(!report.holds && report.layout != nil)
    let failure = try #require(report.cases.first { !$0.holds })
    #expect(failure.name.hasSuffix(first))
    let expected = failure.expected.split(separator: "\n")
    let got = failure.got?.split(separator: "\n")
    #expect(got.map { zip(expected, $0).filter { $0 != $1 }.count < 3 } ?? (fault == "underflow"))
    #expect((failure.ending != nil) == (fault == "underflow"))
  }

  static let scripts: [(script: String, timeout: Duration, remark: String)] = [
    (
      "sleep 60", .milliseconds(300),
      "on the invoices that are right, the program did not end within 0.3 s; --timeout gives it more time"
    ),
    (
      "kill -11 $$", .seconds(20),
      "the program ended at case 1 'BigCo'; no later one was tried"
    ),
    (
      "case $2 in */failing/*) ;; *) grep -q 'Exactly a million' $2 || exec cat $0/statements.txt; false;; esac",
      .seconds(20), "the program ended at case 29 'Exactly a million'; no later one was tried"
    ),
  ]

  @Test(arguments: scripts)
  func `that hangs, crashes or gives up holds nowhere and says why`(
    script: String,
    timeout: Duration,
    remark: String
  ) throws {
    let report = try stage.report(onShell: script) { $0.timeout = timeout }
    #expect(
      report.cases.allSatisfy { !$0.holds || $0.name.contains("'") && script.contains("million") }
    )
    #expect(report.remarks.first?.hasPrefix(remark) == true, "\(report.remarks)")
    #expect(report.text().contains("\nnote: \(remark)"))
  }

  @Test
  func `that never starts refuses nothing in its own words`() throws {
    let report = try stage.report(onShell: "echo 'SyntaxError: invalid syntax' >&2; exit 1") { _ in
    }
    #expect(report.cases.allSatisfy { !$0.holds } && report.ownWords == 0)
  }

  @Test
  func `finds its cases in folders that a program of another user may read`() throws {
    for name in ["", "failing", "failing/two-unknown-plays"] {
      #expect(
        try FileStatus(stage.folder.path(name))?.permissions == 0o777 & ~fileModeMask,
        "\(name)"
      )
    }
  }

  @Test
  func `must be there, and may be interrupted`() throws {
    let nobody = #expect(throws: KataError.self) { try stage.report(["no-such-program"]) }
    #expect(nobody?.description == "cannot start 'no-such-program': no such file or directory")
    let folder = #expect(throws: KataError.self) { try stage.report(["/usr"]) }
    #expect(folder?.description == "cannot start '/usr': it is a folder")
    #expect(throws: KataError.interrupted) {
      try stage.report(["sleep", "30"]) { $0.mustStop = { true } }
    }
  }

  @Test
  func `that prints without end costs no more than a second`() throws {
    let start = ContinuousClock.now
    let report = try stage.report(["yes", "Statement for BigCo"]) { $0.outputLimit = 4 << 20 }
    // Twice as long without optimization, and twice again beside other tests.
    #expect(.now - start < .seconds(5))
    #expect(
      report.remarks[0]
        == "on the invoices that are right, the program wrote without end, with nothing on standard error"
    )
    #expect(report.text().utf8.count < 10_000)
  }
}
