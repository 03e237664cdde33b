import Foundation
import OperatingSystem
import Theatre

/// Checks a program, in any language, against the characterization cases.
///
/// The check starts `COMMAND … plays.json invoices.json`, which must print the statements in any
/// layout. Then it starts the program on each case to refuse: the program must end with a code
/// other than 0, and say why on standard error, in any words.
public struct Check: Sendable {
  private let command: [String]
  private let approved: ApprovedCases
  private let isHTML: Bool

  /// Whether every byte counts: the layout of the statements, and the words of a refusal.
  public var isStrict = false

  /// How long each start of the program may take.
  public var timeout = Duration.seconds(10)

  /// How many bytes a start of the program may write.
  public var outputLimit = 4 << 20

  /// The variables that the program sees; a program without a folder's name is found by their `PATH`.
  public var environment: [String: String] = [:]

  /// Asked while a program runs: whether to end the check.
  public var mustStop: @Sendable () -> Bool = { false }

  /// Makes a check.
  ///
  /// - Parameters:
  ///   - command: The program and its first arguments, at least one word.
  ///   - course: The course whose cases the program must pass.
  ///   - html: Whether the program writes HTML.
  public init(_ command: [String], of course: Course, html: Bool = false) {
    self.command = command
    isHTML = html
    approved = ApprovedCases(of: course, html: html)
  }

