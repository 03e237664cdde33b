import OperatingSystem
import Testing

@Suite("Bytes from the system")
struct StringBytesTests {
  private static let odd: [[UInt8]] = [
    [], [0x61], [0xFF], [0x61, 0xFF, 0x2E], [0xC3], [0xC3, 0xA9], [0xE2, 0x82], [0xE2, 0x82, 0xAC],
    [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x8F, 0xBE, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBE], [0xFF, 0xC3, 0xA9, 0x80],
  ]

  @Test("become a text, and that text the same bytes again")
  func roundTrip() {
    var samples = Self.odd
    var state: UInt64 = 1
    for _ in 0..<2_000 {
      samples.append(
        (0..<8).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          // Most of them bytes that begin or continue a character.
          return [0x61, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF4, 0x8F, 0xBF, 0xBE, 0x80, 0xFF][
            Int(state >> 33) % 12
          ]
        }
      )
    }
    for bytes in samples { #expect(String(systemBytes: bytes).systemBytes == bytes) }
    #expect(Set(samples).count == Set(samples.map { Array(String(systemBytes: $0).utf8) }).count)
  }

  @Test("that are UTF-8 are the text that they are", arguments: ["", "é", "劇団🎭", "\u{10FF7F}"])
  func text(text: String) {
    #expect(Array(String(systemBytes: text.utf8).utf8) == Array(text.utf8))
    #expect(text.systemBytes == Array(text.utf8))
  }
}
