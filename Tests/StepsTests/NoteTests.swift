import Foundation
import Kata
import Testing
import Theatre

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

  /// The refactorings that are in the book's catalogue, with their pages in the English edition.
  static let catalogue = [
    "Encapsulate Variable": 132,
    "Extract Class": 182,
    "Inline Class": 186,
    "Change Function Declaration": 124,
    "Collapse Hierarchy": 380,
    "Combine Functions into Class": 144,
    "Combine Functions into Transform": 149,
    "Extract Function": 106,
    "Extract Superclass": 375,
    "Inline Function": 115,
    "Hide Delegate": 189,
    "Inline Variable": 123,
    "Introduce Parameter Object": 140,
    "Move Function": 198,
    "Parameterize Function": 310,
    "Pull Up Method": 350,
    "Push Down Method": 359,
    "Remove Dead Code": 237,
    "Remove Middle Man": 192,
    "Remove Subclass": 369,
    "Rename Variable": 137,
    "Replace Conditional with Polymorphism": 272,
    "Replace Constructor with Factory Function": 334,
    "Replace Derived Variable with Query": 248,
    "Replace Inline Code with Function Call": 222,
    "Replace Loop with Pipeline": 231,
    "Replace Primitive with Object": 174,
    "Replace Query with Parameter": 327,
    "Replace Temp with Query": 178,
    "Replace Type Code with Subclasses": 362,
    "Slide Statements": 223,
    "Split Loop": 227,
    "Substitute Algorithm": 195,
  ]

  @Test("the page is the catalogue's if the refactoring is in it, or else missing")
  func pages() {
    for step in steps {
      #expect(step.page == Self.catalogue[step.refactoring], "\(step.tag)")
    }
  }

  @Test("no line is too long for an editor")
  func lines() throws {
    for course in try Course.names.map({ try Course.embedded($0) }) {
      for step in course.steps {
        for line in (step.note.text + "\n" + course.actPage(of: step)).split(separator: "\n") {
          #expect(line.count <= 110, "\(step.tag): \(line)")
        }
      }
    }
  }

  @Test("the title names the refactoring and its subject; no two are the same")
  func titles() {
    for step in steps {
      #expect(step.title.hasPrefix(step.refactoring), "\(step.tag): \(step.title)")
      #expect("step-00: \(step.title)".count <= 72, "\(step.tag)")
    }
    #expect(Set(steps.map(\.title)).count == steps.count)
  }

  @Test("the acts come one after the other")
  func acts() {
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

  @Test("the smell is one of the book's, and the note names it")
  func smells() {
    for step in steps {
      let smell = step.smell ?? "none"
      #expect(Self.smells.contains(smell), "\(step.tag): \(smell)")
      let words = step.note[.smell]?.inOneLine ?? ""
      #expect(words.localizedStandardContains(smell), "\(step.tag): \(smell)")
    }
  }

  @Test("a sentence says why, short enough for a table; no two say the same")
  func reasons() {
    for step in steps {
      #expect(step.why.hasSuffix(".") && step.why.count <= 90, "\(step.tag): \(step.why)")
    }
    #expect(Set(steps.map(\.why)).count == steps.count)
  }

  @Test("a note has its sections in order, and 130 to 380 words")
  func notes() {
    for step in steps {
      #expect(step.note.headings == [Note.Heading].inAskingNote, "\(step.tag)")
      for heading in Note.Heading.allCases {
        #expect(step.note[heading]?.isEmpty != true, "\(step.tag), \(heading.rawValue)")
      }
      let words = step.note.text.split { $0.isWhitespace }.count
      #expect((130...380).contains(words), "\(step.tag): \(words) words")
    }
  }

  @Test("a name in backquotes that looks like a case or a step is one")
  func names() throws {
    let all = try CharacterizationCases.all.get()
    let slugs = steps.map(\.slug)
    let known = Set(all.cases.map(\.invoice.customer) + all.failing.map(\.name) + slugs)
    var named = 0
    for step in steps {
      for name in step.note.quoted
      where name.contains(#/^[A-Z].* /#) || name.contains(/^[a-z]+(-[a-z]+)+$/) {
        named += 1
        #expect(known.contains(name), "\(step.tag): \(name)")
      }
    }
    #expect(named > 100, "\(named) cases and steps are named")
  }

  @Test("a note or a page names steps without their numbers, which change")
  func noNumbers() throws {
    for course in try Course.names.map({ try Course.embedded($0) }) {
      for step in course.steps {
        let text = step.note.text + course.actPage(of: step)
        #expect(!text.contains(/[Ss]teps? \d/), "\(step.tag)")
      }
    }
  }
}
