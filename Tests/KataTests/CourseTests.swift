import Foundation
import TestSupport
import Testing

@testable import Kata

@Suite("The course")
struct CourseTests {
  /// A note with a given header, and a body with every heading.
  static func note(_ number: String, _ slug: String, header: String = "page: 106\n") -> String {
    """
    ---
    number: \(number)
    slug: \(slug)
    title: Extract Function amountFor
    act: I: Decompose the function
    refactoring: Extract Function
    \(header)section: Decomposing the statement Function
    smell: Long Function
    why: A piece deserves a name.
    ---

    ## Smell

    The function is long.

    It goes on.

    ## What

    The switch moves.

    ## Hint

    Name it.

    """
  }

  static func folder(_ name: String, note: String) -> [CourseFile] {
    [
      CourseFile(
        path: "Sources/Courses/Statement/\(name)/PerformanceCalculator.swift",
        text: "// second\n"
      ),
      CourseFile(path: "Sources/Courses/Statement/\(name)/Statement.swift", text: "// first\n"),
      CourseFile(path: "Sources/Courses/Statement/\(name)/Step.md", text: note),
    ]
  }

  static func course(_ files: [CourseFile]) -> Course {
    let page = CourseFile(
      path: "Sources/Courses/Statement/act-1.md",
      text: "# Act I: Decompose the function\n\nThe code now.\n"
    )
    return Course(files: files + [page])
  }

  @Test("has a page for each act")
  func actPages() {
    let files = Self.folder("01-extract-amount", note: Self.note("1", "extract-amount"))
    let course = Self.course(files)
    #expect(
      course.actPage(of: course.steps[0]) == "Act I: Decompose the function\n\nThe code now.\n"
    )
  }

  @Test("reads a step from its folder: header, note, files")
  func step() throws {
    let files = Self.folder(
      "01-extract-amount-for",
      note: Self.note("01", "extract-amount-for")
    )
    let step = try #require(Self.course(files).steps.first)
    #expect(step.number == 1)
    #expect(step.tag == "step-01-extract-amount-for")
    #expect(step.title == "Extract Function amountFor")
    #expect(step.act == "I: Decompose the function")
    #expect(step.refactoring == "Extract Function")
    #expect(step.page == 106)
    #expect(step.section == "Decomposing the statement Function")
    #expect(step.files.map(\.path) == ["Statement.swift", "PerformanceCalculator.swift"])
    #expect(step.smell == "Long Function")
    #expect(step.why == "A piece deserves a name.")
    #expect(step.note[.smell] == "The function is long.\n\nIt goes on.")
    #expect(step.note[.how] == nil)
    #expect(step.note[.hint] == "Name it.")
    #expect(step.note.text.hasPrefix("## Smell\n\nThe function"))
  }

  @Test("does without a page")
  func noPage() throws {
    let note = Self.note("33", "separate-file", header: "")
    let course = Self.course(Self.folder("33-separate-file", note: note))
    #expect(course.steps.map(\.page) == [nil])
  }

  @Test("puts the steps in the order of their numbers, whatever the order of the files")
  func order() throws {
    let files = ["10-declare-format", "02-rename", "00-starting-point"].flatMap { name in
      Self.folder(name, note: Self.note(String(name.prefix(2)), String(name.dropFirst(3))))
    }
    let course = Self.course(files)
    #expect(course.steps.map(\.number) == [0, 2, 10])
    #expect(course.step(before: course.steps[0])?.number == nil)
    #expect(course.step(before: course.steps[2])?.number == 2)
  }

  static let lookups: [(name: String, number: Int)] = [
    ("1", 1), ("01", 1), ("extract-amount", 1), ("step-28-move-amount", 28), ("37", 37),
  ]

  static let three = ["01-extract-amount", "28-move-amount", "37-move-amount"].flatMap {
    folder($0, note: note(String($0.prefix(2)), String($0.dropFirst(3))))
  }

  @Test("finds a step by number, slug or tag", arguments: lookups)
  func lookup(name: String, number: Int) throws {
    #expect(try Self.course(Self.three).step(name).number == number)
  }

  static let misses: [(name: String, words: String)] = [
    ("extract-amont", "there is no step 'extract-amont', did you mean 'extract-amount'?"),
    ("49", "there is no step 49, only 1 to 37"),
    ("-1", "there is no step -1, only 1 to 37"),
    ("", "there is no step ''"),
  ]

  @Test("names a step or file that it lacks", arguments: misses)
  func miss(name: String, words: String) throws {
    let course = Self.course(Self.three)
    let error = #expect(throws: CourseError.self) { try course.step(name) }
    #expect(error?.description == words)
  }

  @Test("traps on a faulty note or page of an act")
  func badNotes() async {
    await #expect(processExitsWith: .failure) { _ = Self.course(Self.folder("01-a", note: "")) }
    await #expect(processExitsWith: .failure) {
      _ = Self.course(Self.folder("01-a", note: "---\nnumber: 1\n"))
    }
    await #expect(processExitsWith: .failure) {
      _ = Self.course(Self.folder("01-a", note: Self.note("one", "a")))
    }
    await #expect(processExitsWith: .failure) {
      _ = Self.course(Self.folder("01-a", note: Self.note("02", "a")))
    }
    await #expect(processExitsWith: .failure) {
      _ = Self.course(Self.folder("01-a", note: Self.note("01", "")))
    }
    await #expect(processExitsWith: .failure) {
      _ = Self.course(Self.folder("01-a", note: Self.note("01", "a", header: "page: p. 4\n")))
    }
    await #expect(processExitsWith: .failure) {
      _ = Course(files: Self.folder("01-a", note: Self.note("01", "a")))
    }
  }
}

