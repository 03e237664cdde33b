import Spelling
import Testing

@Suite("A text in plain bytes")
struct PlainBytesTests {
  @Test("keeps the letters and digits of ASCII, and spells out every other byte")
  func bytes() {
    let kept = "09AZaz"
    #expect(escaped(kept.utf8, by: "%") { $0.isLetterOrDigit } == kept)
    let others = "/:@[`{\u{E9}\u{1}"
    #expect(
      escaped(others.utf8, by: "-") { $0.isLetterOrDigit } == "-2F-3A-40-5B-60-7B-C3-A9-01"
    )
  }
}
