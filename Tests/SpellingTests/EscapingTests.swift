import Testing

@testable import Spelling

@Suite("Text from outside")
struct EscapingTests {
  @Test(
    "is one cell to every program that reads comma-separated values",
    arguments: [
      ("", ""), ("BigCo", "BigCo"), ("L'Étoile", "L'Étoile"), ("劇団四季", "劇団四季"),
      ("a, b", #""a, b""#), (#"say "so""#, #""say ""so""""#), (" a", #"" a""#), ("a ", #""a ""#),
      // Where the comma is the decimal sign, a semicolon parts the cells.
      ("x;=1+1", #""x;=1+1""#), ("x|=1", #""x|=1""#), ("x:=1", #""x:=1""#), ("x\t=1", #"x\u{9}=1"#),
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(1)", "'@SUM(1)"),
      ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠1", "'＠1"), ("ｘ＝1", "ｘ＝1"),
      ("﹦1", "'﹦1"), ("﹢1", "'﹢1"), ("﹣1", "'﹣1"), ("﹫1", "'﹫1"), ("\u{2212}1", "'\u{2212}1"),
      ("x=1", "x=1"), ("é=1", "é=1"),
      // What can't be seen hides no sign.
      ("\u{200B}=1", "'\u{200B}=1"), ("\u{200E}\u{2060}＝1", "'\u{200E}\u{2060}＝1"),
      ("\u{A0}@1", "'\u{A0}@1"), (" +1", "\"' +1\""), ("\u{FEFF}=1", #"\u{FEFF}=1"#),
      ("\u{200B}", "\u{200B}"), ("\u{200B}x=1", "\u{200B}x=1"),
      (#"=HYPERLINK("x";1)"#, #""'=HYPERLINK(""x"";1)""#),
      // Swift takes a sign and a mark behind it for one letter; a spreadsheet doesn't.
      ("a,\u{301}b", "\"a,\u{301}b\""), ("q\"\u{301}", "\"q\"\"\u{301}\""),
      ("=\u{301}cmd", "'=\u{301}cmd"), ("=\u{200D}1+1", "'=\u{200D}1+1"),
      ("@\u{FE0F}SUM(1)", "'@\u{FE0F}SUM(1)"),
      ("\t=1\r\n", #"\u{9}=1\u{D}\u{A}"#), ("a\u{202E}b", #"a\u{202E}b"#),
    ]
  )
  func cells(text: String, cell: String) {
    #expect(Array(Escaping.csv.escaped(text).utf8) == Array(cell.utf8))
  }

  @Test(
    "is the inside of a JSON string",
    arguments: [
      (#"say "so" \"#, #"say \"so\" \\"#),
      ("\u{0}\n\u{1B}\u{7F}\u{9B}", #"\u0000\u000A\u001B\u007F\u009B"#),
      ("\"\u{301}", "\\\"\u{301}"), ("a\u{202E}\u{FEFF}é", #"a\u202E\uFEFFé"#), ("’ﾊ㊙🎭", "’ﾊ㊙🎭"),
    ]
  )
  func json(text: String, inside: String) {
    #expect(Array(Escaping.json.escaped(text).utf8) == Array(inside.utf8))
  }

  @Test(
    "spells out in text and in a page what a terminal would obey, as an error does",
    arguments: [Escaping.text, .html]
  )
  func obeyed(place: Escaping) {
    for code in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(code), !"&<>\"'".unicodeScalars.contains(scalar)
      else { continue }
      let text = "a\(scalar)b"
      #expect(place.escaped(text) == visible(text))
    }
  }

  @Test("has no tags in a page")
  func html() {
    #expect(
      Escaping.html.escaped("<b>\u{338} & \"'\u{1B}\u{202E}")
        == "&lt;b&gt;\u{338} &amp; &quot;&#39;\\u{1B}\\u{202E}"
    )
  }
}
