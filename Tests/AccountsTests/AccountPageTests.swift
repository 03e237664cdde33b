import Accounts
import Amounts
import Ledger
import Statements
import TestSupport
import Testing

@Suite("Page of a statement of account")
struct AccountPageTests {
  // Charge 18 has no due day: it is due at once, whatever the letterhead's terms.
  @Test
  func `looks as approved, in the customer's language`() throws {
    let entries =
      try book(
        """
        2026-12-01 charge 90000 z
        2026-11-21 payment 20000 p by Stripe
        2026-11-21 payment 100 q pending
        2026-11-21 payment 300 x refused
        2026-08-03 charge 65000 2026-101 due 2026-09-02
        2026-11-22 refund 500 r against p by cash
        2026-11-03 charge 40000 <17> due 2026-12-03
        2026-11-03 charge 10000 18
        2026-11-23 payment 1000 s by check
        2026-11-23 payment 1000 t by transfer
        2026-11-23 payment 1000 u by card
        2026-11-23 payment 1000 v by <i>
        """
      ) + [
        entry(
          amount: dollars(1000),
          date: "2026-11-24",
          method: .gateway("Stripe", isSimulated: true)
        ),
        entry(.credit, amount: dollars(300), date: "2026-11-24", reference: "c", why: "<b>rain"),
        entry(.charge, amount: Money(minorUnits: 1000, currency: yen), reference: "y"),
      ]
    let statement = try AccountStatement(
      of: "BigCo",
      entries: entries,
      from: day("2026-11-01"),
      to: day("2026-11-30")
    )
    let head = Letterhead(
      name: "The Globe",
      payment: ["IBAN GB33", "{customer}, {date}: {amount}", "{number}"],
      netDays: 30
    )
    let design = try PageDesign(letterhead: head)
    try verifyEach(["en_US", "de_DE", "fr_FR", "es_ES", "ja_JP", "ar_EG"]) { locale in
      let page = try statement.html(locale: locale, design: design)
      // Every page has the same head.
      return try String(#require(page.split(separator: "<body>\n").last))
    }
  }

  @Test(arguments: ["", "{amount}"])
  func `asks for payment only if an amount is outstanding`(line: String) throws {
    let head = Letterhead(name: "The Globe", payment: ["IBAN GB33 \(line)"], footer: "no. 1")
    for (payments, isOwed) in [(0, true), (99, true), (100, false), (150, false)] {
      let lines = "charge 100 a" + (payments > 0 ? "; payment \(payments) b" : "")
      let statement = try AccountStatement(of: "BigCo", entries: book(lines), to: day("2026-11-30"))
      let page = try statement.html(design: PageDesign(letterhead: head))
      #expect(page.contains("IBAN") == isOwed && page.contains("no. 1"), "\(payments)")
    }
  }

  @Test
  func `names its customer above each sheet, and says if there are no entries`() throws {
    func page(_ lines: String) throws -> String {
      try AccountStatement(of: "BigCo", entries: book(lines), to: day("2026-11-30")).html()
    }
    let running = "<div class=\"running\"><p><bdi>BigCo</bdi></p></div>"
    #expect(try page("charge 1 a").ranges(of: running).count == 1)
    let none = try page("")
    #expect(none.contains("<p class=\"none\">") && !none.contains("<article>"))
  }
}
