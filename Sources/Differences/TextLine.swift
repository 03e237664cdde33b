/// A line of a text, with the line end where it has one.
///
/// Two lines are the same if their bytes are. A `String` would take two spellings of one letter for
/// the same, and `\r\n` for one character.
struct TextLine: Hashable {
  /// The line's bytes, its line feed among them.
  let bytes: ArraySlice<UInt8>

  /// The line without its line feed.
  var text: String { String(decoding: endsInLineFeed ? bytes.dropLast() : bytes, as: UTF8.self) }

  /// Whether the line is closed; only the last line of a text may be open.
  var endsInLineFeed: Bool { bytes.last == 10 }

  /// Whether there is nothing but white space in the line.
  var isBlank: Bool { bytes.allSatisfy { [9, 10, 13, 32].contains($0) } }

  /// How many spaces and tabs it begins with.
  var indentation: Int { bytes.prefix { $0 == 32 || $0 == 9 }.count }

  /// The lines of a text, none for an empty one.
  static func lines(of text: String) -> [TextLine] {
    var rest = Array(text.utf8)[...]
    var lines: [TextLine] = []
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 10).map { $0 + 1 } ?? rest.endIndex
      lines.append(TextLine(bytes: rest[..<end]))
      rest = rest[end...]
    }
    return lines
  }
}
