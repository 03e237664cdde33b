import Foundation
import Kata
import TestSupport
import Testing

@Suite("The tests of a learner's kata")
struct TestBenchTests {
  private let learners: LearnersFolder

  /// The folder of the program `swift` and its builds.
  private let tools: TemporaryFolder

  init() throws {
    learners = try LearnersFolder(at: 0)
    tools = try TemporaryFolder()
  }

  /// A bench that finds `swift` among the tools.
  private func bench(in scratch: String = "scratch") -> TestBench {
    var bench = TestBench(learners.kata, scratch: tools.url.appending(path: scratch))
    bench.environment = ["PATH": "\(tools.path):/usr/bin:/bin", "TERM": "xterm"]
    return bench
  }

  /// Scripts of a test command, and the verdict on each.
  static let verdicts: [(script: String, verdict: TestBench.Verdict)] = [
    ("true", .green),
    ("test \"$CI\" = true", .green),
    (
      """
      echo building
      echo "$PWD/Sources/A.swift:1:2: error: no such thing"
      echo "1 | thing"
      echo "  | \\`- error: no such thing"
      echo
      echo "$PWD/Sources/B.swift:1:2: error: another"
      exit 1
      """,
      .uncompiled(
        "Sources/A.swift:1:2: error: no such thing\n1 | thing\n  | `- error: no such thing",
        more: 1
      )
    ),
    (
      "echo 'A.swift:7: error: Tests.a : XCTAssertTrue failed'; exit 1",
      .red("A.swift:7: error: Tests.a : XCTAssertTrue failed", more: 0)
    ),
    (
      """
      echo 'Statement/Statement.swift:13: Precondition failed: why' >&2
      echo '*** Signal 5: Backtracing from 0x55...' >&2
      echo 'Thread 1 crashed:'
      kill -s TRAP $$
      """,
      .red("Statement/Statement.swift:13: Precondition failed: why", more: 0)
    ),
    (
      "echo 'A.swift:1:2: error: no\n1 | a\n[4/7] Compiling A\nerror: fatalError'; exit 1",
      .uncompiled("A.swift:1:2: error: no\n1 | a", more: 0)
    ),
    (
      """
      echo '✔ Test "a" passed'
      echo '✘ Test "b" recorded an issue at B.swift:8:11: Issue recorded'
      echo '↳ expected'
      echo '✘ Test "b" failed after 1 second'
      exit 1
      """,
      .red("✘ Test \"b\" recorded an issue at B.swift:8:11: Issue recorded\n↳ expected", more: 0)
    ),
    ("echo '✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.' >&2", .untested),
    ("echo 'Executed 0 tests'; echo 'Test run with 10 tests in 1 suite passed'", .green),
    ("echo why; exit 3", .red("ended with code 3:\nwhy", more: 0)),
    // A trap in other code, and one that only the backtrace locates.
    (
      """
      echo 'Swift/Integers.swift:33: Fatal error: Negative value'
      echo '*** Program crashed: Illegal instruction at 0x0f ***'
      echo '2 [ra] 0x56 f(a:b:) + 13 in kataPackageTests.xctest at '"$PWD/Sources/A.swift:25:9"
      exit 1
      """,
      .red(
        "Swift/Integers.swift:33: Fatal error: Negative value\nin f(a:b:) at Sources/A.swift:25:9",
        more: 0
      )
    ),
    (
      """
      echo '*** Swift runtime failure: arithmetic overflow ***'
      echo '0 [inlined] 0x56 Swift runtime failure: overflow in x.xctest at //<compiler-generated>'
      echo '1 0x56 f() + 13 in kataPackageTests.xctest at '"$PWD/Sources/A.swift:25:9"
      kill -s ILL $$
      """,
      .red("Swift runtime failure: arithmetic overflow\nin f() at Sources/A.swift:25:9", more: 0)
    ),
    ("yes", .red("it wrote more than 4 MiB: perhaps a loop has no end", more: 0)),
    ("yes | head -n 1000000; exit 1", .red("ended with code 1:\n\(yes)", more: 0)),
  ]

  private static let yes: String = Array(repeating: "y", count: 12).joined(separator: "\n")

  @Test
  func `are green or red, with the first problem and the number of others`() throws {
    // Arguments are printed: a reader of the tests' output would take these for failures.
    for (script, verdict) in Self.verdicts {
      var bench = TestBench(learners.kata, command: ["sh", "-c", script])
      bench.environment = ["PATH": "/usr/bin:/bin"]
      #expect(try bench.run { false } == verdict)
    }
    #expect(learners.folder.names == ["Package.swift", "Sources"])
  }

