import Spelling

/// Swift source with the parts of its lines named, so that they can be shown in different colours.
struct SwiftCode {
  /// What a part of the code is.
  enum Kind: String {
    /// Names, signs and white space.
    case plain = ""
    /// A keyword, an attribute or a directive.
    case keyword = "k"
    /// A name that begins with a capital letter.
    case type = "t"
    /// The text of a string; what is interpolated is code again.
    case string = "s"
    /// A number.
    case number = "n"
    /// A comment, to the end of its line.
    case comment = "c"
  }

  /// The lines, each character with its kind, without their line ends.
  private(set) var lines: [[(character: Character, kind: Kind)]] = [[]]

  private var rest: Substring

  /// Reads code as it stands in the course: no string is a raw one.
  ///
  /// - Parameters:
  ///   - text: The code.
  ///   - path: The path of its file; if that is none of Swift, all of the text is plain.
  init(_ text: String, path: String = ".swift") {
    // To Swift a CR LF is one character, and no line feed.
    rest = text.replacing("\r\n", with: "\n")[...]
    if path.hasSuffix(".swift") { code() } else { take(rest.count, as: .plain) }
    if lines.last?.isEmpty == true { lines.removeLast() }
  }

  /// Reads code to the end, or what is interpolated up to its closing bracket, which it takes too; `end` ends it
  /// before, and is not taken.
  private mutating func code(isInterpolated: Bool = false, before end: Character? = nil) {
    var depth = 0
    while let first = rest.first, first != end {
      if first == "/", rest.hasPrefix("//") {
        take(while: { $0 != "\n" }, as: .comment)
      } else if first == "/", rest.hasPrefix("/*") {
        blockComment()
      } else if first == "\"" {
        string()
      } else if first.isNumber {
        take(while: { $0.isNumber || $0 == "_" }, as: .number)
      } else if first.isLetter || "_@#".contains(first) {
        let word = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        take(1 + word.count, as: Self.kind(of: String(first) + word))
      } else {
        take(1, as: .plain)
        if first == "(" { depth += 1 }
        if isInterpolated, first == ")", depth == 0 { return }
        if first == ")" { depth -= 1 }
      }
    }
  }

  /// Reads a comment that may hold others.
  private mutating func blockComment() {
    var depth = 0
    repeat {
      let isStart = rest.hasPrefix("/*")
      let isEnd = rest.hasPrefix("*/")
      depth += isStart ? 1 : isEnd ? -1 : 0
      take(isStart || isEnd ? 2 : 1, as: .comment)
    } while depth > 0 && !rest.isEmpty
  }

  /// Reads a string, of one line or of several.
  ///
  /// One that is left open ends with its line, so that what is below it stays code.
  private mutating func string() {
    let quotes = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    let end: Character? = quotes.count == 1 ? "\n" : nil
    take(quotes.count, as: .string)
    while let first = rest.first, first != end, !rest.hasPrefix(quotes) {
      if first == "\\", rest.hasPrefix("\\(") {
        take(2, as: .plain)
        code(isInterpolated: true, before: end)
      } else {
        take(first == "\\" && !rest.hasPrefix("\\\n") ? 2 : 1, as: .string)
      }
    }
    if rest.hasPrefix(quotes) { take(quotes.count, as: .string) }
  }

  private mutating func take(while isPart: (Character) -> Bool, as kind: Kind) {
    take(rest.prefix(while: isPart).count, as: kind)
  }

  private mutating func take(_ count: Int, as kind: Kind) {
    for character in rest.prefix(count) {
      if character == "\n" {
        lines.append([])
      } else {
        lines[lines.count - 1].append((character, kind))
      }
    }
    rest = rest.dropFirst(count)
  }

  private static func kind(of word: String) -> Kind {
    if word.hasPrefix("@") || word.hasPrefix("#") || keywords.contains(word) { return .keyword }
    return word.first?.isUppercase == true ? .type : .plain
  }

  private static let keywords = Set(
    """
    Self any as associatedtype async await break case catch class continue default defer do else \
    enum extension fallthrough false fileprivate final for func get guard if import in indirect \
    init inout internal is lazy let mutating nil nonisolated open operator override package \
    precedencegroup private protocol public repeat rethrows return self set some static struct \
    subscript super switch throw throws true try typealias unowned var weak where while
    """.split(separator: " ").map(String.init)
  )
}

extension SwiftCode {
  /// A name, a number, a sign, or the text of a string up to its end or to what is interpolated.
  struct Token {
    let text: String
    let kind: Kind
    /// The line, from 0.
    let line: Int

    /// Whether it is a name or a keyword.
    var isWord: Bool {
      kind != .string && kind != .number && text.first.map(SwiftCode.isPartOfName) ?? false
    }

    /// Whether it is a name, no keyword.
    var isName: Bool {
      (kind == .plain || kind == .type) && text.first.map(SwiftCode.isPartOfName) ?? false
    }
  }

  /// The code without white space and comments.
  var tokens: [Token] {
    var tokens: [Token] = []
    for (number, line) in lines.enumerated() {
      var rest = line[...]
      while let (first, kind) = rest.first {
        if kind == .comment || kind != .string && first.isWhitespace {
          rest.removeFirst()
          continue
        }
        // A word of a keyword may begin with `@` or `#`.
        var count = 1
        if kind == .string {
          count = rest.prefix { $0.kind == .string }.count
        } else if Self.isPartOfName(first) || kind == .keyword {
          count +=
            rest.dropFirst().prefix { $0.kind != .string && Self.isPartOfName($0.character) }.count
        }
        tokens.append(
          Token(text: String(rest.prefix(count).map(\.character)), kind: kind, line: number)
        )
        rest = rest.dropFirst(count)
      }
    }
    return tokens
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}

extension SwiftCode {
  /// Writes a line as HTML.
  ///
  /// - Parameters:
  ///   - index: The line's index, from 0.
  ///   - parts: The line in parts, those that are other than before marked; `nil` for none.
  /// - Returns: The line, without its line end.
  func html(ofLine index: Int, changed parts: [DiffMarks.Part]? = nil) -> String {
    var html = ""
    var line = lines[index][...]
    for part in parts ?? [DiffMarks.Part(text: String(line.map(\.character)), isOther: false)] {
      var run = line.prefix(part.text.count)
      line = line.dropFirst(part.text.count)
      html += part.isOther ? "<mark>" : ""
      while let kind = run.first?.kind {
        let same = run.prefix { $0.kind == kind }
        run = run.dropFirst(same.count)
        let text = Escaping.html.escaped(String(same.map(\.character)))
        html += kind == .plain ? text : "<span class=\"\(kind.rawValue)\">\(text)</span>"
      }
      html += part.isOther ? "</mark>" : ""
    }
    return html
  }

  /// All lines as HTML, with line ends between them.
  var html: String { lines.indices.map { html(ofLine: $0) }.joined(separator: "\n") }
}
