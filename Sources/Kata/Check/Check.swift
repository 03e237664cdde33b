import OperatingSystem
import Theatre

/// Holds a program, in any language, against the characterization cases.
///
/// It is started as `COMMAND … plays.json invoices.json` and must print the statements with an empty
/// line between each two. Then it is started on each case that must be refused: it must end with
/// another code than 0, and have the message somewhere on standard error.
public struct Check: Sendable {
  private let command: [String]
  private let approved: ApprovedCases

  /// How long each start of the program may take.
  public var timeout = Duration.seconds(10)

  /// How many bytes a start of the program may write.
  public var outputLimit = 4 << 20

  /// The variables that the program sees.
  public var environment: [String: String] = [:]

  /// Ends the check when raised.
  public var stop: StopFlag?

  /// Makes a check.
  ///
  /// - Parameters:
  ///   - command: The program and its first arguments.
  ///   - course: The course, whose cases are taken.
  ///   - html: Whether the program writes HTML.
  /// - Throws: `KataError.badCases` if the course is not as it must be.
  public init(_ command: [String], of course: Course, html: Bool = false) throws(KataError) {
    self.command = command
    approved = try ApprovedCases(of: course, html: html)
  }

  /// Starts the program on all cases.
  ///
  /// - Returns: What holds and what does not.
  /// - Throws: `KataError` if the program cannot be started, or there is nowhere to put the cases.
  public func run() throws(KataError) -> CheckReport {
    let folder = try TemporaryFolder(approved.files)
    let main = try start(in: folder, on: "")
    let statements = ApprovedCases.statements(in: main.output)
    var failures = statementFailures(statements)
    var remarks: [String] = []
    if main.ending != .exited(0) {
      remarks.append("on the invoices that are right, the program " + main.words)
    }

    var isGivenUp = false
    for refusal in approved.refusals {
      var got: String?
      if !isGivenUp {
        let outcome = try start(in: folder, on: "failing/\(refusal.name)/")
        if isRefusal(outcome, refusal.message) { continue }
        got = outcome.words
        // One that hangs or floods would do it again on each of the others.
        isGivenUp = [.timedOut, .flooded].contains(outcome.ending)
        if isGivenUp { remarks.append("the cases after '\(refusal.name)' were not tried") }
      }
      failures.append(
        CheckReport.Failure(
          name: "failing case '\(refusal.name)'",
          performances: [],
          expected: "an exit code other than 0, and on standard error:\n\(refusal.message)\n",
          got: got
        )
      )
    }
    if statements.count > approved.invoices.count {
      remarks.append("after the last statement it prints more")
    }
    let cases = approved.invoices.count + approved.refusals.count
    return CheckReport(
      cases: cases,
      held: cases - failures.count,
      failures: failures,
      remarks: remarks,
      holds: failures.isEmpty && remarks.isEmpty
    )
  }

  private func start(
    in folder: TemporaryFolder,
    on prefix: String
  ) throws(KataError) -> ChildProcess.Outcome {
    let files = ["plays.json", "invoices.json"].map { folder.path(prefix + $0) }
    var process = ChildProcess(command + files, environment: environment)
    process.scratchFolder = folder.path("")
    process.timeout = timeout
    process.outputLimit = outputLimit
    return try process.run(unless: stop)
  }

  private func statementFailures(_ got: [[UInt8]]) -> [CheckReport.Failure] {
    approved.invoices.indices.compactMap { index in
      let statement = index < got.count ? got[index] : nil
      guard statement != approved.statements[index] else { return nil }
      let invoice = approved.invoices[index]
      return CheckReport.Failure(
        name: "case \(index + 1) '\(invoice.customer)'",
        performances: invoice.performances.map { performance in
          let play = approved.plays[performance.playID]
          return CheckReport.Performance(
            play: play?.name ?? performance.playID,
            type: play?.type ?? "",
            audience: performance.audience
          )
        },
        expected: String(decoding: approved.statements[index], as: UTF8.self),
        got: statement.map { Self.beginning(of: $0, expected: approved.statements[index]) }
      )
    }
  }

  /// A statement that came, but not much more of it than was expected.
  private static func beginning(of got: [UInt8], expected: [UInt8]) -> String {
    var beginning = got.prefix(expected.count + 400)
    if beginning.count < got.count, let end = beginning.lastIndex(of: 10) {
      beginning = beginning[...end]
    }
    return String(decoding: beginning, as: UTF8.self)
  }

  private func isRefusal(_ outcome: ChildProcess.Outcome, _ message: String) -> Bool {
    guard case .exited(let code) = outcome.ending, code != 0 else { return false }
    return outcome.errors.firstRange(of: Array(message.utf8)) != nil
  }
}
