import Statements
import Testing

@Suite("A feed, cut into blocks")
struct BlockTests {
  /// Feeds of every form, with and without faults.
  static let feeds: [String] =
    [
      "",
      " \n",
      "[]",
      "[ ]\n",
      "42",
      "[1]",
      // A number without an end may grow by a digit at each cut.
      "4242" + String(repeating: " ", count: 140),
      // UTF-16.
      "\u{0}[\u{0}]" + String(repeating: " ", count: 140),
      // A line that begins as one of CSV does.
      "x, y\(String(repeating: "z", count: 150))}",
      #"{"customer":"A","performances":[]}"#,
      #"[{"customer":"A","performances":[{"playID":"hamlet","audience":55}]},{"customer":"B","performances":[]}]"#,
      "\u{FEFF}[{\"customer\":\"A\",\"performances\":[{\"playID\":\"macbeth\",\"audience\":1}]}]",
      """
      {"customer":"A","performances":[{"playID":"hamlet","audience":55}]}
      {"customer":"B","performances":[{"playID":"as-like","audience":21.0},{"audience":30,"playID":"othello"}]}

      {"customer":"Ω\\u00e9\\ud83d\\ude00日本","performances":[]}{"customer":"D","performances":[]}
      """,
      """
      [
        {
          "customer": "BigCo",
          "notes": [{"customer": "not this one", "performances": 1}, "{\\"customer\\"", null, -0.5e+3],
          "performances": [
            { "playID": "hamlet", "audience": 55 },
            { "playID": "as\\u002dlike", "audience": 35.0 }
          ]
        },
        {
          "customer": "{\\"customer\\": \\"X\\"}",
          "performances": [ { "playID": "othello", "audience": 40 } ]
        },
        { "performances": [], "customer": "Third" }
      ]

      """,
      // Faults of all kinds, in a feed whose other lines are good.
      """
      {"customer":"A","performances":[{"playID":"hamlett","audience":55}]}
      {"customer":"B" "performances":[]}
      {"customer":"C","performances":[]}
      {"customer":"D","performances":[{"playID":"richard","audience":55}]}
      {"customer":"E","performances":[{"playID":"hamlet","audience":9223372036854775807}]}
      {"customer":"F","performances":[{"playID":"hamlet","audience":5.5}]}
      {"customer":"G","performances":[{"playID":"hamlet","audience":-1}], "x": [tru]}
      {"customer":"H","performances":[{"playID":"hamlet","audience":12345678901234567890123456789012345678901234567890}]}
      {"customer":"I","performances":[
      {"customer":"J","performances":[{"playID":"hamlet","audience":1}]}
      {"customer":"K\\ud800","performances":[]}
      {"customer":"L\\ud800\\u0041","performances":[]}
      {"customer":"M	","performances":[]}
      {"customer":"N","performances":{}}
      {"customer":"O","performances":[],"performances":[]}
      {"customer":"P"}
      {"performances":[]}
      nonsense
      {"customer":"Q","performances":[{"audience":1}]}
      {"customer":"R","performances":[{"playID":"hamlet"}]}
      {"customer":"S","performances":[]}
      {"customer":"T","performances":[
      """,
      #"[{"customer":"A","performances":[]},{"customer":"B","performances":[{"playID":"x","audience":1}]},{"customer":"C","performances":[]},]"#,
      #"[{"customer":"A","performances":[]}] {"customer":"B","performances":[]}"#,
      #"[{"customer":"A","performances":[]} {"customer":"B","performances":[]}]"#,
      #"[{"customer":"A","performances":[]}"#,
      #"[{"customer":"A","performances":[]},"#,
      // Faults in the middle of long lines, which blocks cut.
      "[{\"x\":\"é😀\",\"customer\":1,\"y\":\"é😀\"}]",
      "[{\"x\":\"\(wide)\",\"customer\":1,\"y\":\"\(wide)\"}]",
    ]
    + ["x", ".", "e5"].map { "[{\"customer\":\(String(repeating: "7", count: 300))\($0)}]" }

  private static let wide = String(repeating: "é😀", count: 40)

  @Test(arguments: feeds, [false, true])
  func `the output and the diagnostics are the same`(feed: String, keepsGoing: Bool) throws {
    // The default size, which no feed here reaches, gives the expected result.
    let whole = try printed(feed.utf8) { $0.keepsGoing = keepsGoing }
    // A block keeps 128 bytes back, so 129 is the first size that cuts byte by byte.
    for size in [1, 2, 100] + Array(129...200) + stride(from: 203, to: feed.utf8.count + 131, by: 7)
    {
      for jobs in size % 8 == 1 ? [1, 3] : [1] {
        let cut = try printed(feed.utf8) {
          $0.keepsGoing = keepsGoing
          $0.blockSize = size
          $0.jobs = jobs
          $0.processors = 8
        }
        expectSame(cut, as: whole, "blocks of \(size) bytes, \(jobs) jobs")
        if cut != whole { return }
      }
    }
  }

  @Test
  func `invalid UTF-8 is found at the same place`() throws {
    let text = #"[{"customer":"Ωé","performances":[]},{"customer":"B😀","performances":[]}]"#
    var feed = Array(text.utf8)
    for place in feed.indices {
      let good = feed[place]
      for bad: UInt8 in [0x00, 0x1F, 0x80, 0xC0, 0xC3, 0xED, 0xF4, 0xFF] {
        feed[place] = bad
        let cut = try printed(feed) { $0.blockSize = place % 2 == 0 ? 1 : place + 1 }
        try expectSame(cut, as: printed(feed), "\(bad) at \(place)")
      }
      feed[place] = good
    }
  }

  @Test(
    arguments: StatementFormat.allCases
  )
  func `the output of random feeds, sound and damaged, is the same in every format`(
    format: StatementFormat
  ) throws {
    var json = RandomJSON(seed: 5)
    for round in 0..<8 {
      let text =
        round % 2 == 0
        ? json.feed() : (0..<4).map { _ in json.invoice() }.joined(separator: "\n")
      for (number, feed) in [Array(text.utf8), json.mutant(of: text)].enumerated() {
        let whole = try printed(feed, format: format) { $0.keepsGoing = true }
        let (size, jobs) = [(1, 3), (131, 2), (feed.count, 2)][(round + number) % 3]
        let cut = try printed(feed, format: format) {
          $0.keepsGoing = true
          $0.blockSize = max(1, size)
          $0.jobs = jobs
        }
        expectSame(cut, as: whole, "blocks of \(size) bytes, \(jobs) jobs: \(feed)")
      }
    }
  }
}
