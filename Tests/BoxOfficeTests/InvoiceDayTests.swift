import BoxOffice
import Ledger
import Statements
import TestSupport
import Testing
import Theatre

@Suite("Days of invoices at the desk")
struct InvoiceDayTests {
  @Test("a charge has its invoice's date and due day, or the date that is given")
  func days() throws {
    let charges = try post([dated("17", "2026-11-01", "2026-12-01"), dated("18", nil, nil)])
      .charges
    #expect(try charges.map(\.date) == [day("2026-11-01"), day("2026-11-21")])
    #expect(try charges.map(\.due) == [day("2026-12-01"), nil])
  }

  @Test("refuses a number that comes again with other days, and says which")
  func otherDays() throws {
    let office = try BoxOffice(ledger: .memory)
    try post([dated("17", "2026-11-01", "2026-12-01")], at: office)
    #expect(try post([dated("17", "2026-11-01", "2026-12-01")], at: office).repetitions == 1)
    for (date, due, words) in [
      ("2026-11-02", "2026-12-01", ", dated 2026-11-02 and not 2026-11-01: if"),
      ("2026-11-01", "2026-12-02", ", due 2026-12-02 and not 2026-12-01: if"),
      ("2026-11-01", nil, ", due no day and not 2026-12-01: if"),
    ] {
      #expect {
        try post([dated("17", date, due)], at: office)
      } throws: { error in
        guard case BoxOfficeError.postedOtherwise = error else { return false }
        return "\(error)".contains("with other performances or days\(words)")
      }
    }
    let evening = try dated("17", "2026-11-01", "2026-12-01", evening: "2026-10-30")
    #expect(throws: BoxOfficeError.self) { try post([evening], at: office) }
  }

  @Test("two invoices without a number that differ in days alone are two")
  func withoutNumber() throws {
    let invoices = try [
      dated(nil, nil, nil), dated(nil, "2026-11-01", nil), dated(nil, nil, "2026-11-01"),
      dated(nil, nil, nil, evening: "2026-11-01"),
    ]
    let charges = try post(invoices).charges
    #expect(Set(charges.map(\.reference)).count == 4)
    #expect(Set(charges.map(\.content)).count == 4)
    // What has no days is known by what it was known by before there were any.
    #expect(charges[0].reference == "invoice-3d2067bf5093a90324bf")
  }

  private func dated(
    _ number: String?,
    _ date: String?,
    _ due: String?,
    evening: String? = nil
  ) throws -> Invoice {
    try Invoice(
      customer: "BigCo",
      performances: [Performance(playID: "hamlet", audience: 30, date: evening.map(day))],
      number: number,
      date: date.map(day),
      due: due.map(day)
    )
  }

  @discardableResult
  private func post(
    _ invoices: [Invoice],
    at office: BoxOffice? = nil
  ) throws -> BoxOffice.Posting {
    try (office ?? BoxOffice(ledger: .memory)).post(invoices, plays: plays, on: day("2026-11-21"))
  }
}
