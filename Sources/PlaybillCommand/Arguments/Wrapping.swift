/// Breaks text into lines between words.
enum Wrapping {
  /// Fills the lines of each paragraph; a line that begins with a space stays as it is.
  static func fill(_ text: String, width: Int) -> String {
    var lines: [String] = []
    var paragraph: [Substring] = []
    func end() {
      if !paragraph.isEmpty { lines += wrap(paragraph.joined(separator: " "), width: width) }
      paragraph = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty || line.first == " " {
        end()
        lines.append(String(line))
      } else {
        paragraph.append(line)
      }
    }
    end()
    return lines.joined(separator: "\n")
  }

  /// A label, and beside it a text whose further lines are indented to the same column.
  static func hanging(label: String, text: String, column: Int, width: Int) -> String {
    let indent = String(repeating: " ", count: column)
    let body = wrap(text, width: width - column).joined(separator: "\n" + indent)
    let gap = column - label.count
    return label + (gap >= 2 ? String(repeating: " ", count: gap) : "\n" + indent) + body
  }

  /// The words of a text in lines of `width` columns at most; a longer word has a line of its own.
  static func wrap(_ text: String, width: Int) -> [String] {
    if columns(text) <= width { return [text] }
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

  /// How many characters of a text are seen: all except those of the sequences that colour it.
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
