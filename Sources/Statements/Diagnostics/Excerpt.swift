import Spelling

/// The line that a diagnostic is about, and the place in it.
///
/// It keeps bytes, which become text when somebody wants to see them.
struct Excerpt: Hashable, Sendable {
  /// How many bytes of the line are shown before the place, and after it.
  private static let before = 60
  private static let after = 40

  /// The bytes that are shown before the place, and from it on.
  private let head: [UInt8]
  private let tail: [UInt8]
  private let isCutBefore: Bool
  private let isCutAfter: Bool

  /// Takes the line around `place`; what comes after the last of `bytes` is in `following`.
  init(around place: Int, in bytes: PaddedBytes, following: [UInt8]) {
    let place = min(place, bytes.count)
    var start = place
    while start > 0 && place - start < Self.before && bytes[start - 1] != 0x0A { start -= 1 }
    isCutBefore = start > 0 && bytes[start - 1] != 0x0A
    // Half a character at the cut would show as a replacement character.
    while isCutBefore && start < place && bytes[start] & 0xC0 == 0x80 { start += 1 }
    head = Array(bytes.slice(start..<place))

    let near = bytes.slice(place..<min(place + Self.after + 4, bytes.count)) + following
    var end = near.prefix(Self.after).firstIndex(of: 0x0A) ?? min(Self.after, near.count)
    // A character is shown whole; it has three such bytes at most, whatever the feed has.
    while end >= Self.after, end < min(near.count, Self.after + 3), near[end] & 0xC0 == 0x80 {
      end += 1
    }
    isCutAfter = end < near.count && near[end] != 0x0A
    if !isCutAfter && end > 0 && near[end - 1] == 0x0D { end -= 1 }
    tail = Array(near[..<end])
  }

  /// The line, or the part of it around the place, safe to show on a terminal, and below it white space
  /// as wide as what is shown before the place.
  var text: String {
    let (cutBefore, cutAfter) = (isCutBefore ? "…" : "", isCutAfter ? "…\n" : "\n")
    // Nearly every line is printable ASCII, a byte a column.
    if head.allSatisfy(Self.isPlain) && tail.allSatisfy(Self.isPlain) {
      let space = repeatElement(UInt8(ascii: " "), count: head.count + (isCutBefore ? 1 : 0))
      return String(decoding: cutBefore.utf8 + head + tail + cutAfter.utf8 + space, as: UTF8.self)
    }
    let head = cutBefore + Self.shown(head)
    return head + Self.shown(tail) + cutAfter + Self.space(as: head)
  }

  private static func isPlain(_ byte: UInt8) -> Bool { 0x20 <= byte && byte < 0x7F }

  /// Bytes as a terminal may show them; a tab stays.
  private static func shown(_ line: [UInt8]) -> String {
    line.split(separator: 0x09, omittingEmptySubsequences: false)
      .map { visible(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\t")
  }

  /// As much white space as a terminal gives to a text.
  private static func space(as text: String) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { String(repeating: " ", count: $0.columns) }.joined(separator: "\t")
  }
}
