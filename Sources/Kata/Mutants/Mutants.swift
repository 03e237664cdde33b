import Foundation
import OperatingSystem
public import Theatre

/// Runs a learner's tests on mutants of step 00's code, and lists the mutants that no test finds.
///
/// Each mutant has one small fault. Tests in Swift are built once, in a copy of the kata with all
/// mutants in its code; each run chooses one of them. Tests in any other language run a program,
/// whose path is in ``programVariable``.
public struct Mutants: Sendable {
  private enum Place {
    /// In a copy of the package, in the files of its source folder.
    case package(LearnersKata, files: [CourseFile])
    /// In a program: the words before a mutant's number, and the folder in which the tests run.
    case program([String], folder: String)
  }

  /// The environment variable with the program's path.
  public static let programVariable = "PLAYBILL_PROGRAM"

  private let place: Place
  private let command: [String]
  private let words: [String]

  /// How long one run of the tests may take; a mutant that takes longer counts as found.
  ///
  /// `nil` is five times the time of a run without a mutant, and at least 20 seconds.
  public var timeout: Duration?

  /// The environment variables of the test command.
  public var environment: [String: String] = [:]

  /// Asked while a program runs: whether to end the run.
  public var mustStop: @Sendable () -> Bool = { false }

  /// Makes a run of tests in Swift.
  ///
  /// - Parameters:
  ///   - kata: The exported kata.
  ///   - command: The command that runs the tests, in the kata's folder; it ends with 0 if they are
  ///     green.
  ///   - course: The course of the kata.
  public init(of kata: LearnersKata, tests command: [String], course: Course) {
    let mutants = course.mutants
    place = .package(kata, files: mutants.files)
    self.command = command
    words = mutants.words
  }

  /// Makes a run of tests in any language, which run a program on files of plays and invoices.
  ///
  /// - Parameters:
  ///   - command: The command that runs the tests; it ends with 0 if they are green.
  ///   - folder: The folder in which the command runs.
  ///   - program: The first words of a command that is a mutant; a mutant's number, or 0, and the
  ///     paths of plays and invoices follow.
  public init(tests command: [String], in folder: String, program: [String]) {
    place = .program(program, folder: folder)
    self.command = command
    words = embeddedMutants["Statement"]?.words ?? []
  }

