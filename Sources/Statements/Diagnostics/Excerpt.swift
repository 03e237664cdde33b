import Spelling

/// The line that a diagnostic is about, and the place in it.
///
/// It keeps bytes, which become text when somebody wants to see them.
struct Excerpt: Hashable, Sendable {
  /// How many bytes of the line are shown before the place, and after it.
  private static let before = 60
  private static let after = 40

  /// The bytes that are shown; those before the place come first.
  private let line: [UInt8]
  private let place: Int
  private let isCutBefore: Bool
  private let isCutAfter: Bool

  /// Takes the line around `offset`; what comes after the last of `bytes` is in `following`.
  init(around offset: Int, in bytes: PaddedBytes, following: [UInt8]) {
    let offset = min(offset, bytes.count)
    var start = offset
    while start > 0 && offset - start < Self.before && !LineCount.isEnd(bytes[start - 1]) {
      start -= 1
    }
    isCutBefore = start > 0 && !LineCount.isEnd(bytes[start - 1])
    // Half a character at the cut would show as a replacement character.
    while isCutBefore && start < offset && bytes[start] & 0xC0 == 0x80 { start += 1 }
    place = offset - start

    // A character is shown whole; it has three more such bytes at most, whatever the feed has.
    let most = place + Self.after
    var text = Array(bytes.slice(start..<min(start + most + 4, bytes.count)))
    if text.count < most + 4 { text += following.prefix(most + 4 - text.count) }
    var end = place
    while end < text.count, !LineCount.isEnd(text[end]),
      end < most || end < most + 3 && text[end] & 0xC0 == 0x80
    { end += 1 }
    isCutAfter = end < text.count && !LineCount.isEnd(text[end])
    text.removeSubrange(end...)
    line = text
  }

  /// Writes the line, or the part of it around the place, safe to show on a terminal, and below it white
  /// space as wide as what is shown before the place.
  func write(to text: inout OutputBuffer) {
    let blank = UInt8(ascii: " ")
    text.append(isCutBefore ? "…" : "")
    // Nearly every line is shown as it is, a column a byte.
    if line.withUnsafeBufferPointer(\.isPrintableASCII) {
      text.append(line)
      text.append(isCutAfter ? "…\n" : "\n")
      return text.append(blank, count: isCutBefore ? place + 1 : place)
    }
    let head = Self.shown(line[..<place])
    text.append(text: head)
    text.append(text: Self.shown(line[place...]))
    text.append(isCutAfter ? "…\n" : "\n")
    // As much white space as that takes on a terminal.
    if isCutBefore { text.append(blank) }
    var rest = head[...]
    // Bytes are searched sooner than text, and few lines have a tab.
    while line.contains(0x09), let tab = rest.utf8.firstIndex(of: 0x09) {
      text.append(blank, count: String(rest[..<tab]).columns)
      text.append(0x09)
      rest = Substring(rest.utf8[tab...].dropFirst())
    }
    text.append(blank, count: String(rest).columns)
  }

  /// A part of the line as a terminal may show it; a tab stays.
  private static func shown(_ line: ArraySlice<UInt8>) -> String {
    visible(String(decoding: line, as: UTF8.self), keeping: tab)
  }

  private static let tab: Set<Unicode.Scalar> = ["\t"]
}
