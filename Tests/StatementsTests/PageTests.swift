import Amounts
import Foundation
import TestSupport
import Testing
import Theatre

@testable import Statements

/// The HTML page of an invoice, with and without a letterhead.
@Suite("A page of HTML")
struct PageTests {
  /// A statement with some performances, dated or not.
  private func statement(
    lines: Int = 1,
    number: String? = nil,
    date: String? = nil,
    due: String? = nil,
    performed: String? = nil,
    audience: Int = 1234,
    play: String = "Hamlet",
    credits: Int = 1204,
    address: [String] = [],
    note: String? = nil,
    customer: String = "BigCo"
  ) throws -> Statement {
    let line = try Statement.Line(
      play: Play(name: play, type: "tragedy"),
      audience: audience,
      date: performed.map(day),
      minorUnits: 1_234_500,
      credits: credits
    )
    return try Statement(
      customer: customer,
      number: number,
      date: date.map(day),
      due: due.map(day),
      address: address,
      note: note,
      lines: Array(repeating: line, count: lines),
      amountOwed: Money(minorUnits: lines * line.minorUnits, currency: .euro),
      volumeCredits: lines * line.credits
    )
  }

  private func page(
    _ statement: Statement,
    locale: String = "en_US",
    letterhead: Letterhead? = nil,
    style: String = ""
  ) throws -> String {
    let design = try PageDesign(letterhead: letterhead, style: style)
    return try statement.rendered(as: .html, locale: locale, design: design)
  }

