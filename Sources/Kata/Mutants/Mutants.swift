import Foundation
import OperatingSystem

/// Tries somebody's tests on small faults in the code of step 00, and says which they do not see.
///
/// All is done in a copy of the package, which is removed at the end. The code is compiled once, with
/// all faults in it; which of them is on is decided when the tests run.
public struct Mutants: Sendable {
  private let package: URL
  private let command: [String]
  private let source: FaultySource

  /// How long one run of the tests may take; a fault that makes it longer is seen.
  public var timeout = Duration.seconds(60)

  /// The variables that the test command sees.
  public var environment: [String: String] = [:]

  /// Ends the run when raised.
  public var stop: StopFlag?

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - package: The folder of the exported kata.
  ///   - command: The command that runs the tests, in that folder; it ends with 0 if they are green.
  ///   - course: The course that the kata was exported from.
  /// - Throws: `KataError` if the folder is no exported kata.
  public init(
    of package: URL,
    tests command: [String],
    course: Course
  ) throws(KataError) {
    let parts = ["Package.swift", "Sources/Statement"].map { package.appending(path: $0) }
    guard parts.allSatisfy({ FileManager.default.fileExists(atPath: $0.path) }),
      let start = course.steps.first
    else { throw .notKata(package.path(percentEncoded: false)) }
    self.package = package
    self.command = command
    source = try FaultySource(start)
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
    guard first.ending == .exited(0) else { throw .redWithoutFault(first.lastWords) }

    let runs = quickRuns(in: copy)
    var unseen: [String] = []
    for (index, fault) in source.faults.enumerated() {
      progress(index, source.faults.count)
      guard try areGreen(runs, in: copy, fault: fault) else { continue }
      unseen.append(fault.words)
    }
    progress(source.faults.count, source.faults.count)
    guard try areGreen(runs, in: copy, fault: nil) else { throw .unsteady }
    return MutantsReport(tried: source.faults.count, unseen: unseen)
  }

  /// A command, and the exit codes with which it says that no test is red.
  private typealias TestRun = (command: [String], green: Set<Int32>)

  /// The commands for all runs but the first: what is built need not be looked at again.
  private func quickRuns(in copy: TemporaryFolder) -> [TestRun] {
    guard command.starts(with: ["swift", "test"]), !command.contains("--skip-build") else {
      return [(command, [0])]
    }
    #if os(Linux)
    // The program that was built, first for the tests of Swift Testing and then for those of XCTest.
    // `swift test --skip-build` does the same, and takes a second more to look at the package.
    if command.count == 2, let tests = builtTests(in: copy) {
      // With 69, EX_UNAVAILABLE, it says that there are no tests of Swift Testing.
      return [([tests, "--testing-library", "swift-testing"], [0, 69]), ([tests], [0])]
    }
    #endif
    return [(["swift", "test", "--skip-build"] + command.dropFirst(2), [0])]
  }

  /// The program with all tests, where `swift test` leaves it; `nil` if it is not there.
  private func builtTests(in copy: TemporaryFolder) -> String? {
    let folder = copy.url.appending(path: ".build/debug")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.first { $0.hasSuffix("PackageTests.xctest") }
      .map { folder.appending(path: $0).path }
  }

  /// Whether no test is red.
  private func areGreen(
    _ runs: [TestRun],
    in copy: TemporaryFolder,
    fault: Fault?
  ) throws(KataError) -> Bool {
    for (command, green) in runs {
      let outcome = try test(command, in: copy, fault: fault, timeout: timeout)
      guard case .exited(let code) = outcome.ending, green.contains(code) else { return false }
    }
    return true
  }

  /// The package without its history and what was built, and with the faults in its code.
  private func copy() throws(KataError) -> TemporaryFolder {
    do {
      let files = FileManager.default
      let folder = try TemporaryFolder([])
      for name in try files.contentsOfDirectory(atPath: package.path)
      where name != ".git" && !name.hasPrefix(".build") {
        try files.copyItem(
          at: package.appending(path: name),
          to: folder.url.appending(path: name)
        )
      }
      try files.removeItem(at: folder.url.appending(path: "Sources/Statement"))
      try folder.write(source.files, below: "Sources/Statement/")
      return folder
    } catch let error as KataError {
      throw error
    } catch {
      throw .cannotCopy(path: package.path(percentEncoded: false), reason: error.reason)
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
