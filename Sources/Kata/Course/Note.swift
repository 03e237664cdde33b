/// What a step's `Step.md` says of it: what calls for it, what it changes, and how.
public struct Note: Hashable, Sendable {
  /// What one section of a note is about, in the order in which a note has them.
  public enum Heading: String, CaseIterable, Sendable {
    /// What is wrong with the code before the step.
    case smell = "Smell"

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

    /// Something to predict or to break before looking at the diff.
    case `try` = "Try"

    /// A word of help that is not the answer.
    case hint = "Hint"
  }

  /// The whole text below the header, as it stands in the file, Markdown.
  public let text: String

  /// The text below a heading, without the heading; `nil` if the note has none.
  public subscript(heading: Heading) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "## \(heading.rawValue)") else { return nil }
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    return section.joined(separator: "\n").trimmed
  }
}

extension StringProtocol {
  /// The text without white space and line ends around it.
  var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}
