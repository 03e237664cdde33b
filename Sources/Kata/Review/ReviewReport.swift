package import Foundation
import OperatingSystem
import SafeText

/// The report on one commit, with the result of its tests if they ran.
package struct ReviewReport: Sendable {
  private let commit: History.Commit
  private let finding: CodeReview.Finding
  private let tests: TestBench.Verdict?
  private let language: Language

  package init(
    _ commit: History.Commit,
    _ finding: CodeReview.Finding,
    _ tests: TestBench.Verdict?,
    in language: Language
  ) {
    (self.commit, self.finding, self.tests, self.language) = (commit, finding, tests, language)
  }

  /// Whether the commit is at most one refactoring, and its tests, if they ran, are green.
  package var isGood: Bool {
    let isOne = finding.verdict == .layout || finding.refactorings.count == 1
    return isOne && (tests ?? .green) == .green
  }

  package var title: String { escaped("\(commit.id.prefix(7)) \(truncated(commit.subject))") }

  package var words: String {
    let names = finding.refactorings.map { $0.text(in: language) }
    var words =
      switch names.count {
      case 0 where finding.verdict == .layout: language("the code stays the same")
      case 0 where finding.printsTheSame:
        language("it prints the same, by no refactoring that is known here")
      case 0: unproved
      case 1: names[0]
      case 2: language("two things: {}; split", language.list(names, by: "{}; {}"))
      default:
        language("{} things: {}; split", "\(names.count)", language.list(names, by: "{}; {}"))
      }
    if let step = finding.step {
      let isOwn = finding.reachesStep && names.count == 1 && !isTitle(of: step)
      words += isOwn ? " (\(step.tag): \(step.title(in: language)))" : " (\(step.tag))"
    }
    if let test = tests?.word { words = language.list([words, language(test)]) }
    return escaped(words)
  }

  /// Whether the step's title says no more than the refactoring that was found.
  private func isTitle(of step: Step) -> Bool {
    [Refactoring(step).text, step.title].contains(finding.refactorings.first?.text)
  }

  private var unproved: String {
    if let near = finding.near?.text(in: language) {
      return language("{}; it is not shown that this prints the same", near)
    }
    let words = language("it is not shown that this prints the same")
    return tests == nil ? words + language("; --test runs the cases") : words
  }
}

extension ReviewReport: Encodable {
  private enum Key: String, CodingKey {
    case commit, subject, refactorings, verdict, near, printsTheSame, step, tests
  }

  private struct ReachedStep: Encodable {
    let number: Int
    let tag: String
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(commit.id, forKey: .commit)
    try container.encode(commit.subject, forKey: .subject)
    try container.encode(finding.refactorings.map { $0.text(in: language) }, forKey: .refactorings)
    try container.encode(finding.verdict.rawValue, forKey: .verdict)
    try container.encodeIfPresent(finding.near?.text(in: language), forKey: .near)
    try container.encode(finding.printsTheSame, forKey: .printsTheSame)
    // The key is present even without a step, as null.
    let step = finding.step.map { ReachedStep(number: $0.number, tag: $0.tag) }
    try container.encode(step, forKey: .step)
    try container.encodeIfPresent(tests?.word, forKey: .tests)
  }
}

/// Runs the tests of commits, one after another, in a temporary folder.
package struct CommitTests {
  private let history: History
  private let folder: TemporaryFolder
  private let scratch: URL
  private let environment: [String: String]

  package init(
    _ history: History,
    in builds: URL,
    environment: [String: String]
  ) throws(KataError) {
    (self.history, self.environment) = (history, environment)
    folder = try TemporaryFolder([])
    scratch = URL(filePath: builds.path(percentEncoded: false) + "-review")
  }

  package func run(
    _ commit: History.Commit,
    unless mustStop: @escaping () -> Bool
  ) throws -> TestBench.Verdict {
    let kata: LearnersKata
    do {
      kata = try LearnersKata(history.write(commit, to: folder.url))
    } catch KataError.notKata {
      return .uncompiled("no package", more: 0)
    } catch KataError.gitFailed {
      // What it has written is no commit's: the next one begins anew.
      try? FileManager.default.removeItem(at: folder.url)
      try? FileSystem.makeFolder(folder.path(""))
      return .untested
    }
    var bench = TestBench(kata, scratch: scratch)
    bench.environment = environment
    let verdict = try bench.run(unless: mustStop)
    if verdict == .stopped { throw KataError.interrupted }
    return verdict
  }
}
