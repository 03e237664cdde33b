/// Ignores differences in layout: white space without meaning.
///
/// In text it ignores empty lines, white space at both ends of a line and of a play's name, and, behind the name, beside
/// a parenthesis and beyond one blank between words. In HTML it ignores white space between tags, the frame of a page,
/// and which of several equal references stands for a character.
struct Layout {
  typealias Line = ArraySlice<UInt8>

  let isHTML: Bool

  /// Whether every byte counts.
  var isStrict = false

  /// Splits output into statements of lines, and the lines outside of any.
  ///
  /// A statement goes from its heading to its last line, which says what was earned, or to the next
  /// heading. Between two of them, lines that end as a statement are one, even if its heading is
  /// missing; so is all output without any statement.
  func parts(of output: [UInt8]) -> (statements: [[Line]], outside: [Line]) {
    var statements: [[Line]] = []
    var outside: [Line] = []
    var lines: [Line] = []
    // The empty lines behind a statement.
    var gap: [Line] = []
    var isOpen = false
    func end() {
      let isStatement = isOpen || lines.contains(where: Self.isEnd)
      let others = isStatement ? [] : lines.filter { !$0.trimmed.isEmpty }
      if !statements.isEmpty {
        // Around other lines any gap is right: they are the fault.
        statements[statements.count - 1] += isStrict && !others.isEmpty ? [Line()] : gap
      }
      if isStatement { statements.append(lines) }
      outside += others
      lines = []
      gap = []
      isOpen = false
    }
    for line in readable(output).split(separator: 10, omittingEmptySubsequences: false) {
      let isEmpty = line.trimmed.isEmpty
      if isEmpty && !isStrict { continue }
      if isEmpty && !isOpen && !statements.isEmpty {
        gap.append(line)
        continue
      }
      if Self.isHeading(line) {
        // Strictly, the empty lines above the first heading are a part of its statement.
        let hasOnlyGap = statements.isEmpty && !isOpen && lines.allSatisfy(\.trimmed.isEmpty)
        if !hasOnlyGap { end() }
        isOpen = true
      }
      lines.append(line)
      if Self.isEnd(line) { end() }
    }
    end()
    return statements.isEmpty && !outside.isEmpty ? ([outside], []) : (statements, outside)
  }

  /// A page without its head and the tags around its content.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the page: no search for an end is begun twice.
  private static func withoutFrame(_ page: String) -> String {
    var content = ""
    var end = page.startIndex
    var head: String.Index?
    for tag in page.matches(of: /<head[\s>]|<\/head>/.ignoresCase()) {
      if !tag.output.hasPrefix("</") {
        head = head ?? tag.range.lowerBound
      } else if let start = head {
        content += page[end..<start]
        end = tag.range.upperBound
        head = nil
      }
    }
    return (content + page[end...]).replacing(
      /<(?:!doctype|\/?html|\/?body)(?:\s[^<>]*)?>/.ignoresCase(),
      with: ""
    )
  }

  /// A character as the approved pages write it; nil if it is white space, a control or none.
  private static func reference(to number: UInt32) -> String? {
    switch Unicode.Scalar(number) {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    case let scalar?
    where scalar.properties.generalCategory != .control && !scalar.properties.isWhitespace:
      String(scalar)
    default: nil
    }
  }

  /// Output without a byte-order mark; HTML without a page's frame and white space between tags, with
  /// a line for each block and one reference for each character.
  private func readable(_ output: [UInt8]) -> Line {
    if isStrict { return output[...] }
    let output = output.dropFirst(output.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    guard isHTML else { return output }
    // By scalars: a mark that combines may follow.
    let reference = /&(?:#(?<number>[0-9]{1,7})|#[xX](?<digits>[0-9a-fA-F]{1,6})|apos);/
      .matchingSemantics(.unicodeScalar)
    // A play's name may be blank.
    let page = Self.withoutFrame(String(decoding: output, as: UTF8.self))
      .replacing(/>\s+<(?!\/td>)/, with: "><")
      .replacing(reference) { match in
        let number = match.number.map { UInt32($0) } ?? match.digits.map { UInt32($0, radix: 16) }
        return Self.reference(to: number.map { $0 ?? 0 } ?? 39) ?? String(match.0)
      }
      .replacing(/<(?=h1|p|table|\/table|tr)/, with: "\n<")
    return Array(page.utf8)[...]
  }

  func isSame(_ line: Line, _ expected: Line) -> Bool {
    line == expected || !isStrict && content(of: line) == content(of: expected)
  }

  /// A line without its layout; a name stands in the heading, or before the last colon.
  private func content(of line: Line) -> [UInt8] {
    let line = line.trimmed
    if isHTML || Self.isHeading(line) { return Array(line) }
    let colon = line.lastIndex(of: UInt8(ascii: ":")) ?? line.startIndex
    return line[..<colon].trimmed + line[colon...].squeezed
  }

  /// The statement for display beside the approved one: lines with the same content look the same.
  func shown(_ lines: [Line], beside expected: [Line]) -> String {
    let shown = lines.prefix(expected.count + 20).enumerated().map { index, line -> Line in
      if let same = expected.first(where: { isSame(line, $0) }) { return same }
      if isStrict { return line }
      let indentation = index < expected.count ? expected[index].prefix(while: \.isBlank) : []
      return indentation + line.trimmed
    }
    return String(decoding: Array(shown.joined(separator: [10])), as: UTF8.self) + "\n"
  }

  /// Whether a line begins a statement, as text or as HTML.
  static func isHeading(_ line: Line) -> Bool {
    let line = line.trimmed
    return line.starts(with: "Statement for".utf8) || line.starts(with: "<h1>Statement for".utf8)
  }
}

extension Layout {
  /// Whether a line ends a statement, as text or as HTML.
  private static func isEnd(_ line: Line) -> Bool {
    let line = line.trimmed
    return line.starts(with: "<p>You earned".utf8)
      || line.starts(with: "You earned ".utf8) && line.suffix(7).elementsEqual("credits".utf8)
  }

  /// Output without a terminal's colours; nil if there are none.
  static func withoutColours(_ output: [UInt8]) -> [UInt8]? {
    guard output.contains(0x1B) else { return nil }
    let colour = /\u{1B}(?:\[[0-?]*[ -\/]*[@-~]|\][^\u{7}\u{1B}]*(?:\u{7}|\u{1B}\\))/
    let text = String(decoding: output, as: UTF8.self)
    let plain = text.replacing(colour.matchingSemantics(.unicodeScalar), with: "")
    return plain == text ? nil : Array(plain.utf8)
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 32 || (9...13).contains(self) }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmed: Self {
    let end = lastIndex { !$0.isBlank }.map { $0 + 1 } ?? startIndex
    return self[..<end].drop(while: \.isBlank)
  }

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
}
