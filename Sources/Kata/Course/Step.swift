/// One refactoring of the course: its note, and the whole program after it.
///
/// A step of the net adds tests instead.
public struct Step: Sendable {
  /// The name of its course.
  public let course: String

  /// The number, from 0.
  public let number: Int

  /// The short name in folders and tags: `inline-this-amount`.
  public let slug: String

  /// The title: `Inline Variable thisAmount`.
  public let title: String

  /// The act it belongs to, with the act's number: `I: Decompose the function`.
  public let act: String

  /// The refactoring's name in the book's catalogue, or another kind of step.
  public let refactoring: String

  /// The catalogue's page in the English edition; `nil` if the step is not in the catalogue.
  public let page: Int?

  /// The section of the book's first chapter.
  public let section: String

  /// The smell that the step removes, as named in the book's third chapter; `nil` in the net.
  public let smell: String?

  /// The step's purpose, in one sentence.
  public let why: String

  /// Whether it is in the fast lane of its course.
  public let isInLane: Bool

  /// The note.
  public internal(set) var note: Note

  /// The program's files: `Statement.swift` or `Report.swift`, then the others by name.
  ///
  /// In the net they are the tests' files.
  public let files: [CourseFile]

  /// Cases that only this step's code answers, if the step is an exercise.
  public let exercise: CourseFile?

  /// Cases of the course with new answers from this step on, if it repairs a fault.
  let corrections: CourseFile?
}

extension Step {
  /// The tag of the step in an exported kata: `step-07-inline-this-amount`, `net-02-boundaries`.
  public var tag: String { (course == "statement" ? "step-" : prefix) + folder }

  /// The shortest name by which ``Course`` finds the step: `07`, `net-02`.
  public var shortName: String { prefix + paddedNumber }

  /// The text before the number in a name: `adapter-`, or nothing in the main course.
  public var prefix: String { course == "statement" ? "" : course + "-" }

  /// The name of the step's folder: `07-inline-this-amount`.
  public var folder: String { "\(paddedNumber)-\(slug)" }

  /// The number with two digits: `07`.
  public var paddedNumber: String { number < 10 ? "0\(number)" : "\(number)" }

  /// The refactoring and its page in the catalogue: `Inline Variable (123)`.
  public var catalogueEntry: String { refactoring + pageInBrackets }

  /// The step's title and the refactoring's page: `Inline Variable thisAmount (123)`.
  public var titleAndPage: String { title + pageInBrackets }

  /// The catalogue's page in the edition of the note's language: ` (123)`; empty without a page.
  var pageInBrackets: String { page.map { " (\(note.language.page($0)))" } ?? "" }

  /// Whether the step's code can also write a statement as HTML.
  var writesHTML: Bool { files.contains { $0.text.contains("public func htmlStatement") } }

  /// The step on one line: `07 Inline Variable thisAmount (123)`.
  var line: String { "\(paddedNumber) \(titleAndPage)" }

  /// Reads a step from all files of its folder; `Step.md` begins with fields between two `---`.
  ///
  /// The lane is a list of slugs.
  init(of course: String, files: [CourseFile], lane: [Substring], in language: Language) {
    let lines = (files.first { $0.path == "Step.md" }?.text ?? "").lines
    let end = lines.dropFirst().firstIndex(of: "---") ?? 0
    let fields = lines.prefix(end).compactMap { line in
      line.firstIndex(of: ":").map { (line[..<$0].trimmed, line[$0...].dropFirst().trimmed) }
    }
    let header = Dictionary(fields) { $1 }
    // The package carries the notes; tests find one that lacks a field.
    func text(_ field: String) -> String { header[field] ?? "" }
    self.course = course
    number = Int(text("number")) ?? -1
    slug = text("slug")
    isInLane = lane.contains(slug[...])
    title = text("title")
    act = language(text("act"))
    refactoring = language(text("refactoring"))
    page = header["page"].flatMap { Int($0) }
    section = language(text("section"))
    smell = header["smell"].map { language($0) }
    why = text("why")
    let body = lines[(end + 1)...].joined(separator: "\n").trimmed
    note = Note(text: body, in: language, editor: header["editor"])
    exercise = files.first { $0.path == "Cases.txt" }
    corrections = files.first { $0.path == "Corrections.txt" }
    let others = ["Step.md", "Cases.txt", "Corrections.txt"]
    self.files = files.filter { !others.contains($0.path) }.mainFirst
  }
}

extension [CourseFile] {
  /// The files, with that of the program's function first.
  var mainFirst: [CourseFile] {
    let isMain = { (file: CourseFile) in ["Statement.swift", "Report.swift"].contains(file.path) }
    return filter(isMain) + filter { !isMain($0) }
  }
}
