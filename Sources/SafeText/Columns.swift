extension String {
  /// The columns of a terminal that it takes: two for a wide character (Unicode Standard Annex 11), none for a mark,
  /// else one.
  package var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    switch value {
    case ..<0x300: return 1
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}
