import Foundation
import Kata
import TestSupport
import Testing

@Suite("An exported kata of a pattern")
struct PatternExportTests {
  private let folder: TemporaryFolder
  private let course: Course

  init() throws {
    folder = try TemporaryFolder()
    course = try Course.embedded("adapter")
  }

  private func exported(part: String? = nil, withSolution: Bool = true) throws -> URL {
    let part = try part.map { try course.steps($0) }
    let export = KataExport(of: course, net: nil, part: part, withSolution: withSolution)
    let place = folder.url.appending(path: "kata")
    try export.write(to: place, searchPath: searchPath)
    return place
  }

  private func files(_ branch: String, in kata: URL) throws -> [String] {
    try git("ls-tree", "-r", "--name-only", branch, in: kata)
  }

  @Test("has a branch on which the exercise is asked and not yet done")
  func exercise() throws {
    let kata = try exported()
    let branches = try git("branch", "--format=%(refname:short)", in: kata)
    #expect(branches == ["exercise", "main", "solution"])
    let last = course.steps[course.steps.count - 2]
    let code = try git("rev-parse", "\(last.tag):Sources", in: kata)
    #expect(try git("rev-parse", "exercise:Sources", in: kata) == code)
    #expect(try git("rev-parse", "solution:Sources", in: kata) != code)
    let asked = try ["main", last.tag, "exercise", "solution"].map { branch in
      try files(branch, in: kata).contains("Exercise.txt")
    }
    #expect(asked == [false, false, true, true])
    #expect(try text("example.txt", in: kata).hasPrefix("PayPal 100.00\n"))
    #expect(!(try text("README.md", in: kata)).contains("COURSE"))
  }

  @Test("never begins at the solution of the exercise")
  func part() throws {
    let kata = try exported(part: "5..5")
    let last = course.steps[course.steps.count - 2]
    #expect(
      try git("rev-parse", "main:Sources", in: kata)
        == git("rev-parse", "\(last.tag):Sources", in: kata)
    )
    #expect(try git("rev-list", "--count", "solution", in: kata) == ["2"])
  }

  @Test("asks no exercise where it has no solution")
  func withoutSolution() throws {
    let kata = try exported(withSolution: false)
    #expect(try git("branch", "--format=%(refname:short)", in: kata) == ["main"])
    let files = try files("main", in: kata)
    #expect(!files.contains { $0.contains("fourth-gateway") || $0 == "Exercise.txt" })
    #expect(!(try text("README.md", in: kata)).contains("exercise"))
  }
}
