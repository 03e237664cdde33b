/// A few bytes of UTF-8 held in the value itself, so that writing them takes a store or two and no
/// reference.
package struct PackedText: Hashable, Sendable {
  /// The first sixteen bytes, the first one lowest; zero behind the last.
  ///
  /// Nearly every sign that stands beside an amount fits in here.
  private var head = SIMD2<UInt64>()

  /// How many of the bytes count.
  package private(set) var count = 0

  /// The bytes behind `head`; a currency's name spelt out in Bodo needs them, and one with HTML's elements.
  private var tail = SIMD16<UInt64>()

  /// The most bytes that a text can have, and that `write(to:)` can touch.
  package static let capacity = 144

  /// No text.
  init() {}

  /// Packs one letter of ASCII.
  init(_ letter: UInt8) {
    head[0] = UInt64(letter)
    count = 1
  }

  /// Packs `text`; `nil` if it needs more than `capacity` bytes.
  init?(_ text: String) {
    guard text.utf8.count <= Self.capacity else { return nil }
    for byte in text.utf8 {
      let bits = UInt64(byte) << UInt64(count % 8 * 8)
      if count < 16 {
        head[count / 8] |= bits
      } else {
        tail[count / 8 - 2] |= bits
      }
      count += 1
    }
  }

  /// The text.
  var string: String {
    String(unsafeUninitializedCapacity: Self.capacity) { buffer in
      if let start = buffer.baseAddress { write(to: start) }
      return count
    }
  }

  /// Writes the text and zeros behind it, sixteen or `capacity` bytes in all: the caller goes on at
  /// `count`.
  @inline(__always)
  func write(to destination: UnsafeMutablePointer<UInt8>) {
    let bytes = UnsafeMutableRawPointer(destination)
    bytes.storeBytes(of: head.littleEndian, as: SIMD2<UInt64>.self)
    if count > 16 {
      bytes.storeBytes(of: tail.littleEndian, toByteOffset: 16, as: SIMD16<UInt64>.self)
    }
  }
}

extension SIMD<UInt64> {
  /// The words with the byte order in memory that begins with each word's lowest byte.
  fileprivate var littleEndian: Self {
    #if _endian(little)
    self
    #else
    indices.reduce(into: self) { words, index in words[index] = words[index].littleEndian }
    #endif
  }
}
