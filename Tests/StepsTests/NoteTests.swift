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
  private static let catalogue = [
    "Change Function Declaration": 124,
    "Extract Function": 106,
    "Inline Function": 115,
    "Inline Variable": 123,
    "Move Function": 198,
    "Rename Variable": 137,
    "Replace Conditional with Polymorphism": 272,
    "Replace Constructor with Factory Function": 334,
    "Replace Loop with Pipeline": 231,
    "Replace Primitive with Object": 174,
    "Replace Temp with Query": 178,
    "Replace Type Code with Subclasses": 362,
    "Slide Statements": 223,
    "Split Loop": 227,
    "Split Phase": 154,
  ]

  @Test("The page is the catalogue's, where the refactoring is in it, and else there is none")
  func pages() {
    for step in steps {
      #expect(step.page == Self.catalogue[step.refactoring], "\(step.tag)")
    }
  }

  @Test("The title says which refactoring, and of what; no two say the same")
  func titles() {
    for step in steps {
      #expect(step.title.hasPrefix(step.refactoring), "\(step.tag): \(step.title)")
      #expect("step-00: \(step.title)".count <= 72, "\(step.tag)")
    }
    #expect(Set(steps.map(\.title)).count == steps.count)
  }

  @Test("The acts come one after the other")
  func acts() {
    let places = steps.map { Self.acts.firstIndex(of: $0.act) ?? -1 }
    #expect(!places.contains(-1))
    #expect(places == places.sorted())
  }

  @Test("A note has its six paragraphs in order, and 80 to 250 words")
  func notes() {
    for step in steps {
      let lines = step.note.text.split(separator: "\n")
      let openings = Note.Heading.allCases.map { "**\($0.rawValue).**" }
      let found = lines.compactMap { line in openings.first { line.hasPrefix($0) } }
      #expect(found == openings, "\(step.tag)")
      for heading in Note.Heading.allCases {
        #expect(step.note[heading]?.isEmpty == false, "\(step.tag), \(heading.rawValue)")
      }
      let words = step.note.text.split { $0.isWhitespace }.count
      #expect((80...250).contains(words), "\(step.tag): \(words) words")
    }
  }

  @Test("A case that a note names is there")
  func namedCases() throws {
    let all = try CharacterizationCases.all.get()
    let customers = Set(all.cases.map(\.invoice.customer))
    let failing = Set(all.failing.map(\.name))
    var named = 0
    for step in steps {
      let quoted = step.note.text.split(separator: "`", omittingEmptySubsequences: false)
        .enumerated().filter { $0.offset % 2 == 1 }
        .map { $0.element.split { $0.isWhitespace }.joined(separator: " ") }
      for name in quoted where name.hasPrefix("A ") && name.hasSuffix(" seats") {
        named += 1
        #expect(customers.contains(name), "\(step.tag)")
      }
      for name in quoted where name.hasPrefix("unknown-") {
        named += 1
        #expect(failing.contains(name), "\(step.tag)")
      }
    }
    #expect(named > 10, "\(named) cases are named")
  }
}
