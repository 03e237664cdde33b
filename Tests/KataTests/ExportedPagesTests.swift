import Foundation
import Kata
import TestSupport
import Testing

@Suite("Notes and tours of an exported kata")
struct ExportedPagesTests {
  private let workshop: TemporaryFolder

  init() throws { workshop = try TemporaryFolder() }

  @Test
  func `has a page for each note, the same in every commit, with only the question unfolded`()
    throws
  {
    let folder = try wholeExport.get().url
    let courses = [try Course.embedded(), try Course.embedded("net")]
    let steps = courses.flatMap { course in course.steps.map { (course, $0) } }
    let places = ["main:Notes"] + steps.map { "\($1.tag):Notes" }
    let pages = try git(["rev-parse"] + places, in: folder)
    #expect(pages.count == places.count && Set(pages).count == 1)
    for (course, step) in steps {
      let name = course.name == "net" ? step.tag : step.folder
      let page = try text("Notes/\(name).md", in: folder)
      let parts = page.components(separatedBy: "<details>\n<summary>")
      let (question, folded) = (parts[0], parts.dropFirst().joined())
      for heading in Note.Heading.allCases {
        guard let text = step.note[heading] else { continue }
        let isOpen = [.smell, .question].contains(heading)
        #expect(question.contains(text) == isOpen, "\(step.tag) \(heading)")
        #expect(folded.contains(text) != isOpen, "\(step.tag) \(heading)")
      }
      #expect(!question.contains(step.title) && folded.contains(step.title), "\(step.tag)")
      let titles = parts.dropFirst().map { String($0.prefix { $0 != "<" }) }
      let answer = step.note[.answer].map { _ in "Answer" }
      let change = step.number == 0 ? nil : "The change"
      #expect(titles == ["Hint", "How it is done", "Try", answer, change].compactMap(\.self))
      #expect(parts.dropFirst().dropLast().allSatisfy { $0.hasSuffix("\n\n</details>\n\n") })
      guard change != nil else { continue }
      #expect(parts.last?.hasPrefix("The change</summary>\n\n```diff\ndiff --git a/") == true)
      #expect(parts.last?.hasSuffix("\n```\n\n</details>\n") == true, "\(step.tag)")
    }
    #expect(try text("Notes/act-1.md", in: folder).hasPrefix("# Act \(courses[0].steps[1].act)\n"))
  }

  @Test
  func `begin with a README that fits the exported part`() throws {
    try verifyEach(["all", "3..5", "0..0"]) { name in
      let folder =
        try name == "all" ? wholeExport.get().url : workshop.exported(to: name, part: name)
      return try text("README.md", in: folder)
    }
  }

  /// A tour by CodeTour's schema.
  private struct Tour: Decodable {
    let title: String
    let ref: String
    let isPrimary: Bool?
    let nextTour: String?
    let steps: [Stop]

    struct Stop: Decodable {
      let title: String
      let description: String
      let file: String?
      let line: Int?
    }
  }

  @Test
  func `has a tour for each step, the same in every commit, whose places exist at its tag`() throws
  {
    let folder = try wholeExport.get().url
    let courses = [try Course.embedded(), try Course.embedded("net")]
    let places = ["main:.tours"] + courses.flatMap(\.steps).map { "\($0.tag):.tours" }
    let tours = try git(["rev-parse"] + places, in: folder)
    #expect(tours.count == places.count && Set(tours).count == 1)
    for course in courses {
      var next: String?
      for step in course.steps {
        let json = try text(".tours/\(step.shortName).tour", in: folder)
        let tour = try JSONDecoder().decode(Tour.self, from: Data(json.utf8))
        #expect(tour.ref == step.tag && (next == nil || next == tour.title))
        #expect((tour.isPrimary == true) == (step.tag == "step-00-starting-point"))
        next = tour.nextTour
        let (first, second) = (tour.steps[0], tour.steps[1])
        #expect(!first.description.contains(/## (Hint|What|How)/), "\(step.tag)")
        #expect(first.description.hasPrefix("## Smell\n"), "\(step.tag)")
        #expect(second.description == step.note[.hint], "\(step.tag)")
        let early = tour.title + first.description + second.description
        #expect(!early.contains(step.title), "\(step.tag)")
        #expect(tour.steps[2].description.hasPrefix("**\(step.title)**\n"), "\(step.tag)")
        #expect(tour.title.hasSuffix(" (fast lane)") == step.isInLane, "\(step.tag)")
        #expect(first.file == nil && second.file == nil && tour.steps.count > 2, "\(step.tag)")
        for stop in tour.steps.dropFirst(2) {
          guard let file = stop.file, let number = stop.line else { continue }
          let code = step.files.first { file.hasSuffix("/" + $0.path) }
          let lines = try #require(code?.text.components(separatedBy: "\n"), "\(step.tag)")
          guard step.number > 0 else { continue }
          // The first added line; if lines are only removed, the line after them.
          let diff = stop.description.components(separatedBy: "\n")
          let hunk = diff.dropFirst(2)
          let change = try #require(hunk.firstIndex { "-+".contains($0.prefix(1)) })
          #expect(change == 5 || diff[1].contains(" +1,"), "\(step.tag): \(stop.description)")
          let line = hunk[change...].first { "+ ".contains($0.prefix(1)) && !$0.isEmpty }
          let shown = line.map { String($0.dropFirst()) } ?? lines.dropLast().last
          #expect(shown == lines[number - 1], "\(step.tag): \(stop.description)")
        }
      }
      #expect(next == nil)
    }
  }

  @Test(arguments: [nil, "3..5"])
  func `has no broken link`(part: String?) throws {
    let folder = try part == nil ? wholeExport.get().url : workshop.exported(part: part)
    let pages = try git("ls-files", "*.md", in: folder).filter { !$0.contains("Characterization") }
    #expect(pages.count > 3)
    for page in pages {
      let place = folder.appending(path: page).deletingLastPathComponent()
      for link in try text(page, in: folder).matches(of: /\]\(([^)]+\.md)\)/) {
        let path = place.appending(path: String(link.1)).path
        #expect(FileManager.default.fileExists(atPath: path), "\(page): \(link.1)")
      }
    }
  }
}
