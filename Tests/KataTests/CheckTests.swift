import Foundation
import OperatingSystem
import Testing

import let TestSupport.fileModeMask
import func TestSupport.run

@testable import Kata

@Suite("A program, checked", .timeLimit(.minutes(2)))
struct CheckTests {
  private static let programs = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Programs").path(percentEncoded: false)

  private let stage: CheckStage

  init() throws { stage = try CheckStage() }

  /// The interpreter itself: what `PATH` has may be a script that looks for it, at each start.
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
    #expect(report.text() == "holds: all 137 statements are right, all 31 refusals are right\n")
    #expect(report.cases.count == 168)
  }

  @Test("in Python holds", .enabled(if: interpreter != nil), arguments: [false, true])
  func python(html: Bool) throws {
    let python = try #require(Self.interpreter)
    let program = [python, "-I", "-S", Self.programs + "/statement.py"] + (html ? ["--html"] : [])
    let report = try CheckStage(html ? .fewRefusals : .whole).report(program, html: html)
    #expect(report.holds, "\(report.text())")
  }

  @Test("in JavaScript holds", .enabled(if: has("node")))
  func javaScript() throws {
    let report = try stage.report(["node", Self.programs + "/statement.js"])
    #expect(report.holds, "\(report.text())")
  }

  @Test("that is wrong by one seat is shown where", .enabled(if: interpreter != nil))
  func wrongByOne() throws {
    let python = try #require(Self.interpreter)
    let program = [python, "-I", "-S", Self.programs + "/statement.py", "--free-seats", "21"]
    let report = try stage.report(program)
    #expect(!report.holds)
    #expect(report.remarks == [])
    #expect(report.layout == nil)
    let held = report.count(.printing).held
    let first =
      "does not hold: \(held) of 137 statements are right, all \(stage.refusals.count) refusals are right\n"
    #expect(
      report.text() == first + """

        case 1 'BigCo'
          Hamlet (tragedy) with 55 seats
          As You Like It (comedy) with 35 seats
          Othello (tragedy) with 40 seats
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
    let failures = report.cases.filter { $0.failure != nil }
    #expect(!failures.contains { $0.name.contains("A comedy with 20 seats") })
    #expect(failures.contains { $0.name.contains("A comedy with 21 seats") })
    #expect(failures.contains { $0.failure?.performances.map(\.audience) == [21] })
  }

  static let scripts: [(script: String, timeout: Duration, remark: String)] = [
    (
      "sleep 60", .milliseconds(300),
      "on the invoices that are right, the program did not end in time"
    ),
    ("yes", .seconds(20), "on the invoices that are right, the program wrote without end"),
    (
      "kill -11 $$", .seconds(20),
      "on the invoices that are right, the program was ended by signal 11"
    ),
    (
      "echo oh >&2; exit 9", .seconds(20),
      "on the invoices that are right, the program ended with code 9"
    ),
  ]

  @Test("that hangs, floods, crashes or gives up holds nowhere and says why", arguments: scripts)
  func failing(script: String, timeout: Duration, remark: String) throws {
    let report = try stage.report(onShell: script, timeout: timeout)
    #expect(report.cases.allSatisfy { $0.failure != nil })
    #expect(report.remarks.first?.hasPrefix(remark) == true, "\(report.remarks)")
    #expect(report.text().contains("\nnote: \(remark)"))
  }

  @Test("that prints nothing holds nowhere")
  func silent() throws {
    let report = try stage.report(onShell: "true")
    #expect(report.cases.allSatisfy { $0.failure != nil })
    #expect(report.cases.allSatisfy { $0.kind == .refusing || $0.failure?.got == nil })
    #expect(report.text().contains("got nothing\n"))
  }

  @Test("is held to one kind of cases if so asked", arguments: CheckReport.Kind.allCases)
  func only(kind: CheckReport.Kind) throws {
    let script = """
      case $2 in
      */failing/*) d=${2%/*}; cat "$0/failing/${d##*/}/message.txt" >&2; exit \(kind == .refusing ? 1 : 0);;
      *) cat "$0/statements.txt"; exit \(kind == .printing ? 0 : 1);;
      esac
      """
    #expect(try !stage.report(onShell: script).holds)
    let report = try stage.report(onShell: script) { $0.only = kind }
    #expect(Set(report.cases.map(\.kind)) == [kind])
    let what = kind == .printing ? "137 statements" : "\(stage.refusals.count) refusals"
    #expect(report.text() == "holds: all \(what) are right\n")
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
    let script = stage.folder.path("script")
    try FileSystem.write(Array("#!/no/such/interpreter\n".utf8), to: script)
    try #require(chmod(script, 0o755) == 0)
    let reason = "the interpreter in its first line is not there"
    #expect(throws: KataError.cannotStart(script, reason: reason)) { try stage.report([script]) }
    var check = try Check(["/bin/sleep", "30"], of: stage.course)
    let stop = StopFlag()
    stop.raise()
    check.stop = stop
    #expect(throws: KataError.interrupted) { try check.run() }
  }
}
