import Kata

extension Note {
  var headings: [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("#") }.map(String.init)
  }

  /// The texts between backticks, each on one line.
  var quoted: [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element).inOneLine }
  }
}

extension [Note.Heading] {
  /// The headings of a note, in order.
  static let inAskingNote = Note.Heading.allCases.map { "## \($0.rawValue)" }
}

extension String {
  /// The words with one space between each two.
  var inOneLine: String { split { $0.isWhitespace }.joined(separator: " ") }
}
