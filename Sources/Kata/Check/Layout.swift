import Spelling

/// Ignores differences in layout: white space without meaning.
///
/// In text it ignores empty lines, and white space at both ends of a line, beside a colon or a
/// parenthesis, and beyond one blank between words. In HTML it ignores white space between tags.
/// White space inside a name counts.
struct Layout {
  typealias Line = ArraySlice<UInt8>

  /// A line that must be printed.
  struct Expected {
    let line: Line

    /// The part of the line before a customer's or a play's name, and that name, if its white space
    /// counts.
    var name: (before: Line, bytes: [UInt8])?
  }

  let isHTML: Bool

  /// Whether every byte counts.
  var isStrict = false

  /// Splits output into statements of lines.
  ///
  /// Lines directly above the first heading belong to its statement. An empty line begins a new
  /// statement, even if its heading is missing.
  func statements(in output: [UInt8]) -> [[Line]] {
    var statements: [[Line]] = []
    var hasHeading = false
    var hasGap = false
    let output = output.dropFirst(!isStrict && output.starts(with: Self.byteOrderMark) ? 3 : 0)
    let text = isHTML && !isStrict ? Self.broken(output) : output
    for line in text.split(separator: 10, omittingEmptySubsequences: false) {
      let isEmpty = line.trimmed.isEmpty
      hasGap = hasGap || isEmpty && !statements.isEmpty
      if isEmpty && !isStrict { continue }
      let isHeading = Self.isHeading(line)
      if statements.isEmpty || isHeading && (hasHeading || hasGap) { statements.append([]) }
      hasHeading = hasHeading || isHeading
      statements[statements.count - 1].append(line)
    }
    return statements == [[[]]] ? [] : statements
  }

  /// Whether a line has the expected content.
  func isSame(_ line: Line, _ expected: Expected) -> Bool {
    if line == expected.line { return true }
    if isStrict { return false }
    if isHTML { return line.trimmed == expected.line.trimmed }
    guard let (before, name) = expected.name else { return line.squeezed == expected.line.squeezed }
    let after = expected.line.dropFirst(before.count + name.count).squeezed
    return line.indices.contains { start in
      line[start...].starts(with: name)
        && line[..<start].drop(while: \.isBlank) == before.drop(while: \.isBlank)
        && line[start...].dropFirst(name.count).squeezed == after
    }
  }

  /// The statement for display beside the approved one: lines with the same content look the same.
  func shown(_ lines: [Line], beside expected: [Expected]) -> String {
    var next = 0
    let shown = lines.prefix(expected.count + 20).enumerated().map { index, line -> Line in
      if let same = expected[next...].firstIndex(where: { isSame(line, $0) }) {
        next = same + 1
        return expected[same].line
      }
      if isStrict { return line }
      guard index < expected.count else { return line.trimmed }
      let right = expected[index].line
      let relaid = right.prefix(while: \.isBlank) + line.trimmed
      return relaid == right ? line : relaid
    }
    return String(decoding: Array(shown.joined(separator: [10])), as: UTF8.self) + "\n"
  }

