import Foundation
import OperatingSystem
import Theatre

/// The edit that a step's note proposes in one file; the learner predicts its effect before running
/// it.
package struct Trial: Sendable {
  /// The effect of an edit.
  package enum Outcome: Hashable, Sendable {
    /// The code does not compile; the compiler's first error.
    case uncompiled(String)

    /// The red cases, by the customers of the invoices and the names of the refusals; empty if all
    /// stay green.
    case red([String])
  }

  /// The note's question, with the edit as a diff, Markdown.
  package let question: String

  package let answer: String

  package var environment: [String: String] = [:]

  /// Asked while a program runs: whether to end the trial.
  package var mustStop: @Sendable () -> Bool = { false }

  private let course: Course
  private let step: Step
  private let diff: [Substring]

  /// Finds the edit in a step's note; `nil` if there is none for the step's code and cases.
  package init?(of step: Step, in course: Course) {
    guard course.name == Course.names[0], let question = step.note[.try],
      let answer = step.note[.answer], let start = question.lines.firstIndex(of: "```diff")
    else { return nil }
    self.question = question
    self.answer = answer
    self.course = course
    self.step = step
    diff = Array(question.lines[(start + 1)...].prefix { $0 != "```" })
  }

  /// Makes the edit in a program, or in the step's own if there is none; `nil` if the lines to change are missing.
  package func edited(_ files: [CourseFile]? = nil) -> [CourseFile]? {
    var files = files ?? step.files
    for change in diff.split(whereSeparator: { $0.hasPrefix("--- a/") }) {
      let name = change.first { $0.hasPrefix("+++ b/") }?.dropFirst(6) ?? ""
      guard let file = files.firstIndex(where: { $0.path == name }) else { return nil }
      for hunk in change.split(whereSeparator: { $0.hasPrefix("@@") }).dropFirst() {
        guard let text = Self.replacing(hunk, in: files[file].text) else { return nil }
        files[file] = CourseFile(path: files[file].path, text: text)
      }
    }
    return files
  }

  /// A text in which a hunk is replaced, wherever it is; `nil` if it is missing.
  private static func replacing(_ hunk: ArraySlice<Substring>, in text: String) -> String? {
    // An editor may have removed the blank of an empty line.
    let old = hunk.filter { !$0.hasPrefix("+") }.map { $0.dropFirst() }
    let new = hunk.filter { !$0.hasPrefix("-") }.map { $0.dropFirst() }
    var lines = text.lines
    let places = lines.indices.prefix(max(0, lines.count - old.count + 1))
    guard let place = places.first(where: { lines[$0...].starts(with: old) }) else { return nil }
    lines.replaceSubrange(place..<place + old.count, with: new)
    return lines.joined(separator: "\n")
  }

  /// Builds a program in a temporary folder, and finds the cases with a wrong text, page or refusal.
  package func run(_ files: [CourseFile]) throws(KataError) -> Outcome {
    let writesHTML = files.contains { $0.text.contains("func htmlStatement(") }
    let package = course.trialTemplate.map { file in
      let lines = file.text.lines.filter { writesHTML || !$0.contains("htmlStatement(") }
      return CourseFile(path: file.path, text: lines.joined(separator: "\n"))
    }
    let folder = try TemporaryFolder(
      package + course.models.map { $0.moved(to: "Sources/Theatre/") }
        + files.map { $0.moved(to: "Sources/Statement/") }
        + course.cases.map { $0.moved(to: "Cases/") }
    )
    let path = folder.path("")
    let build = try start(["swift", "build", "--package-path", path], for: .seconds(1800))
    guard build.ending == .exited(0) else {
      guard let problem = build.problem(in: path), problem.isCompilers else {
        throw .trialFailed(build.lastWords)
      }
      return .uncompiled(problem.text)
    }
    let command = [folder.path(".build/debug/Cases"), folder.path("Cases")]
    let run = try start(command, for: .seconds(60))
    guard run.ending == .exited(0) else { throw .trialFailed(run.lastWords) }
    // One customer has an empty name.
    let names = String(decoding: run.output, as: UTF8.self).lines.dropLast()
    return .red(names.map(String.init))
  }

  /// Whether words are a prediction, right or wrong, of how many cases go red, of one of them, or of the compiler's answer.
  package func isPrediction(_ words: String) -> Bool {
    let cases = ApprovedCases(of: course, html: false)
    let names = cases.invoices.map(\.customer) + cases.refusals.map(\.name)
    return Outcome.saysUncompiled(words) || Outcome.count(in: words) != nil
      || names.contains { !$0.isEmpty && $0.lowercased() == words.trimmed.lowercased() }
  }

  private func start(
    _ command: [String],
    for timeout: Duration
  ) throws(KataError) -> ChildProcess.Outcome {
    var process = ChildProcess(command, environment: environment)
    process.environment["NO_COLOR"] = "1"
    process.timeout = timeout
    process.outputLimit = TestRun.outputLimit
    return try process.finished(unless: mustStop)
  }
}

