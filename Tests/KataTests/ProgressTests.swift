import Foundation
import Kata
import OperatingSystem
import TestSupport
import Testing

@Suite("A learner's progress")
struct ProgressTests {
  private let course: Course
  private let map: CourseMap

  /// All tests have the same, for it takes a while to be made.
  private static let shared = Result { () throws -> (Course, CourseMap) in
    let course = try Course.embedded()
    return (course, CourseMap(of: course.steps))
  }

  init() throws { (course, map) = try Self.shared.get() }

  /// The files of a step, with one piece of the first replaced.
  private func files(_ step: Int, _ old: String = "", by new: String = "") throws -> [CourseFile] {
    let files = course.steps[step].files
    guard !old.isEmpty else { return files }
    try #require(files[0].text.contains(old))
    let text = files[0].text.replacing(old, with: new)
    return [CourseFile(path: files[0].path, text: text)] + files.dropFirst()
  }

  @Test("is at each step whose code it is, and the next is to come")
  func ownSteps() {
    for step in course.steps {
      let place = map.place(of: step.files)
      #expect(place.reached.number == step.number)
      #expect(place.difference == 0)
      #expect(place.coming?.number == (step.number < 59 ? step.number + 1 : nil))
    }
  }

  @Test("does not hang on layout and comments", arguments: ["\n", "\r\n"])
  func layout(lineEnd: String) throws {
    let files = course.steps[7].files.map { file in
      let lines = file.text.components(separatedBy: "\n").map { line in
        "\t" + line.drop { $0 == " " } + " // why" + lineEnd
      }
      return CourseFile(path: file.path, text: lines.joined(separator: lineEnd))
    }
    let place = map.place(of: files)
    #expect(place.reached.number == 7)
    #expect(place.difference == 0)
    // But the words of a string are code.
    let other = try self.files(7, "\"Amount owed", by: "\"Amount  owed")
    #expect(map.place(of: other).difference == 2)
  }

  @Test("is under way where a part of a step is done")
  func underWay() throws {
    let place = map.place(of: try files(9, "max(aPerformance.audience", by: "max(perf.audience"))
    #expect(place.reached.number == 8)
    #expect(place.nearest.number == 9)
    #expect(place.coming?.number == 9)
    #expect(place.difference == 2)
  }

  @Test("is not thrown back by a string that is left open", arguments: ["\"", "\"\\(1 + 2"])
  func openString(text: String) throws {
    let place = map.place(of: try files(7, "var totalAmount = 0", by: "var totalAmount = \(text)"))
    #expect(place.reached.number == 7 && !place.isLost)
  }

  @Test("is unknown where the code is far from every step")
  func lost() throws {
    let place = map.place(of: [CourseFile(path: "Own.swift", text: "func own() -> Int { 1 }\n")])
    #expect(place.isLost)
    let files = course.steps[36].files
    #expect(map.place(of: files.filter { $0.path != "StatementData.swift" }).isLost)
    #expect(!map.place(of: files).isLost)
  }

  @Test("may have code of its own beside that of a step")
  func ownCode() throws {
    let own = [CourseFile(path: "Own.swift", text: "func own() -> Int { 1 }\n")]
    let place = map.place(of: course.steps[12].files + own)
    #expect(place.reached.number == 12)
    #expect(place.coming?.number == 13)
    #expect(place.difference > 0)
    // Which may be the beginning of the next: nobody can tell.
    #expect(place.isUnderWay && place.nearest.number == 12)
    let json = try place.json(.uncompiled("no such name", more: 0))
    #expect(json.contains("\"isUnderWay\" : true") && json.contains("\"hasCompilerError\" : true"))
    let end = map.place(of: course.steps[59].files + own)
    #expect(end.difference > 0 && !end.isUnderWay)
  }

  @Test("ends where the export of a part ends")
  func part() throws {
    let (folder, kata) = try kata(at: 22)
    #expect(kata.steps(of: course).map(\.number) == Array(0...59))
    let files = folder.url.appending(path: "Notes")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    for step in course.steps[3...22] { try folder.put("", into: "Notes/\(step.folder).md") }
    let steps = kata.steps(of: course)
    #expect(steps.map(\.number) == Array(3...22))
    let place = CourseMap(of: steps).place(of: kata.files)
    #expect(place.reached.number == 22 && place.coming == nil)
  }

  @Test("is told to programs as JSON")
  func json() throws {
    let place = map.place(of: try files(9, "max(aPerformance.audience", by: "max(perf.audience"))
    let underWay = """
      {
        "differingWords" : 2,
        "done" : {
          "number" : 8,
          "tag" : "step-08-extract-volume-credits-for",
          "title" : "Extract Function volumeCreditsFor"
        },
        "hasCompilerError" : false,
        "isUnderWay" : true,
        "next" : {
          "number" : 9,
          "tag" : "step-09-rename-volume-credits-parameter",
          "title" : "Change Function Declaration: perf in volumeCreditsFor"
        },
        "problem" : "a test says \\"no\\"",
        "testsPass" : false
      }

      """
    #expect(try place.json(.red("a test says \"no\"", more: 2)) == underWay)
    let end = """
      {
        "differingWords" : 0,
        "done" : {
          "number" : 59,
          "tag" : "step-59-narrow-access",
          "title" : "\(course.steps[59].title)"
        },
        "hasCompilerError" : false,
        "isUnderWay" : false,
        "testsPass" : true
      }

      """
    #expect(try map.place(of: files(59)).json(.green) == end)
  }

