import Foundation

/// What a step's `Step.md` says of it: what calls for it, what it changes, and how.
public struct Note: Hashable, Sendable {
  /// What one section of a note is about, in the order in which a note has them.
  public enum Heading: String, CaseIterable, Sendable {
    /// What is wrong with the code before the step.
    case smell = "Smell"

    /// What the learner is asked before anything is told.
    case question = "Question"

    /// A word of help that is not the answer.
    case hint = "Hint"

    /// What changed.
    case what = "What"

    /// The mechanics, in order, and when to run the tests and to commit.
    case how = "How"

    /// Which characterization cases guard the step, and what they would see.
    case tests = "Tests"

    /// What to look at in the diff.
    case notice = "Notice"

    /// What goes wrong when the step is joined with its neighbours.
    case leap = "In one leap"

    /// An edit, whose effect is to be predicted before it is run.
    case `try` = "Try"

    /// What the edit does, and which cases see it.
    case answer = "Answer"
  }

  /// The whole text below the header, as it stands in the file, Markdown.
  public let text: String

  /// The language in which it is written.
  public let language: Language

  /// Which command of an editor does the step, as `Scripts/check-editor` has tried it.
  private let editor: String?

  /// Makes a note of its text, and of what its header says of an editor.
  init(text: String, in language: Language = .english, editor: String? = nil) {
    (self.text, self.language, self.editor) = (text, language, editor)
  }

  /// What is read before the step is done: what is wrong with the code, and the question, with the hint if it is
  /// asked for.
  func questionSide(withHint: Bool) -> String {
    sections([.smell, .question] + (withHint ? [.hint] : []))
  }

  /// What is told when it is asked for, in parts with a title each; the hint is none of them.
  var answerSide: [(title: String, text: String)] {
    [
      ("How it is done", sections([.what, .how, .tests, .notice, .leap])),
      ("Try", self[.try] ?? ""), ("Answer", self[.answer] ?? ""),
    ].filter { !$0.1.isEmpty }.map { (language($0), $1) }
  }

  /// Sections, each below its heading; those that the note lacks are left out.
  private func sections(_ headings: [Heading]) -> String {
    headings.compactMap { heading in self[heading].map { "## \(title(of: heading))\n\n\($0)" } }
      .joined(separator: "\n\n")
  }

  /// A heading in the note's language.
  func title(of heading: Heading) -> String { language(heading.rawValue) }

  /// The text below a heading, without the heading; `nil` if the note has none.
  ///
  /// A sentence on what an editor does of the step ends that on how it is done.
  public subscript(heading: Heading) -> String? {
    let lines = text.lines
    guard let start = lines.firstIndex(of: "## \(title(of: heading))") else { return nil }
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    let text = section.joined(separator: "\n").trimmed
    return heading == .how ? ([text] + editorLine).joined(separator: "\n\n") : text
  }

  /// What an editor does of the step, in a sentence.
  private var editorLine: [String] {
    guard let editor else { return [] }
    if editor == "not offered" { return [language("In an editor: no command does this step.")] }
    if let match = editor.wholeMatch(of: /a draft, by (.+) on (.+)/) {
      let (command, lines) = (String(match.1), "`\(match.2)`")
      return [language("In an editor: {} on {} gives a draft.", command, lines)]
    }
    return [language("In an editor: {}.", "`\(editor)`")]
  }
}

extension StringProtocol {
  /// The lines without their line feeds; behind a line feed at the end there is one more, an empty one.
  var lines: [SubSequence] { split(separator: "\n", omittingEmptySubsequences: false) }

  /// The text without white space and line ends around it.
  var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}