  @Test
  func `are an error if the command is missing`() {
    let bench = TestBench(learners.kata, command: ["nosuch"])
    #expect(throws: KataError.cannot(.start, "nosuch", reason: "no such file or directory")) {
      try bench.run { false }
    }
  }

  @Test
  func `are built elsewhere, and anew if the compiler could miss a change`() throws {
    try tools.putProgram(
      "echo \"$@\" >>\"$0.words\"; test $1 = test || ls \"$4/debug\" >\"$0.list\"; true\n",
      into: "swift"
    )
    let (scratch, bench) = (tools.file("scratch"), bench())
    #expect(try bench.run { false } == .green)
    let words = ["build --build-tests", "test --skip-build"]
    #expect(
      try tools.text(of: "swift.words")
        == words.map { "\($0) --scratch-path \(scratch)\n" }.joined()
    )

    // The build and the save are in one second of the past.
    let second = Date(timeIntervalSince1970: 1_700_000_000)
    func buildKeepsRecord(began: Int, ended: Date, saved: Int) throws -> Bool {
      try tools.put("", into: "scratch/debug/a.priors")
      let times = [
        (scratch + "/playbill-started", second + .init(began) / 1000),
        (scratch + "/playbill-ended", ended),
        (learners.folder.file("Package.swift"), second - 1),
        (learners.folder.file("Sources/Statement/Statement.swift"), second + .init(saved) / 1000),
      ]
      for (path, time) in times {
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
      }
      _ = try bench.run { false }
      return try tools.text(of: "swift.list").contains("a.priors")
    }
    #expect(try buildKeepsRecord(began: 500, ended: second + 5, saved: -200))
    #expect(try buildKeepsRecord(began: 500, ended: second + 5, saved: 250))
    #expect(try !buildKeepsRecord(began: 500, ended: second + 5, saved: 750))
    #expect(try buildKeepsRecord(began: 500, ended: second + 5, saved: 1250))
    // It ended in this second, or the clock was set back.
    #expect(try !buildKeepsRecord(began: 500, ended: .now + 60, saved: 250))
    #expect(learners.folder.names == ["Package.swift", "Sources"])
  }

  #if os(Linux)
  @Test
  func `are read without colours, and not used after the manifest has changed`() throws {
    let red = "✘ Test \"b\" recorded an issue at B.swift:8:11: Issue recorded"
    // Only a build of the package 'a' leaves a program.
    try tools.putProgram(
      """
      test $1 = build || exit 3
      mkdir -p "$4/debug"
      grep -q 'name a' Package.swift || exit 0
      cp "${0%/*}/tests" "$4/debug/aPackageTests.xctest"
      """,
      into: "swift"
    )
    try tools.putProgram(
      "test \"$NO_COLOR\" && echo '\(red)' || printf '\\033[91m%s\\n' '\(red)'; exit 1",
      into: "tests"
    )
    let bench = bench()
    try learners.folder.put("// name a\n", into: "Package.swift")
    #expect(try bench.run { false } == .red(red, more: 0))
    usleep(20_000)
    try learners.folder.put("// name b\n", into: "Package.swift")
    #expect(try bench.run { false } == .red("ended with code 3", more: 0))
  }

  @Test
  func `are none only if neither library has one`() throws {
    try tools.putProgram(
      "test $1 = build && mkdir -p \"$4/debug\" && cp \"${0%/*}/tests\" \"$4/debug/aPackageTests.xctest\"",
      into: "swift"
    )
    for (testing, xctest, verdict) in [
      ("exit 69", "echo Executed 0 tests", TestBench.Verdict.untested),
      ("exit 69", "echo Executed 1 test", .green),
      ("echo Test run with 1 test", "echo Executed 0 tests", .green),
    ] {
      try tools.putProgram("test $# = 2 && { \(testing); true; } || \(xctest)", into: "tests")
      #expect(try bench().run { false } == verdict)
    }
  }
  #endif

  @Test
  func `have a time limit for the tests, but not for the build before them`() async throws {
    try tools.putProgram("test $1 = build && sleep 1.5 || sleep 600", into: "swift")
    var bench = bench()
    bench.timeout = .seconds(1)
    let verdict = try await waiting { [bench] in try bench.run { false } }
    let words = "it did not end within 1 seconds: perhaps a loop has no end"
    #expect(verdict == .red(words, more: 0))
  }
}
