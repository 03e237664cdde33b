import Foundation
import Kata
import TestSupport
import Theatre

/// The code of all steps, for counting; by default in the step of a place.
struct CourseCode {
  let place: String
  let steps: [Step]
  let cases: CharacterizationCases

  private static let folder = packageFolder.appending(
    path: "Sources/Courses/Statement"
  )

  init(for place: String) throws {
    self.place = place
    steps = try Course.embedded().steps
    cases = try CharacterizationCases.all.get()
  }

  /// The text of the step's note, or of the page, in one line.
  func text() throws -> String {
    try (steps.first { $0.slug == place }?.note.text ?? page(place)).inOneLine
  }

  /// The page whose title names an act.
  func page(of act: String) throws -> String? {
    try ["act-0", "act-1", "act-2", "act-3", "encore"].map(page).first { page in
      ["# Act \(act)\n", "# \(act)\n"].contains { page.hasPrefix($0) }
    }
  }

  /// The lines that a step removes and adds.
  func change(_ slug: String? = nil) throws -> LineChange {
    try LineChange(from: step(slug, back: 1).files, to: step(slug).files)
  }

  /// The functions and initialisers of a step with their parameters.
  func signatures(back: Int = 0) throws -> Set<String> {
    let texts = try step(back: back).files.map(\.text)
    return Set(
      texts.flatMap { $0.matches(of: /(?:func \w+|\binit)\([^{]*?(?= \{)/) }
        .map { String($0.output).inOneLine.replacing("( ", with: "(") }
    )
  }

  /// How many lines a step's files have, without the file of the errors.
  func lines(of slug: String? = nil) throws -> Int { Self.lines(of: try step(slug).files) }

  /// How many more lines a step has than the one before.
  func newLines(in slug: String? = nil) throws -> Int {
    try lines(of: slug) - Self.lines(of: step(slug, back: 1).files)
  }

  /// How many lines a step takes out of `Statement.swift`.
  func movedLines(in slug: String? = nil) throws -> Int {
    let counts = try [step(slug, back: 1), step(slug)].map { step in
      Self.lines(of: step.files.filter { $0.path == "Statement.swift" })
    }
    return counts[0] - counts[1]
  }

  /// How many lines a function has, from its `func` to its closing brace.
  func function(_ name: String, of slug: String) throws -> Int {
    try functions(of: slug).first { $0.contains("func \(name)(") }.map(Self.lines) ?? 0
  }

  /// How many lines the longest function has.
  func longest(of slug: String) throws -> Int {
    try functions(of: slug).map(Self.lines).max() ?? 0
  }

  /// How often a text stands in the code of the step, or of one before it.
  func uses(of text: String, back: Int = 0) throws -> Int {
    try step(back: back).files.map { $0.text.ranges(of: text).count }.reduce(0, +)
  }

  /// How many of a step's changed lines moved in the last extraction before it.
  func linesMovedBefore() throws -> Int {
    let changed = try change().removed
    let number = try step().number
    let extraction = steps.last { $0.number < number && $0.refactoring == "Extract Function" }
    let before = try step(extraction?.slug ?? "", back: 1).files.flatMap { file in
      file.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    }
    return changed.count { line in before.contains { $0 == line } }
  }

  private func step(_ slug: String? = nil, back: Int = 0) throws -> Step {
    steps[try Course.embedded().step(slug ?? place).number - back]
  }

  private func page(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: "\(name).md"), encoding: .utf8)
  }

  private func functions(of slug: String) throws -> [String] {
    try step(slug).files.flatMap { file in
      file.text.matches(of: /(?m)^(?:public |private )?func [\s\S]*?^}/).map { String($0.output) }
    }
  }

  private static func lines(of files: [CourseFile]) -> Int {
    files.filter { $0.path != "StatementError.swift" }
      .map { $0.text.count { $0 == "\n" } }.reduce(0, +)
  }

  private static func lines(_ text: String) -> Int { text.count { $0 == "\n" } + 1 }
}

/// The lines that only one of two states of a program has, without their indentation.
struct LineChange {
  let removed: [String], added: [String]

  init(from old: [CourseFile], to new: [CourseFile]) {
    func lines(_ files: [CourseFile]) -> [String] {
      files.flatMap { $0.text.split(separator: "\n") }.map { String($0.drop { $0 == " " }) }
        .sorted()
    }
    let difference = lines(new).difference(from: lines(old))
    func texts(_ changes: [CollectionDifference<String>.Change]) -> [String] {
      changes.map { change in
        switch change {
        case .insert(_, let text, _), .remove(_, let text, _): text
        }
      }.filter { !$0.isEmpty }
    }
    (removed, added) = (texts(difference.removals), texts(difference.insertions))
  }
}
