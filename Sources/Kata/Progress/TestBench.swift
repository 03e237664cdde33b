import Foundation
import OperatingSystem

/// Builds a learner's kata and runs its tests, and writes nothing into its folder.
public struct TestBench: Sendable {
  private let kata: LearnersKata
  private let command: [String]
  private let scratch: URL?

  /// The environment variables of the command.
  public var environment: [String: String] = [:]

  /// How long `swift test` may take after the build.
  public var timeout = Duration.seconds(60)

  /// Whether the bench runs all tests itself and leaves the learner's folder alone; another command
  /// may not.
  public var isOwn: Bool { scratch != nil }

  /// Whether an earlier build exists, so that little is left to build.
  public var isBuilt: Bool { time("ended") != nil }

  /// How long a build may take, or a command that may build.
  private static let buildTimeout = Duration.seconds(1800)

  /// Makes a bench for all tests of the package, as `swift test` runs them.
  ///
  /// The build folder, `scratch`, is made if missing and kept for the next time.
  public init(_ kata: LearnersKata, scratch: URL) {
    self.kata = kata
    self.scratch = scratch
    command = []
  }

  /// Makes a bench for another test command in the learner's folder, which may take half an hour.
  public init(_ kata: LearnersKata, command: [String]) {
    self.kata = kata
    self.command = command
    scratch = nil
  }

  /// The result of the tests.
  public enum Verdict: Hashable, Sendable {
    /// The command ended with 0.
    case green
    /// The command ended with 0, but ran no test.
    case untested
    /// A test failed; the first problem, and how many more there are.
    case red(String, more: Int)
    /// The code does not compile; the compiler's first error, and how many more there are.
    case uncompiled(String, more: Int)
    /// The command was stopped.
    case stopped

    /// The verdict in a word, as in JSON.
    package var word: String {
      switch self {
      case .green: "green"
      case .uncompiled: "uncompiled"
      case .untested: "untested"
      case .red, .stopped: "red"
      }
    }
  }

  /// Builds and runs the tests, until it is told to stop.
  ///
  /// - Throws: `KataError` if the command cannot be started.
  public func run(
    unless mustStop: @escaping () -> Bool = { false }
  ) throws(KataError) -> Verdict {
    guard let scratch else {
      return try run(TestRun(command: command), for: Self.buildTimeout, unless: mustStop)
    }
    let options = ["--scratch-path", scratch.path(percentEncoded: false)]
    forgetBuild()
    note("started")
    let build = TestRun(command: ["swift", "build", "--build-tests"] + options)
    var verdict = try run(build, for: Self.buildTimeout, unless: mustStop)
    note("ended")
    let all = TestRun(command: ["swift", "test", "--skip-build"] + options)
    guard verdict == .green else { return verdict }
    verdict = .untested
    for run in TestRun.built(in: scratch) ?? [all] where [.green, .untested].contains(verdict) {
      let next = try self.run(run, for: timeout, unless: mustStop)
      if next != .untested { verdict = next }
    }
    return verdict
  }

  /// Whether all tests are green, with the cases of the exercise that ends the course among them.
  public func isSolved(_ verdict: Verdict, in steps: [Step]) -> Bool {
    isOwn && verdict == .green && steps.last.map(kata.hasCases) ?? false
  }

  /// Whether the step that the code has reached is done.
  ///
  /// It is if the tests pass. Red tests do not count once they include the next exercise, and the
  /// net begins without any test.
  public func isDone(_ place: Place, _ verdict: Verdict) -> Bool {
    verdict == .green || place.coming.map(kata.hasCases) ?? false
      || verdict == .untested && place.isInNet && place.reached.number == 0
  }

  private func run(
    _ run: TestRun,
    for timeout: Duration,
    unless mustStop: @escaping () -> Bool
  ) throws(KataError) -> Verdict {
    let folder = kata.folder.path(percentEncoded: false)
    var process = ChildProcess(run.command, environment: environment)
    process.folder = folder
    // Keeps the tests from writing their approved files.
    process.environment["CI"] = "true"
    // The output is parsed, so it must have no colours, whatever the terminal.
    process.environment["NO_COLOR"] = "1"
    process.timeout = timeout
    process.outputLimit = TestRun.outputLimit
    let outcome = try process.run(unless: mustStop)
    switch outcome.ending {
    case let ending where run.green.contains(ending): return outcome.ranNoTest ? .untested : .green
    case .stopped: return .stopped
    case .flooded: return .red("it wrote more than 4 MiB: perhaps a loop has no end", more: 0)
    case .timedOut:
      let seconds = timeout.components.seconds
      return .red("it did not end within \(seconds) seconds: perhaps a loop has no end", more: 0)
    default:
      let problem = outcome.problem(in: folder)
      guard let problem else { return .red(outcome.lastWords, more: 0) }
      return problem.isCompilers
        ? .uncompiled(problem.text, more: problem.more) : .red(problem.text, more: problem.more)
    }
  }
}

extension TestBench {
  /// Makes the compiler rebuild everything if it could miss a change.
  ///
  /// On Linux its driver (Swift 6.3) compares whole seconds. It misses a source that was saved
  /// twice in the second in which the last build began. It also misses a module that is rebuilt in
  /// the second in which an importing module was compiled. And a new manifest may give the tests
  /// another name.
  private func forgetBuild() {
    guard let scratch, let start = time("started"), let end = time("ended") else { return }
    let state = kata.state
    let hasChanged =
      state.values.contains { $0.second == start.second && $0.nanosecond >= start.nanosecond }
      || state["Package.swift"].map { $0.second > start.second } ?? false
    guard hasChanged || Int(Date.now.timeIntervalSince1970) <= end.second else { return }
    let files = FileManager.default
    let paths = try? files.subpathsOfDirectory(atPath: scratch.path(percentEncoded: false))
    for path in paths ?? []
    where path.hasSuffix(".priors") || path.hasSuffix("PackageTests.xctest") {
      try? files.removeItem(at: scratch.appending(path: path))
    }
  }

  /// Records the time as a file's, by the file system's clock and for the next process.
  private func note(_ event: String) {
    guard let path = path(event) else { return }
    try? FileSystem.makeFolders(above: path)
    try? FileSystem.write([10], to: path)
  }

  private func time(_ event: String) -> (second: Int, nanosecond: Int)? {
    path(event).flatMap { try? FileStatus($0) }?.modified
  }

  private func path(_ event: String) -> String? {
    scratch?.appending(path: "playbill-\(event)").path(percentEncoded: false)
  }
}
