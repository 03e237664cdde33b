import Spelling
import Testing

@Suite("The bytes of a text")
struct ByteKindsTests {
  @Test("are searched for the first of some kinds, from any place on")
  func firstIndex() {
    let text = Array("a<b\"\u{80}\u{1B};é".utf8)
    text.withUnsafeBufferPointer { text in
      #expect(text.firstIndex(of: .markup) == 1)
      #expect(text.firstIndex(of: .markup, from: 2) == 3)
      #expect(text.firstIndex(of: .jsonSyntax) == 3)
      #expect(text.firstIndex(of: [.control, .leading]) == 4)
      #expect(text.firstIndex(of: .control) == 6)
      #expect(text.firstIndex(of: .separator, from: 4) == 7)
      #expect(text.firstIndex(of: .leading, from: 5) == text.count)
      #expect(text.firstIndex(of: .beyondASCII, from: 6) == 8)
      #expect(text.firstIndex(of: .markup, from: text.count) == text.count)
    }
  }

  @Test("are printable ASCII, or not")
  func printable() {
    for byte in UInt8.min...UInt8.max {
      let isPrintable = [0x41, byte, 0x42].withUnsafeBufferPointer(\.isPrintableASCII)
      #expect(isPrintable == (0x20...0x7E).contains(byte))
    }
  }

  @Test("are kept if they are letters and digits of ASCII, and every other is spelled out")
  func encoding() {
    let kept = "09AZaz"
    #expect(escaped(kept.utf8, by: "%") { $0.isLetterOrDigit } == kept)
    let others = "/:@[`{\u{E9}\u{1}"
    #expect(
      escaped(others.utf8, by: "-") { $0.isLetterOrDigit } == "-2F-3A-40-5B-60-7B-C3-A9-01"
    )
  }
}