  /// A folder that looks like an exported kata at a step.
  private func kata(at step: Int) throws -> (TemporaryFolder, LearnersKata) {
    let folder = try TemporaryFolder()
    let sources = folder.url.appending(path: "Sources/Statement")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try folder.put("", into: "Package.swift")
    for file in course.steps[step].files {
      try folder.put(file.text, into: "Sources/Statement/\(file.path)")
    }
    return (folder, try LearnersKata(folder.url))
  }

  @Test("is read from the Swift files of the folder, and no pipe or hidden file is waited for")
  func files() throws {
    let (folder, kata) = try kata(at: 40)
    try folder.put("x", into: "Sources/Statement/.hidden.swift")
    try folder.put("x", into: "Sources/Statement/notes.txt")
    try #require(mkfifo(folder.file("Sources/Statement/Pipe.swift"), 0o600) == 0)
    #expect(kata.files == course.steps[40].files)
    #expect(kata.diff(from: course.steps[40]) == "")
    #expect(kata.diff(from: course.steps[39]) == course.steps[40].diff(from: course.steps[39]))
    #expect(throws: KataError.notKata(folder.file("Sources"))) {
      try LearnersKata(folder.url.appending(path: "Sources"))
    }
  }

  @Test("changes its state with each save, though the text be as long as before")
  func state() throws {
    let (folder, kata) = try kata(at: 0)
    let state = kata.state
    #expect(kata.state == state)
    try folder.put("// b\n", into: "Package.swift")
    let other = kata.state
    #expect(other != state)
    usleep(20_000)
    try folder.put("// c\n", into: "Package.swift")
    #expect(kata.state != other)
  }

  @Test("is green or red, with the first thing that is wrong and how many more there are")
  func verdicts() throws {
    let (folder, kata) = try kata(at: 0)
    func verdict(_ script: String) throws -> TestBench.Verdict {
      var bench = TestBench(kata, command: ["sh", "-c", script])
      bench.environment = ["PATH": "/usr/bin:/bin"]
      return try bench.run { false }
    }
    #expect(try verdict("true") == .green)
    #expect(try verdict("test \"$CI\" = true") == .green)
    let compiler = """
      echo building
      echo "$PWD/Sources/A.swift:1:2: error: no such thing"
      echo "1 | thing"
      echo "  | \\`- error: no such thing"
      echo
      echo "$PWD/Sources/B.swift:1:2: error: another"
      exit 1
      """
    let first = "Sources/A.swift:1:2: error: no such thing\n1 | thing\n  | `- error: no such thing"
    #expect(try verdict(compiler) == .uncompiled(first, more: 1))
    let xctest = "A.swift:7: error: Tests.a : XCTAssertTrue failed"
    #expect(try verdict("echo '\(xctest)'; exit 1") == .red(xctest, more: 0))
    let crash = """
      echo 'Statement/Statement.swift:13: Precondition failed: why' >&2
      echo '*** Signal 5: Backtracing from 0x55...' >&2
      echo 'Thread 1 crashed:'
      kill -s TRAP $$
      """
    let precondition = "Statement/Statement.swift:13: Precondition failed: why"
    #expect(try verdict(crash) == .red(precondition, more: 0))
    let noise = "A.swift:1:2: error: no\n1 | a\n[4/7] Compiling A\nerror: fatalError"
    #expect(
      try verdict("echo '\(noise)'; exit 1")
        == .uncompiled("A.swift:1:2: error: no\n1 | a", more: 0)
    )
    let tests = """
      echo '✔ Test "a" passed'
      echo '✘ Test "b" recorded an issue at B.swift:8:11: Issue recorded'
      echo '↳ expected'
      echo '✘ Test "b" failed after 1 second'
      exit 1
      """
    let red = "✘ Test \"b\" recorded an issue at B.swift:8:11: Issue recorded\n↳ expected"
    #expect(try verdict(tests) == .red(red, more: 0))
    #expect(try verdict("echo why; exit 3") == .red("ended with code 3:\nwhy", more: 0))
    #expect(throws: KataError.noProgram("nosuch")) {
      var bench = TestBench(kata, command: ["nosuch"])
      bench.environment = ["PATH": "/usr/bin"]
      _ = try bench.run { false }
    }
    #expect(folder.names == ["Package.swift", "Sources"])
  }

  @Test("is built elsewhere, and anew where the compiler could take a file for unchanged")
  func scratch() throws {
    let (folder, kata) = try kata(at: 0)
    let other = try TemporaryFolder()
    try other.putProgram(
      "echo \"$@\" >>\"$0.words\"; test $1 = test || ls \"$4/debug\" >\"$0.list\"; true\n",
      into: "swift"
    )
    let scratch = other.file("scratch")
    var bench = TestBench(kata, scratch: URL(filePath: scratch))
    bench.environment = ["PATH": "\(other.path):/usr/bin:/bin"]
    #expect(try bench.run { false } == .green)
    let words = ["build --build-tests", "test --skip-build"]
    #expect(
      try other.text(of: "swift.words")
        == words.map { "\($0) --scratch-path \(scratch)\n" }.joined()
    )

    // A second that is past: when the last build began and ended, and when a file was saved.
    let second = Date(timeIntervalSince1970: 1_700_000_000)
    func buildKeepsRecord(began: Int, ended: Date, saved: Int) throws -> Bool {
      let debug = scratch + "/debug"
      try FileManager.default.createDirectory(atPath: debug, withIntermediateDirectories: true)
      try other.put("", into: "scratch/debug/a.priors")
      let times = [
        (scratch + "/playbill-started", second + .init(began) / 1000),
        (scratch + "/playbill-ended", ended),
        (folder.file("Package.swift"), second + .init(saved) / 1000),
      ]
      for (path, time) in times {
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
      }
      _ = try bench.run { false }
      return try other.text(of: "swift.list").contains("a.priors")
    }
    #expect(try buildKeepsRecord(began: 500, ended: second + 5, saved: -200))
    #expect(try buildKeepsRecord(began: 500, ended: second + 5, saved: 250))
    #expect(try !buildKeepsRecord(began: 500, ended: second + 5, saved: 750))
    #expect(try buildKeepsRecord(began: 500, ended: second + 5, saved: 1250))
    // It ended in this second, or the clock was set back.
    #expect(try !buildKeepsRecord(began: 500, ended: .now + 60, saved: 250))
    #expect(folder.names == ["Package.swift", "Sources"])
  }

  #if os(Linux)
  @Test("reads built tests without colours, and not those of a manifest that has changed")
  func builtTests() throws {
    let (folder, kata) = try kata(at: 0)
    let other = try TemporaryFolder()
    let red = "✘ Test \"b\" recorded an issue at B.swift:8:11: Issue recorded"
    // A build of the package 'a' leaves a program, and one of another name none.
    try other.putProgram(
      """
      test $1 = build || exit 3
      mkdir -p "$4/debug"
      grep -q 'name a' Package.swift || exit 0
      cp "${0%/*}/tests" "$4/debug/aPackageTests.xctest"
      """,
      into: "swift"
    )
    try other.putProgram(
      "test \"$NO_COLOR\" && echo '\(red)' || printf '\\033[91m%s\\n' '\(red)'; exit 1",
      into: "tests"
    )
    var bench = TestBench(kata, scratch: other.url.appending(path: "scratch"))
    bench.environment = ["PATH": "\(other.path):/usr/bin:/bin", "TERM": "xterm"]
    try folder.put("// name a\n", into: "Package.swift")
    #expect(try bench.run { false } == .red(red, more: 0))
    usleep(20_000)
    try folder.put("// name b\n", into: "Package.swift")
    #expect(try bench.run { false } == .red("ended with code 3", more: 0))
  }
  #endif

  @Test("has a limit of time for the tests, but not for the build before them")
  func endless() async throws {
    let (learners, kata) = try kata(at: 0)
    let folder = try TemporaryFolder()
    try folder.putProgram("test $1 = build && sleep 1.5 || sleep 600", into: "swift")
    var bench = TestBench(kata, scratch: folder.url.appending(path: "scratch"))
    bench.environment = ["PATH": "\(folder.path):/usr/bin:/bin"]
    bench.timeout = .seconds(1)
    let verdict = try await waiting { [bench] in try bench.run { false } }
    let words = "it did not end within 1 seconds: perhaps a loop has no end"
    #expect(verdict == .red(words, more: 0))
    withExtendedLifetime(learners) {}
  }

  @Test("removes, with its first build, those that nobody has used for 30 days, and nothing else")
  func oldBuilds() throws {
    let (learners, kata) = try kata(at: 0)
    defer { withExtendedLifetime(learners) {} }
    let folder = try TemporaryFolder()
    try folder.putProgram("true", into: "swift")
    func build(_ name: String, note: String = "playbill-started", daysAgo: Double) throws {
      try FileManager.default.createDirectory(
        atPath: folder.file(name),
        withIntermediateDirectories: true
      )
      try folder.put("", into: "\(name)/\(note)")
      for path in [name, "\(name)/\(note)"] {
        let time = Date.now - daysAgo * 24 * 3600
        try FileManager.default.setAttributes(
          [.modificationDate: time],
          ofItemAtPath: folder.file(path)
        )
      }
    }
    func test(in name: String) throws {
      var bench = TestBench(kata, scratch: folder.url.appending(path: name))
      bench.environment = ["PATH": "\(folder.path):/usr/bin:/bin"]
      #expect(try bench.run { false } == .green)
    }
    try build("old", daysAgo: 30.1)
    try build("young", daysAgo: 29.9)
    try build("foreign", note: "file", daysAgo: 99)
    try test(in: "young")
    #expect(folder.names == ["foreign", "old", "swift", "young"])
    try test(in: "new")
    #expect(folder.names == ["foreign", "new", "swift", "young"])
  }
}
