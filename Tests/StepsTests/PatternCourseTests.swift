import Foundation
import Kata
import TestSupport
import Testing

@Suite("The courses of the patterns")
struct PatternCourseTests {
  private static let courses = Result {
    try Course.names.filter { !["statement", "net"].contains($0) }.map { try Course.embedded($0) }
  }

  private func courses() throws -> [Course] { try Self.courses.get() }

  /// The cases as a step answers them.
  private func cases(_ course: Course, after step: Step) throws -> [Case] {
    Case.all(in: try #require(course.cases(after: step).first).text)
  }

  @Test
  func `every step answers every case like the others, apart from repairs`() throws {
    for course in try courses() {
      for step in course.steps {
        let cases = try cases(course, after: step)
        #expect(cases.count > 5 && Set(cases.map(\.title)).count == cases.count, "\(step.tag)")
        let answer = try #require(step.code.answer)
        #expect(cases.compactMap { $0.fault(in: answer) } == [], "\(step.tag)")
      }
    }
  }

  @Test
  func `only a repair corrects answers; its note names them, and no step before gives them`() throws
  {
    var repairs: [String] = []
    for course in try courses() {
      for (old, step) in zip(course.steps, course.steps.dropFirst()) {
        let pairs = zip(try cases(course, after: old), try cases(course, after: step))
        #expect(pairs.allSatisfy { $0.title == $1.title && $0.lines == $1.lines }, "\(step.tag)")
        let corrected = pairs.filter { $0.expected != $1.expected }.map { $1 }
        #expect(corrected.isEmpty == (step.refactoring != "Repair"), "\(step.tag)")
        guard !corrected.isEmpty else { continue }
        repairs.append(step.tag)
        let answer = try #require(old.code.answer)
        #expect(corrected.allSatisfy { $0.fault(in: answer) != nil }, "\(step.tag)")
        let how = step.note[.how]?.inOneLine ?? ""
        #expect(corrected.allSatisfy { how.contains("*\($0.title)*") }, "\(step.tag)")
        let folder = "Sources/Courses/\(course.steps[0].act.filter { $0 != " " })/\(step.folder)"
        let file = packageFolder.appending(path: "\(folder)/Corrections.txt")
        let written = Case.all(in: try String(contentsOf: file, encoding: .utf8))
        #expect(written.map(\.title) == corrected.map(\.title), "\(step.tag)")
      }
    }
    #expect(repairs == ["facade-03-the-forgotten-call"])
  }

  @Test
  func
    `the last step is an exercise: its code answers its cases, and no code before it answers one`()
    throws
  {
    for course in try courses() {
      #expect(course.steps.dropLast().allSatisfy { $0.exercise == nil })
      let step = try #require(course.steps.last)
      let cases = Case.all(in: try #require(step.exercise).text)
      #expect(!cases.isEmpty)
      let answer = try #require(step.code.answer)
      #expect(cases.compactMap { $0.fault(in: answer) } == [])
      for step in course.steps.dropLast() {
        let answer = try #require(step.code.answer)
        #expect(cases.compactMap { $0.fault(in: answer) }.count == cases.count, "\(step.tag)")
      }
    }
  }

  @Test
  func `there are four to seven steps, each of one page and a change, and an exercise`() throws {
    for course in try courses() {
      #expect((4...7).contains(course.steps.count - 1), "\(course.name)")
      #expect(course.steps.map(\.number) == Array(course.steps.indices))
      for step in course.steps {
        let lines = step.files.map { $0.text.count { $0 == "\n" } }.reduce(0, +)
        #expect(lines <= 120 || step.exercise != nil, "\(step.tag)")
        let old = course.step(before: step)
        #expect(old == nil || !step.diff(from: old).isEmpty, "\(step.tag)")
      }
    }
  }

  @Test
  func `the notes have the course's form, and name the roles and cases that exist`() throws {
    for course in try courses() {
      let titles = Case.all(in: try #require(course.cases.first).text).map(\.title)
      for step in course.steps {
        #expect(step.note.hasItsSections, "\(step.tag): \(step.note.headings)")
        #expect(step.smell.map(NoteTests.smells.contains) ?? (step.exercise != nil), "\(step.tag)")
        let tests = step.note[.tests]?.inOneLine ?? ""
        for name in tests.matches(of: /\*([^*]+)\*/).map(\.1) {
          #expect(titles.contains(String(name)), "\(step.tag): \(name)")
        }
      }
      let page = course.actPage(of: try #require(course.steps.first))
      for heading in ["The code now", "Who plays which role", "When not to use it"] {
        #expect(page.contains("\n\(heading)\n"), "\(course.name): \(heading)")
      }
      let inProduct = course.steps.filter { $0.note.text.contains("`Sources/Patterns/") }
      #expect(inProduct.map(\.tag) == course.steps.suffix(1).map(\.tag), "\(course.name)")
    }
  }
}
