import Foundation
import OperatingSystem
import Testing

import func TestSupport.waiting

@testable import Kata

@Suite("Tests, tried on faults", .timeLimit(.minutes(2)))
struct MutantsTests {
  private let course: Course

  /// Enough of an exported kata for test commands that do not build it.
  private let kata: TemporaryFolder

  init() throws {
    course = try Course.embedded()
    let step = try #require(course.steps.first)
    kata = try TemporaryFolder(
      step.files.map { CourseFile(path: "Sources/Statement/" + $0.path, text: $0.text) }
        + [
          CourseFile(path: "Package.swift", text: "// not built here\n"),
          CourseFile(path: "Tests/mine", text: "mine\n"),
          CourseFile(path: ".build/heavy", text: "heavy\n"),
        ]
    )
  }

  private func mutants(_ script: String) throws -> Mutants {
    var mutants = try Mutants(
      of: LearnersKata(kata.url),
      tests: ["sh", "-c", script],
      course: course
    )
    mutants.environment = ["PATH": "/usr/bin:/bin"]
    mutants.timeout = .seconds(20)
    return mutants
  }

  /// What the tests do, how many faults they do not see, and how the report begins.
  static let runs: [(script: String, unseen: Int, report: String)] = [
    ("test -z \"$PLAYBILL_FAULT\"", 0, "43 of 43 faults seen by the tests\n"),
    ("true", 43, "0 of 43 faults seen by the tests\n\nno test saw:\n  a tragedy"),
    ("case $PLAYBILL_FAULT in 1) exit 1;; 2) kill -9 $$;; esac", 41, "2 of 43 faults seen"),
  ]

  @Test("have seen what makes them fail or crash, and are told in words what not", arguments: runs)
  func seen(script: String, unseen: Int, start: String) throws {
    let report = try mutants(script).run()
    #expect(report.unseen.count == unseen && report.results.count == 43)
    #expect(report.text.hasPrefix(start) && (unseen > 0 || report.text == start))
    let last = "a comedy with exactly 20 seats: > became >="
    #expect(report.unseen.contains(last) == (unseen > 0))
  }

