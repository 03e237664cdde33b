import Foundation
import TestSupport
import Testing

@testable import Kata

@Suite("The course in one picture")
struct CoursePictureTests {
  private let steps: [Step]

  init() throws { steps = try Course.embedded().steps }

  private func blocks(_ number: Int) -> [CoursePicture.Block] {
    CoursePicture.blocks(of: steps[number])
  }

  @Test
  func `shows each line of code once, and knows what it is for`() {
    for step in steps {
      let lines = step.files.flatMap { $0.text.split(separator: "\n") }.count { line in
        let code = line.trimmingPrefix { $0 == " " }
        return !code.isEmpty && !code.hasPrefix("//") && !code.hasPrefix("import ")
      }
      let jobs = CoursePicture.blocks(of: step).flatMap(\.jobs)
      #expect(jobs.count == lines, "\(step.tag)")
      #expect(!jobs.contains(nil), "\(step.tag): a name is not in the table")
    }
  }

  @Test
  func `shows a function that comes apart, HTML that arrives, and rates that become data`() {
    let start = blocks(0)
    #expect(start.map(\.name) == ["statement", "StatementError", "description"])
    // In the order of the code: the variables, the format, the play, the price, the credits, a line.
    let jobs = start[0].jobs.compactMap { $0?.rawValue }
    let runs = jobs.indices.filter { $0 == 0 || jobs[$0] != jobs[$0 - 1] }.map { jobs[$0] }
    #expect(
      runs == [
        "write", "price", "credits", "write", "money", "find", "price", "find", "credits", "write",
        "price", "write",
      ]
    )
    #expect(Set(blocks(23)[0].jobs) == [.write])
    func height(_ job: CoursePicture.Job, _ number: Int) -> Int {
      blocks(number).flatMap(\.jobs).count { $0 == job }
    }
    #expect(height(.write, 37) > height(.write, 36) * 2)
    #expect(height(.rates, 59) == 0 && height(.rates, 60) > 0)
    #expect(height(.price, 74) < height(.price, 59))
  }

  @Test
  func `is drawn with a column, a link and a name for each step, in both languages`() throws {
    let picture = CoursePicture(of: steps, in: .english)
    for step in steps {
      #expect(picture.html.components(separatedBy: "<a href=\"\(step.pageFile)\">").count == 2)
    }
    #expect(!picture.file.contains("<a "))
    #expect(picture.file.components(separatedBy: "<title>").count == steps.count + 1)
    let circles = picture.file.components(separatedBy: "<circle").count
    // One more is in the legend.
    #expect(circles == 1 + steps.count(where: \.isInLane) + 1)
    let japanese = CoursePicture(of: try Course.embedded(in: .japanese).steps, in: .japanese).file
    let words = japanese.replacing(#/<style>.*?<\/style>/#.dotMatchesNewlines(), with: "")
    #expect(words.contains("44行の関数が1つ"))
    #expect(!words.contains(#/>[a-z ]{9,}</#))
  }

  @Test(arguments: [(Language.english, "course.svg"), (.japanese, "course.ja.svg")])
  func `is in each README as the code is now; Scripts/pictures draws it anew`(
    language: Language,
    name: String
  ) throws {
    let file = packageFolder.appending(path: "Documentation/Pictures/\(name)")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text == CoursePicture(of: try Course.embedded(in: language).steps, in: language).file)
  }

  @Test
  func `takes a declaration's first and last line, whatever is around it`() {
    let code = """
      @MainActor
      final class A: B {
        let stored = 1
        required init(x: Int) { super.init(x: x) }
        var sum: Int {
          var twice: Int { 2 * stored }
          return [1].map { $0 + twice }.first ?? .init(3)
        }
      }
      func f(_ g: () -> Void = {}) {
        func inner() {
        }
      }
      """
    let found = SwiftCode(code).declarations.map { one in
      "\(one.kind) \(one.owner).\(one.name) \(one.lines.lowerBound)-\(one.lines.upperBound)"
    }
    #expect(
      found == [
        "type .A 0-8", "initialiser A.init 3-3", "property A.sum 4-7", "function .f 9-12",
        "function .inner 10-11",
      ]
    )
  }
}
