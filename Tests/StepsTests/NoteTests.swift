import Foundation
import Testing
import Theatre

@testable import Kata

@Suite("Every step has a note of the same form")
struct NoteTests {
  private let steps: [Step]

  init() throws {
    steps = try Course.embedded().steps
  }

  private static let acts = [
    "0: The starting point", "I: Decompose the function", "II: Split the phases",
    "III: Organise the calculation by type", "Encore: What Swift adds",
  ]

  private static let courses = Result { try Course.names.map { try Course.embedded($0) } }

  @Test
  func `a refactoring has one page, or none, in all courses`() throws {
    let steps = try Self.courses.get().flatMap(\.steps)
    for (refactoring, steps) in Dictionary(grouping: steps, by: \.refactoring) {
      #expect(Set(steps.map(\.page)).count == 1, "\(refactoring)")
    }
  }

  @Test
  func `a text has short lines, names steps without numbers, and says which repository it means`()
    throws
  {
    for course in try Self.courses.get() {
      for step in course.steps {
        let text = step.note.text + "\n" + course.actPage(of: step)
        #expect(!text.contains(/[Ss]teps? \d/), "\(step.tag)")
        for line in text.split(separator: "\n") {
          #expect(line.count <= 110, "\(step.tag): \(line)")
        }
        // The learner's kata has no such folder.
        for paragraph in text.split(separator: "\n\n")
        where paragraph.contains("`Sources/Patterns/") {
          #expect(paragraph.contains("Playbill") && paragraph.contains("repository"))
        }
      }
    }
  }

  @Test
  func `the title names the refactoring and its subject; no two are the same`() {
    for step in steps {
      #expect(step.title.hasPrefix(step.refactoring), "\(step.tag): \(step.title)")
      #expect("step-00: \(step.title)".count <= 72, "\(step.tag)")
    }
    #expect(Set(steps.map(\.title)).count == steps.count)
  }

  @Test
  func `the acts come one after the other`() {
    let places = steps.map { Self.acts.firstIndex(of: $0.act) ?? -1 }
    #expect(!places.contains(-1))
    #expect(places == places.sorted())
  }

  /// The smells of the book's third chapter.
  static let smells: Set = [
    "Mysterious Name", "Duplicated Code", "Long Function", "Long Parameter List", "Global Data",
    "Mutable Data", "Divergent Change", "Shotgun Surgery", "Feature Envy", "Data Clumps",
    "Primitive Obsession", "Repeated Switches", "Loops", "Lazy Element", "Speculative Generality",
    "Temporary Field", "Message Chains", "Middle Man", "Insider Trading", "Large Class",
    "Alternative Classes with Different Interfaces", "Data Class", "Refused Bequest", "Comments",
  ]

  @Test
  func `the smell is one of the book's, and the note names it`() {
    for step in steps {
      let smell = step.smell ?? "none"
      #expect(Self.smells.contains(smell), "\(step.tag): \(smell)")
      let words = step.note[.smell]?.inOneLine ?? ""
      #expect(words.localizedStandardContains(smell), "\(step.tag): \(smell)")
    }
  }

  @Test
  func `a sentence says why, short enough for a table; no two say the same`() {
    for step in steps {
      #expect(step.why.hasSuffix(".") && step.why.count <= 90, "\(step.tag): \(step.why)")
    }
    #expect(Set(steps.map(\.why)).count == steps.count)
  }

  @Test
  func `a note has its sections in order, and 150 to 260 words beside its code`() {
    for step in steps {
      #expect(step.note.hasItsSections, "\(step.tag): \(step.note.headings)")
      for heading in Note.Heading.allCases {
        #expect(step.note[heading]?.isEmpty != true, "\(step.tag), \(heading.rawValue)")
      }
      let prose = step.note.text.replacing(/```\w+\n[\s\S]*?\n```/, with: "")
      let words = prose.split { $0.isWhitespace }.count
      #expect((150...260).contains(words), "\(step.tag): \(words) words")
    }
  }

  @Test
  func `a name in backquotes that looks like a case or a step is one`() throws {
    let all = try CharacterizationCases.all.get()
    let slugs = steps.map(\.slug)
    let known = Set(all.printing.map(\.invoice.customer) + all.refusals.map(\.name) + slugs)
    var named = 0
    for step in steps {
      for name in step.note.quoted
      where name.contains(#/^[A-Z].* /#) || name.contains(/^[a-z]+(-[a-z]+)+$/) {
        named += 1
        #expect(known.contains(name), "\(step.tag): \(name)")
      }
    }
    #expect(named > 50, "\(named) cases and steps are named")
  }

  @Test
  func `a note of the net counts the mutants that its tests see`() throws {
    var seen: [Int] = []
    for step in try Course.embedded("net").steps {
      #expect(step.note.hasItsSections, "\(step.tag): \(step.note.headings)")
      // Counted by `playbill kata mutants` in Scripts/check-export.
      let count = try #require(step.note[.tests]?.firstMatch(of: /see[s]? (\d+) of 43 mutants/))
      seen.append(try #require(Int(count.1)))
    }
    #expect(seen.first == 0 && seen.last == 43)
    #expect(seen == seen.sorted())
  }
}

extension Note {
  var headings: [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("#") }.map(String.init)
  }

  /// Whether the headings are those of a note, in order; optional ones may be missing.
  var hasItsSections: Bool {
    let expected = Heading.allCases.filter { !$0.isOptional || self[$0] != nil }
    return headings == expected.map { "## \($0.rawValue)" }
  }

  /// The texts between backticks, each on one line.
  var quoted: [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element).inOneLine }
  }
}

extension String {
  /// The words with one space between each two.
  var inOneLine: String { split { $0.isWhitespace }.joined(separator: " ") }
}