  /// Starts the program on all cases.
  ///
  /// - Parameter progress: Called with how many cases were tried, and how many there are.
  /// - Returns: The cases that hold, and those that do not.
  /// - Throws: `KataError` if the program cannot be started, or the cases cannot be written.
  public func run(
    progress: (_ tried: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(KataError) -> CheckReport {
    let folder = try TemporaryFolder(approved.files)
    var report = CheckReport()
    let all = approved.invoices.count + approved.refusals.count
    progress(0, all)
    try checkPrinting(in: folder, to: &report)
    progress(report.cases.count, all)
    try checkRefusing(in: folder, to: &report) { progress($0, all) }
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
    return try process.finished(unless: mustStop)
  }
}

// MARK: Statements

extension Check {
  private func checkPrinting(
    in folder: TemporaryFolder,
    to report: inout CheckReport
  ) throws(KataError) {
    let start = ContinuousClock.now
    let outcome = try self.start(in: folder, on: "")
    let plain = Layout.withoutColours(outcome.output)
    var comparison = Comparison(plain ?? outcome.output, approved, Layout(isHTML: isHTML))
    var last: (index: Int, before: [UInt8], words: String)?
    if outcome.ending != .exited(0), comparison.isCut {
      last = try firstEnding(in: folder, outcome)
    }
    if let last {
      comparison = Comparison(
        Layout.withoutColours(last.before) ?? last.before,
        approved,
        Layout(isHTML: isHTML)
      )
      report.remarks.append("the program ended at \(name(last.index)); no later one was tried")
    } else if outcome.ending != .exited(0) {
      report.remarks.append("on the invoices that are right, the program \(words(outcome))")
    } else if let index = comparison.stop {
      report.remarks.append("the program printed no statement from \(name(index)) on")
    }
    let strict = Comparison(comparison.output, approved, Layout(isHTML: isHTML, isStrict: true))
    let relaid = approved.invoices.indices.first { comparison.holds($0) && !strict.holds($0) }
    report.layout = relaid.map { index in
      let difference = firstDifference(
        from: strict.expected(index),
        to: strict.got(index),
        isLast: index == approved.invoices.count - 1
      )
      return "in \(name(index)) \(difference)"
    }
    if !isStrict, report.layout == nil,
      strict.remarks != comparison.remarks || strict.outside != comparison.outside
    {
      report.layout = "there is a page around the statements"
    }
    if plain != nil {
      let words = "the output has a terminal's colours"
      if isStrict { report.remarks.append(words) } else { report.layout = words }
    }
    if isStrict { comparison = strict }
    report.remarks += comparison.remarks
    if isStrict {
      report.remarks += comparison.outside.map { [$0] } ?? []
    } else {
      report.outside = comparison.outside
    }
    report.printingTime = .now - start
    report.cases += approved.invoices.indices.map { index in
      let invoice = approved.invoices[index]
      let ids = Set(invoice.performances.map(\.playID))
      return CheckReport.Case(
        kind: .printing,
        name: name(index),
        path: "Characterization/invoices.json",
        plays: approved.plays.filter { ids.contains($0.key) },
        invoices: [invoice],
        expected: comparison.expected(index),
        got: index == last?.index ? nil : comparison.got(index),
        ending: index == last?.index ? last?.words : nil,
        holds: index != last?.index && comparison.holds(index)
      )
    }
  }

  private func name(_ index: Int) -> String {
    "case \(index + 1) '\(approved.invoices[index].customer.cut(to: 80))'"
  }

  /// How the program ended, with what to do if its time ran out, and on request with the output that
  /// stands in place of an error.
  private func words(_ outcome: ChildProcess.Outcome, withOutput: Bool = false) -> String {
    if outcome.ending == .timedOut {
      return "did not end within \(timeout.seconds) s; --timeout gives it more time"
    }
    let lines = String(decoding: outcome.output.prefix(4096), as: UTF8.self).trimmed.lines
    guard withOutput, outcome.hasNoErrors, !lines[0].isEmpty else { return outcome.words }
    let shown = lines.prefix(4).map { String($0).cut(to: 160) } + (lines.count > 4 ? ["…"] : [])
    return "\(outcome.words), but on standard output:\n" + shown.joined(separator: "\n")
  }

  /// The first invoice at which the program ends too early, its output before that invoice, and its
  /// ending.
  ///
  /// A program may print everything at its end, and so nothing if it crashes: then the faulty
  /// invoice is found by bisection.
  private func firstEnding(
    in folder: TemporaryFolder,
    _ outcome: ChildProcess.Outcome
  ) throws(KataError) -> (index: Int, before: [UInt8], words: String)? {
    if [.timedOut, .flooded].contains(outcome.ending) { return nil }
    var right = (count: 0, output: [UInt8]())
    var wrong = (count: approved.invoices.count, words: words(outcome))
    while wrong.count - right.count > 1 {
      let middle = (right.count + wrong.count) / 2
      do {
        try approved.first(middle).write(to: folder.url.appending(path: "first"))
      } catch {
        throw .cannot(.write, folder.path("first"), reason: error.reason)
      }
      let outcome = try start(in: folder, on: "first/")
      if outcome.ending == .exited(0) {
        right = (middle, outcome.output)
      } else {
        wrong = (middle, words(outcome))
      }
    }
    return (right.count, right.output, wrong.words)
  }
}

/// The approved statements beside those of a program, which may be fewer or more.
private struct Comparison {
  let output: [UInt8]
  private let layout: Layout
  private let statements: [[Layout.Line]]
  private var printed: [[Layout.Line]?] = []

  /// What the program printed after the statements, in words.
  private(set) var remarks: [String] = []

  /// What it printed outside of the statements, in words; nil if there is nothing.
  private(set) var outside: String?

  init(_ output: [UInt8], _ approved: ApprovedCases, _ layout: Layout) {
    // Endless output is cut: no layout takes eight times the space.
    self.output = Array(output.prefix(approved.output.count * 8))
    self.layout = layout
    statements = layout.parts(of: approved.output).statements
    let (all, outside) = layout.parts(of: self.output)
    var rest = all[...]
    for (index, lines) in statements.enumerated() {
      let heading = rest.first.flatMap { $0.first(where: Layout.isHeading) } ?? []
      // Where a statement is missing, a later one stands in its place.
      let isMissing =
        all.count != statements.count && !layout.isSame(heading, lines[0])
        && statements[(index + 1)...].contains { layout.isSame(heading, $0[0]) }
      printed.append(isMissing ? nil : rest.popFirst())
    }
    if !rest.isEmpty { remarks.append("the output goes on after the last statement") }
    if !outside.isEmpty {
      let lines = outside.prefix(3).map { String(decoding: $0, as: UTF8.self).trimmed.cut(to: 120) }
      let more = outside.count > 3 ? "\nand \(outside.count - 3) more" : ""
      self.outside =
        "outside of the statements the program printed:\n\(lines.joined(separator: "\n"))\(more)"
    }
  }

  func holds(_ index: Int) -> Bool {
    guard let got = printed[index], got.count == statements[index].count else { return false }
    return zip(got, statements[index]).allSatisfy(layout.isSame)
  }

  /// Whether the program printed too few statements.
  var isCut: Bool { printed.contains { $0 == nil } }

  /// The first of the statements that are missing at the end; nil if some of them, or all, are there.
  var stop: Int? {
    let count = printed.reversed().prefix { $0 == nil }.count
    return count == 0 || count == printed.count ? nil : printed.count - count
  }

  func expected(_ index: Int) -> String {
    layout.shown(statements[index], beside: statements[index])
  }

  func got(_ index: Int) -> String? {
    printed[index].map { layout.shown($0, beside: statements[index]) }
  }
}

// MARK: Refusals

extension Check {
  private func checkRefusing(
    in folder: TemporaryFolder,
    to report: inout CheckReport,
    progress: (_ tried: Int) -> Void
  ) throws(KataError) {
    var isGivenUp = false
    let hint = isStrict ? "" : ", in these words or others"
    // A program that prints nothing right may fail for any reason.
    let mayUseOwn = !isStrict && report.cases.contains(where: \.holds)
    for refusal in approved.refusals {
      let began = ContinuousClock.now
      var ending: String?
      var words = Words.none
      if !isGivenUp {
        let outcome = try start(in: folder, on: "failing/\(refusal.name)/")
        words = self.words(of: outcome, refusal.message)
        ending = self.words(outcome, withOutput: true)
        // A program that hangs or floods would do so on every other case too.
        isGivenUp = [.timedOut, .flooded].contains(outcome.ending)
        if isGivenUp { report.remarks.append("the cases after '\(refusal.name)' were not tried") }
      }
      if words == .own, mayUseOwn { report.ownWords += 1 }
      report.cases.append(
        CheckReport.Case(
          kind: .refusing,
          name: "failing case '\(refusal.name)'",
          path: "Characterization/failing/\(refusal.name)",
          plays: refusal.plays,
          invoices: refusal.invoices,
          expected: "a code other than 0, and on standard error\(hint):\n\(refusal.message)\n",
          ending: ending,
          holds: words == .asked || words == .own && mayUseOwn,
          duration: .now - began
        )
      )
      progress(report.cases.count)
    }
  }

  private enum Words {
    /// The words of the case.
    case asked
    /// Other words with the same meaning.
    case own
    /// No refusal, or none for the right reason.
    case none
  }

  private func words(of outcome: ChildProcess.Outcome, _ message: String) -> Words {
    switch outcome.ending {
    case .exited(let code) where code != 0: break
    // An uncaught error ends a program so: in Swift by SIGILL or SIGTRAP, in C++ by SIGABRT.
    case .signalled(let number) where [SIGILL, SIGTRAP, SIGABRT].contains(number): break
    default: return .none
    }
    let text = Layout.withoutColours(outcome.endsOfErrors) ?? outcome.endsOfErrors
    if text.firstRange(of: Array(message.utf8)) != nil { return .asked }
    let errors = Self.plain(text)
    guard !errors.isEmpty else { return .none }
    func contains(_ message: String) -> Bool {
      errors.firstRange(of: Self.plain(Array(message.utf8))) != nil
    }
    // The words of another case alone name the wrong fault.
    let isOther =
      !contains(message)
      && approved.refusals.contains {
        !$0.message.hasSuffix(": ") && contains($0.message)
      }
    return isOther ? .none : .own
  }

  /// A message without capitals, and without the signs that escape quotes.
  private static func plain(_ text: [UInt8]) -> [UInt8] {
    let text = String(decoding: text, as: UTF8.self).lowercased()
    return text.utf8.filter { $0 != UInt8(ascii: "\\") }[...].squeezed
  }
}
