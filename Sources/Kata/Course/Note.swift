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

  /// The languages in which notes are written; the first is that of all notes.
  public enum Language: String, CaseIterable, Sendable {
    /// English.
    case english = "en"

    /// Japanese, in which the articles were written that the course grew from.
    case japanese = "ja"
  }

  /// The whole text below the header, as it stands in the file, Markdown.
  public let text: String

  /// The language of the text.
  public let language: Language

  /// Makes a note of its text.
  init(text: String, in language: Language = .english) {
    self.text = text
    self.language = language
  }

  /// The text before what answers its question: before What, or where there is no question before the hint, which
  /// ends the note.
  var withoutHint: String {
    let answer = self[.question] == nil ? Heading.hint : .what
    return text.components(separatedBy: "\n## \(title(of: answer))\n")[0].trimmed
  }

  /// A heading as the note has it, in its language.
  func title(of heading: Heading) -> String {
    language == .english ? heading.rawValue : heading.japanese
  }

  /// The text below a heading, without the heading; `nil` if the note has none.
  public subscript(heading: Heading) -> String? {
    let lines = text.lines
    guard let start = lines.firstIndex(of: "## \(title(of: heading))") else { return nil }
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    return section.joined(separator: "\n").trimmed
  }
}

extension Note.Language {
  /// The language's name in itself.
  var name: String {
    switch self {
    case .english: "English"
    case .japanese: "日本語"
    }
  }
}

extension Note.Heading {
  /// The heading as a Japanese note has it.
  fileprivate var japanese: String {
    switch self {
    case .smell: "臭い"
    case .question: "問い"
    case .what: "内容"
    case .how: "手順"
    case .tests: "テスト"
    case .notice: "注目"
    case .leap: "一足飛びにすると"
    case .try: "試す"
    case .answer: "答え"
    case .hint: "ヒント"
    }
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
