import Statements
import Testing

/// The well-formed byte sequences of the Unicode Standard (table 3-7), tried at their boundaries.
@Suite("Only UTF-8 is text")
struct UTF8Tests {
  /// For each row of the table the bytes that are allowed at each place.
  static let rows: [[ClosedRange<UInt8>]] = [
    [0xC2...0xDF, 0x80...0xBF],
    [0xE0...0xE0, 0xA0...0xBF, 0x80...0xBF],
    [0xE1...0xEC, 0x80...0xBF, 0x80...0xBF],
    [0xED...0xED, 0x80...0x9F, 0x80...0xBF],
    [0xEE...0xEF, 0x80...0xBF, 0x80...0xBF],
    [0xF0...0xF0, 0x90...0xBF, 0x80...0xBF, 0x80...0xBF],
    [0xF1...0xF3, 0x80...0xBF, 0x80...0xBF, 0x80...0xBF],
    [0xF4...0xF4, 0x80...0x8F, 0x80...0xBF, 0x80...0xBF],
  ]

  /// Reads bytes as a customer's name, as a value that is ignored, and as a key.
  private func isAccepted(_ bytes: [UInt8]) throws -> Bool {
    let accepted = try [
      ("{\"customer\":\"", "\",\"performances\":[]}"),
      ("{\"x\":[\"abcdefgh", "\"],\"customer\":\"\",\"performances\":[]}"),
      ("{\"", "\":0,\"customer\":\"\",\"performances\":[]}"),
    ].map { head, tail in
      let feed = Array(head.utf8) + bytes + Array(tail.utf8)
      let places = try printed(feed).places
      // The place is where the sequence begins.
      #expect(places.isEmpty || places == ["1:\(head.utf8.count + 1) invalidJSON"], "\(bytes)")
      return places.isEmpty
    }
    #expect(Set(accepted).count == 1, "\(bytes)")
    return accepted[0]
  }

  @Test(arguments: rows)
  func `bytes inside the boundaries are taken, bytes outside are not`(
    row: [ClosedRange<UInt8>]
  ) throws {
    let lowest = row.map(\.lowerBound)
    let highest = row.map(\.upperBound)
    #expect(try isAccepted(lowest))
    #expect(try isAccepted(highest))
    for place in row.indices.dropFirst() {
      for base in [lowest, highest] {
        var bytes = base
        bytes[place] = row[place].lowerBound - 1
        #expect(try !isAccepted(bytes), "\(bytes)")
        bytes[place] = row[place].upperBound + 1
        #expect(try !isAccepted(bytes), "\(bytes)")
        bytes[place] = UInt8(ascii: "a")
        #expect(try !isAccepted(bytes), "\(bytes)")
      }
      // Cut short.
      #expect(try !isAccepted(Array(lowest[..<place])), "\(lowest[..<place])")
    }
    // One byte too many.
    #expect(try isAccepted(lowest + [0x41]))
  }

  @Test
  func `only the table's bytes begin a character`() throws {
    for byte in UInt8(0x80)...0xFF {
      let row = Self.rows.first { $0[0].contains(byte) }
      let rest = row?.dropFirst().map(\.lowerBound) ?? [0x80, 0x80, 0x80]
      #expect(try isAccepted([byte] + rest) == (row != nil), "\(byte)")
      #expect(try !isAccepted([byte]), "\(byte)")
    }
  }
}
