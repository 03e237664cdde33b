import SafeText

/// Writes the Markdown of the course's notes as HTML.
///
/// It knows headings, paragraphs, lists of one level, fenced blocks, and in a line code,
/// `*emphasis*` and `**strong emphasis**`.
struct Markdown {
  /// The pages of what a piece of code may name.
  let addresses: [String: String]

  /// Writes a text as HTML elements, in which a title with one `#` becomes a heading of `level`.
  func html(_ text: String, level: Int = 1) -> String {
    var html = ""
    var lines = text.lines[...]
    while let line = lines.first {
      if line.trimmed.isEmpty {
        lines.removeFirst()
      } else if line.hasPrefix("```") {
        let code = lines.dropFirst().prefix { !$0.hasPrefix("```") }
        lines = lines.dropFirst(code.count + 2)
        let text = code.joined(separator: "\n")
        let markup =
          line == "```swift" ? SwiftCode(text).html : Escaping.html.escaped(text, keeping: ["\n"])
        html += "<pre tabindex=\"0\">\(markup)</pre>\n"
      } else if line.hasPrefix("#") {
        let depth = line.prefix { $0 == "#" }.count + level - 1
        html += "<h\(depth)>\(inline(line.drop { $0 == "#" }.trimmed))</h\(depth)>\n"
        lines.removeFirst()
      } else {
        let block = lines.prefix { !$0.trimmed.isEmpty && !$0.hasPrefix("```") }
        lines = lines.dropFirst(block.count)
        html += paragraph(Array(block))
      }
    }
    return html
  }

  /// A paragraph, or a list with entries that begin with `1. ` or `- `.
  private func paragraph(_ lines: [Substring]) -> String {
    guard let first = lines.first, let mark = first.listMarker else {
      return "<p>\(inline(lines.joined(separator: "\n")))</p>\n"
    }
    var entries: [String] = []
    for line in lines {
      if let mark = line.listMarker {
        entries.append(String(line.dropFirst(mark.count)))
      } else {
        entries[entries.count - 1] += "\n" + line.trimmed
      }
    }
    let name = mark == "- " ? "ul" : "ol"
    return "<\(name)>\n\(entries.map { "<li>\(inline($0))</li>\n" }.joined())</\(name)>\n"
  }

  /// A text in which backquotes mark code, with a link if the code names a page; emphasis may contain code.
  func inline(_ text: String) -> String {
    var codes: [String] = []
    var html = ""
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      let text = part.lines.map { Escaping.html.escaped(String($0)) }.joined(separator: "\n")
      if index % 2 == 1 {
        let code = "<code>\(text)</code>"
        codes.append(addresses[String(part)].map { "<a href=\"\($0)\">\(code)</a>" } ?? code)
        // Stands for the code, in which a `*` is no mark.
        html += "`"
      } else {
        html += text
      }
    }
    if html.contains("*") {
      html = html.replacing(/\*\*([^*\s][^*]*)\*\*/) { "<strong>\($0.output.1)</strong>" }
        .replacing(/\*([^*\s][^*]*)\*/) { "<em>\($0.output.1)</em>" }
    }
    var rest = codes[...]
    return html.replacing(/`/) { _ in rest.popFirst() ?? "" }
  }
}

extension Substring {
  /// The marker of a list item that begins here, such as `- ` or `12. `.
  package var listMarker: String? {
    if hasPrefix("- ") { return "- " }
    let digits = prefix { $0.isASCII && $0.isNumber }
    return !digits.isEmpty && dropFirst(digits.count).hasPrefix(". ") ? digits + ". " : nil
  }
}
