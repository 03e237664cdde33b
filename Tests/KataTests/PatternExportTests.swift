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

  static let names = Course.names.filter { !["statement", "net"].contains($0) }

  private func exported(part: String? = nil) throws -> URL {
    let part = try part.map { try course.steps($0) }
    let export = try KataExport(of: course, net: nil, part: part)
    let place = folder.url.appending(path: "kata")
    try export.write(to: place, searchPath: searchPath)
    return place
  }

  private func files(_ branch: String, in kata: URL) throws -> [String] {
    try git("ls-tree", "-r", "--name-only", branch, in: kata)
  }

  @Test
  func `has a branch with the unsolved exercise`() throws {
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
    let readme = try text("README.md", in: kata)
    for word in ["COURSE", "COMMAND", "INTRODUCTION", "SECTIONS", "\n\n\n"] {
      #expect(!readme.contains(word), "\(word)")
    }
    #expect(readme.hasPrefix("# The adapter kata\n") && readme.contains("\n## The exercise\n"))
  }

  @Test
  func `has the cases that its step answers, with the corrections of repairs`() throws {
    let course = try Course.embedded("facade")
    let kata = folder.url.appending(path: "kata")
    try KataExport(of: course, net: nil).write(to: kata, searchPath: searchPath)
    let repair = try #require(course.steps.firstIndex { $0.refactoring == "Repair" })
    for (old, step) in zip(course.steps, course.steps.dropFirst()) {
      let names = try git("diff", "--name-only", old.tag, step.tag, in: kata)
      #expect(names.contains("Cases.txt") == (step.number == repair), "\(step.tag)")
    }
    let cases = try ["main", "exercise"].map { branch in
      try git("show", "\(branch):Cases.txt", in: kata)
    }
    #expect(cases.map { $0.count { $0 == "Ben owes 80.00" } } == [1, 0])
    #expect(cases.map { $0.count { $0.hasPrefix("# ") } } == [14, 14])
  }

  @Test
  func `is done when the tests are green, however the exercise is solved`() throws {
    let place = try exported()
    _ = try git("switch", "--quiet", "exercise", in: place)
    let kata = try LearnersKata(place)
    let steps = kata.steps(of: course)
    let bench = TestBench(kata, scratch: folder.url)
    #expect(bench.isSolved(.green, in: steps))
    #expect(!bench.isSolved(.red("no", more: 0), in: steps))
    // Another command may run only some tests.
    #expect(!TestBench(kata, command: ["true"]).isSolved(.green, in: steps))
    let own = steps[4].files + [CourseFile(path: "Giro.swift", text: "let own = 1\n")]
    let map = CourseMap(of: steps)
    #expect(map.place(of: own).reached.number == 4)
    #expect(bench.isDone(map.place(of: own), .red("no", more: 0)))
    let place5 = map.place(of: own, isSolved: true)
    #expect(place5.reached.number == 5 && place5.coming == nil && place5.difference > 0)
    _ = try git("switch", "--quiet", "main", in: place)
    #expect(!kata.hasCases(of: steps[5]) && !bench.isSolved(.green, in: steps))
    #expect(!bench.isDone(map.place(of: own), .red("no", more: 0)))
  }

  @Test(
    arguments: names
  )
  func `is not done with code like the solution that gives wrong answers`(name: String) throws {
    let steps = try Course.embedded(name).steps
    let (start, last) = (steps[steps.count - 2], steps[steps.count - 1])
    let wrong = last.files + [CourseFile(path: "Wrong.swift", text: "let wrong = 1\n")]
    let place = CourseMap(of: steps).place(of: wrong)
    #expect(place.reached.tag == start.tag && place.coming?.tag == last.tag)
    #expect(!place.isLost && place.nearest.tag == start.tag)
    #expect(CourseMap(of: steps).place(of: last.files).reached.tag == last.tag)
  }

  @Test
  func `never begins at the solution of the exercise`() throws {
    let kata = try exported(part: "5..5")
    let last = course.steps[course.steps.count - 2]
    #expect(
      try git("rev-parse", "main:Sources", in: kata)
        == git("rev-parse", "\(last.tag):Sources", in: kata)
    )
    #expect(try git("rev-list", "--count", "solution", in: kata) == ["2"])
  }

  @Test
  func `may be a part, with the usual names of steps`() throws {
    for range in ["1..2", "adapter-1..adapter-2", "adapter-01-adapter-class..2"] {
      #expect(try course.steps(range).map(\.number) == [1, 2], "\(range)")
    }
    #expect(throws: CourseError.self) { try course.steps("facade-1..facade-2") }
  }
}
