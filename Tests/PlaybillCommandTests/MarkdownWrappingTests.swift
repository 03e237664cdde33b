import Testing

@testable import PlaybillCommand

@Suite("Wrapping Markdown") struct MarkdownWrappingTests {
  @Test(
    "wraps wide lines, and leaves all others as they are",
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
  func markdown(text: String, wrapped: String) {
    #expect(Wrapping.markdown(text, width: 10) == wrapped)
    #expect(Wrapping.markdown(text, width: nil) == text)
  }
}
