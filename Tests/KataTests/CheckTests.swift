import Foundation
import OperatingSystem
import Testing

import func TestSupport.run

@testable import Kata

@Suite("A program, checked", .timeLimit(.minutes(2)))
struct CheckTests {
  private static let programs = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Programs").path(percentEncoded: false)

  /// A folder with the approved output, for programs that only repeat it.
  private let folder: TemporaryFolder
  private let course: Course

  /// The course with few of the cases that must be refused: a program is started for each.
  private static let short = Result {
    let files = embeddedFiles().map { CourseFile(path: $0.path, text: $0.text) }
      .filter { !$0.path.contains("/failing/") || $0.path.contains("/failing/two-") }
    return try Course(files: files, program: embeddedProgram)
  }

  init() throws {
    course = try Self.short.get()
    folder = try TemporaryFolder(course.cases)
  }

  /// The interpreter itself: what `PATH` has may be a script that looks for it, at each start.
  private static let interpreter =
    has("python3")
    ? try? run(["python3", "-c", "import sys; print(sys.executable, end='')"]).output : nil

  private static func has(_ program: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  private func report(
    _ command: [String],
    of course: Course? = nil,
    html: Bool = false
  ) throws -> CheckReport {
    var check = try Check(command, of: course ?? self.course, html: html)
    check.environment = ProcessInfo.processInfo.environment
    check.timeout = .seconds(20)
    return try check.run()
  }

  /// The report on a shell script; `$1` is the plays file, `$2` the invoices.
  private func report(
    onShell script: String,
    of whole: (Course, TemporaryFolder)? = nil,
    seconds: Int = 20
  ) throws -> CheckReport {
    let (course, folder) = whole ?? (course, folder)
    var check = try Check(["sh", "-c", script, folder.path("")], of: course)
    check.environment = ProcessInfo.processInfo.environment
    check.timeout = .seconds(seconds)
    check.outputLimit = 1 << 20
    return try check.run()
  }

  @Test("that is right holds in all cases")
  func right() throws {
    let script = """
      case $2 in
      */failing/*) d=${2%/invoices.json}; cat "$0/failing/${d##*/}/message.txt" >&2; exit 3;;
      *) cat "$0/statements.txt";;
      esac
      """
    let whole = try Course.embedded()
    let report = try report(onShell: script, of: (whole, TemporaryFolder(whole.cases)))
    #expect(report.holds)
    #expect(report.text() == "all \(report.cases) cases hold\n")
    #expect(report.held == report.cases)
    #expect(report.cases > 150)
  }

  @Test("in Python holds", .enabled(if: interpreter != nil), arguments: [false, true])
  func python(html: Bool) throws {
    let python = try #require(Self.interpreter)
    let program = [python, "-I", "-S", Self.programs + "/statement.py"] + (html ? ["--html"] : [])
    let report = try report(program, of: html ? nil : Course.embedded(), html: html)
    #expect(report.holds, "\(report.text())")
  }

  @Test("in JavaScript holds", .enabled(if: has("node")))
  func javaScript() throws {
    let report = try report(["node", Self.programs + "/statement.js"])
    #expect(report.holds, "\(report.text())")
  }

  @Test("that is wrong by one seat is shown where", .enabled(if: interpreter != nil))
  func wrongByOne() throws {
    let python = try #require(Self.interpreter)
    let program = [python, "-I", "-S", Self.programs + "/statement.py", "--free-seats", "21"]
    let report = try report(program)
    #expect(!report.holds)
    #expect(report.remarks == [])
    #expect(report.held + report.failures.count == report.cases)
    let first = "\(report.cases - report.failures.count) of \(report.cases) cases hold\n"
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
    #expect(!report.failures.contains { $0.name.contains("A comedy with 20 seats") })
    #expect(report.failures.contains { $0.name.contains("A comedy with 21 seats") })
    #expect(report.failures.contains { $0.performances.map(\.audience) == [21] })
  }

  static let scripts: [(script: String, seconds: Int, remark: String)] = [
    ("sleep 60", 1, "on the invoices that are right, the program did not end in time"),
    ("yes", 20, "on the invoices that are right, the program wrote without end"),
    ("kill -11 $$", 20, "on the invoices that are right, the program was ended by signal 11"),
    ("echo oh >&2; exit 9", 20, "on the invoices that are right, the program ended with code 9"),
  ]

  @Test("that hangs, floods, crashes or gives up holds nowhere and says why", arguments: scripts)
  func failing(script: String, seconds: Int, remark: String) throws {
    let report = try report(onShell: script, seconds: seconds)
    #expect(report.held == 0)
    #expect(report.remarks.first?.hasPrefix(remark) == true, "\(report.remarks)")
    #expect(report.text().contains("\nnote: \(remark)"))
  }

  @Test("that prints nothing holds nowhere")
  func silent() throws {
    let report = try report(onShell: "true")
    #expect(report.held == 0)
    #expect(report.failures.allSatisfy { $0.got == nil || $0.name.hasPrefix("failing") })
    #expect(report.text().contains("got nothing\n"))
  }

  enum Failures {
    case none
    case last
    case all
  }

  static let almost: [(edit: String, failures: Failures, remarks: Int)] = [
    ("cat \"$0/statements.txt\"; echo", .none, 1),  // an empty line at the end
    ("sed '$d' \"$0/statements.txt\"", .last, 0),  // the last line is missing
    ("grep -v '^$' \"$0/statements.txt\"", .all, 0),  // no empty lines
    ("cat \"$0/statements.txt\"; exit 1", .none, 1),  // all right, but a code that says it is not
    ("sed 's/$/\\r/' \"$0/statements.txt\"", .all, 0),  // line ends of another system
  ]

  @Test("that is right but for a line end does not hold", arguments: almost)
  func almostRight(edit: String, failures: Failures, remarks: Int) throws {
    let script = """
      case $2 in
      */failing/*) d=${2%/invoices.json}; cat "$0/failing/${d##*/}/message.txt" >&2; exit 3;;
      *) \(edit);;
      esac
      """
    let report = try report(onShell: script)
    #expect(!report.holds)
    let all = try ApprovedCases(of: course, html: false).invoices.count
    switch failures {
    case .none: #expect(report.failures.isEmpty)
    case .last: #expect(report.failures.map { $0.name.hasPrefix("case \(all) ") } == [true])
    case .all: #expect(report.failures.count == all)
    }
    #expect(report.remarks.count == remarks)
  }

  static let refusals: [(script: String, says: String)] = [
    ("exit 0", "ended with code 0, with nothing on standard error"),
    ("exit 1", "ended with code 1, with nothing on standard error"),
    ("echo unknown >&2; exit 1", "ended with code 1, and on standard error:\nunknown"),
    ("d=${2%/*}; cat \"$0/failing/${d##*/}/message.txt\" >&2", "ended with code 0"),
    ("d=${2%/*}; cat \"$0/failing/${d##*/}/message.txt\"; exit 1", "ended with code 1, with no"),
    ("kill -9 $$", "was ended by signal 9"),
  ]

  @Test("must refuse with a code and the message on standard error", arguments: refusals)
  func refusal(script: String, says: String) throws {
    let report = try report(
      onShell: "case $2 in */failing/*) \(script);; *) cat \"$0/statements.txt\";; esac"
    )
    var names: [Substring] = []
    for file in course.cases where file.path.hasSuffix("/message.txt") {
      names.append(file.path.dropLast("/message.txt".count).split(separator: "/").last ?? "")
    }
    #expect(report.failures.count == names.count)
    #expect(report.failures.first?.got?.hasPrefix(says) == true, "\(report.failures.first as Any)")
    #expect(report.failures.first?.name == names.min().map { "failing case '\($0)'" })
  }

  @Test("names five performances of a case, and counts the others", arguments: [0, 5, 6, 8])
  func performances(count: Int) {
    let failure = CheckReport.Failure(
      name: "case 1 'Co'",
      performances: (0..<count).map { .init(play: "Play \($0)", type: "comedy", audience: $0) },
      expected: "all\n",
      got: nil
    )
    let report = CheckReport(cases: 1, held: 0, failures: [failure], remarks: [], holds: false)
    let lines = report.text().split(separator: "\n").map(String.init)
    let named = (0..<min(count, 5)).map { "  Play \($0) (comedy) with \($0) seats" }
    let more = count > 5 ? ["  and \(count - 5) more"] : []
    #expect(
      lines == ["0 of 1 cases hold", "case 1 'Co'"] + named + more + [
        "expected:", "all", "got nothing",
      ]
    )
  }

