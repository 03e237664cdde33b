import Kata

extension Wrapping {
  /// Fills the paragraphs and list items of Markdown that are too wide for a terminal.
  ///
  /// The first line is a title of its own. Code, fenced or indented by four spaces, and tables stay as
  /// they are. With a `width` of nil the whole text does.
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
      if line.isEmpty || line.listMarker != nil { end() }
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
    let marker = first.listMarker ?? ""
    let indent = String(repeating: " ", count: marker.count)
    let text = lines.joined(separator: " ").dropFirst(marker.count)
    let filled = wrap(String(text), width: width - marker.count)
    return filled.enumerated().map { ($0 == 0 ? marker : indent) + $1 }
  }
}