  #if os(Linux)
  @Test(
    "may be none at all, or none of Swift Testing, in the program that 'swift test' built",
    arguments: [("true", 43), ("test -z \"$PLAYBILL_FAULT\"", 0)]
  )
  func noneOfSwiftTesting(xcTests: String, unseen: Int) throws {
    let tools = try TemporaryFolder([
      CourseFile(
        path: "swift",
        text: """
          #!/bin/sh
          mkdir -p .build/debug
          echo '#!/bin/sh
          test "$2" != swift-testing || exit 69
          \(xcTests)' > .build/debug/kataPackageTests.xctest
          chmod +x .build/debug/kataPackageTests.xctest
          """
      )
    ])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: tools.path("swift")
    )
    var mutants = try Mutants(of: LearnersKata(kata.url), tests: ["swift", "test"], course: course)
    mutants.environment = ["PATH": "\(tools.path("")):/usr/bin:/bin"]
    #expect(try mutants.run().unseen.count == unseen)
  }
  #endif

  @Test("see a fault by not coming to an end")
  func endless() async throws {
    var mutants = try mutants("test \"$PLAYBILL_FAULT\" != 3 || sleep 60")
    mutants.timeout = .seconds(1)
    let third = try FaultySource(
      #require(course.steps.first),
      sites: FaultSite.all(in: course.faults)
    ).faults[2]
    let unseen = try await waiting { [mutants] in try mutants.run() }.unseen
    #expect(!unseen.contains(third.words) && !unseen.isEmpty)
  }

  @Test("run in a copy, with the faults in its code; the folder itself stays as it is")
  func copy() throws {
    let script = """
      test -f Tests/mine && ! test -e .build && test -f Sources/Statement/Faults.swift || exit 1
      echo spoilt > Package.swift; rm -r Sources/Statement; touch Tests/new
      mkdir -p Sources/Statement; touch Sources/Statement/Faults.swift
      """
    _ = try mutants(script).run()
    let files = try FileManager.default.subpathsOfDirectory(atPath: kata.path(""))
    #expect(!files.contains("Tests/new"))
    #expect(!files.contains("Sources/Statement/Faults.swift"))
    let manifest = try String(contentsOfFile: kata.path("Package.swift"), encoding: .utf8)
    #expect(manifest == "// not built here\n")
  }

  @Test("must be green without a fault, at the beginning and at the end")
  func red() throws {
    let red = #expect(throws: KataError.self) {
      try mutants("echo one test failed; seq 20 >&2; exit 1").run()
    }
    #expect(
      red?.description == """
        the tests must be green before faults are tried on them, but the command \
        ended with code 1:
        17
        18
        19
        20
        one test failed
        """
    )
    for unsteady in [
      "test -n \"$PLAYBILL_FAULT\" || { ! test -e ran && touch ran; }",
      "if test -n \"$PLAYBILL_FAULT\"; then touch tried; else ! test -e tried; fi",
    ] {
      #expect(throws: KataError.unsteady) { try mutants(unsteady).run() }
    }
  }

  @Test("that do not compile are told by the compiler's first error, whatever is printed after it")
  func uncompiled() throws {
    let script = """
      echo "$PWD/Tests/MineTests/MineTests.swift:3:5: error: cannot find 'x' in scope"
      echo "$PWD/Tests/MineTests/MineTests.swift:9:1: error: expected '}'"
      seq 30; echo 'error: fatalError' >&2; exit 1
      """
    let words =
      "ended with code 1:\nTests/MineTests/MineTests.swift:3:5: error: cannot find 'x' in scope"
    #expect(throws: KataError.redWithoutFault(words)) { try mutants(script).run() }
    let code = kata.path("Sources/Statement/Statement.swift")
    try FileSystem.write(Array("// mine\n".utf8), to: code)
    #expect(throws: KataError.redOnStart(words)) { try mutants(script).run() }
  }

  @Test("are named if they are red without a fault, as Swift Testing and XCTest name them")
  func redByName() throws {
    let lines = """
      ✘ Test "adds \"all\"" recorded an issue at A.swift:3:5: Expectation failed
      ✘ Test "adds \"all\"" failed after 0.001 seconds with 1 issue.
      ✘ Test rounds() failed after 0.001 seconds with 2 issues.
      ✔ Test "prints" passed after 0.001 seconds.
      ✘ Test run with 3 tests in 1 suite failed after 0.002 seconds with 3 issues.
      Test Case 'SumTests.testAll' failed (0.1 seconds)
      Test Case 'SumTests.testAll' failed (0.1 seconds)
      """
    let names = ["adds \\\"all\\\"", "rounds()", "SumTests.testAll"]
    let script = "cat <<'END'\n\(lines.replacing("\"all\"", with: "\\\"all\\\""))\nEND\n"
    #expect(throws: KataError.redTests(names)) { try mutants(script + "exit 1").run() }
    let report = try mutants(script + "test -z \"$PLAYBILL_FAULT\"").run()
    #expect(report.results.allSatisfy { $0.redTests == names && $0.status == .seen })
  }

  @Test("of a later step are told that the faults are in the code of step 00")
  func laterStep() throws {
    #expect(try mutants("true").isAtStart)
    try FileSystem.write(
      Array("// mine\n".utf8),
      to: kata.path("Sources/Statement/Statement.swift")
    )
    let mutants = try mutants("echo 'error: no htmlStatement'; exit 1")
    #expect(!mutants.isAtStart)
    let error = #expect(throws: KataError.self) { try mutants.run() }
    #expect(error?.description.hasPrefix("the faults are in the code of step 00, which") == true)
    #expect(error?.description.hasSuffix("error: no htmlStatement") == true)
  }

  @Test("are not kept waiting by what is no file, and find their links as they were")
  func oddFiles() throws {
    try #require(mkfifo(kata.path("pipe"), 0o600) == 0)
    try #require(mkfifo(kata.path("Tests/pipe"), 0o600) == 0)
    try #require(symlink("nowhere", kata.path("link")) == 0)
    let script = "! test -e pipe && ! test -e Tests/pipe && test \"$(readlink link)\" = nowhere"
    #expect(try mutants(script).run().unseen.count == 43)
  }

  @Test("are reported as mutation tests are: where each fault is, and which tests saw it")
  func json() async throws {
    let script = """
      case $PLAYBILL_FAULT in
      1) echo '✘ Test "adds" failed after 0.1 seconds with 1 issue.'; exit 1;;
      2) sleep 60;;
      esac
      """
    var mutants = try mutants(script)
    mutants.timeout = .seconds(2)
    let report = try await waiting { [mutants] in try mutants.run() }
    let json = try JSONSerialization.jsonObject(with: Data(try report.json().utf8))
    let object = try #require(json as? [String: Any])
    #expect(object["schemaVersion"] as? String == "2.0")
    #expect(object["thresholds"] as? [String: Int] == ["high": 100, "low": 80])
    let files = try #require(object["files"] as? [String: [String: Any]])
    let file = try #require(files["Sources/Statement/Statement.swift"])
    let source = try #require(file["source"] as? String)
    #expect(source == course.steps.first?.files[0].text)
    let faults = try #require(file["mutants"] as? [[String: Any]])
    #expect(faults.map { $0["id"] as? String } == (1...43).map { "\($0)" })
    let survived = Array(repeating: "Survived", count: 41)
    #expect(faults.map { $0["status"] as? String } == ["Killed", "Timeout"] + survived)
    #expect(faults[0]["killedBy"] as? [String] == ["adds"])
    #expect((object["testFiles"] as? [String: Any])?.isEmpty == false)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    for (fault, site) in try zip(
      faults,
      FaultSite.all(in: course.faults).flatMap { site in site.wrong.map { _ in site } }
    ) {
      let place = try #require(fault["location"] as? [String: [String: Int]])
      let (start, end) = (try #require(place["start"]), try #require(place["end"]))
      let line = try lines[#require(start["line"]) - 1]
      let code = try line[(#require(start["column"]) - 1)..<(#require(end["column"]) - 1)]
      #expect(String(code) == site.right)
      #expect(start["line"] == end["line"])
    }
  }

  @Test("are an error where there is no kata or no such command, or when interrupted")
  func errors() throws {
    let elsewhere = try TemporaryFolder([])
    #expect(throws: KataError.notKata(elsewhere.url.path(percentEncoded: false))) {
      try Mutants(of: LearnersKata(elsewhere.url), tests: ["true"], course: course)
    }
    let nobody = try Mutants(of: LearnersKata(kata.url), tests: ["no-such-program"], course: course)
    #expect(throws: KataError.noProgram("no-such-program")) {
      try nobody.run()
    }
    let stop = StopFlag()
    var interrupted = try mutants("true")
    interrupted.stop = stop
    #expect(throws: KataError.interrupted) {
      try interrupted.run { tried, _ in if tried == 3 { stop.raise() } }
    }
  }
}
