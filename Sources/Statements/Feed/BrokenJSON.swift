/// How far broken JSON goes: up to the bracket or the quote that closes the one it began with.
///
/// It goes through the bytes one by one and keeps nothing of them, so that the bytes may come in any parts.
struct BrokenJSON: Equatable {
  /// Where the next byte is.
  private enum Position {
    /// At the beginning of a line, or behind blanks there.
    case lineStart
    case line
    /// In a string, which ends with its line at the latest.
    case string
    /// In a string, behind a backslash.
    case backslash
  }

  private var position = Position.line

  /// The open brackets, a bit each: the innermost is the lowest, and a brace is 1.
  ///
  /// Above them is a 1. It is 0 if nothing closes what is broken: it began otherwise, or too many are open.
  private var open: UInt64

  /// Begins before what is broken, of which this is the first byte.
  init(from byte: UInt8) { open = "{[\"".utf8.contains(byte) ? 1 : 0 }

  /// Whether the next byte is the first of its line that is no blank.
  var isAtLineStart: Bool { position == .lineStart }

  /// Moves past a value that is whole.
  mutating func passValue() { if position == .lineStart { position = .line } }

  /// Moves past a byte.
  ///
  /// - Returns: whether what is broken ends with it.
  mutating func pass(_ byte: UInt8) -> Bool {
    switch (position, byte) {
    case (_, 0x0A), (_, 0x0D): position = .lineStart
    case (.backslash, _): position = .string
    case (.string, UInt8(ascii: "\\")): position = .backslash
    case (.string, UInt8(ascii: "\"")):
      position = .line
      return open == 1
    case (.string, _), (.lineStart, 0x20), (.lineStart, 0x09): break
    default:
      position = byte == UInt8(ascii: "\"") ? .string : .line
      return passBracket(byte)
    }
    return false
  }

  private mutating func passBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isBrace: UInt64 = byte == UInt8(ascii: "{") ? 1 : 0
      open = open == 0 || open.leadingZeroBitCount == 0 ? 0 : open << 1 | isBrace
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      // A bracket of the other kind closes nothing: the one that it belongs to is missing.
      guard open > 1, open & 1 == (byte == UInt8(ascii: "}") ? 1 : 0) else { return false }
      open >>= 1
      return open == 1
    default: break
    }
    return false
  }
}
