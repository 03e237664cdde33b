import Kata
import Testing

@Suite("Notes in Japanese")
struct TranslationTests {
  private let translated: [(step: Step, note: Note)]

  init() throws {
    translated = try Course.embedded().steps.compactMap { step in
      step.translations[.japanese].map { (step, $0) }
    }
  }

  @Test("are there for the steps of the articles, and no others")
  func steps() {
    #expect(translated.map(\.step.number) == Array(0...5))
  }

  @Test("have a title and the eight sections, in the English note's order")
  func form() {
    for (step, note) in translated {
      #expect(note.headings.count == 1 + Note.Heading.allCases.count, "\(step.tag)")
      #expect(note.headings[0].hasPrefix("# "), "\(step.tag)")
      for heading in Note.Heading.allCases {
        #expect(note[heading]?.isEmpty == false, "\(step.tag), \(heading.rawValue)")
      }
    }
  }

  @Test("name the same cases and code as the English note")
  func code() {
    for (step, note) in translated {
      #expect(Set(note.quoted) == Set(step.note.quoted), "\(step.tag)")
    }
  }

  @Test("are refused in words where there is none")
  func missing() throws {
    let course = try Course.embedded()
    let error = CourseError.untranslated(
      "step-06-drop-play-parameter",
      in: .japanese,
      translated: ["00", "01", "02", "03", "04", "05"]
    )
    #expect(throws: error) { try course.note(of: course.steps[6], in: .japanese) }
    let note = try course.note(of: course.steps[5], in: .japanese)
    let page = course.page(of: course.steps[5], note: note)
    #expect(page.contains("\n臭い\n"))
    #expect(page.hasSuffix("\nNext: playbill kata show --note 06\n"))
  }
}
