import SafeText

/// Swift source in parts of different kinds, so that they can have different colours.
struct SwiftCode {
  enum Kind: String {
    /// Names, signs and white space.
    case plain = ""
    /// A keyword, an attribute or a directive.
    case keyword = "k"
    /// A name that begins with a capital letter.
    case type = "t"
    /// A string's text; an interpolation is code again.
    case string = "s"
    case number = "n"
    /// A comment, to the end of its line.
    case comment = "c"
  }

  /// The code in UTF-8, and the kind of each byte.
  let bytes: [UInt8]
  private(set) var kinds: [Kind]

  /// The bytes of each line, without its line end.
  let lines: [Range<Int>]

  private var index = 0

  /// How many interpolations are around the next byte; in more than so many, all is text.
  private var interpolations = 0
  private static let mostInterpolations = 50

  /// Reads code; a `path` that is not Swift's makes all of it plain.
  init(_ text: String, path: String = ".swift") {
    var bytes = Array(text.utf8)
    var (lines, hasReturns) = Self.lines(of: bytes)
    if hasReturns {
      bytes = Array(text.replacing("\r\n", with: "\n").utf8)
      lines = Self.lines(of: bytes).lines
    }
    (self.bytes, self.lines) = (bytes, lines)
    kinds = Array(repeating: .plain, count: bytes.count)
    if path.hasSuffix(".swift") { code() }
  }

  /// The lines without their line ends, and whether there are carriage returns.
  ///
  /// One plain loop: in a debug build `split` and `contains` take much longer, and all steps of a course are read.
  private static func lines(of bytes: [UInt8]) -> (lines: [Range<Int>], hasReturns: Bool) {
    var lines: [Range<Int>] = []
    var (start, index, hasReturns) = (0, 0, false)
    while index < bytes.count {
      if bytes[index] == 0x0A {
        lines.append(start..<index)
        start = index + 1
      } else if bytes[index] == 0x0D {
        hasReturns = true
      }
      index += 1
    }
    // Nothing follows the last line end.
    if start < index { lines.append(start..<index) }
    return (lines, hasReturns)
  }

  /// The byte at an offset from the next one; zero after the end.
  private func peek(_ offset: Int = 0) -> UInt8 {
    index + offset < bytes.count ? bytes[index + offset] : 0
  }

  private mutating func take(_ count: Int, as kind: Kind) {
    let end = min(index + count, bytes.count)
    while index < end {
      kinds[index] = kind
      index += 1
    }
  }

