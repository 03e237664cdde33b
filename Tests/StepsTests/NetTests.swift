import Foundation
import Kata
import Testing

@Suite("The net, before the first step")
struct NetTests {
  private let net: Course

  init() throws { net = try Course.embedded("net") }

  @Test("has notes of the course's form, each with the count of mutants that its tests see")
  func notes() throws {
    var seen: [Int] = []
    for step in net.steps {
      #expect(step.note.headings == [Note.Heading].inAskingNote)
      // Counted by `playbill kata mutants` in Scripts/check-export.
      let count = try #require(step.note[.tests]?.firstMatch(of: /see[s]? (\d+) of 43 mutants/))
      seen.append(try #require(Int(count.1)))
    }
    #expect(seen.first == 0 && seen.last == 43)
    #expect(seen == seen.sorted())
  }

  @Test("can be named by number, slug or tag, and its steps compared")
  func lookup() throws {
    let step = net.steps[2]
    for name in ["net-2", "net-02", "net-boundaries", "net-02-boundaries"] {
      #expect(try Course.step(name).tag == step.tag)
    }
    #expect(step.diff(from: net.steps[1]).hasPrefix("diff --git a/BoundaryTests.swift"))
    #expect(throws: CourseError.unknownCourse("nets", suggestion: "net")) {
      try Course.embedded("nets")
    }
  }

  /// The net approves the answers of step 00, which every step gives.
  @Test("approves the program's output")
  func answers() throws {
    let text = net.steps.flatMap(\.files).filter { $0.path.hasSuffix(".approved.txt") }.map(\.text)
    #expect(text.contains { $0.contains("(as-like, 20) =>\nStatement for A company\n") })
    #expect(text.contains { $0.contains("(macbeth, henry-v) => error: unknown play: macbeth\n") })
    // No mutant writes one name on every statement, so that this fault is looked for here.
    let last = try #require(text.last)
    #expect(Set(last.matches(of: /Statement for .+/).map(\.output)).count > 1)
  }
}
