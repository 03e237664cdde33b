import Amounts
import SafeText
import Testing

@testable import PlaybillCommand

@Suite("Listings") struct RecordListingTests {
  @Test(
    arguments: [
      "Ann", "東京劇場", "Zoë", "Zoe\u{308}", "서울", "🎭", "ภาษา", "ﾊﾛｰ",
    ]
  )
  func `columns line up in any script`(name: String) throws {
    let listing = RecordListing(
      fields: ["name", "owed"],
      records: [(name, 1), ("Ben", 2200)].map { name, owed in
        [.text(name), .amount(Money(minorUnits: owed, currency: .euro))]
      }
    )
    let lines = try listing.text(in: .table).split(separator: "\n")
    #expect(Set(lines.map { String($0).columns }).count == 1, "\(lines)")
  }

  @Test
  func `an endless text is cut as in an error, so that its column stays narrow`() throws {
    let name = String(repeating: "x", count: 300_000)
    let listing = RecordListing(
      fields: ["name", "id"],
      records: [[.text(name), .number(1)], [.text("Ben"), .number(2)]]
    )
    let lines = try listing.text(in: .table).split(separator: "\n")
    #expect(lines.map(\.count) == [1005, 1004, 1004])
    #expect(try listing.text(in: .csv).count > 300_000)
  }

  @Test(
    arguments: [
      ("", 0), ("a\u{301}", 1), ("中", 2), ("👍", 2), ("\u{200D}", 0), ("Ａ", 2), ("☎", 1),
      ("☎\u{FE0E}", 1), ("👍\u{FE0F}", 2), ("a\u{FE0F}", 1), ("\u{FE0F}", 0),
    ]
  )
  func `a text takes columns`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }
}
