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

  /// Takes the line around `place`; what comes after the last of `bytes` is in `following`.
  init(around place: Int, in bytes: PaddedBytes, following: [UInt8] = []) {
    let place = min(place, bytes.count)
    var start = place
    while start > 0 && place - start < Self.before && bytes[start - 1] != 0x0A { start -= 1 }
    isCutBefore = start > 0 && bytes[start - 1] != 0x0A
    // Half a character at the cut would show as a replacement character.
    while isCutBefore && start < place && bytes[start] & 0xC0 == 0x80 { start += 1 }

    func byte(_ index: Int) -> UInt8? {
      if index < bytes.count { return bytes[index] }
      return index - bytes.count < following.count ? following[index - bytes.count] : nil
    }
    var end = place
    while let next = byte(end), next != 0x0A {
      // A character is shown whole; it has three such bytes at most, whatever the feed has.
      let isInside = next & 0xC0 == 0x80 && end - place < Self.after + 3
      guard end - place < Self.after || isInside else { break }
      end += 1
    }
    isCutAfter = byte(end).map { $0 != 0x0A } ?? false
    if !isCutAfter && end > place && byte(end - 1) == 0x0D { end -= 1 }
    self.place = place - start
    line =
      Array(bytes.slice(start..<min(end, bytes.count)))
      + following.prefix(max(0, end - bytes.count))
  }

  /// The line, or the part of it around the place, safe to show on a terminal, and below it white space
  /// as wide as what is shown before the place.
  var text: String {
    // Nearly every line is printable ASCII, a byte a column.
    if line.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      var text = Array((isCutBefore ? "…" : "").utf8)
      text += line
      text += (isCutAfter ? "…\n" : "\n").utf8
      text += repeatElement(0x20, count: place + (isCutBefore ? 1 : 0))
      return String(decoding: text, as: UTF8.self)
    }
    let head = (isCutBefore ? "…" : "") + Self.shown(line[..<place])
    let tail = Self.shown(line[place...]) + (isCutAfter ? "…" : "")
    return head + tail + "\n" + Self.space(as: head)
  }

  /// Bytes as a terminal may show them; a tab stays.
  private static func shown(_ line: some Sequence<UInt8>) -> String {
    Array(line).split(separator: 0x09, omittingEmptySubsequences: false)
      .map { visible(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\t")
  }

  /// As much white space as a terminal gives to a text.
  private static func space(as text: String) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { String(repeating: " ", count: $0.columns) }.joined(separator: "\t")
  }
}
