import Testing

@testable import PlaybillCommand

@Suite("Wrapping") struct WrappingTests {
  private static let long = String(repeating: "o", count: 90)

  @Test(
    arguments: [
      ("", 80, ""), ("abc def", 7, "abc def"), ("abc def", 6, "abc\ndef"),
      ("a \(long) b", 80, "a\n\(long)\nb"),
      ("a\nb\n\n c  d\n e\nf", 4, "a b\n\n c  d\n e\nf"),
    ]
  )
  func `fills paragraphs to the width, and leaves a line that begins with a space as it is`(
    text: String,
    width: Int,
    filled: String
  ) {
    #expect(Wrapping.fill(text, width: width) == filled)
  }

  @Test(
    arguments: [
      ("重複したスイッチ文", 12, "重複したス\nイッチ文"),
      ("関数を、呼ぶ", 6, "関数\nを、呼\nぶ"), ("これは「名前」です", 8, "これは\n「名前」\nです"),
      ("チェックする", 4, "チェッ\nクす\nる"), ("出力（印刷）", 6, "出力\n（印\n刷）"),
      ("a\u{A0}終了", 3, "a\u{A0}終\n了"), ("並べる(例)", 8, "並べる\n(例)"),
    ]
  )
  func `lets no line begin or end with a character that must not stand there in Japanese`(
    text: String,
    width: Int,
    filled: String
  ) {
    #expect(Wrapping.fill(text, width: width) == filled)
  }

  @Test
  func `gives a long label a line of its own`() {
    let line = Wrapping.hanging(label: "  --a-label", text: "one two", column: 8, width: 12)
    #expect(line == "  --a-label\n        one\n        two")
  }

  @Test(
    arguments: [
      ("one two three", "one two\nthree"),
      ("a\none two three\nfour five", "a\none two\nthree four\nfive"),
      ("a\none two\nthree", "a\none two\nthree"),
      ("a\n- one two three\n  four\n- five", "a\n- one two\n  three\n  four\n- five"),
      ("a\n12. one two three", "a\n12. one\n    two\n    three"),
      ("a\n\n    let a = some code\n\nb", "a\n\n    let a = some code\n\nb"),
      ("a\n\n```swift\nlet a = some code\n```\nb", "a\n\n```swift\nlet a = some code\n```\nb"),
      ("a\n\u{1B}[1mone two\u{1B}[0m", "a\n\u{1B}[1mone two\u{1B}[0m"),
      ("a\n", "a\n"),
      ("", ""),
    ]
  )
  func `wraps wide lines of Markdown, and leaves all others as they are`(
    text: String,
    wrapped: String
  ) {
    #expect(Wrapping.markdown(text, width: 10) == wrapped)
    #expect(Wrapping.markdown(text, width: nil) == text)
  }
}
