import Accounts
import Amounts
import Ledger
import Statements
import TestSupport
import Testing

@Suite("Page of a statement of account")
struct AccountPageTests {
  @Test("looks as it was approved, in the customer's language")
  func pages() throws {
    let entries = [
      try entry(.charge, dollars(65_000), "2026-08-03", "2026-101", due: "2026-09-02"),
      try entry(.charge, dollars(40_000), "2026-11-03", "<17>", due: "2026-12-03"),
      try entry(.charge, dollars(10_000), "2026-11-03", "18"),
      try entry(.payment, dollars(20_000), "2026-11-21", "p"),
      try entry(.payment, dollars(100), "2026-11-21", "q", state: .pending),
      try entry(.refund, dollars(500), "2026-11-22", "r", corrects: "p"),
      try entry(.credit, dollars(300), "2026-11-22", "c"),
      try entry(.charge, Money(minorUnits: 1000, currency: yen), "2026-11-22", "y"),
    ]
    let statement = try AccountStatement(
      of: "BigCo",
      entries: entries,
      from: day("2026-11-01"),
      to: day("2026-11-30"),
      netDays: 30
    )
    let head = Letterhead(name: "The Globe", payment: ["IBAN GB33"], netDays: 30)
    let design = try PageDesign(letterhead: head)
    let locales = ["en_US", "de_DE", "fr_FR", "es_ES", "ja_JP", "ar_EG"]
    try verifyEach(locales) { locale in
      let page = try statement.html(locale: locale, design: design)
      // The head is that of every page.
      return try String(#require(page.split(separator: "<body>\n").last))
    }
  }

  @Test(
    "says how money came in the customer's language, and a gateway's name as it is",
    arguments: [
      ("cash", "Barzahlung"), ("cheque", "Scheck"), ("transfer", "Überweisung"),
      ("stripe", "<bdi>stripe</bdi>"), ("<i>", "<bdi>&lt;i&gt;</bdi>"),
    ]
  )
  func methods(method: String, word: String) throws {
    let payment = try entry(
      .payment,
      customer: "A",
      date: "2026-11-03",
      reference: "p",
      method: method
    )
    let statement = try AccountStatement(of: "A", entries: [payment], to: day("2026-11-30"))
    #expect(try statement.html(locale: "de_DE").contains("Zahlung <bdi>p</bdi><br>\n\(word)</th>"))
  }

  @Test("of a customer without entries says so")
  func none() throws {
    let statement = try AccountStatement(of: "A", entries: [], to: day("2026-11-30"))
    #expect(try statement.html().contains("<p class=\"none\">"))
    #expect(try !statement.html().contains("<article>"))
  }

  @Test("gives the reason of a correction, which is text and not markup")
  func reason() throws {
    let statement = try AccountStatement(
      of: "A",
      entries: [credit("c", why: "<b>rain</b>")],
      to: day("2026-11-30")
    )
    let words = "Credit <bdi>c</bdi><br>\n<bdi>&lt;b&gt;rain&lt;/b&gt;</bdi></th>"
    #expect(try statement.html().contains(words))
  }

  @Test("names its customer on each sheet if it is long")
  func running() throws {
    func isLong(_ entries: [Entry], letterhead: Letterhead? = nil) throws -> Bool {
      let statement = try AccountStatement(of: "A", entries: entries, to: day("2026-11-30"))
      return try statement.html(design: PageDesign(letterhead: letterhead))
        .contains("<tr class=\"running\"><td colspan=\"4\"><bdi>A</bdi></td></tr>")
    }
    func charges(_ count: Int, due: String?) throws -> [Entry] {
      try (0..<count).map { number in
        try entry(.charge, dollars(1), "2026-11-03", "\(number)", due: due, of: "A")
      }
    }
    for (fits, due) in [(9, nil), (6, "2026-11-30")] {
      #expect(try !isLong(charges(fits, due: due)) && isLong(charges(fits + 1, due: due)))
    }
    let reason = String(repeating: "a cold theatre ", count: 10)
    let credits = try (0..<2).map { try credit("\($0)", why: reason) }
    #expect(try !isLong([credits[0]]) && isLong(credits))
    let head = Letterhead(name: "The Globe", address: ["1", "2", "3", "4", "5", "6"])
    #expect(try !isLong(charges(1, due: "2026-11-30"), letterhead: head))
    #expect(try isLong(charges(2, due: nil), letterhead: head))
  }

  private func credit(_ reference: String, why: String) throws -> Entry {
    try entry(.credit, customer: "A", date: "2026-11-03", reference: reference, why: why)
  }
}
