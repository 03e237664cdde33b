import Amounts
import BoxOffice
import Ledger
import Payments
import Statements
import TestSupport
import Testing
import Theatre

@Suite("Invoice numbers at the desk")
struct InvoiceNumberTests {
  @Test("keeps the customer's own numbers apart from those that the desk makes")
  func numbers() throws {
    let office = try BoxOffice(ledger: .memory)
    func post(_ number: String, seats: Int) throws -> [String] {
      let feed = MemorySource(invoice(number, seats: seats).utf8, named: number)
      return try office.post([feed], plays: plays, on: day("2026-11-21")).charges.map(\.reference)
    }
    #expect(try post("17", seats: 55) + post("17-2", seats: 40) == ["17", "17-2"])
    try office.void("17", why: "too many seats", on: day("2026-11-22"))
    #expect(try post("17", seats: 50) + post("void-17", seats: 30) == ["17~2", "void-17"])
    for number in ["17~2", "17~void", "~"] {
      #expect(throws: Diagnostic.self) { try post(number, seats: 50) }
      #expect(throws: BoxOfficeError.reservedReference(number)) {
        try office.credit(
          dollars(1),
          to: "BigCo",
          why: "",
          reference: number,
          on: day("2026-11-21")
        )
      }
      #expect(throws: BoxOfficeError.reservedReference(number)) {
        try office.record(
          dollars(1),
          from: "BigCo",
          by: .cash,
          reference: number,
          on: day("2026-11-21")
        )
      }
    }
    #expect(try office.balances().map(\.open) == [dollars(1_500_00)])
  }

  @Test("refuses a number that is a payment's key, also after a refund of it")
  func numberOfPayment() throws {
    let office = try openOffice()
    let (stripe, key) = (try GatewayKind.stripe.makeSimulator(), try PaymentKey("rent"))
    try office.pay(dollars(5), for: "BigCo", by: stripe, key: key, on: day("2026-11-22"))
    for _ in 1...2 {
      let rent = Invoice(customer: "BigCo", performances: [], number: "rent")
      #expect {
        try office.post([rent], plays: plays, on: day("2026-11-22"))
      } throws: { error in
        guard case LedgerError.conflict(_, let present) = error else { return false }
        return present.kind == .payment
      }
      try office.refund(key, amount: dollars(5), why: "x", by: stripe, on: day("2026-11-22"))
    }
  }

  @Test("posts next month's equal invoice under its own number")
  func nextMonth() throws {
    let office = try BoxOffice(ledger: .memory)
    for number in ["2026-11", "2026-12"] {
      let feed = MemorySource(invoice(number, seats: 55).utf8, named: number)
      #expect(try office.post([feed], plays: plays, on: day("2026-11-21")).charges.count == 1)
    }
    #expect(try office.balances().map(\.owed) == [dollars(1_300_00)])
  }

  @Test("says in its place what the ledger does not take")
  func places() throws {
    let office = try BoxOffice(ledger: .memory)
    let feed = MemorySource(
      "{\"customer\":\"A\",\"performances\":[]}\n{\"customer\":\"\",\"performances\":[]}".utf8,
      named: "feed"
    )
    #expect {
      try office.post([feed], plays: plays, on: day("2026-11-21"))
    } throws: { error in
      guard let error = error as? Diagnostic else { return false }
      return error.line == 2 && error.column == 13
    }
    #expect(try office.balances() == [])
  }
}
