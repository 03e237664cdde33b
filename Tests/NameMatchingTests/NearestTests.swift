import NameMatching
import Testing

@Suite("The nearest word") struct NearestTests {
  static let commands = ["statement", "kata", "ledger", "pay", "preferences", "completions"]
  static let options = ["--format", "--locale", "--plays", "--tariff", "--output", "--quiet"]
  static let plays = ["hamlet", "as-like", "othello", "henry-v", "henry-vi"]

  @Test(
    arguments: [
      ("statment", commands, "statement"),  // left out
      ("statementt", commands, "statement"),  // put in
      ("ststement", commands, "statement"),  // mistaken
      ("kaat", commands, "kata"),  // swapped
      ("stetemand", commands, "statement"),  // three mistakes, which is the most
      ("--FORMAT", options, "--format"),
      ("ハムレツト", ["ハムレット", "オセロー"], "ハムレット"),
      ("ÉTOILÉ", ["étoile"], "étoile"),
      // A beginning of only one word is enough.
      ("stat", commands, "statement"),
      ("stmt", commands, "statement"),
      ("tmt", commands, nil),
      ("completely", ["completely-new", "completely-old"], nil),
      ("hamlet", [], nil),
    ] as [(String, [String], String?)]
  )
  func `a typo gets a hint`(word: String, candidates: [String], meant: String?) {
    #expect(nearest(to: word, among: candidates) == meant)
  }

  @Test(
    arguments: ["", "x", "ka", "st", "xylophone", "paint", "-", "🎭", "état"]
  )
  func `a word that is not clearly near gets no hint`(word: String) {
    #expect(nearest(to: word, among: Self.commands) == nil)
  }

  @Test
  func `the order of the candidates decides nothing`() {
    let near = ["hat", "bat", "cat", "rat"]
    for shift in near.indices {
      let turned = Array(near[shift...] + near[..<shift])
      #expect(nearest(to: "zat", among: turned) == "bat")
    }
    #expect(nearest(to: "cut", among: ["but", "cat"]) == "cat")
  }

  @Test
  func `an endless word is no typo`() {
    let endless = String(repeating: "a", count: 1_000_000)
    #expect(nearest(to: endless, among: [endless + "b"]) == nil)
    #expect(nearest(to: "hamlet", among: [endless, "hamlets"]) == "hamlets")
    #expect(nearest(to: "aaa", among: [endless]) == endless)
  }
}

@Suite("The words of a name") struct NameWordsTests {
  @Test(
    arguments: [
      ("", []), ("due", ["due"]), ("dueDate", ["due", "date"]), ("DueDate", ["due", "date"]),
      ("due_date", ["due", "date"]), ("due-date 2", ["due", "date"]),
      ("DUE DATE", ["due", "date"]),
      ("VATNumber", ["vat", "number"]), ("taxVAT", ["tax", "vat"]), ("a1b", ["a", "b"]),
      ("line2", ["line"]), ("ÉtatNuméro", ["état", "numéro"]), ("番号", ["番号"]), ("_", []),
    ]
  )
  func `begin at capitals, and end at what is no letter`(name: String, words: [String]) {
    #expect(NameMatching.words(of: name) == words)
  }

  @Test(
    arguments: [
      ("invoiceNumber", "number"), ("NUMBER", "number"), ("price_per_seat", "perSeat"),
      ("perSeatAboveAll", "perSeatAbove"), ("numbers", nil), ("seatPer", nil), ("", nil),
    ]
  )
  func `hold the name of a field`(name: String, field: String?) {
    let fields: Vocabulary = ["number", "perSeat", "perSeatAbove"]
    #expect(fields.part(of: name) == field)
  }
}
