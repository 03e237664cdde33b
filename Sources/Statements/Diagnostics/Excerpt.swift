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
    text.append(text: isCutBefore ? "…" : "")
    let start = text.count
    Self.write(line[..<place], to: &text)
    let end = text.count
    Self.write(line[place...], to: &text)
    text.append(isCutAfter ? "…\n" : "\n")
    if isCutBefore { text.append(UInt8(ascii: " ")) }
    if line[..<place].allSatisfy(Self.isPlain) {
      text.append(UInt8(ascii: " "), count: place)
      return
    }
    let head = String(decoding: text.bytes[start..<end], as: UTF8.self)
    // As much white space as the head takes on a terminal.
    for (number, part) in head.utf8.split(separator: 0x09, omittingEmptySubsequences: false)
      .enumerated()
    {
      if number > 0 { text.append(0x09) }
      text.append(UInt8(ascii: " "), count: Substring(part).columns)
    }
  }

  /// Writes bytes as a terminal may show them; a tab stays.
  private static func write(_ line: ArraySlice<UInt8>, to text: inout OutputBuffer) {
    var rest = line
    while !rest.isEmpty {
      let plain = rest.prefix { isPlain($0) || $0 == 0x09 }
      plain.withUnsafeBufferPointer { text.append($0) }
      let other = rest[plain.endIndex...].prefix { !isPlain($0) && $0 != 0x09 }
      text.append(text: visible(String(decoding: other, as: UTF8.self)))
      rest = rest[other.endIndex...]
    }
  }

  /// Whether a byte is printable ASCII, as nearly every byte of a feed is.
  private static func isPlain(_ byte: UInt8) -> Bool { byte &- 0x20 < 0x5F }
}
