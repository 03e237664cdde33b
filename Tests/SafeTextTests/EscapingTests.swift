import Testing

@testable import SafeText

@Suite("Text from outside")
struct EscapingTests {
  @Test(
    arguments: [
      ("", ""), ("BigCo", "BigCo"), ("L'Étoile", "L'Étoile"), ("劇団四季", "劇団四季"),
      ("a, b", #""a, b""#), (#"say "so""#, #""say ""so""""#), (" a", #"" a""#), ("a ", #""a ""#),
      // Where the comma is the decimal sign, a semicolon separates cells.
      ("x;=1+1", #""x;=1+1""#), ("x|=1", #""x|=1""#), ("x:=1", #""x:=1""#), ("x\t=1", #"x\u{9}=1"#),
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(1)", "'@SUM(1)"),
      ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠1", "'＠1"), ("ｘ＝1", "ｘ＝1"),
      ("﹦1", "'﹦1"), ("﹢1", "'﹢1"), ("﹣1", "'﹣1"), ("﹫1", "'﹫1"), ("\u{2212}1", "'\u{2212}1"),
      ("x=1", "x=1"), ("é=1", "é=1"),
      // An invisible character does not hide the sign after it.
      ("\u{200B}=1", "'\u{200B}=1"), ("\u{200E}\u{2060}＝1", "'\u{200E}\u{2060}＝1"),
      ("\u{A0}@1", "'\u{A0}@1"), (" +1", "\"' +1\""), ("\u{FEFF}=1", #"\u{FEFF}=1"#),
      ("\u{200B}", "\u{200B}"), ("\u{200B}x=1", "\u{200B}x=1"),
      (#"=HYPERLINK("x";1)"#, #""'=HYPERLINK(""x"";1)""#),
      // A sign with a combining mark is one character in Swift, but not in a spreadsheet.
      ("a,\u{301}b", "\"a,\u{301}b\""), ("q\"\u{301}", "\"q\"\"\u{301}\""),
      ("=\u{301}cmd", "'=\u{301}cmd"), ("=\u{200D}1+1", "'=\u{200D}1+1"),
      ("@\u{FE0F}SUM(1)", "'@\u{FE0F}SUM(1)"),
      ("\t=1\r\n", #"\u{9}=1\u{D}\u{A}"#), ("a\u{202E}b", #"a\u{202E}b"#),
    ]
  )
  func `is one cell to every program that reads comma-separated values`(text: String, cell: String)
  {
    #expect(Array(Escaping.csv.escaped(text).utf8) == Array(cell.utf8))
  }

  @Test(
    arguments: [
      (#"say "so" \"#, #"say \"so\" \\"#),
      ("\u{0}\n\u{1B}\u{7F}\u{9B}", #"\u0000\u000A\u001B\u007F\u009B"#),
      ("\"\u{301}", "\\\"\u{301}"), ("a\u{202E}\u{FEFF}é", #"a\u202E\uFEFFé"#), ("’ﾊ㊙🎭", "’ﾊ㊙🎭"),
    ]
  )
  func `is the inside of a JSON string`(text: String, inside: String) {
    #expect(Array(Escaping.json.escaped(text).utf8) == Array(inside.utf8))
  }

  @Test
  func `spells out terminal controls in a page as in text`() {
    for code in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(code), !"&<>\"'".unicodeScalars.contains(scalar)
      else { continue }
      let text = "a\(scalar)b"
      #expect(Escaping.html.escaped(text) == escaped(text))
    }
  }

  @Test(
    arguments: [
      ("\u{1B}]0;title\u{7}", #"\u{1B}]0;title\u{7}"#),
      ("a\nb\rc\td\0", #"a\u{A}b\u{D}c\u{9}d\u{0}"#),
      ("a\r\nb", #"a\u{D}\u{A}b"#),
      ("\u{7F}\u{80}\u{9B}31m\u{9F}", #"\u{7F}\u{80}\u{9B}31m\u{9F}"#),
      ("\u{2066}x\u{2069}\u{202A}\u{206F}", #"\u{2066}x\u{2069}\u{202A}\u{206F}"#),
      ("\u{2028}\u{2029}\u{FEFF}", #"\u{2028}\u{2029}\u{FEFF}"#),
    ]
  )
  func `has no terminal controls, which are spelled out`(text: String, expected: String) {
    #expect(escaped(text) == expected)
    #expect(quoted(text) == "'\(expected)'")
  }

  @Test(
    arguments: [
      "", "Hamlet", "~ !", "L'Étoile", "ハムレット", "هاملت", "👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "e\u{301}", "a\u{A0}b", "क्‍ष",
      "هاملت\u{200F} (1)", "\u{200E}a\u{061C}", "\u{10FFFF}", "می\u{200C}خواهم",
      #"\u{1B}"#,
    ]
  )
  func `is the same without controls`(text: String) {
    #expect(Array(escaped(text).utf8) == Array(text.utf8))
  }

  @Test
  func `keeps the line breaks of a message`() {
    #expect(escaped("one\n\ttwo\u{1B}", keeping: ["\n", "\t"]) == "one\n\ttwo\\u{1B}")
  }

  @Test
  func `is looked at up to its last byte, even one that begins no character`() {
    for byte in UInt8.min...UInt8.max {
      var escaped: [UInt8] = []
      Escaping.json.escape([0x61, byte].span) { piece in
        for index in piece.indices { escaped.append(piece[index]) }
      }
      let hex = String(byte, radix: 16, uppercase: true)
      let spelling =
        switch byte {
        case 0x22, 0x5C: [0x5C, byte]
        case ..<0x20, 0x7F: Array(#"\u00\#(byte < 16 ? "0" : "")\#(hex)"#.utf8)
        default: [byte]
        }
      #expect(escaped == [0x61] + spelling)
    }
    for count in 0...3 {
      let cut = Array("a\u{2028}".utf8.prefix(count))
      var escaped: [UInt8] = []
      Escaping.text.escape(cut.span) { piece in
        for index in piece.indices { escaped.append(piece[index]) }
      }
      #expect(escaped == cut)
    }
  }

  @Test
  func `is cut in an error`() {
    let long = String(repeating: "é", count: 1_000)
    #expect(quoted(long) == "'\(long)'")
    #expect(quoted(long + "!") == "'\(long)…'")
    #expect(quoted(String(repeating: "x", count: 50_000_000)).utf8.count < 1_010)
  }

  @Test
  func `has no tags in a page`() {
    #expect(
      Escaping.html.escaped("<b>\u{338} & \"'\u{1B}\u{202E}")
        == "&lt;b&gt;\u{338} &amp; &quot;&#39;\\u{1B}\\u{202E}"
    )
  }

  @Test
  func `has blanks for line breaks and tabs on a page for people`() {
    #expect(
      Escaping.page.escaped("<a>\r\nb\tc\u{2028}d\u{B}e\u{85}'\u{1B}\u{FEFF}")
        == "&lt;a&gt;  b c d e &#39;\\u{1B}\\u{FEFF}"
    )
  }
}