  /// Whether a line begins a statement, as text or as HTML.
  static func isHeading(_ line: Line) -> Bool {
    let line = line.trimmed
    return line.starts(with: "Statement for".utf8) || line.starts(with: "<h1>Statement for".utf8)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// HTML with no white space between tags, and a line for each block.
  private static func broken(_ page: Line) -> Line {
    var result: Line = []
    var rest = page
    while let tag = rest.firstIndex(of: UInt8(ascii: "<")) {
      let text = rest[..<tag]
      // A play's name may be blank.
      let isCell = result.ends(with: "<td>") && rest[tag...].starts(with: "</td>".utf8)
      result += !isCell && text.trimmed.isEmpty ? [] : text
      let end = rest[tag...].firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex - 1
      let isBlock = ["<h1", "<p", "<table", "</table", "<tr"].contains {
        rest[tag...].starts(with: $0.utf8)
      }
      if isBlock, !result.isEmpty { result.append(10) }
      result += rest[tag...end]
      rest = rest[(end + 1)...]
    }
    return result + rest
  }
}

// MARK: In words

extension Layout {
  /// The differences in layout, each once, such as `indentation of one blank`.
  ///
  /// `pairs` are the output's lines with the right content, each beside the approved one.
  func words(on output: [UInt8], _ pairs: [(got: Line, expected: Line)]) -> [String] {
    let hasCarriageReturns = pairs.contains { $0.got.last == 13 && $0.expected.last != 13 }
    let ends = hasCarriageReturns ? ["CR LF at line ends"] : []
    guard !isHTML else { return ends.isEmpty ? ["white space between tags"] : ends }
    let lines = pairs.map { got, expected in
      (got: got.last == 13 && expected.last != 13 ? got.dropLast() : got, expected: expected)
    }
    var words = (output.starts(with: Self.byteOrderMark) ? ["a byte-order mark"] : []) + ends
    if let (got, expected) = lines.first(where: { $0.got.indentation != $0.expected.indentation }) {
      let place = expected.indentation.isEmpty ? " before \(quoted(expected.words(3)))" : ""
      words.append(Self.name(of: got.indentation) + place)
    }
    if lines.contains(where: { $0.got.blankEnd != $0.expected.blankEnd }) {
      words.append("white space at line ends")
    }
    if let (got, _) = lines.first(where: { $0.got.trimmed != $0.expected.trimmed }) {
      words.append(
        "blanks within lines, as in \(quoted(String(decoding: got.trimmed, as: UTF8.self)))"
      )
    }
    return words + Self.emptyLines(in: output)
  }

  /// The places where an empty line is missing or extra, each once.
  private static func emptyLines(in output: [UInt8]) -> [String] {
    var words: [String] = []
    var (count, isFirst) = (0, true)
    func add(_ place: String, right: Int = 0) {
      let number = count == 0 ? "no" : right == 0 ? "an" : "more than one"
      let text = "\(number) empty line \(place)"
      if count != right, !words.contains(text) { words.append(text) }
      (count, isFirst) = (0, false)
    }
    for line in output.split(separator: 10, omittingEmptySubsequences: false) {
      if line.trimmed.isEmpty {
        count += 1
      } else if isFirst {
        add("before the first statement")
      } else {
        let isNext = isHeading(line)
        add(isNext ? "between statements" : "within a statement", right: isNext ? 1 : 0)
      }
    }
    // Nothing follows the last line end, so it is not an empty line.
    if count == 0 { return words + ["no line end after the last line"] }
    count -= 1
    add("after the last statement")
    return words
  }

  /// An indentation in words: `indentation of one blank`, `no indentation`.
  private static func name(of space: Line) -> String {
    let parts = [(9, "tab"), (32, "blank")].compactMap { byte, name -> String? in
      let count = space.count { $0 == byte }
      return count == 0 ? nil : count == 1 ? "one \(name)" : "\(count) \(name)s"
    }
    return parts.isEmpty ? "no indentation" : "indentation of " + parts.joined(separator: " and ")
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 32 || (9...13).contains(self) }
}

extension ArraySlice<UInt8> {
  fileprivate var indentation: Self { prefix(while: \.isBlank) }

  fileprivate var blankEnd: Self {
    suffix(from: lastIndex { !$0.isBlank }.map { $0 + 1 } ?? endIndex)
  }

  /// Without white space at both ends.
  fileprivate var trimmed: Self { dropLast(blankEnd.count).drop(while: \.isBlank) }

  /// With one blank between words, and none beside a colon or a parenthesis.
  var squeezed: [UInt8] {
    var result: [UInt8] = []
    for word in split(whereSeparator: \.isBlank) {
      let isBeside =
        "(:".utf8.contains(result.last ?? 58) || "(:)".utf8.contains(word[word.startIndex])
      result += (isBeside ? [] : [32]) + word
    }
    return result
  }

  fileprivate func words(_ count: Int) -> String {
    let words = split(whereSeparator: \.isBlank).prefix(count)
    return String(decoding: Array(words.joined(separator: [32])), as: UTF8.self)
  }

  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