extension Trial.Outcome: CustomStringConvertible {
  /// The outcome in a sentence: `2 cases go red: …`.
  package var description: String { text(in: .english) }

  package func text(in language: Language) -> String {
    guard case .red(let names) = self else { return language("It does not compile.") }
    guard let first = names.first else { return language("No case goes red.") }
    if names.count > 5 { return language("{} cases go red, `{}` first.", "\(names.count)", first) }
    let list = language.list(names.map { "`\($0)`" })
    return names.count == 1
      ? language("1 case goes red: {}.", list)
      : language("{} cases go red: {}.", "\(names.count)", list)
  }

  /// Whether a prediction is right: the number of red cases, the name of one, `none`, or `it does not compile`.
  ///
  /// It may be Japanese: `23件`, `なし`, `コンパイルできない`.
  package func isPredicted(by words: String) -> Bool {
    switch self {
    case .uncompiled: return Self.saysUncompiled(words)
    case .red(let names):
      return Self.count(in: words) == names.count
        || names.contains { !$0.isEmpty && $0.lowercased() == words.trimmed.lowercased() }
    }
  }

  fileprivate static func saysUncompiled(_ words: String) -> Bool {
    let guess = words.trimmed.lowercased()
    let no = /\bno (?:compile|build)\b(?! \w)/
    let not =
      /\b(?:not|cannot|un|fails? to|\w+n['’]t|(?:does|did|wo|ca)nt)(?: even)? ?(?:compil|build)(?!\w* error)/
    let error =
      /(?:\b(no|not|\w+n['’]t|0|without)(?: \w+){0,2} )?(?:compil(?:er?|ation)|build) error/
    let japanese =
      /コンパイル(?:[はがも]?(?:でき(?:ない|ません|なく)|され(?:ない|ません)|通ら(?:ない|なく)|通りません)(?!こと)|(?:[にはが]|は?通らず)?失敗|エラー(?!.*(?:な[いし]|ません)))/
    return guess.contains(no) || guess.contains(not) || guess.contains(japanese)
      || guess.firstMatch(of: error).map { $0.1 == nil } ?? false
  }

  /// The number of red cases that a prediction names; nil if it names none.
  fileprivate static func count(in words: String) -> Int? {
    let guess = words.trimmed.lowercased()
    let count = /(?:([0-9０-９]+)|no|none|nothing|zero)(?: cases?)?(?: go(?:es)? red)?\.?/
    let japanese =
      /(?:赤(?:になる(?:ケース|もの))?は)?(?:([0-9０-９]+) ?[件個つ]|(?:1つも)?な[いし]|ありません|ゼロ)(?:のケース)?(?:が赤に(?:なる|なります))?(?:です)?。?/
    let match = guess.wholeMatch(of: count) ?? guess.wholeMatch(of: japanese)
    return match.map { match in
      match.1.map { Int(String($0).precomposedStringWithCompatibilityMapping) ?? -1 } ?? 0
    }
  }
}