  /// Reads code to the end or to `end`, or an interpolation with its closing bracket.
  private mutating func code(isInterpolated: Bool = false, before end: UInt8? = nil) {
    var depth = 0
    while index < bytes.count, case let first = bytes[index], first != end {
      if first == UInt8(ascii: "/"), peek(1) == first {
        take(bytes[index...].prefix { $0 != 0x0A }.count, as: .comment)
      } else if first == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        // A comment may hold others.
        var comments = 0
        repeat {
          let signs = [peek(), peek(1)]
          let nesting = signs == Array("/*".utf8) ? 1 : signs == Array("*/".utf8) ? -1 : 0
          comments += nesting
          take(nesting == 0 ? 1 : 2, as: .comment)
        } while index < bytes.count && comments > 0
      } else if first == Self.quote || first == Self.hash,
        case let hashes = bytes[index...].prefix(while: { $0 == Self.hash }).count,
        peek(hashes) == Self.quote || hashes > 0 && peek(hashes) == UInt8(ascii: "/")
      {
        string(hashes)
      } else if Self.isPartOfName(first) || first == UInt8(ascii: "@") || first == UInt8(ascii: "#")
      {
        var length = 1
        while Self.isPartOfName(peek(length)) { length += 1 }
        take(length, as: Self.kind(of: bytes[index..<index + length]))
      } else {
        index += 1
        if first == UInt8(ascii: "(") { depth += 1 }
        if first == UInt8(ascii: ")") { depth -= 1 }
        if isInterpolated, depth < 0 { return }
      }
    }
  }

  /// Reads a string or a regular expression, with so many `#` around it.
  ///
  /// An unfinished one of one line ends with its line, so that the next line is code.
  private mutating func string(_ hashes: Int) {
    let mark = peek(hashes)
    let rest = bytes[min(index + hashes + 1, bytes.count)...]
    // `#"""#` is a quote.
    let closing = [mark] + Array(repeating: Self.hash, count: hashes)
    let isShort = hashes > 0 && rest.prefix { $0 != 0x0A }.firstRange(of: closing) != nil
    let isLong = mark == Self.quote && rest.starts(with: [mark, mark]) && !isShort
    let quotes = isLong ? 3 : 1
    let end: UInt8? = isLong || mark != Self.quote && rest.first == 0x0A ? nil : 0x0A
    func hasHashes(_ offset: Int) -> Bool {
      (0..<hashes).allSatisfy { peek(offset + $0) == Self.hash }
    }
    func isEnd() -> Bool { (0..<quotes).allSatisfy { peek($0) == mark } && hasHashes(quotes) }
    take(hashes + quotes, as: .string)
    while index < bytes.count, peek() != end, !isEnd() {
      let isEscape = peek() == UInt8(ascii: "\\") && hasHashes(1)
      let escaped = peek(hashes + 1)
      if isEscape, escaped == UInt8(ascii: "("), interpolations < Self.mostInterpolations {
        index += hashes + 2
        interpolations += 1
        code(isInterpolated: true, before: end)
        interpolations -= 1
      } else {
        take(isEscape && escaped != UInt8(ascii: "\n") ? hashes + 2 : 1, as: .string)
      }
    }
    if isEnd() { take(quotes + hashes, as: .string) }
  }

  private static let quote = UInt8(ascii: "\""), hash = UInt8(ascii: "#")

  private static func kind(of word: ArraySlice<UInt8>) -> Kind {
    let first = word[word.startIndex]
    if UInt8(ascii: "0")...UInt8(ascii: "9") ~= first { return .number }
    if !isPartOfName(first) || keywords.contains(String(decoding: word, as: UTF8.self)) {
      return .keyword
    }
    return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first ? .type : .plain
  }

  /// Whether a byte may be in a name: every byte of a letter outside ASCII may.
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte >= 0x80
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
  /// A name, a number, a sign, or a string's text up to its end or an interpolation.
  struct Token {
    var text: String
    let kind: Kind
    /// The line, from 0.
    let line: Int

    let isWord: Bool

    /// Whether it stands directly behind the token before it.
    var isJoined = false

    var isName: Bool { isWord && kind != .keyword }
  }

  /// The code without white space and comments; an empty line within a string counts.
  var tokens: [Token] {
    var tokens: [Token] = []
    for (number, line) in lines.enumerated() {
      var start = line.lowerBound
      if line.isEmpty, line.upperBound < bytes.count, kinds[line.upperBound] == .string {
        tokens.append(Token(text: "", kind: .string, line: number, isWord: false))
      }
      var last = -1
      while start < line.upperBound {
        let (first, kind) = (bytes[start], kinds[start])
        let isString = kind == .string
        let isName = !isString && Self.isPartOfName(first)
        var end = start + 1
        while end < line.upperBound, kinds[end] == kind,
          isString || (isName || kind == .keyword) && Self.isPartOfName(bytes[end])
        { end += 1 }
        if isString || kind != .comment && first != 0x20 && first != 0x09 {
          let text = String(decoding: bytes[start..<end], as: UTF8.self)
          let isWord = isName && kind != .number
          let isJoined = start == last
          tokens.append(
            Token(text: text, kind: kind, line: number, isWord: isWord, isJoined: isJoined)
          )
          last = end
        }
        start = end
      }
    }
    return tokens
  }
}

extension SwiftCode {
  /// Writes a line as HTML without its line end, with the changed parts marked.
  func html(ofLine index: Int, changed parts: [DiffMarks.Part]? = nil) -> String {
    var html = ""
    var start = lines[index].lowerBound
    let ends = parts.map { parts in parts.map { (length: $0.text.utf8.count, isOther: $0.isOther) }
    }
    for part in ends ?? [(lines[index].count, false)] {
      let end = min(start + part.length, lines[index].upperBound)
      html += part.isOther ? "<mark>" : ""
      while start < end {
        let kind = kinds[start]
        let stop = kinds[start..<end].firstIndex { $0 != kind } ?? end
        let text = Escaping.html.escaped(String(decoding: bytes[start..<stop], as: UTF8.self))
        html += kind == .plain ? text : "<span class=\"\(kind.rawValue)\">\(text)</span>"
        start = stop
      }
      html += part.isOther ? "</mark>" : ""
    }
    return html
  }

  var html: String { lines.indices.map { html(ofLine: $0) }.joined(separator: "\n") }
}
