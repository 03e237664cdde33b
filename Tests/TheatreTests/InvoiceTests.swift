import Foundation
import Testing
import Theatre

@Suite("The models")
struct InvoiceTests {
  @Test
  func `have a number, an address and a note in JSON only if there is one`() throws {
    let bare = Invoice(customer: "BigCo", performances: [])
    let text = String(decoding: try JSONEncoder().encode(bare), as: UTF8.self)
    #expect(
      text == #"{"performances":[],"customer":"BigCo"}"#
        || text == #"{"customer":"BigCo","performances":[]}"#
    )
    let full = Invoice(
      customer: "B",
      performances: [],
      number: "1",
      address: ["a", "b"],
      note: "n"
    )
    #expect(try JSONDecoder().decode(Invoice.self, from: JSONEncoder().encode(full)) == full)
  }

  @Test
  func `can be made by functions from the course's fields`() {
    let performances = zip(["hamlet", "othello"], [55, 40]).map(Performance.init(playID:audience:))
    #expect(performances.map(\.audience) == [55, 40] && performances.allSatisfy { $0.date == nil })
  }
}
