package import Foundation
import OperatingSystem
import Spelling

/// The report on one commit, with the result of its tests if they ran.
package struct ReviewReport: Sendable {
  private let commit: History.Commit
  private let finding: CodeReview.Finding
  private let tests: TestBench.Verdict?

  package init(_ commit: History.Commit, _ finding: CodeReview.Finding, _ tests: TestBench.Verdict?)
  {
    (self.commit, self.finding, self.tests) = (commit, finding, tests)
  }

  /// Whether the commit is one refactoring, and its tests, if they ran, are green.
  package var isGood: Bool { finding.refactorings.count == 1 && (tests ?? .green) == .green }

  package var title: String { escaped("\(commit.id.prefix(7)) \(truncated(commit.subject))") }

  package var words: String {
    let names = finding.refactorings
    var words =
      switch names.count {
      case 0: finding.changesCode ? "no refactoring that is known here" : "the code stays the same"
      case 1: names[0]
      case 2: "two things: \(names[0]); \(names[1]); split"
      default: "\(names.count) things: \(names.joined(separator: "; ")); split"
      }
    if let step = finding.step { words += " (\(step.tag))" }
    if let test = result { words += ", \(test)" }
    return escaped(words)
  }

  private var result: String? {
    switch tests {
    case nil: nil
    case .green: "green"
    case .uncompiled: "uncompiled"
    case .untested: "untested"
    case .red, .stopped: "red"
    }
  }
}

extension ReviewReport: Encodable {
  private enum Key: String, CodingKey { case commit, subject, refactorings, verdict, step, tests }

  private struct ReachedStep: Encodable {
    let number: Int
    let tag: String
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(commit.id, forKey: .commit)
    try container.encode(commit.subject, forKey: .subject)
    try container.encode(finding.refactorings, forKey: .refactorings)
    let verdict = ["none", "one", "several"][min(finding.refactorings.count, 2)]
    try container.encode(verdict, forKey: .verdict)
    // The key is present even without a step, as null.
    let step = finding.step.map { ReachedStep(number: $0.number, tag: $0.tag) }
    try container.encode(step, forKey: .step)
    try container.encodeIfPresent(result, forKey: .tests)
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
