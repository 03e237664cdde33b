/// Texts made ready once and copied many times, found by number.
struct PreparedTexts: Sendable {
  /// Texts are copied sixteen bytes at a time, so that many bytes past a text are read.
  static let slack = 16

  /// Where a text lies.
  ///
  /// Not a `Range<Int>`: to make arrays of a generic type the runtime searches the whole program for what its
  /// parameter conforms to, which a start from cold feels.
  struct Place {
    var firstByte: Int
    var count: Int
  }

  /// The texts one after another, and zeros.
  private(set) var bytes: [UInt8] = []

  private(set) var places: [Place] = []

  /// Makes the texts, numbered from 0.
  init(_ texts: [String]) {
    for text in texts {
      places.append(Place(firstByte: bytes.count, count: text.utf8.count))
      bytes += text.utf8
    }
    bytes += [UInt8](repeating: 0, count: Self.slack)
  }
}
