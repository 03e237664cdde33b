import Foundation
import OperatingSystem
import TestSupport
import Testing
import Theatre

@testable import Kata

@Suite("Tests, tried on mutants", .timeLimit(.minutes(10)))
struct MutantsTests {
  private let course: Course

  /// Enough of an exported kata for test commands that do not build it.
  private let kata: Kata.TemporaryFolder

  init() throws {
    course = try Course.embedded()
    let step = try #require(course.steps.first)
    kata = try Kata.TemporaryFolder(
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

  /// Test scripts, how many mutants each misses, and the beginning of the report.
  static let runs: [(script: String, unseen: Int, report: String)] = [
    ("test -z \"$PLAYBILL_MUTANT\"", 0, "43 of 43 mutants seen by the tests\n"),
    ("true", 43, "0 of 43 mutants seen by the tests\n\nno test saw:\n  a tragedy"),
    ("case $PLAYBILL_MUTANT in 1) exit 1;; 2) kill -9 $$;; esac", 41, "2 of 43 mutants seen"),
  ]

  @Test(arguments: runs)
  func `find mutants by a failure or crash, and name the others in words`(
    script: String,
    unseen: Int,
    start: String
  ) throws {
    let report = try mutants(script).run()
    #expect(report.unseen.count == unseen && report.count == 43)
    #expect(report.text.hasPrefix(start) && (unseen > 0 || report.text == start))
    let last = "a comedy with exactly 20 seats: > became >="
    #expect(report.unseen.contains(last) == (unseen > 0))
  }

  #if os(Linux)
  @Test(
    arguments: [("true", 43), ("test -z \"$PLAYBILL_MUTANT\"", 0)]
  )
  func `may be none, or none of Swift Testing, in the program that 'swift test' built`(
    xcTests: String,
    unseen: Int
  ) throws {
    let tools = try TestSupport.TemporaryFolder()
    try tools.putProgram(
      """
      mkdir -p .build/debug
      echo '#!/bin/sh
      test "$2" != swift-testing || exit 69
      \(xcTests)' > .build/debug/kataPackageTests.xctest
      chmod +x .build/debug/kataPackageTests.xctest
      """,
      into: "swift"
    )
    var mutants = try Mutants(of: LearnersKata(kata.url), tests: ["swift", "test"], course: course)
    mutants.environment = ["PATH": "\(tools.path):/usr/bin:/bin"]
    #expect(try mutants.run().unseen.count == unseen)
  }
  #endif

  @Test
  func `find a mutant by a timeout`() async throws {
    var mutants = try mutants("test \"$PLAYBILL_MUTANT\" != 3 || sleep 60")
    mutants.timeout = .seconds(1)
    let unseen = try await waiting { [mutants] in try mutants.run() }.unseen
    #expect(unseen.count == 42 && !unseen.contains(course.mutants.words[2]))
  }

  @Test
  func `run in a copy, with the mutants in its code; the folder itself stays as it is`() throws {
    let script = """
      test -f Tests/mine && ! test -e .build && test -f Sources/Statement/Mutants.swift || exit 1
      echo spoilt > Package.swift; rm -r Sources/Statement; touch Tests/new
      mkdir -p Sources/Statement; touch Sources/Statement/Mutants.swift
      """
    _ = try mutants(script).run()
    let files = try FileManager.default.subpathsOfDirectory(atPath: kata.path(""))
    #expect(!files.contains("Tests/new"))
    #expect(!files.contains("Sources/Statement/Mutants.swift"))
    let manifest = try String(contentsOfFile: kata.path("Package.swift"), encoding: .utf8)
    #expect(manifest == "// not built here\n")
  }

  @Test
  func `must be green without a mutant, at the beginning and at the end`() throws {
    let red = #expect(throws: KataError.self) {
      try mutants("echo one test failed; seq 20 >&2; exit 1").run()
    }
    #expect(
      red?.description == """
        without a mutant, on step 00's code, the tests must be green, but the command \
        ended with code 1:
        17
        18
        19
        20
        one test failed
        """
    )
    for unsteady in [
      "test -n \"$PLAYBILL_MUTANT\" || { ! test -e ran && touch ran; }",
      "if test -n \"$PLAYBILL_MUTANT\"; then touch tried; else ! test -e tried; fi",
    ] {
      #expect(throws: KataError.unsteady) { try mutants(unsteady).run() }
    }
  }