@Suite("The history play")
struct HistoryPlayTests {
  @Test("costs as many lines and places as the last page says")
  func counts() throws {
    let course = try Course.embedded()
    let page = try #require(course.actPages[course.steps[74].act]).text
    let text = page.replacing(#/\n +/#, with: " ")
    for name in ["starting-point", "html-statement", "comedy-volume-credits", "typed-throws"] {
      let place = name == "starting-point" ? "The starting point, copied for HTML" : "`\(name)`"
      let counts = try count(name, in: course)
      let words = "\(counts.come) lines come and \(counts.go) go, in \(counts.places) places."
      let changed = try changedDeclarations(by: name, in: course)
      #expect(text.contains("- \(place): \(words) \(changed)."))
    }
    let hall = try count("large-hall", in: course)
    #expect(page.replacing("\n", with: " ").contains("\(hall.come) lines come and \(hall.go) go"))
  }

  @Test("is refused by as many cases as the page of act II says")
  func refusals() throws {
    let course = try Course.embedded()
    let page = try #require(course.actPages[course.steps[37].act]).text
    let count = course.cases.count {
      $0.path.hasSuffix("message.txt") && $0.text.contains("history")
    }
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    let words = try #require(formatter.string(from: NSNumber(value: count)))
    #expect(page.contains("\n\(words.capitalized) refusals go red"))
  }

  /// The changes to existing declarations, in words: `2 old functions change`.
  private func changedDeclarations(by name: String, in course: Course) throws -> String {
    let step = try #require(course.steps.first { $0.slug == name })
    let diff = try #require(course.history.first { $0.path == "History/\(name).diff" })
    var names = step.files.map(\.path)
    let folder = try TemporaryFolder()
    for file in step.files { try folder.put(file.text, into: file.path) }
    if name == "starting-point" {
      names.append("HTMLStatement.swift")
      let copy = packageFolder.appending(path: "Sources/Courses/Statement/HTMLStatement.swift")
      try folder.put(String(contentsOf: copy, encoding: .utf8), into: "HTMLStatement.swift")
    }
    try folder.put(diff.text, into: "diff")
    func declarations() throws -> [String: Program.Declaration] {
      let files = try names.map { CourseFile(path: $0, text: try folder.text(of: $0)) }
      return Dictionary(Program(files).declarations.map { ($0.title, $0) }) { first, _ in first }
    }
    let old = try declarations()
    #expect(try run(["git", "apply", "diff"], in: folder.path) == (0, ""))
    let new = try declarations()
    let changed = old.filter { new[$0.key]?.tokens.map(\.text) != $0.value.tokens.map(\.text) }
    guard changed.count == 1 else { return "\(changed.count) old functions change" }
    let isFunction = changed.values.contains { $0.kind == "func" }
    return "1 old \(isFunction ? "function" : "property") changes"
  }

  private func count(_ name: String, in course: Course) throws -> (come: Int, go: Int, places: Int)
  {
    let file = try #require(course.history.first { $0.path == "History/\(name).diff" })
    let lines = file.text.lines.filter { !$0.hasPrefix("---") && !$0.hasPrefix("+++") }
    let signs = lines.map { $0.hasPrefix("+") || $0.hasPrefix("-") }
    return (
      lines.count { $0.hasPrefix("+") }, lines.count { $0.hasPrefix("-") },
      zip([false] + signs, signs).count { !$0 && $1 }
    )
  }
}
