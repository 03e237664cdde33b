/// Breaks text into lines between words.
enum Wrapping {
  /// Wraps each line that is too long; one that begins with a space stays as it is.
  static func lines(_ text: String, width: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      line.first == " " || columns(line) <= width
        ? String(line) : wrap(line, width: width).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }

  /// Joins the lines of each paragraph, as a text in the source is broken for the source's sake.
  static func paragraphs(_ text: String) -> String {
    var result = ""
    var wasText = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isText = !line.isEmpty && line.first != " "
      if !result.isEmpty { result += isText && wasText ? " " : "\n" }
      result += line
      wasText = isText
    }
    return result
  }

  /// A label, and beside it a text whose further lines are indented to the same column.
  static func hanging(label: String, text: String, column: Int, width: Int) -> String {
    let indent = String(repeating: " ", count: column)
    let body = wrap(text[...], width: width - column).joined(separator: "\n" + indent)
    let gap = column - label.count
    return label + (gap >= 2 ? String(repeating: " ", count: gap) : "\n" + indent) + body
  }

  static func wrap(_ text: Substring, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, columns(line) + 1 + columns(word) > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }

  /// How many characters of a text are seen: all but those of the sequences that colour it.
  static func columns(_ text: some StringProtocol) -> Int {
    var count = 0
    var isSequence = false
    for character in text {
      if character == "\u{1B}" { isSequence = true }
      if !isSequence { count += 1 }
      if character == "m" { isSequence = false }
    }
    return count
  }
}
