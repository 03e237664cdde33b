extension Unicode.Scalar {
  /// The columns of a terminal that it takes: two if it is wide (Unicode Standard Annex 11), as in
  /// East Asia or as an emoji, none if it is a mark, else one.
  fileprivate var columns: Int {
    switch value {
    case ..<0x300: return 1
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    // Half a flag, then the later parts of a Korean syllable that is written in parts.
    case 0x1F1E6...0x1F1FF: return 1
    case 0x1160...0x11FF: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}

extension String {
  /// The columns of a terminal that it takes.
  ///
  /// U+FE0F shows the character before it as an emoji, which takes two: `☎️`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package var columns: Int {
    if utf8.allSatisfy(\.isPrintableASCII) { return utf8.count }
    var columns = 0
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      columns += scalar.columns
      if scalar == "\u{FE0F}", let previous, previous.columns == 1, previous.properties.isEmoji {
        columns += 1
      }
      previous = scalar
    }
    return columns
  }
}
