/// Texts made ready once and copied many times, found by number.
struct PreparedTexts: Sendable {
  /// Texts are copied sixteen bytes at a time, so that many bytes past a text are read.
  static let slack = 16

  /// The texts one after another, and zeros.
  private(set) var bytes: [UInt8] = []

  /// Where each text begins, and the last one ends.
  private(set) var starts = [0]

  /// Makes the texts, numbered from 0.
  init(_ texts: [String]) {
    for text in texts {
      bytes += text.utf8
      starts.append(bytes.count)
    }
    bytes += [UInt8](repeating: 0, count: Self.slack)
  }
}
