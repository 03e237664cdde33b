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
    let payment = try Entry(
      .payment,
      customer: "A",
      amount: dollars(1),
      date: day("2026-11-03"),
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

  @Test("names its customer on each sheet if it is long")
  func running() throws {
    func page(_ count: Int) throws -> String {
      let entries = try (0..<count).map { try entry(.charge, dollars(1), "2026-11-03", "\($0)") }
      return try AccountStatement(of: "BigCo", entries: entries, to: day("2026-11-30")).html()
    }
    let row = "<tr class=\"running\"><td colspan=\"4\"><bdi>BigCo</bdi></td></tr>"
    #expect(try page(7).contains(row) && !page(6).contains(row))
  }
}
