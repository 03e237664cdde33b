import Foundation
import Testing
import Theatre

@Suite("The models")
struct InvoiceTests {
  @Test("have an invoice's number in JSON only if there is one", arguments: [nil, "2026-0001"])
  func number(number: String?) throws {
    let invoice = Invoice(customer: "BigCo", performances: [], number: number)
    let json = try JSONEncoder().encode(invoice)
    #expect(String(decoding: json, as: UTF8.self).contains("number") == (number != nil))
    #expect(try JSONDecoder().decode(Invoice.self, from: json) == invoice)
  }

  @Test("have an address and a note in JSON only if there is one")
  func address() throws {
    let bare = Invoice(customer: "BigCo", performances: [])
    let text = String(decoding: try JSONEncoder().encode(bare), as: UTF8.self)
    #expect(!text.contains("address") && !text.contains("note"))
    let full = Invoice(customer: "BigCo", performances: [], address: ["a", "b"], note: "n")
    #expect(try JSONDecoder().decode(Invoice.self, from: JSONEncoder().encode(full)) == full)
  }

  @Test("can be made by functions from the course's fields")
  func functions() {
    let performances = zip(["hamlet", "othello"], [55, 40]).map(Performance.init(playID:audience:))
    #expect(performances.map(\.audience) == [55, 40] && performances.allSatisfy { $0.date == nil })
  }
}