  @Test("is reported to a grader as JSON")
  func json() throws {
    let report = try report(onShell: "true")
    let data = Data(try report.json().utf8)
    #expect(try JSONDecoder().decode(CheckReport.self, from: data) == report)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    #expect(Set(object?.keys ?? [:].keys) == ["cases", "held", "holds", "failures", "remarks"])
  }

  @Test("finds its cases in folders that a program of another user may read")
  func permissions() throws {
    let mask = umask(0)
    umask(mask)
    for name in ["", "failing", "failing/two-unknown-plays"] {
      #expect(try FileStatus(folder.path(name))?.permissions == 0o777 & ~mask, "\(name)")
    }
  }

  @Test("must be there, and may be interrupted")
  func errors() throws {
    let nobody = #expect(throws: KataError.self) { try report(["no-such-program"]) }
    #expect(nobody?.description == "cannot find the program 'no-such-program'")
    let folder = #expect(throws: KataError.self) { try report(["/usr"]) }
    #expect(folder?.description == "cannot start '/usr': permission denied")
    let script = self.folder.path("script")
    try FileSystem.write(Array("#!/no/such/interpreter\n".utf8), to: script)
    try #require(chmod(script, 0o755) == 0)
    let reason = "the interpreter in its first line is not there"
    #expect(throws: KataError.cannotStart(script, reason: reason)) { try report([script]) }
    var check = try Check(["/bin/sleep", "30"], of: course)
    let stop = StopFlag()
    stop.raise()
    check.stop = stop
    #expect(throws: KataError.interrupted) { try check.run() }
  }
}
