import Spelling

/// The line that a complaint is about, and the place in it.
struct Excerpt: Hashable, Sendable {
  /// How many bytes of the line are shown before the place, and after it.
  private static let before = 60
  private static let after = 40

  /// The line, or the part of it around the place, safe to show on a terminal.
  let text: String

  /// White space as wide as what a terminal shows before the place.
  let indent: String

  /// Takes the line around `place`; what comes after the last of `bytes` is in `following`.
  init(around place: Int, in bytes: PaddedBytes, following: [UInt8] = []) {
    let place = min(place, bytes.count)
    var start = place
    while start > 0 && place - start < Self.before && bytes[start - 1] != 0x0A { start -= 1 }
    let isCutBefore = start > 0 && bytes[start - 1] != 0x0A
    // Half a character at the cut would show as a replacement character.
    while isCutBefore && start < place && bytes[start] & 0xC0 == 0x80 { start += 1 }
    let head = (isCutBefore ? "…" : "") + Self.shown(bytes.slice(start..<place))

    var end = place
    func byte(_ index: Int) -> UInt8? {
      if index < bytes.count { return bytes[index] }
      let index = index - bytes.count
      return index < following.count ? following[index] : nil
    }
    var tail: [UInt8] = []
    while let next = byte(end), next != 0x0A {
      // A character is shown whole; it has three such bytes at most, whatever the feed has.
      let isInside = next & 0xC0 == 0x80 && end - place < Self.after + 3
      guard end - place < Self.after || isInside else { break }
      tail.append(next)
      end += 1
    }
    let isCutAfter = byte(end).map { $0 != 0x0A } ?? false
    if !isCutAfter && tail.last == 0x0D { tail.removeLast() }
    text = head + Self.shown(tail) + (isCutAfter ? "…" : "")
    indent = head.unicodeScalars.map(Self.space).joined()
  }

  /// Bytes as a terminal may show them; a tab stays.
  private static func shown(_ line: some Sequence<UInt8>) -> String {
    Array(line).split(separator: 0x09, omittingEmptySubsequences: false)
      .map { visible(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\t")
  }

  /// As much white space as a terminal gives to a character.
  private static func space(_ scalar: Unicode.Scalar) -> String {
    scalar == "\t" ? "\t" : String(repeating: " ", count: scalar.columns)
  }
}
