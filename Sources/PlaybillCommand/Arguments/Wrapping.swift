/// Breaks text into lines between words.
enum Wrapping {
  /// Wraps each line that is too long; one that begins with a space stays as it is.
  static func lines(_ text: String, width: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.first == " " || columns(line) <= width ? [String(line)] : wrap(line, width: width)
    }
    return lines.joined(separator: "\n")
  }

  /// Joins the lines of each paragraph; a line that begins with a space stays as it is.
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

  /// The words of a text in lines of `width` columns at most; a longer word has a line of its own.
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

  // MARK: Markdown

  /// Fills the paragraphs and list items of Markdown that are too wide for a terminal.
  ///
  /// The first line is a title of its own. Code, fenced or indented by four spaces, and tables stay as
  /// they are; so does all if `width` is nil.
  static func markdown(_ text: String, width: Int?) -> String {
    guard let width else { return text }
    var result: [String] = []
    var paragraph: [Substring] = []
    var isCode = false
    func end() {
      result += fill(paragraph, width: width)
      paragraph = []
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let isFence = line.hasPrefix("```")
      if isFence || isCode || line.hasPrefix("    ") || line.hasPrefix("|") {
        end()
        result.append(String(line))
        isCode = isCode != isFence
        continue
      }
      if line.isEmpty || marker(of: line) != nil { end() }
      paragraph.append(line)
      if line.isEmpty || index == 0 { end() }
    }
    end()
    return result.joined(separator: "\n")
  }

  /// The lines of a paragraph or a list item, filled if one of them is too wide.
  private static func fill(_ lines: [Substring], width: Int) -> [String] {
    guard let first = lines.first, lines.contains(where: { columns($0) > width }) else {
      return lines.map(String.init)
    }
    let marker = marker(of: first) ?? ""
    let indent = String(repeating: " ", count: marker.count)
    let text = lines.joined(separator: " ").dropFirst(marker.count)
    let filled = wrap(text, width: width - marker.count)
    return filled.enumerated().map { ($0 == 0 ? marker : indent) + $1 }
  }

  /// What a list item begins with, such as `- ` or `12. `; nil for another line.
  private static func marker(of line: Substring) -> String? {
    if line.hasPrefix("- ") { return "- " }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    return !digits.isEmpty && line.dropFirst(digits.count).hasPrefix(". ") ? digits + ". " : nil
  }
}
