import Testing

@testable import Spelling

@Suite("Text made visible") struct VisibleTests {
  @Test(
    "what a terminal obeys is spelled out",
    arguments: [
      ("\u{1B}[2J", #"\u{1B}[2J"#),
      ("\u{1B}]0;title\u{7}", #"\u{1B}]0;title\u{7}"#),
      ("a\nb\rc\td\0", #"a\u{A}b\u{D}c\u{9}d\u{0}"#),
      ("a\r\nb", #"a\u{D}\u{A}b"#),
      ("\u{7F}\u{80}\u{9B}31m\u{9F}", #"\u{7F}\u{80}\u{9B}31m\u{9F}"#),
      ("gpj.\u{202E}exe", #"gpj.\u{202E}exe"#),
      ("\u{2066}x\u{2069}\u{202A}\u{206F}", #"\u{2066}x\u{2069}\u{202A}\u{206F}"#),
      ("\u{2028}\u{2029}\u{FEFF}", #"\u{2028}\u{2029}\u{FEFF}"#),
    ]
  )
  func whatATerminalObeysIsSpelled(text: String, expected: String) {
    #expect(visible(text) == expected)
  }

  @Test(
    "what is only shown stays as it is",
    arguments: [
      "", "Hamlet", "~ !", "L'Étoile", "ハムレット", "هاملت", "👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "e\u{301}", "a\u{A0}b", "क्‍ष",
      "هاملت\u{200F} (1)", "\u{200E}a\u{061C}", "\u{10FFFF}", "می\u{200C}خواهم",
      #"\u{1B}"#,
    ]
  )
  func whatIsOnlyShownStaysAs(text: String) {
    #expect(visible(text) == text)
    #expect(Array(visible(text).utf8) == Array(text.utf8))
  }

  @Test("line breaks of a message may stay")
  func lineBreaksOfAMessageMay() {
    #expect(visible("one\n\ttwo\u{1B}", keeping: ["\n", "\t"]) == "one\n\ttwo\\u{1B}")
  }

  @Test("a quoted value is safe")
  func aQuotedValueIsSafe() {
    #expect(quoted("o'clock\u{9B}\nerror: y") == #"'o'clock\u{9B}\u{A}error: y'"#)
  }

  @Test("a quoted value has an end")
  func aQuotedValueHasAnEnd() {
    let long = String(repeating: "é", count: 1_000)
    #expect(quoted(long) == "'\(long)'")
    #expect(quoted(long + "!") == "'\(long)…'")
    #expect(quoted(String(repeating: "x", count: 50_000_000)).utf8.count < 1_010)
  }
}
