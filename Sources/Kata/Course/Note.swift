import Foundation

/// A step's `Step.md`: the reason for the step, its change, and the way to do it.
public struct Note: Hashable, Sendable {
  /// The subject of a section, in the order of a note.
  ///
  /// A note has each section except those that would say nothing of their own in its step.
  public enum Heading: String, CaseIterable, Sendable {
    /// The fault of the code before the step.
    case smell = "Smell"

    /// A question to the learner, before the explanation.
    case question = "Question"

    /// Help that does not give the answer away.
    case hint = "Hint"

    /// The change.
    case what = "What"

    /// The mechanics, in order, with the points to run the tests and to commit.
    case how = "How"

    /// The characterization cases that this step needs for the first time; optional.
    case tests = "Tests"

    /// A detail to look at in the diff; optional.
    case notice = "Notice"

    /// The fault of joining the step with its neighbours; optional.
    case leap = "In one leap"

    /// An edit whose effect the learner predicts before running it.
    case `try` = "Try"

    /// The effect of the edit, and the cases that find it.
    case answer = "Answer"

    /// Whether a note may do without the section.
    public var isOptional: Bool { [.tests, .notice, .leap].contains(self) }
  }

  /// The text below the header, Markdown.
  public internal(set) var text: String

  /// The language of the text.
  public let language: Language

  /// The editor's command that does the step, as `Scripts/check-editor` has tried it.
  private let editor: String?

  init(text: String, in language: Language = .english, editor: String? = nil) {
    self.text = text
    self.language = language
    self.editor = editor
  }

  /// The part to read before doing the step: the smell and the question, and the hint on request.
  func questionSide(withHint: Bool) -> String {
    sections([.smell, .question] + (withHint ? [.hint] : []))
  }

  /// The parts to show on request, each with a title; the hint is not among them.
  var answerSide: [(title: String, text: String)] {
    [
      ("How it is done", sections([.what, .how, .tests, .notice, .leap])),
      ("Try", self[.try] ?? ""), ("Answer", self[.answer] ?? ""),
    ].filter { !$0.1.isEmpty }.map { (language($0), $1) }
  }

  /// The sections that the note has, each below its heading.
  private func sections(_ headings: [Heading]) -> String {
    headings.compactMap { heading in self[heading].map { "## \(title(of: heading))\n\n\($0)" } }
      .joined(separator: "\n\n")
  }

  func title(of heading: Heading) -> String { language(heading.rawValue) }

  /// The text below a heading, without the heading; `nil` if the note has none.
  ///
  /// The section on how the step is done ends with a sentence on editors.
  public subscript(heading: Heading) -> String? {
    let lines = text.lines
    guard let start = lines.firstIndex(of: "## \(title(of: heading))") else { return nil }
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    let text = section.joined(separator: "\n").trimmed
    return heading == .how ? ([text] + editorLine).joined(separator: "\n\n") : text
  }

  /// A sentence on the editor's command for the step.
  private var editorLine: [String] {
    guard let editor else { return [] }
    if editor == "not offered" { return [language("In an editor: no command does this step.")] }
    if let match = editor.wholeMatch(of: /a draft, by (.+) on (.+)/) {
      let command = String(match.1)
      let lines = "`\(match.2)`"
      return [language("In an editor: {} on {} gives a draft.", command, lines)]
    }
    return [language("In an editor: {}.", "`\(editor)`")]
  }
}

extension StringProtocol {
  /// The lines without their line feeds; after a final line feed comes one more, empty line.
  var lines: [SubSequence] { split(separator: "\n", omittingEmptySubsequences: false) }

  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
