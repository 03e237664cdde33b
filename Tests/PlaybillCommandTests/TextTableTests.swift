import Spelling
import Testing

@testable import PlaybillCommand

@Suite("Tables of text") struct TextTableTests {
  @Test(
    "columns line up in any script",
    arguments: [
      "Ann", "東京劇場", "Zoë", "Zoe\u{308}", "서울", "\u{1112}\u{1161}\u{11AB}", "🎭", "🇯🇵", "ภาษา", "ﾊﾛｰ",
    ]
  )
  func columnsLineUpInAnyScript(name: String) {
    let rows = [["NAME", "OWED"], [name, "1"], ["Ben", "22"]]
    let table = TextTable(rows: rows, rightAligned: [1])
    let lines = table.text().split(separator: "\n")
    #expect(Set(lines.map { String($0).columns }).count == 1, "\(lines)")
  }

  @Test(
    "only one column is cut, and not below its heading",
    arguments: [(30, "abcdefghij"), (14, "abcdefghij"), (13, "abcdefgh…"), (3, "abc…")]
  )
  func onlyOneColumnIsCutAnd(width: Int, shown: String) {
    let table = TextTable(rows: [["NAME", "ID"], ["abcdefghij", "42"]], cut: 0)
    #expect(table.text(width: width).split(separator: "\n").last == "\(shown)  42")
  }

  @Test("a text without end is cut as in an error, so that it pads the others no further")
  func endless() throws {
    let name = String(repeating: "x", count: 300_000)
    let listing = RecordListing(
      fields: [RecordListing.Field("name"), RecordListing.Field("id")],
      records: [[.text(name), .number(1)], [.text("Ben"), .number(2)]]
    )
    let lines = try listing.text(in: .table).split(separator: "\n")
    #expect(lines.map(\.count) == [1005, 1004, 1004])
    #expect(try listing.text(in: .csv).count > 300_000)
  }

  @Test("a wide character is cut whole")
  func aWideCharacterIsCutWhole() {
    let table = TextTable(rows: [["NAME", "ID"], ["東京劇場", "42"]], cut: 0)
    #expect(table.text(width: 11) == "NAME     ID\n東京劇…  42\n")
    #expect(table.text(width: 10) == "NAME    ID\n東京…   42\n")
  }

  @Test(
    "a text takes columns",
    arguments: [
      ("", 0), ("a\u{301}", 1), ("中", 2), ("👍", 2), ("\u{200D}", 0), ("Ａ", 2), ("☎", 1),
      ("☎\u{FE0F}", 2), ("☎\u{FE0E}", 1), ("☎\u{FE0F}☎\u{FE0F}", 4), ("👍\u{FE0F}", 2),
      ("a\u{FE0F}", 1), ("\u{FE0F}", 0), ("❤\u{FE0F}\u{FE0F}", 2),
    ]
  )
  func aTextTakesColumns(text: String, columns: Int) {
    #expect(text.columns == columns)
  }
}