  /// Tries all mutants.
  ///
  /// - Parameter progress: Called before each mutant with how many were tried, and how many there
  ///   are.
  /// - Returns: How many mutants were tried, and those that no test found.
  /// - Throws: `KataError`, above all if the tests are red without a mutant.
  public func run(
    progress: (_ tried: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(KataError) -> MutantsReport {
    let scratch = try prepared()
    // The first run builds, which takes time.
    let first = try test(command, 0, in: scratch, timeout: .seconds(1800))
    guard first.ending == .exited(0) else {
      let problem = first.problem(in: scratch.path("")).map {
        "\(first.ending.words):\n\($0.text)" + ($0.more > 0 ? "\nand \($0.more) more" : "")
      }
      throw .redWithoutMutant(problem ?? first.lastWords)
    }
    if case .program = place, !FileSystem.exists(scratch.path("used")) {
      throw .programNotRun
    }
    let runs = try quickRuns(in: scratch)
    let began = ContinuousClock.now
    guard try !isSeen(0, by: runs, in: scratch, timeout: .seconds(1800)) else { throw .unsteady }
    let timeout = self.timeout ?? max(.seconds(20), (.now - began) * 5)

    var unseen: [String] = []
    for (index, words) in words.enumerated() {
      progress(index, self.words.count)
      if try !isSeen(index + 1, by: runs, in: scratch, timeout: timeout) { unseen.append(words) }
    }
    progress(words.count, words.count)
    guard try !isSeen(0, by: runs, in: scratch, timeout: timeout) else { throw .unsteady }
    return MutantsReport(count: words.count, unseen: unseen)
  }

  /// The commands for all runs after the first, which need not build again.
  private func quickRuns(in copy: TemporaryFolder) throws(KataError) -> [TestRun] {
    guard case .package = place, command.starts(with: ["swift", "test"]),
      !command.contains("--skip-build")
    else { return [TestRun(command: command)] }
    let build = copy.url.appending(path: ".build")
    if let runs = TestRun.built(in: build, options: Array(command.dropFirst(2))) {
      // Only `swift test` knows which tests of XCTest a filter selects.
      if command.count == 2 { return runs }
      let list = try test(runs[1].command + ["--list-tests"], 0, in: copy, timeout: .seconds(60))
      if !String(decoding: list.output, as: UTF8.self).contains("/") { return [runs[0]] }
    }
    return [TestRun(command: ["swift", "test", "--skip-build"] + command.dropFirst(2))]
  }

  /// Whether the tests find a mutant: a run of them is not green or not in time.
  private func isSeen(
    _ mutant: Int,
    by runs: [TestRun],
    in scratch: TemporaryFolder,
    timeout: Duration
  ) throws(KataError) -> Bool {
    for run in runs {
      let outcome = try test(run.command, mutant, in: scratch, timeout: timeout)
      if !run.green.contains(outcome.ending) { return true }
    }
    return false
  }

  /// A folder with a copy of the package and the mutants in its code, without its history and
  /// build; or one for the program.
  private func prepared() throws(KataError) -> TemporaryFolder {
    let scratch = try TemporaryFolder([])
    if case .program(let program, _) = place { try write(program, in: scratch) }
    guard case .package(let kata, let files) = place else { return scratch }
    let package = kata.folder.path(percentEncoded: false)
    // `cp` copies everything that the file system has: names that aren't UTF-8, holes, links,
    // pipes.
    let script = #"""
      cd -- "$1" || exit
      for name in * .[!.]* ..?*; do
        case $name in .git | .build*) continue ;; esac
        { test -e "$name" || test -h "$name"; } || continue
        cp -RP -- "$name" "$2" || exit
      done
      """#
    try copy(package, by: ["/bin/sh", "-c", script, "sh", package, scratch.path("")], in: scratch)
    do {
      try FileManager.default.removeItem(atPath: scratch.path(kata.sources))
      try files.write(to: scratch.url.appending(path: kata.sources))
    } catch {
      throw .cannot(.copy, package, reason: error.reason)
    }
    return scratch
  }

  private func copy(
    _ path: String,
    by command: [String],
    in scratch: TemporaryFolder
  ) throws(KataError) {
    var process = ChildProcess(command, environment: ["PATH": "/usr/bin:/bin"])
    process.scratchFolder = scratch.path("")
    let outcome = try process.finished(unless: mustStop)
    guard outcome.ending == .exited(0) else {
      let reason = String(decoding: outcome.errors.prefix(1000), as: UTF8.self).trimmed
      throw .cannot(.copy, path, reason: reason.isEmpty ? outcome.ending.words : reason)
    }
  }

  private func test(
    _ command: [String],
    _ mutant: Int,
    in scratch: TemporaryFolder,
    timeout: Duration
  ) throws(KataError) -> ChildProcess.Outcome {
    var process = ChildProcess(command, environment: environment)
    process.scratchFolder = scratch.path("")
    process.timeout = timeout
    process.outputLimit = TestRun.outputLimit
    switch place {
    case .package:
      process.folder = scratch.path("")
      process.environment["PLAYBILL_MUTANT"] = mutant == 0 ? nil : "\(mutant)"
    case .program(_, let folder):
      process.folder = folder
      process.environment[Self.programVariable] = scratch.path("program")
      do {
        try FileSystem.write(Array("\(mutant)\n".utf8), to: scratch.path("mutant"))
      } catch {
        throw .cannot(.write, scratch.path("mutant"), reason: error.reason)
      }
    }
    return try process.finished(unless: mustStop)
  }

  /// Writes the program, which records that it ran, and reads its mutant's number from a file.
  ///
  /// An environment variable would not do for the number, since a test runner may hide it.
  private func write(_ program: [String], in scratch: TemporaryFolder) throws(KataError) {
    func quoted(_ word: String) -> String { "'\(word.replacing("'", with: #"'\''"#))'" }
    let path = scratch.path("script")
    let script = """
      #!/bin/sh
      true 2>/dev/null >\(quoted(scratch.path("used")))
      test $# -eq 2 || { echo 'usage: $\(Self.programVariable) PLAYS INVOICES' >&2; exit 64; }
      read -r mutant <\(quoted(scratch.path("mutant")))
      exec \(program.map(quoted).joined(separator: " ")) "$mutant" "$@"

      """
    do {
      try FileSystem.write(Array(script.utf8), to: path)
    } catch {
      throw .cannot(.write, path, reason: error.reason)
    }
    // If this process wrote it, a child that another thread starts could inherit the open file, and the
    // system would refuse to run it.
    try copy(path, by: ["install", "-m", "755", path, scratch.path("program")], in: scratch)
  }
}

/// The code of step 00 with one of the mutants.
public struct Mutant: Sendable {
  private let number: Int

  /// Makes a mutant of a number from 1; any other number gives the right code.
  public init(_ number: Int) { self.number = number }

  /// Writes a statement, as step 00 does.
  ///
  /// - Throws: An error that reads `unknown play: …` or `unknown type: …`.
  public func statement(invoice: Invoice, plays: [String: Play]) throws -> String {
    try MutatedStart(mutant: number).statement(invoice: invoice, plays: plays)
  }
}
