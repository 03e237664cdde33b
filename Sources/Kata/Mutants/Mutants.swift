import Foundation
import OperatingSystem

/// Tries somebody's tests on small faults in the code of step 00, and says which they do not see.
///
/// All is done in a copy of the package, which is removed at the end. The code is compiled once, with
/// all faults in it; which of them is on is decided when the tests run.
public struct Mutants: Sendable {
  private let package: String
  private let command: [String]
  private let source: FaultySource
  private let sources: String

  /// Whether the package has the code of step 00, in whose place the code with the faults is put.
  public let isAtStart: Bool

  /// How long one run of the tests may take; a fault that makes it longer is seen.
  ///
  /// `nil` is five times as long as a run without a fault, and 20 seconds at least.
  public var timeout: Duration?

  /// The variables that the test command sees.
  public var environment: [String: String] = [:]

  /// Ends the run when raised.
  public var stop: StopFlag?

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - kata: The exported kata.
  ///   - command: The command that runs the tests, in that folder; it ends with 0 if they are green.
  ///   - course: The course that the kata was exported from.
  /// - Throws: `KataError.badCatalogue` if the course's faults do not fit its code.
  public init(
    of kata: LearnersKata,
    tests command: [String],
    course: Course
  ) throws(KataError) {
    guard let start = course.steps.first else { throw .badCases("steps") }
    package = kata.folder.path(percentEncoded: false)
    self.command = command
    sources = kata.sources
    source = try FaultySource(start, sites: FaultSite.all(in: course.faults))
    isAtStart = kata.files == start.files
  }

  /// Tries all faults.
  ///
  /// - Parameter progress: Called before each fault with how many were tried, and how many there are.
  /// - Returns: Which faults the tests saw.
  /// - Throws: `KataError`, above all if the tests are red without a fault.
  public func run(
    progress: (_ tried: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(KataError) -> MutantsReport {
    let copy = try copy()
    // Builds, and may take its time.
    let first = try test(command, in: copy, fault: nil, timeout: .seconds(1800))
    guard first.ending == .exited(0) else {
      let tests = first.redTests
      let problem = first.problem(in: copy.path("")).map { "\(first.ending.words):\n\($0.text)" }
      let words = problem ?? first.lastWords
      guard isAtStart else { throw .redOnStart(tests.isEmpty ? words : tests.named) }
      throw tests.isEmpty ? .redWithoutFault(words) : .redTests(tests)
    }
    let runs = quickRuns(in: copy)
    let began = ContinuousClock.now
    guard try result(of: runs, in: copy, fault: nil, timeout: .seconds(1800)).status == .unseen
    else { throw .unsteady }
    let timeout = self.timeout ?? max(.seconds(20), (.now - began) * 5)

    var results: [MutantsReport.Result] = []
    for fault in source.faults {
      progress(results.count, source.faults.count)
      let (status, tests) = try result(of: runs, in: copy, fault: fault, timeout: timeout)
      results.append(.init(words: fault.words, status: status, redTests: tests, fault: fault))
    }
    progress(source.faults.count, source.faults.count)
    guard try result(of: runs, in: copy, fault: nil, timeout: timeout).status == .unseen else {
      throw .unsteady
    }
    return MutantsReport(results: results, source: source.original.moved(to: sources))
  }

  /// The commands for all runs but the first: what is built need not be looked at again.
  private func quickRuns(in copy: TemporaryFolder) -> [TestRun] {
    guard command.starts(with: ["swift", "test"]), !command.contains("--skip-build") else {
      return [TestRun(command: command)]
    }
    if command.count == 2, let runs = TestRun.built(in: copy.url.appending(path: ".build")) {
      return runs
    }
    return [TestRun(command: ["swift", "test", "--skip-build"] + command.dropFirst(2))]
  }

  /// What the tests do with a fault, and which are red.
  private func result(
    of runs: [TestRun],
    in copy: TemporaryFolder,
    fault: Fault?,
    timeout: Duration
  ) throws(KataError) -> (status: MutantsReport.Result.Status, redTests: [String]) {
    for run in runs {
      let outcome = try test(run.command, in: copy, fault: fault, timeout: timeout)
      if run.green.contains(outcome.ending) { continue }
      return (outcome.ending == .timedOut ? .timedOut : .seen, outcome.redTests)
    }
    return (.unseen, [])
  }

  /// The package without its history and what was built, and with the faults in its code.
  private func copy() throws(KataError) -> TemporaryFolder {
    do {
      let folder = try TemporaryFolder([])
      try folder.copy(
        package,
        where: { $0 != ".git" && !$0.hasPrefix(".build") },
        stop: stop
      )
      try FileManager.default.removeItem(atPath: folder.path(sources))
      try folder.write(source.files, below: sources)
      return folder
    } catch let error as KataError {
      throw error
    } catch {
      throw .cannotCopy(path: package, reason: error.reason)
    }
  }

  private func test(
    _ command: [String],
    in folder: TemporaryFolder,
    fault: Fault?,
    timeout: Duration
  ) throws(KataError) -> ChildProcess.Outcome {
    var process = ChildProcess(command, environment: environment)
    process.folder = folder.path("")
    process.scratchFolder = folder.path("")
    process.environment[FaultySource.variable] = fault.map { "\($0.number)" }
    process.timeout = timeout
    return try process.run(unless: stop)
  }
}
