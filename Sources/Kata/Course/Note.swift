/// What a step's `Step.md` says of it: why it is taken, what it changes, and how.
public struct Note: Hashable, Sendable {
  /// What one paragraph of a note is about, in the order in which a note has them.
  public enum Heading: String, CaseIterable, Sendable {
    /// The smell that calls for the step.
    case why = "Why"

    /// What changed.
    case what = "What"

    /// The mechanics, in order.
    case how = "How"

    /// What the tests watch meanwhile.
    case `guard` = "Guard"

    /// What to look at in the diff.
    case look = "Look"

    /// What would have gone wrong done in one leap.
    case leap = "Leap"
  }

  /// The whole text below the header, as it stands in the file, Markdown.
  public let text: String

  /// The paragraph under a heading without the heading's own word; `nil` if the note has none.
  ///
  /// Blank lines within it are kept: it ends where the next heading begins.
  public subscript(heading: Heading) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let opening = "**\(heading.rawValue).**"
    guard let start = lines.firstIndex(where: { $0.hasPrefix(opening) }) else { return nil }
    let rest = lines[(start + 1)...]
    let end = rest.firstIndex { line in
      Heading.allCases.contains { line.hasPrefix("**\($0.rawValue).**") }
    }
    let paragraph = [lines[start].dropFirst(opening.count)] + rest[..<(end ?? rest.endIndex)]
    return paragraph.joined(separator: "\n").trimmed
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
