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
  /// - Returns: How many mutants there are, those that no test found, and those that were not tried.
  /// - Throws: `KataError`, above all if the tests are red without a mutant.
  public func run(
    progress: (_ tried: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(KataError) -> MutantsReport {
    let scratch = try prepared()
    // The first run builds, which takes time.
    let first = try test(command, 0, in: scratch, timeout: .seconds(1800))
    guard first.outcome.ending == .exited(0) else {
      let problem = first.outcome.problem(in: scratch.path("")).map {
        "\(first.outcome.ending.words):\n\($0.text)" + ($0.more > 0 ? "\nand \($0.more) more" : "")
      }
      throw .redWithoutMutant(problem ?? first.outcome.lastWords)
    }
    let runs = try quickRuns(in: scratch)
    let began = ContinuousClock.now
    let second = try tried(0, by: runs, in: scratch, timeout: .seconds(1800))
    if first.starts == 0 || second.starts == 0 { throw .programNotRun }
    guard second.isGreen else { throw .unsteady }
    let timeout = self.timeout ?? max(.seconds(20), (.now - began) * 5)
    // A runner that remembers results starts the program less often from the second run on, and
    // each time equally often. Random tests start it now more, now less often.
    if second.starts < first.starts {
      var isSteady = true
      for _ in 1...3 where isSteady {
        isSteady = try tried(0, by: runs, in: scratch, timeout: timeout).starts == second.starts
      }
      if isSteady { throw .programNotRun }
    }
    // Random tests may start the program more or less often; others must do so equally often while
    // they are green, or their runner has left some out.
    let starts = first.starts == second.starts ? first.starts : 1

    var report = MutantsReport(count: words.count, unseen: [], untried: [])
    for (index, words) in words.enumerated() {
      progress(index, self.words.count)
      let run = try tried(index + 1, by: runs, in: scratch, timeout: timeout)
      if run.starts == 0 || run.isGreen && run.starts < starts {
        report.untried.append(words)
      } else if run.isGreen {
        report.unseen.append(words)
      }
    }
    progress(words.count, words.count)
    let last = try tried(0, by: runs, in: scratch, timeout: timeout)
    guard last.isGreen else { throw .unsteady }
    return report
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
      if !String(decoding: list.outcome.output, as: UTF8.self).contains("/") { return [runs[0]] }
    }
    return [TestRun(command: ["swift", "test", "--skip-build"] + command.dropFirst(2))]
  }

  /// Runs the tests on a mutant: whether they are green, in time, and how often they started the program.
  private func tried(
    _ mutant: Int,
    by runs: [TestRun],
    in scratch: TemporaryFolder,
    timeout: Duration
  ) throws(KataError) -> (isGreen: Bool, starts: Int) {
    var starts = 0
    for run in runs {
      let result = try test(run.command, mutant, in: scratch, timeout: timeout)
      starts += result.starts
      if !run.green.contains(result.outcome.ending) { return (false, starts) }
    }
    return (true, starts)
  }

  /// A folder with a copy of the package and the mutants in its code, without its history and
  /// build; or an empty one, for the programs.
  private func prepared() throws(KataError) -> TemporaryFolder {
    let scratch = try TemporaryFolder([])
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

  /// Runs a command on a mutant, and counts how often it starts the program.
  ///
  /// A package starts no program; it counts as one.
  private func test(
    _ command: [String],
    _ mutant: Int,
    in scratch: TemporaryFolder,
    timeout: Duration
  ) throws(KataError) -> (outcome: ChildProcess.Outcome, starts: Int) {
    var process = ChildProcess(command, environment: environment)
    process.scratchFolder = scratch.path("")
    process.timeout = timeout
    process.outputLimit = TestRun.outputLimit
    switch place {
    case .package:
      process.folder = scratch.path("")
      process.environment["PLAYBILL_MUTANT"] = mutant == 0 ? nil : "\(mutant)"
      return (try process.finished(unless: mustStop), 1)
    case .program(let program, let folder):
      process.folder = folder
      process.environment[Self.programVariable] = try write(program, for: mutant, in: scratch)
      let outcome = try process.finished(unless: mustStop)
      return (outcome, (try? FileStatus(scratch.path("starts")))?.size ?? 0)
    }
  }

  /// Writes the program for one run, and returns its path.
  ///
  /// Each run has a path of its own, and a new file there, with other content: a runner that
  /// remembers results by any of these runs the tests anew. The older paths stay, and lead to the
  /// same mutant, for tests that were built with one of them. The mutant's number is in a file, as
  /// a runner may hide variables from the program.
  private func write(
    _ program: [String],
    for mutant: Int,
    in scratch: TemporaryFolder
  ) throws(KataError) -> String {
    func quoted(_ word: String) -> String { "'\(word.replacing("'", with: #"'\''"#))'" }
    let name = "program-\(UUID().uuidString)"
    let script = """
      #!/bin/sh
      # \(name)
      printf . 2>/dev/null >>\(quoted(scratch.path("starts")))
      test $# -eq 2 || { echo 'usage: $\(Self.programVariable) PLAYS INVOICES' >&2; exit 64; }
      read -r mutant <\(quoted(scratch.path("mutant")))
      exec \(program.map(quoted).joined(separator: " ")) "$mutant" "$@"

      """
    for (file, text) in [("script", script), ("mutant", "\(mutant)\n"), ("starts", "")] {
      do {
        try FileSystem.write(Array(text.utf8), to: scratch.path(file))
      } catch {
        throw .cannot(.write, scratch.path(file), reason: error.reason)
      }
    }
    // If this process wrote it, a child that another thread starts could inherit the open file, and the
    // system would refuse to run it.
    let install = ["install", "-m", "755", scratch.path("script"), scratch.path(name)]
    try copy(scratch.path("script"), by: install, in: scratch)
    return scratch.path(name)
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
