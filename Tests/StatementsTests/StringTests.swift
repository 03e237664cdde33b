import Statements
import Testing
import Theatre

@Suite("Strings come through exactly")
struct StringTests {
  /// The customer's name as both readers have it.
  private func customer(_ literal: some Sequence<UInt8>) throws -> [Unicode.Scalar] {
    let feed =
      Array("{\"performances\":[],\"customer\":\"".utf8) + Array(literal) + Array("\"}".utf8)
    let name = try InvoiceFeed.invoices(json: feed)[0].customer
    let printer = try bookPrinter.get()
    var customers: [String] = []
    try printer.printSeparately([MemorySource(feed, named: "f")]) { customer, _, _ in
      customers.append(customer)
    }
    #expect(customers.map { Array($0.unicodeScalars) } == [Array(name.unicodeScalars)])
    return Array(name.unicodeScalars)
  }

  @Test(
    arguments: [
      (#""#, ""),
      (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#"\u0041\u00e9\u00E9\u65e5\u65E5"#, "Aéé日日"),
      (#"\u0000"#, "\0"),
      (#"a\u0000b\u0000"#, "a\0b\0"),
      (#"\u001b[31m\u007f\u0080"#, "\u{1B}[31m\u{7F}\u{80}"),
      (#"\ud83d\ude00"#, "😀"),
      (#"\uD83D\uDE00\uD83D\uDE00"#, "😀😀"),
      (#"\ud800\udc00\udbff\udfff"#, "\u{10000}\u{10FFFF}"),
      (#"\ud7ff\ue000\uffff\ufffe\ufeff"#, "\u{D7FF}\u{E000}\u{FFFF}\u{FFFE}\u{FEFF}"),
      (#"e\u0301"#, "e\u{301}"),
      (#"\\u0041"#, "\\u0041"),
      (#"\\\u0041"#, "\\A"),
      (#"\\\\\""#, "\\\\\""),
      (#"\u005cn"#, "\\n"),
      (#"\u0022"#, "\""),
      ("日本\\u8a9e\\n😀", "日本語\n😀"),
      ("\u{7F}\u{80}\u{9F}\u{2028}", "\u{7F}\u{80}\u{9F}\u{2028}"),
      ("\u{FEFF}a\u{FEFF}", "\u{FEFF}a\u{FEFF}"),
      ("👩‍👩‍👧‍👦🇩🇪", "👩‍👩‍👧‍👦🇩🇪"),
    ]
  )
  func `with their escapes decoded`(literal: String, text: String) throws {
    #expect(try customer(literal.utf8) == Array(text.unicodeScalars))
  }

  @Test(
    arguments: [
      ("", ""), (#"\n"#, "\n"), (#"\""#, "\""), ("é", "é"), ("😀", "😀"), (#"\ud83d\ude00"#, "😀"),
      ("\u{7F}", "\u{7F}"),
    ]
  )
  func `of every length, with a special character at every place`(
    literal: String,
    text: String
  ) throws {
    for before in 0..<20 {
      for after in [0, 1, 7, 8, 9] {
        let head = String("abcdefghijklmnopqrstuvwxyz".prefix(before))
        let tail = String("ABCDEFGHIJ".prefix(after))
        let name = try customer((head + literal + tail).utf8)
        #expect(name == Array((head + text + tail).unicodeScalars))
      }
    }
  }

  @Test
  func `every Unicode scalar is the same, bare and as an escape`() throws {
    // All at the boundaries of their length in UTF-8 and UTF-16, and some of each hundred between.
    let boundaries: [UInt32] = [
      0x20, 0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xCFFF, 0xD000, 0xD7FF, 0xE000, 0xFFFF,
      0x10000,
      0x3FFFF, 0x40000, 0xFFFFF, 0x100000, 0x10FFFF,
    ]
    let some = stride(from: UInt32(0x21), through: 0x10FFFF, by: 997).map { $0 }
    for scalar in (boundaries + some).compactMap(Unicode.Scalar.init) {
      let escape = escaped(String(scalar))
      let isQuoted = scalar == "\"" || scalar == "\\"
      for literal in isQuoted ? [escape] : [escape, String(scalar)] {
        #expect(try customer(literal.utf8) == [scalar])
      }
    }
  }

  @Test(arguments: [1, 3])
  func `keys are recognized in any spelling, even if they come again`(count: Int) throws {
    let invoice = #"""
      {"c\u0075stomer":"A","\u0070\u0065\u0072\u0066\u006f\u0072\u006d\u0061\u006e\u0063\u0065\u0073" :
        [{"play\u0049D":"h\u0061mlet","\u0061\u0075\u0064ience":55}]}
      """#
    let feed = "[" + Array(repeating: invoice, count: count).joined(separator: ",") + "]"
    let expected = Invoice(
      customer: "A",
      performances: [Performance(playID: "hamlet", audience: 55)]
    )
    #expect(
      try InvoiceFeed.invoices(json: feed.utf8) == Array(repeating: expected, count: count)
    )
    #expect(try printed(feed.utf8).output.contains("Hamlet: $650.00 (55 seats)\n"))
  }

  @Test(
    arguments: [
      (#"\#(Self.longKey)s":[]"#, true), (#"\#(Self.longKey) ":[]"#, true),
      (#"\#(Self.longKey)\":[]"#, false), (#"""invoice":[]"#, false),
    ]
  )
  func `a key that shares only its beginning with an expected one is another`(
    other: String,
    isRead: Bool
  ) throws {
    let first = #"{"customer":"A",\#(Self.longKey)":[]}"#
    let second = #"{"customer":"A",\#(other),\#(Self.longKey)":[]}"#
    #expect(try InvoiceFeed.invoices(json: "\(first)\(first)".utf8).count == 2)
    #expect(
      (try? InvoiceFeed.invoices(json: "\(first)\(second)".utf8).count == 2) ?? false == isRead
    )
  }

  private static let longKey = #""p\u0065r\u0066\u006f\u0072\u006d\u0061\u006e\u0063\u0065\u0073"#

  @Test
  func `ids are found by their text, in any spelling, among thousands`() throws {
    let ids =
      [
        "", "a", "é", "日本語", "😀", "as-like", "12345678", "123456789", "1234567890123456",
        "12345678901234567", "a\"b\\c\n\0d", "the same beginning 1", "the same beginning 2",
        String(repeating: "long ", count: 100),
      ] + (0..<1000).flatMap { ["play-\($0)", "a longer id of a play: \($0)"] }
    let numbered = ids.enumerated().map { ($1, Play(name: "play \($0)", type: "tragedy")) }
    let plays = Repertoire(Dictionary(uniqueKeysWithValues: numbered))
    let bare = ids.map {
      $0.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
        .replacing("\n", with: #"\n"#).replacing("\0", with: #"\u0000"#)
    }
    for literals in [bare, ids.map(escaped)] {
      let performances = literals.map { #"{"playID":"\#($0)","audience":1}"# }
      let feed = #"{"customer":"A","performances":[\#(performances.joined(separator: ","))]}"#
      let lines = try printed(feed.utf8, plays: plays).output.split(separator: "\n").dropFirst()
      let expected = ids.indices.map { "  play \($0): $400.00 (1 seats)" }
      #expect(lines.prefix(ids.count).elementsEqual(expected, by: ==))
      #expect(try InvoiceFeed.invoices(json: feed.utf8)[0].performances.map(\.playID) == ids)
    }
    let missing = #"{"performances":[{"playID":"a longer id of a play: 1000"}]}"#
    #expect(try printed(missing.utf8, plays: plays).diagnostics.count == 1)
  }

  /// A text with every character as an escape.
  private func escaped(_ text: String) -> String {
    text.utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: unit % 2 == 0)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
