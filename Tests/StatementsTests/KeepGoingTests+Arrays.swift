import Statements
import Testing

// Arrays after what is broken, what follows an array, and arrays that are broken.
extension KeepGoingTests {
  @Test("reads a whole array after what is broken, and reports that it is one")
  func arrayAfterFault() throws {
    let result = try run("{!}\n[\(invoice("A")),\(invoice("B"))]")
    #expect(result.customers == "A B")
    #expect(
      result.diagnostics.map { "\($0.line):\($0.column) \($0.code)" } == [
        "1:2 unexpectedCharacter", "2:1 wrongType",
      ]
    )
  }

  @Test("reads on after an array that is whole")
  func afterArray() throws {
    for (second, customers) in [
      ("[\(invoice("C"))]", "A C"), (invoice("C"), "A C"), ("!\n" + invoice("C"), "A C"),
      (", " + invoice("C"), "A C"), ("]", "A"),
    ] {
      for size in [1 << 18, 1] {
        let result = try run("[\(invoice("A"))]\n\(second)", blockSize: size)
        #expect(result.customers == customers && result.summary.faults == 1)
        #expect(result.diagnostics.first?.code == .unexpectedCharacter)
        #expect(!result.summary.isIncomplete)
      }
    }
  }

  @Test(
    "reports what follows an array once, whatever it is",
    arguments: [
      "{}", #"{"customer":1}"#, #"{"customer":"B","performances":[],"number":7}"#, "true", "[]",
      "[5]",
      "12345", "\"x\"", "{\"x\":!}", "[!]", "nul", "}",
    ]
  )
  func onceAfterArray(value: String) throws {
    let feed = "[\(invoice("A"))]\n\(value)\n\(invoice("C"))"
    let whole = try run(feed)
    // The members of an array are told by themselves, and so is an array that comes after an array.
    let more = value == "[5]" ? 2 : value == "[]" ? 1 : 0
    #expect(whole.diagnostics.first.map { "\($0.line):\($0.column)" } == "2:1")
    #expect(whole.diagnostics.count == 1 + more, "\(whole.diagnostics)")
    #expect(whole.customers == "A C" && !whole.summary.isIncomplete)
    // What is held back makes all blocks below 129 bytes alike.
    for size in [1, 2] + Array(129...feed.utf8.count) {
      let cut = try run(feed, blockSize: size)
      #expect(cut.diagnostics == whole.diagnostics, "blocks of \(size) bytes")
      #expect(cut.customers == whole.customers)
    }
  }

  @Test("says where it ends after a broken array, once", arguments: [1, 2])
  func brokenArray(jobs: Int) throws {
    let good = (0..<1000).map { invoice("\($0)") }.joined(separator: ",\n")
    let result = try run("[\(invoice("A")),\n {\"customer\"!},\(good)]", blockSize: 500, jobs: jobs)
    #expect(result.customers == "A" && result.summary.isIncomplete)
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1 && diagnostic.notes.count == 1)
    #expect(
      diagnostic.description == """
        f:2:13: error: expected ':', found '!'
         {"customer"!},{"customer":"0","performances":[{"pla…
                    ^
        f:2:13: note: the rest is skipped: nothing after a broken array can be trusted
         {"customer"!},{"customer":"0","performances":[{"pla…
                    ^
        """
    )
    #expect(diagnostic.notes.first?.code == .notRead && diagnostic.notes.first?.severity == .note)
    // An array that ends too soon is incomplete too, but there is nothing after it.
    let cut = try run("[\(invoice("A")),")
    #expect(cut.customers == "A" && cut.summary.isIncomplete)
    #expect(cut.diagnostics.map(\.code) == [.endOfInput] && cut.diagnostics[0].notes == [])
    #expect(!(try run("[\(invoice("A"))]").summary.isIncomplete))
  }
}