  @Test
  func `that do not compile are reported by the compiler's first error, whatever follows`() throws {
    let script = """
      echo "$PWD/Tests/MineTests/MineTests.swift:3:5: error: cannot find 'x' in scope"
      echo "$PWD/Tests/MineTests/MineTests.swift:9:1: error: expected '}'"
      seq 30; echo 'error: fatalError' >&2; exit 1
      """
    let words =
      "ended with code 1:\nTests/MineTests/MineTests.swift:3:5: error: cannot find 'x' in scope\nand 1 more"
    #expect(throws: KataError.redWithoutMutant(words)) {
      try mutants(script).run()
    }
  }

  @Test
  func `find all files in the copy: pipes, links, holes, and names that are no text`() throws {
    try #require(mkfifo(kata.path("pipe"), 0o600) == 0)
    try #require(symlink("nowhere", kata.path("link")) == 0)
    let bytes: [CChar] = kata.path("Tests/").utf8.map { CChar(bitPattern: $0) } + [-1, 0]
    try #require(close(open(bytes, O_CREAT | O_WRONLY, 0o600)) == 0)
    let large = try FileDescriptor(opening: kata.path("large"), O_CREAT | O_WRONLY)
    try #require(ftruncate(large.number, 1 << 40) == 0)
    try large.close()
    let script = """
      test -p pipe && test "$(readlink link)" = nowhere && test -f Tests/"$(printf '\\377')" &&
        test "$(du -k large | cut -f 1)" = 0
      """
    #expect(try mutants(script).run().unseen.count == 43)
  }

  @Test
  func `are an error if the command is missing, or when interrupted`() throws {
    var nobody = try Mutants(of: LearnersKata(kata.url), tests: ["no-such-program"], course: course)
    #expect(
      throws: KataError.cannot(.start, "no-such-program", reason: "no such file or directory")
    ) {
      try nobody.run()
    }
    let mustStop = Locked(false)
    var interrupted = try mutants("true")
    interrupted.mustStop = { mustStop.withLock { $0 } }
    #expect(throws: KataError.interrupted) {
      try interrupted.run { tried, _ in
        if tried == 3 { mustStop.withLock { $0 = true } }
      }
    }
    // While the folder is copied, before the command is looked for.
    nobody.mustStop = interrupted.mustStop
    #expect(throws: KataError.interrupted) { try nobody.run() }
  }

  // MARK: In any language

  /// Tests by a script in a temporary folder, with a stand-in for the mutants' command.
  private func programMutants(_ script: String) throws -> Mutants {
    let program = "echo \"$0 $*\"; test $0 -ne 5"
    var mutants = Mutants(
      tests: ["sh", "-c", script],
      in: kata.path(""),
      program: ["sh", "-c", program]
    )
    mutants.environment = ["PATH": "/usr/bin:/bin"]
    mutants.timeout = .seconds(20)
    return mutants
  }

  /// Test scripts, and how many mutants each misses.
  static let programRuns: [(script: String, unseen: Int)] = [
    ("$PLAYBILL_PROGRAM 'a b' c", 42),
    ("test \"$($PLAYBILL_PROGRAM 'a b' c)\" = '0 a b c'", 0),
    // A runner that hides variables from the program.
    ("env -i $PLAYBILL_PROGRAM a b", 42),
    // The tests may write in their folder.
    ("test -f Tests/mine && echo >>ran && $PLAYBILL_PROGRAM a b", 42),
    // Without its two files the program prints its usage.
    (
      "$PLAYBILL_PROGRAM a b && test \"$($PLAYBILL_PROGRAM x 2>&1)\" = 'usage: $PLAYBILL_PROGRAM PLAYS INVOICES'",
      42
    ),
  ]

  @Test(arguments: programRuns)
  func `in any language run a program, by the path in a variable`(
    script: String,
    unseen: Int
  ) throws {
    let report = try programMutants(script).run()
    #expect(report.count == 43 && report.unseen.count == unseen)
  }

  /// Test scripts that remember results, and how many mutants each misses and does not try.
  static let rememberingRuns: [(script: String, unseen: Int, untried: Int)] = [
    // By the path, as Go.
    (
      "name=${PLAYBILL_PROGRAM##*/}; test -e $name || { $PLAYBILL_PROGRAM a b && touch $name; }",
      42, 0
    ),
    // By the time, as make.
    ("test stamp -nt $PLAYBILL_PROGRAM || { $PLAYBILL_PROGRAM a b && touch stamp; }", 42, 0),
    // By the content.
    (
      "cmp -s $PLAYBILL_PROGRAM last || { cp $PLAYBILL_PROGRAM last; $PLAYBILL_PROGRAM a b; }", 42,
      0
    ),
    // Built with the first path.
    ("test -e path || echo $PLAYBILL_PROGRAM >path; $(cat path) a b", 42, 0),
    // After a failure only the test that failed is run, as by pytest --lf.
    (
      "P=$PLAYBILL_PROGRAM; if test -e red; then rm red; $P a b; else $P c d; $P a b || { touch red; exit 1; }; fi",
      41, 1
    ),
    // Random tests start the program more often, or less.
    (
      "$PLAYBILL_PROGRAM a b || exit; if test -e odd; then rm odd; else touch odd; $PLAYBILL_PROGRAM a b; fi",
      42, 0
    ),
  ]

  @Test(arguments: rememberingRuns)
  func `count no run that a runner left out`(script: String, unseen: Int, untried: Int) throws {
    let report = try programMutants(script).run()
    #expect(report.unseen.count == unseen && report.untried.count == untried)
    #expect(report.text.hasPrefix("1 of 43 mutants seen by the tests\n"))
    #expect(report.text.contains("does your runner remember results?") == (untried > 0))
  }

  @Test
  func `that do not run the program are an error, or do not run it again`() throws {
    #expect(throws: KataError.programNotRun) { try programMutants("true").run() }
    #expect(throws: KataError.programNotRun) {
      try programMutants("test -e green || { $PLAYBILL_PROGRAM a b && touch green; }").run()
    }
    // A Makefile with two targets, one of them with a stamp file.
    #expect(throws: KataError.programNotRun) {
      try programMutants(
        "test -e stamp || { $PLAYBILL_PROGRAM a b && touch stamp; }; $PLAYBILL_PROGRAM c d || true"
      )
      .run()
    }
    #expect(throws: KataError.redWithoutMutant("ended with code 4")) {
      try programMutants("exit 4").run()
    }
  }

  @Test
  func `without a mutant the code is that of step 00, and each mutant differs`() throws {
    for course in try Course.names.map({ try Course.embedded($0) }) {
      let (words, files) = course.mutants
      #expect(Set(words).count == words.count)
      #expect(words.isEmpty == (course.name == "net"), "\(course.name)")
      let numbers = files.map { file in
        file.text.matches(of: #/\bmutant == (\d+) |\b(\d+): \{/#)
          .compactMap { Int($0.1 ?? $0.2 ?? "") }.sorted()
      }
      // The HTML copy has all of them again.
      #expect(numbers.allSatisfy { $0.isEmpty || $0 == Array(1...words.count) })
    }
    let plays = ["a": Play(name: "A", type: "tragedy"), "b": Play(name: "B", type: "comedy")]
    let invoice = Invoice(
      customer: "C",
      performances: [
        Performance(playID: "a", audience: 31), Performance(playID: "b", audience: 21),
      ]
    )
    let right = try Mutant(0).statement(invoice: invoice, plays: plays)
    #expect(right.contains("A: $410.00 (31 seats)\n  B: $468.00") && right.contains("5 credits"))
    #expect(try Mutant(1).statement(invoice: invoice, plays: plays) != right)
  }
}
