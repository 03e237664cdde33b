import Foundation
import OperatingSystem
import Testing

import func TestSupport.run

@testable import Kata

#if canImport(FoundationXML)
import FoundationXML
#endif

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

  /// How many of the cases must be refused.
  private var refusals: Int { course.cases.count { $0.path.hasSuffix("/message.txt") } }

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
    seconds: Int = 20,
    html: Bool = false,
    change: (inout Check) -> Void = { _ in }
  ) throws -> CheckReport {
    let (course, folder) = whole ?? (course, folder)
    var check = try Check(["sh", "-c", script, folder.path("")], of: course, html: html)
    change(&check)
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
    #expect(report.text() == "holds: all 137 statements are right, all 31 refusals are right\n")
    #expect(report.cases.count == 168)
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
    #expect(report.layout == nil)
    let held = report.count(.printing).held
    let first =
      "does not hold: \(held) of 137 statements are right, all \(refusals) refusals are right\n"
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

  static let scripts: [(script: String, seconds: Int, remark: String)] = [
    ("sleep 60", 1, "on the invoices that are right, the program did not end in time"),
    ("yes", 20, "on the invoices that are right, the program wrote without end"),
    ("kill -11 $$", 20, "on the invoices that are right, the program was ended by signal 11"),
    ("echo oh >&2; exit 9", 20, "on the invoices that are right, the program ended with code 9"),
  ]

  @Test("that hangs, floods, crashes or gives up holds nowhere and says why", arguments: scripts)
  func failing(script: String, seconds: Int, remark: String) throws {
    let report = try report(onShell: script, seconds: seconds)
    #expect(report.cases.allSatisfy { $0.failure != nil })
    #expect(report.remarks.first?.hasPrefix(remark) == true, "\(report.remarks)")
    #expect(report.text().contains("\nnote: \(remark)"))
  }

  @Test("that prints nothing holds nowhere")
  func silent() throws {
    let report = try report(onShell: "true")
    #expect(report.cases.allSatisfy { $0.failure != nil })
    #expect(report.cases.allSatisfy { $0.kind == .refusing || $0.failure?.got == nil })
    #expect(report.text().contains("got nothing\n"))
  }

  /// What is done to the approved statements, what the report then says of their layout, and how many
  /// statements are wrong.
  static let layouts: [(edit: String, says: String?, wrong: Int)] = [
    ("cat", nil, 0),
    ("cat \"$1\"; echo", "there is an empty line after the last statement", 0),
    ("(echo; cat)", "there is an empty line before the first statement", 1),
    ("(printf %s \"$(cat)\")", "the last line has no line end", 1),
    ("sed 's/^$/\\n/'", "there is more than one empty line between statements", 136),
    ("sed 's/^Amount/\\n&/'", "there is an empty line within a statement", 137),
    ("grep -v '^$'", "there is no empty line between statements", 137),
    ("sed 's/$/\\r/'", "the lines end in CR LF, not in LF", 137),
    ("sed 's/^  //'", "lines begin with no blank, not with 2 blanks", 136),
    ("sed 's/^  / /'", "lines begin with a blank, not with 2 blanks", 136),
    ("sed 's/^  /\\t/'", "lines begin with a tab, not with 2 blanks", 136),
    ("sed 's/^Amount/  &/'", "lines begin with 2 blanks, not with no blank", 137),
    (
      "sed 's/^  /   /; /^$/d; s/$/\\r/'",
      "the lines end in CR LF, not in LF, and there is no empty line between statements, "
        + "and lines begin with 3 blanks, not with 2 blanks",
      137
    ),
  ]

  @Test(
    "that differs in its layout alone is told so, and taken if that is allowed",
    arguments: layouts
  )
  func layout(edit: String, says: String?, wrong: Int) throws {
    let script = "set -- \"$0/statements.txt\"; \(edit) < \"$1\""
    let strict = try report(onShell: script) { $0.only = .printing }
    #expect(strict.holds == (says == nil))
    #expect(strict.cases.count { $0.failure != nil } == wrong)
    #expect(strict.text().hasPrefix(says == nil ? "holds: " : "does not hold: "))
    #expect(strict.layout?.hasPrefix(says ?? "-") ?? (says == nil), "\(strict.layout ?? "")")

    let lenient = try report(onShell: script) { ($0.only, $0.isLenient) = (.printing, true) }
    #expect(lenient.holds)
    let layout = strict.layout.map { "taken, as --lenient allows: \($0)\n" } ?? ""
    #expect(lenient.text() == "holds: all 137 statements are right\n" + layout)
  }

  @Test(
    "is wrong, however lenient the check, if more than its layout is",
    arguments: [
      "sed '$d'", "sed 's/seats/places/; s/^  //'", "sed 's/ (/  (/'", "sed '1,6d'", "cat \"$1\" -",
      "sed 's/$/\\r/; s/47/48/'", "sed 's/^Amount/ Amount/; s/650/651/'",
    ]
  )
  func wrong(edit: String) throws {
    let script = "set -- \"$0/statements.txt\"; \(edit) < \"$1\""
    let report = try report(onShell: script) { ($0.only, $0.isLenient) = (.printing, true) }
    #expect(!report.holds)
    #expect(report.layout == nil)
  }

  @Test("that writes HTML without empty lines may be taken too")
  func lenientHTML() throws {
    let script = "tr -s '\\n' < \"$0/statements.html\" | sed 's/^ *//'"
    let report = try report(onShell: script, html: true) {
      ($0.only, $0.isLenient) = (.printing, true)
    }
    #expect(report.holds, "\(report.text())")
  }

  @Test("that is right, but ends with a code that says it is not, does not hold")
  func code() throws {
    let report = try report(onShell: "cat \"$0/statements.txt\"; exit 1") { $0.only = .printing }
    #expect(!report.holds)
    #expect(
      report.text().hasPrefix("does not hold: all 137 statements are right, but on the invoices")
    )
  }

  @Test("that prints more than it must is told so in the line that says what is right")
  func more() throws {
    let report = try report(onShell: "cat \"$0/statements.txt\"; echo") { $0.only = .printing }
    #expect(
      report.text() == """
        does not hold: all 137 statements are right, but the output goes on after the last statement
        only the layout differs, which --lenient allows: there is an empty line after the last statement

        """
    )
  }

  static let refusals: [(script: String, says: String)] = [
    ("exit 0", "ended with code 0, with nothing on standard error"),
    ("exit 1", "ended with code 1, with nothing on standard error"),
    ("echo unknown >&2; exit 1", "ended with code 1, and on standard error:\nunknown"),
    ("d=${2%/*}; cat \"$0/failing/${d##*/}/message.txt\" >&2", "ended with code 0"),
    ("d=${2%/*}; cat \"$0/failing/${d##*/}/message.txt\"; exit 1", "ended with code 1, with no"),
    ("kill -9 $$", "was ended by signal 9"),
    ("kill -ABRT $$", "was ended by signal 6, with nothing on standard error"),
    (
      "d=${2%/*}; cat \"$0/failing/${d##*/}/message.txt\" >&2; kill -SEGV $$",
      "was ended by signal 11"
    ),
  ]

  @Test("must refuse with a code and the message on standard error", arguments: refusals)
  func refusal(script: String, says: String) throws {
    let report = try report(
      onShell: "case $2 in */failing/*) \(script);; *) cat \"$0/statements.txt\";; esac"
    )
    let names = course.cases.map { $0.path.split(separator: "/") }
      .filter { $0.last == "message.txt" }.map { "failing case '\($0[1])'" }
    let failures = report.cases.filter { $0.failure != nil }
    #expect(failures.map(\.name).sorted() == names.sorted() && names.count > 1)
    let first = failures.first?.failure?.got
    #expect(first?.hasPrefix(says) == true, "\(first ?? "")")
  }

  @Test("may refuse by an error that nobody catches", arguments: ["ILL", "TRAP", "ABRT"])
  func uncaught(signal: String) throws {
    let script = """
      case $2 in
      */failing/*) d=${2%/*}; cat "$0/failing/${d##*/}/message.txt" >&2; kill -\(signal) $$;;
      *) cat "$0/statements.txt";;
      esac
      """
    #expect(try report(onShell: script).holds)
  }

  @Test("is held to one kind of cases if so asked", arguments: CheckReport.Kind.allCases)
  func only(kind: CheckReport.Kind) throws {
    let script = """
      case $2 in
      */failing/*) d=${2%/*}; cat "$0/failing/${d##*/}/message.txt" >&2; exit \(kind == .refusing ? 1 : 0);;
      *) cat "$0/statements.txt"; exit \(kind == .printing ? 0 : 1);;
      esac
      """
    #expect(try !report(onShell: script).holds)
    let report = try report(onShell: script) { $0.only = kind }
    #expect(Set(report.cases.map(\.kind)) == [kind])
    let what = kind == .printing ? "137 statements" : "\(refusals) refusals"
    #expect(report.text() == "holds: all \(what) are right\n")
  }

  @Test("names five performances of a case, and counts the others", arguments: [0, 5, 6, 8])
  func performances(count: Int) {
    let failure = CheckReport.Failure(
      performances: (0..<count).map { .init(play: "Play \($0)", type: "comedy", audience: $0) },
      expected: "all\n",
      got: nil
    )
    var report = CheckReport()
    report.cases = [.init(kind: .printing, name: "case 1 'Co'", failure: failure)]
    let lines = report.text().split(separator: "\n").map(String.init)
    let named = (0..<min(count, 5)).map { "  Play \($0) (comedy) with \($0) seats" }
    let more = count > 5 ? ["  and \(count - 5) more"] : []
    #expect(
      lines == ["does not hold: 0 of 1 statements are right", "case 1 'Co'"] + named + more + [
        "expected:", "all", "got nothing",
      ]
    )
  }

  @Test("is reported to a grader as JSON")
  func json() throws {
    let report = try report(onShell: "sed 1d \"$0/statements.txt\"")
    let json = try JSONSerialization.jsonObject(with: Data(try report.json().utf8))
    let object = try #require(json as? [String: Any])
    #expect(object["holds"] as? Bool == false)
    #expect(object["statements"] as? [String: Int] == ["held": 136, "all": 137])
    #expect(object["refusals"] as? [String: Int] == ["held": 0, "all": refusals])
    #expect(object["remarks"] as? [String] == [])
    let failures = try #require(object["failures"] as? [[String: Any]])
    #expect(
      failures.map { $0["kind"] as? String } == ["printing"]
        + Array(repeating: "refusing", count: refusals)
    )
    #expect(failures.first?["name"] as? String == "case 1 'BigCo'")
    #expect((failures.first?["expected"] as? String)?.hasPrefix("Statement for BigCo\n") == true)
  }

  @Test(
    "is reported to a build server as JUnit's XML",
    arguments: [
      ("cat", [0, 0]), ("sed 1d", [0, 1]), ("sed 's/$/\\x01\\xef\\xbf\\xbe<]]>/'", [0, 137]),
      ("false", [1, 137]),
    ]
  )
  func junit(edit: String, failures: [Int]) throws {
    let report = try report(onShell: "\(edit) < \"$0/statements.txt\"") { $0.only = .printing }
    let reader = JUnitReader()
    let parser = XMLParser(data: Data(report.junit().utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(reader.suites.map { $0["name"] } == ["program", "printing"])
    #expect(reader.suites.map { $0["tests"] } == ["1", "137"])
    #expect(reader.suites.map { $0["failures"] } == failures.map { "\($0)" })
    #expect(reader.suites[0]["time"]?.wholeMatch(of: #/\d+\.\d{3}/#) != nil)
    #expect(reader.suites[1]["time"] == "0.000")
    #expect(reader.names.first == "the program ends well" && reader.names[1] == "case 1 'BigCo'")
    #expect(reader.messages.count == failures.reduce(0, +))
    #expect(reader.text.contains("-Statement for BigCo\n") == (failures[1] > 0 && edit != "false"))
  }

  @Test(
    "has in JUnit's XML a message with the plays and the first line that differs",
    arguments: [
      (
        "sed 's/1,730/1,731/'",
        "Hamlet with 55 seats, As You Like It with 35 seats, Othello with 40 seats: "
          + "expected 'Amount owed is $1,730.00', got 'Amount owed is $1,731.00'"
      ),
      (
        "head -n 5",
        "Hamlet with 55 seats, As You Like It with 35 seats, Othello with 40 seats: "
          + "expected 'You earned 47 credits', got the end"
      ), ("true", "nothing came"),
      (
        "(echo oh >&2; exit 7)",
        "on the invoices that are right, the program ended with code 7, and on standard error: oh"
      ),
    ]
  )
  func junitMessage(edit: String, message: String) throws {
    let report = try report(onShell: "\(edit) < \"$0/statements.txt\"") { $0.only = .printing }
    let reader = JUnitReader()
    let parser = XMLParser(data: Data(report.junit().utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.messages.first == message)
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

/// What stands in JUnit's XML.
private final class JUnitReader: NSObject, XMLParserDelegate {
  var suites: [[String: String]] = []
  var names: [String] = []
  var messages: [String] = []
  var text = ""

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    switch name {
    case "testsuite": suites.append(attributes)
    case "testcase":
      names.append(attributes["name"] ?? "")
      #expect(attributes["time"]?.wholeMatch(of: #/\d+\.\d{3}/#) != nil)
    case "failure": messages.append(attributes["message"] ?? "")
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