  private func dates(_ page: String) -> [String] {
    page.matches(of: /<time datetime="([^"]*)">/).map { String($0.1) }
  }

  @Test("has an invoice's number and days, if it has them")
  func facts() throws {
    let plain = try page(statement())
    #expect(!plain.contains("<time") && !plain.contains("class=\"facts\""))
    let full = try page(
      statement(number: "<17>", date: "2026-11-21", due: "2026-12-24", performed: "2026-11-03")
    )
    #expect(full.contains("<dt>Number</dt><dd><bdi>&lt;17&gt;</bdi></dd>"))
    #expect(full.contains("<dt>Due</dt><dd><time datetime=\"2026-12-24\">Dec 24, 2026</time></dd>"))
    #expect(dates(full) == ["2026-11-21", "2026-12-24", "2026-12-24", "2026-11-03"])
    let due = try page(statement(due: "2026-12-24"))
    #expect(dates(due) == ["2026-12-24", "2026-12-24"] && !due.contains("<dt>Date</dt>"))
  }

  @Test("has a column of days if one performance has a day")
  func column() throws {
    let head = "<th scope=\"col\">Date</th>"
    #expect(try !page(statement()).contains(head))
    let dated = try statement(performed: "2026-11-03").lines
    let mixed = try Statement(
      customer: "BigCo",
      number: nil,
      date: nil,
      due: nil,
      address: [],
      note: nil,
      lines: statement().lines + dated,
      amountOwed: Money(minorUnits: 2_469_000, currency: .euro),
      volumeCredits: 2408
    )
    let page = try page(mixed)
    #expect(page.contains(head) && dates(page) == ["2026-11-03"])
    #expect(page.contains("<table class=\"dated\">"))
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("<tr>") }
    #expect(rows.map { $0.matches(of: /<t[hd]/).count } == [4, 4, 4])
  }

  @Test("has the day of each performance, however many days there are")
  func manyDays() throws {
    let first = try day("2019-01-01")
    // Some twelve years twice, and the same day of years far apart.
    let days =
      try (0..<9000).map { try #require(first.adding(days: $0 % 4500)) }
      + (1...99).map { try #require(Day(year: 100 * $0, month: 11, day: 3)) }
    let lines = try statement().lines
    let long = Statement(
      customer: "BigCo",
      number: nil,
      date: nil,
      due: nil,
      address: [],
      note: nil,
      lines: days.map {
        Statement.Line(
          play: lines[0].play,
          audience: 1,
          date: $0,
          minorUnits: 1,
          credits: 0
        )
      },
      amountOwed: Money(minorUnits: days.count, currency: .euro),
      volumeCredits: 0
    )
    let page = try page(long)
    #expect(dates(page) == days.map(\.description))
    let shown = page.matches(of: /<time datetime="(....)[^>]*>[^<]* (\d+)<.time>/)
    #expect(shown.map(\.1) == shown.map(\.2) && shown.count == days.count)
  }

  @Test("has the invoice's address and note, if it has them, whatever they hold")
  func recipient() throws {
    let page = try page(statement(address: ["1 <Walk>", "", "London"], note: "Thanks &\n<bye>"))
    #expect(
      page.contains(
        "<p class=\"address\"><bdi>1 &lt;Walk&gt;</bdi><br>\n<bdi></bdi><br>\n<bdi>London</bdi></p>"
      )
    )
    #expect(
      page.contains(
        "</dl>\n<p class=\"note\"><bdi>Thanks &amp;</bdi><br>\n<bdi>&lt;bye&gt;</bdi></p>\n"
      )
    )
    let bare = try self.page(statement())
    #expect(!bare.contains("class=\"address\"") && !bare.contains("class=\"note\""))
  }

  @Test("shows credits if some were earned")
  func credits() throws {
    #expect(try page(statement(credits: 1)).contains("<dt>Credits earned</dt><dd>1</dd>"))
    #expect(try !page(statement(credits: 0)).contains("Credits"))
  }

  static let leads: [(locale: String, lead: String)] = [
    ("en_US", "€12,345.00</strong>, due December 2, 2026"),
    ("en_GB", "€12,345.00</strong>, due 2 December 2026"),
    ("de_DE", "12.345,00 €</strong>, fällig am 2. Dezember 2026"),
    ("fr_FR", "12 345,00 €</strong>, à payer au plus tard le 2 décembre 2026"),
    ("es_ES", "12.345,00 €</strong>, con vencimiento el 2 de diciembre de 2026"),
    ("ja_JP", "€12,345.00</strong>　お支払期限：2026年12月2日"),
    ("ar_EG", "</strong>، يُستحق الدفع في ٢ ديسمبر، ٢٠٢٦"),
  ]

  @Test(
    "begins with the amount and its due day, in the customer's language",
    arguments: leads
  )
  func lead(locale: String, lead: String) throws {
    func shown(_ statement: Statement) throws -> String {
      let page = try page(statement, locale: locale)
      let lead = try #require(page.firstMatch(of: /<p class="lead"><strong>(.*)<\/p>/))
      return String(lead.1).replacing(/<\/?(time|bdi)[^>]*>/, with: "")
        .replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    }
    #expect(try shown(statement(due: "2026-12-02")).hasSuffix(lead))
    #expect(try shown(statement(date: "2026-12-02")).hasSuffix("</strong>"))
    // Without a debt nothing is due.
    #expect(try shown(statement(lines: 0, due: "2026-12-02")).hasSuffix("</strong>"))
  }

  @Test("fills in a letterhead's fields, and leaves out a line with a missing one")
  func placeholders() throws {
    let head = Letterhead(
      name: "{name} {number}",
      payment: ["IBAN {x} {", "No. {number} & {customer}", "{date}: {amount}", "by {due}"],
      netDays: 30,
      footer: "{due}{due}"
    )
    let full = try page(statement(number: "<1>", date: "2026-11-02"), letterhead: head)
    let due = "<time datetime=\"2026-12-02\">December 2, 2026</time>"
    #expect(
      full.contains(
        """
        <p><bdi>IBAN {x} {</bdi><br>
        <bdi>No. <bdi>&lt;1&gt;</bdi> &amp; <bdi>BigCo</bdi></bdi><br>
        <bdi><time datetime="2026-11-02">November 2, 2026</time>: €12,345.00</bdi><br>
        <bdi>by \(due)</bdi></p>
        </section>
        <footer><bdi>\(due)\(due)</bdi></footer>
        """
      ),
      "\(full)"
    )
    #expect(full.contains("<bdi>{name} {number}</bdi>"))
    let bare = try page(statement(), letterhead: head)
    #expect(bare.contains("<p><bdi>IBAN {x} {</bdi></p>\n</section>\n</div>\n</article>"))
    let none = try page(statement(), letterhead: Letterhead(name: "G", payment: ["{number}"]))
    #expect(!none.contains("<section"))
  }

  /// The invoice's day, the day that it is due, the days of the terms, and the days on the page.
  static let dueDays: [(date: String?, due: String?, days: Int?, shown: [String])] = [
    ("2026-11-21", nil, 30, ["2026-11-21", "2026-12-21", "2026-12-21"]),
    ("2026-11-21", nil, 0, ["2026-11-21", "2026-11-21", "2026-11-21"]),
    ("2026-11-21", "2026-11-30", 30, ["2026-11-21", "2026-11-30", "2026-11-30"]),
    ("2026-11-21", nil, nil, ["2026-11-21"]), (nil, nil, 30, []),
    ("9999-12-31", nil, 1, ["9999-12-31"]),
  ]

  @Test("has the due day of the terms, if the invoice has none", arguments: dueDays)
  func terms(date: String?, due: String?, days: Int?, shown: [String]) throws {
    let letterhead = Letterhead(name: "The Globe", netDays: days)
    let page = try page(statement(date: date, due: due), letterhead: letterhead)
    #expect(dates(page) == shown)
  }

  @Test("is a letter with a letterhead, whatever its words")
  func letter() throws {
    let head = Letterhead(
      name: "<Globe>",
      address: ["1 \"Walk\"", "London"],
      payment: ["IBAN & more"],
      footer: "'Bye'"
    )
    let page = try page(statement(), letterhead: head)
    let parts = [
      "<header>\n<div class=\"sender\">", "<bdi>&lt;Globe&gt;</bdi>",
      "<bdi>1 &quot;Walk&quot;</bdi><br>",
      "<bdi>London</bdi>", "<h2>", "<table>", "<dl class=\"totals\">",
      "<section class=\"payment\">\n<h3>How to pay</h3>", "<bdi>IBAN &amp; more</bdi>",
      "<footer><bdi>&#39;Bye&#39;</bdi></footer>", "</article>",
    ]
    var rest = page[...]
    for part in parts {
      let end = try #require(rest.firstRange(of: part)?.upperBound, "\(part)")
      rest = rest[end...]
    }
    let bare = try self.page(statement(), letterhead: Letterhead(name: "Globe"))
    for part in ["<address", "class=\"logo\"", "<section", "<footer"] {
      #expect(!bare.contains(part))
    }
    let plain = try self.page(statement())
    #expect(!plain.contains("class=\"sender\""))
  }

  @Test("holds its logo once, however many statements it has")
  func logo() throws {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg"/>"#
    let head = Letterhead(name: "Globe", logo: try Logo(Array(svg.utf8)))
    let printer = try StatementPrinter(
      plays: bookPlays,
      format: .html,
      design: PageDesign(letterhead: head)
    )
    let feed = String(repeating: #"{"customer":"A","performances":[]}"#, count: 3)
    let page = try printer.string(of: MemorySource(feed.utf8, named: "f"))
    let address = "data:image/svg+xml;charset=utf-8;base64,\(Data(svg.utf8).base64EncodedString())"
    #expect(page.ranges(of: address).count == 1)
    #expect(page.ranges(of: "<div class=\"logo\"></div>").count == 3)
  }

  @Test("has the customer and the number above each sheet, once in each statement")
  func running() throws {
    let line = "<div class=\"running\"><p><bdi>&lt;BigCo&gt;</bdi>"
    let head =
      "</p></div>\n<header>\n<div class=\"recipient\">\n<h2><span>Statement for</span> <bdi>&lt;BigCo&gt;</bdi></h2>"
    for (number, shown) in [(nil, ""), ("<17>", " · <bdi>&lt;17&gt;</bdi>")] {
      let page = try page(statement(number: number, customer: "<BigCo>"))
      #expect(page.ranges(of: "\(line)\(shown)\(head)").count == 1)
    }
  }

  static let papers: [(locale: String, paper: PageDesign.Paper?, size: String)] = [
    ("en_US", nil, "letter"), ("en_GB", nil, "a4"), ("de_DE", nil, "a4"), ("ja_JP", nil, "a4"),
    ("ar_EG", nil, "a4"), ("fr_CA", nil, "letter"), ("es_MX", nil, "letter"), ("es", nil, "a4"),
    ("en", nil, "letter"), ("pt", nil, "a4"), ("es_419", nil, "a4"), ("fil", nil, "letter"),
    ("de_DE@numbers=latn", nil, "a4"), ("en-u-nu-latn", nil, "letter"), ("en_US", .a4, "a4"),
    ("de_DE", .letter, "letter"),
  ]

  @Test("has the paper of the locale's region, unless one is given", arguments: papers)
  func paper(locale: String, paper: PageDesign.Paper?, size: String) throws {
    let design = try PageDesign(paper: paper)
    let page = try statement().rendered(as: .html, locale: locale, design: design)
    #expect(page.ranges(of: "@page { size: \(size); }").count == 1)
  }

  static let inLanguages:
    [(locale: String, tag: String, seats: String, count: String, date: String)] = [
      ("en_US", "lang=\"en\"", "Seats", "1,234", "Nov 3, 2026"),
      ("de_DE", "lang=\"de\"", "Plätze", "1.234", "3. Nov. 2026"),
      ("fr_FR", "lang=\"fr\"", "Places", "1\u{202F}234", "3 nov. 2026"),
      ("es_ES", "lang=\"es\"", "Localidades", "1234", "3 nov 2026"),
      ("ja_JP", "lang=\"ja\"", "席数", "1,234", "2026年11月3日"),
      ("ar_EG", "lang=\"ar\" dir=\"rtl\"", "المقاعد", "١٬٢٣٤", "٣ نوفمبر، ٢٠٢٦"),
      ("it_IT", "lang=\"en\"", "Seats", "1234", "3 nov 2026"),
    ]

  @Test(
    "is in the customer's language, with its digits, or in English, and names the language",
    arguments: inLanguages
  )
  func language(locale: String, tag: String, seats: String, count: String, date: String) throws {
    let page = try page(statement(performed: "2026-11-03"), locale: locale)
    #expect(page.contains("<html \(tag)>"))
    #expect(page.contains("<th scope=\"col\">\(seats)</th>"))
    #expect(page.contains("<td>\(count)</td>") && page.contains(">\(date)</time>"), "\(page)")
  }

  @Test(
    "escapes a currency's sign that is markup",
    arguments: [StatementFormat.html, .htmlFragment]
  )
  func sign(format: StatementFormat) throws {
    let points = try Currency(code: "PTS", symbol: "<b>&", minorUnitDigits: 0)
    let tariff = Tariff(
      currency: points,
      rates: ["tragedy": SeatRate(base: 400, credits: CreditRule(seatsIncluded: 0))]
    )
    let invoice = Invoice(
      customer: "A",
      performances: [Performance(playID: "hamlet", audience: 1)]
    )
    let statement = try tariff.statement(for: invoice, plays: bookPlays)
    let page = try statement.rendered(as: format)
    let count = format == .html ? 3 : 2
    #expect(page.ranges(of: "&lt;b&gt;&amp;\u{A0}400").count == count && !page.contains("<b>"))
  }

  @Test("has the client's style after its own")
  func style() throws {
    let page = try page(statement(), style: "h2 { color: teal; }")
    let sheets = page.matches(of: /<style>([^<]*)<\/style>/).map { String($0.1) }
    #expect(sheets.count == 2 && sheets[1].contains("color: teal"))
    #expect(throws: Never.self) { try PageDesign(style: "a::before { content: '</stile>' }") }
  }

  @Test(
    "takes no style with an end tag that a browser would obey",
    arguments: [
      "</style>", "h2 { content: '</STYLE><script>' }", "</StYlE ", "\u{600}</style><script>",
      "a\u{301}<\u{2F}style>", "</style\u{301}>", "\u{0}</style", "\r\n</style>", "🏴</style",
      "\u{200D}</style\u{200D}",
    ]
  )
  func ends(style: String) {
    #expect(throws: PageDesignError.endsStyle) { try PageDesign(style: style) }
  }

  @Test("has the words of every language that it knows")
  func labels() {
    #expect(PageLabels.all.map { $0[.language] } == ["en", "de", "fr", "es", "ja", "ar"])
    #expect(PageLabels.all.map { $0[.direction] } == ["ltr", "ltr", "ltr", "ltr", "ltr", "rtl"])
    for (number, labels) in PageLabels.all.enumerated() {
      let words = PageLabels.Word.allCases.dropFirst(2).map { labels[$0] }
      #expect(!words.contains(""))
      let marked = PageLabels.Word.allCases.filter { labels[$0].contains("#") }
      #expect(marked == [.dueBy, .days, .overDays])
      // Each differs from English, except for at most one word.
      let english = PageLabels.Word.allCases.dropFirst(2).map { PageLabels.all[0][$0] }
      #expect(number == 0 || zip(words, english).count { $0 == $1 } < 2, "\(words)")
    }
    #expect(PageLabels(locale: "FR-ca")[.language] == "fr")
    #expect(PageLabels(locale: "frr")[.language] == "en")
  }
}
