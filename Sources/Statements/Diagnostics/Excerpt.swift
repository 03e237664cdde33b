import Spelling

/// The part of a line around a place in it, and the white space under which a caret stands.
///
/// For `{"customer":1}` and the place of its value that is:
///
/// ```text
/// {"customer":1}
///             ^
/// ```
struct Excerpt: Hashable, Sendable {
  /// How many bytes of the line are shown before the place, and after it.
  private static let before = 60
  private static let after = 40

  /// The bytes that are shown; those before the place come first.
  private let line: [UInt8]
  private let place: Int
  private let isCutBefore: Bool
  private let isCutAfter: Bool

  /// Takes the line around `offset`, which begins at `lineStart`, or before the bytes.
  init(around offset: Int, in bytes: PaddedBytes, lineStart: Int) {
    func isLineEnd(_ index: Int) -> Bool {
      index >= bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D
    }
    func isInsideCharacter(_ index: Int) -> Bool { bytes[index] & 0xC0 == 0x80 }
    let offset = min(offset, bytes.count)
    var start = max(offset - Self.before, lineStart, 0)
    isCutBefore = start > lineStart
    // Half a character at a cut would show as a replacement character.
    while isCutBefore, start < offset, isInsideCharacter(start) { start += 1 }
    var end = offset
    // A character has three more such bytes at most, whatever the feed has.
    while !isLineEnd(end), end < offset + Self.after || isInsideCharacter(end),
      end < offset + Self.after + 3
    { end += 1 }
    isCutAfter = !isLineEnd(end)
    line = Array(bytes.slice(start..<end))
    place = offset - start
  }

  /// The line, safe to show on a terminal, and a caret below the place.
  var text: String {
    let head = Self.shown(line[..<place])
    // As much white space as the head takes on a terminal; a tab stays one.
    let blanks = head.unicodeScalars.split(separator: "\t", omittingEmptySubsequences: false)
      .map { String(repeating: " ", count: String($0).columns) }.joined(separator: "\t")
    return (isCutBefore ? "…" : "") + head + Self.shown(line[place...])
      + (isCutAfter ? "…\n" : "\n")
      + (isCutBefore ? " " : "") + blanks + "^"
  }

  private static func shown(_ line: ArraySlice<UInt8>) -> String {
    visible(String(decoding: line, as: UTF8.self), keeping: ["\t"])
  }
}
