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

  /// The one kind of cases that is tried; `nil` for both.
  public var only: CheckReport.Kind?

  /// Whether a program is right whose lines are the approved ones but for their indentation, the empty
  /// lines between statements, or CR LF at their ends.
  public var isLenient = false

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
    let start = ContinuousClock.now
    let folder = try TemporaryFolder(approved.files)
    var report = CheckReport()
    if only != .refusing { try checkPrinting(in: folder, to: &report) }
    if only != .printing { try checkRefusing(in: folder, to: &report) }
    report.duration = .now - start
    return report
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
}

extension Check {
  /// Starts the program on the invoices that are right.
  private func checkPrinting(
    in folder: TemporaryFolder,
    to report: inout CheckReport
  ) throws(KataError) {
    let outcome = try start(in: folder, on: "")
    if outcome.ending != .exited(0) {
      report.remarks.append("on the invoices that are right, the program " + outcome.words)
    }
    let strict = self.comparison(with: outcome.output, without: [])
    let layouts = Layout.sets.first { self.comparison(with: outcome.output, without: $0).holds }
    var comparison = strict
    if let layouts, !layouts.isEmpty {
      report.layout = Layout.allCases.filter(layouts.contains).map { layout in
        layout.words(expected: approved.output, got: outcome.output)
      }.joined(separator: ", and ")
    }
    if isLenient {
      // The set of layouts with which most is right: with all of them a line too many can spoil every statement.
      for layouts in Layout.sets {
        let other = self.comparison(with: outcome.output, without: layouts)
        if other.holds && !comparison.holds || other.held > comparison.held { comparison = other }
      }
      report.isLenient = true
    }
    if comparison.hasMore { report.remarks.append("the output goes on after the last statement") }
    report.cases += approved.invoices.indices.map { index in
      let invoice = approved.invoices[index]
      let (expected, got) = comparison.statements[index]
      return CheckReport.Case(
        kind: .printing,
        name: "case \(index + 1) '\(invoice.customer)'",
        failure: expected == got
          ? nil
          : CheckReport.Failure(
            performances: invoice.performances.map { performance in
              let play = approved.plays[performance.playID]
              return CheckReport.Performance(
                play: play?.name ?? performance.playID,
                type: play?.type ?? "",
                audience: performance.audience
              )
            },
            expected: String(decoding: expected, as: UTF8.self),
            got: got.map { Self.beginning(of: $0, expected: expected) }
          )
      )
    }
  }

  /// The approved statements beside those of a program, which may have printed fewer or more.
  private struct Comparison {
    let statements: [(expected: [UInt8], got: [UInt8]?)]
    let hasMore: Bool
    var held: Int { statements.count { $0.expected == $0.got } }
    var holds: Bool { !hasMore && statements.allSatisfy { $0.expected == $0.got } }
  }

  private func comparison(with output: [UInt8], without layouts: Set<Layout>) -> Comparison {
    let got = Layout.statements(in: output, without: layouts)
    let expected = Layout.statements(in: approved.output, without: layouts)
    return Comparison(
      statements: expected.indices.map { (expected[$0], $0 < got.count ? got[$0] : nil) },
      hasMore: got.count > expected.count
    )
  }

  /// A statement that came, but not much more of it than was expected.
  private static func beginning(of got: [UInt8], expected: [UInt8]) -> String {
    var beginning = got.prefix(expected.count + 400)
    if beginning.count < got.count, let end = beginning.lastIndex(of: 10) {
      beginning = beginning[...end]
    }
    return String(decoding: beginning, as: UTF8.self)
  }

  /// Starts the program on each case that must be refused.
  private func checkRefusing(
    in folder: TemporaryFolder,
    to report: inout CheckReport
  ) throws(KataError) {
    var isGivenUp = false
    for refusal in approved.refusals {
      var got: String?
      var isRight = false
      if !isGivenUp {
        let outcome = try start(in: folder, on: "failing/\(refusal.name)/")
        isRight = isRefusal(outcome, refusal.message)
        got = outcome.words
        // One that hangs or floods would do it again on each of the others.
        isGivenUp = [.timedOut, .flooded].contains(outcome.ending)
        if isGivenUp { report.remarks.append("the cases after '\(refusal.name)' were not tried") }
      }
      report.cases.append(
        CheckReport.Case(
          kind: .refusing,
          name: "failing case '\(refusal.name)'",
          failure: isRight
            ? nil
            : CheckReport.Failure(
              performances: [],
              expected: "an exit code other than 0, and on standard error:\n\(refusal.message)\n",
              got: got
            )
        )
      )
    }
  }

  private func isRefusal(_ outcome: ChildProcess.Outcome, _ message: String) -> Bool {
    let isError =
      switch outcome.ending {
      case .exited(let code): code != 0
      // So ends an error that nobody catches: in Swift by SIGILL or SIGTRAP, in C++ by SIGABRT.
      case .signalled(let number): [SIGILL, SIGTRAP, SIGABRT].contains(number)
      default: false
      }
    return isError && outcome.errors.firstRange(of: Array(message.utf8)) != nil
  }
}
