/// Pieces of text made ready once and copied many times, found by number.
struct Fragments: Sendable {
  /// Pieces are copied sixteen bytes at a time, so that many bytes past a piece may be written.
  static let slack = 16

  /// Where a piece lies.
  ///
  /// Not a `Range<Int>`: to make arrays of a generic type the runtime searches the whole program for what its
  /// parameter conforms to, which a start from cold feels.
  private struct Place {
    var lowerBound: Int
    var count: Int
  }

  private var bytes: [UInt8] = []
  private var places: [Place] = []

  /// The length of the longest piece, in bytes.
  private(set) var longest = 0

  /// Makes the pieces, numbered from 0.
  init(_ pieces: [String]) {
    for piece in pieces {
      places.append(Place(lowerBound: bytes.count, count: piece.utf8.count))
      bytes += piece.utf8
      longest = max(longest, piece.utf8.count)
    }
    bytes += [UInt8](repeating: 0, count: Self.slack)
  }

  /// Copies a piece to memory with room for `longest` and `slack` bytes, and returns its length.
  @inline(__always)
  func copy(_ number: Int, to destination: UnsafeMutablePointer<UInt8>) -> Int {
    let place = places[number]
    return bytes.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return 0 }
      var from = UnsafeRawPointer(base + place.lowerBound)
      var to = UnsafeMutableRawPointer(destination)
      var left = place.count
      repeat {
        to.storeBytes(of: from.loadUnaligned(as: UInt64.self), as: UInt64.self)
        (to + 8).storeBytes(of: (from + 8).loadUnaligned(as: UInt64.self), as: UInt64.self)
        from += 16
        to += 16
        left &-= 16
      } while left > 0
      return place.count
    }
  }
}
