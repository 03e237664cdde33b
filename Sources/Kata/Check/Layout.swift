/// Ignores differences in layout: white space without meaning.
///
/// In text it ignores empty lines, white space at both ends of a line and of a play's name, and, behind the name, beside
/// a parenthesis and beyond one blank between words. In HTML it ignores white space between tags.
struct Layout {
  typealias Line = ArraySlice<UInt8>

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
    for line in readable(output).split(separator: 10, omittingEmptySubsequences: false) {
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

  /// Output without a byte-order mark; HTML without white space between tags, with a line for each
  /// block.
  private func readable(_ output: [UInt8]) -> Line {
    if isStrict { return output[...] }
    let output = output.dropFirst(output.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    guard isHTML else { return output }
    // A play's name may be blank.
    let page = String(decoding: output, as: UTF8.self)
      .replacing(/>\s+<(?!\/td>)/, with: "><")
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
