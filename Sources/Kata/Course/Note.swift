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

  /// Makes a note of its text.
  init(text: String) { self.text = text }

  /// What is read first: the text before the hint.
  var withoutHint: String {
    text.components(separatedBy: "\n## \(Heading.hint.rawValue)\n")[0].trimmed
  }

  /// What tells how the step is done: the text behind the hint; `nil` where the hint ends the note.
  var told: String? {
    let parts = text.components(separatedBy: "\n## \(Heading.hint.rawValue)\n")
    return parts.last?.firstRange(of: "\n## ").map {
      String(parts[parts.count - 1][$0.lowerBound...]).trimmed
    }
  }

  /// The text below a heading, without the heading; `nil` if the note has none.
  public subscript(heading: Heading) -> String? {
    let lines = text.lines
    guard let start = lines.firstIndex(of: "## \(heading.rawValue)") else { return nil }
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    return section.joined(separator: "\n").trimmed
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
