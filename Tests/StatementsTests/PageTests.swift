import Amounts
import Foundation
import TestSupport
import Testing
import Theatre

@testable import Statements

/// The HTML page of an invoice, with and without a letterhead.
@Suite("A page of HTML")
struct PageTests {
  /// A statement with a performance, or with one on each of many days.
  private func statement(
    number: String? = nil,
    date: String? = nil,
    due: String? = nil,
    performed: [Day?] = [nil],
    currency: Currency = .euro
  ) throws -> Statement {
    let lines = performed.map { date in
      Statement.Line(
        play: Play(name: "Hamlet", type: "tragedy"),
        audience: 1234,
        date: date,
        amount: Money(minorUnits: 1_234_500, currency: currency),
        credits: 1204
      )
    }
    return try Statement(
      customer: "BigCo",
      number: number,
      date: date.map(day),
      due: due.map(day),
      lines: lines,
      currency: currency
    )
  }

  private func page(
    _ statement: Statement,
    locale: String = "en_US",
    letterhead: Letterhead? = nil
  ) throws -> String {
    let design = try PageDesign(letterhead: letterhead)
    return try statement.rendered(as: .html, locale: locale, design: design)
  }

  private func dates(_ page: String) -> [String] {
    page.matches(of: /<time datetime="([^"]*)">/).map { String($0.1) }
  }

  @Test
  func `has the day of each performance, however many days there are`() throws {
    let first = try day("2019-01-01")
    // Some twelve years twice, and the same day of years far apart.
    let days =
      try (0..<9000).map { try #require(first.adding(days: $0 % 4500)) }
      + (1...99).map { try #require(Day(year: 100 * $0, month: 11, day: 3)) }
    let page = try page(statement(performed: days))
    #expect(dates(page) == days.map(\.description))
    let shown = page.matches(of: /<time datetime="(....)[^>]*>[^<]* (\d+)<.time>/)
    #expect(shown.map(\.1) == shown.map(\.2) && shown.count == days.count)
  }

  @Test
  func `fills in a letterhead's fields, and leaves out a line with a missing one`() throws {
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

  @Test(arguments: dueDays)
  func `has the due day of the terms, if the invoice has none`(
    date: String?,
    due: String?,
    days: Int?,
    shown: [String]
  ) throws {
    let letterhead = Letterhead(name: "The Globe", netDays: days)
    let page = try page(statement(date: date, due: due), letterhead: letterhead)
    #expect(dates(page) == shown)
  }

  @Test
  func `has of a letter what its letterhead has`() throws {
    let page = try page(statement(), letterhead: Letterhead(name: "Globe"))
    #expect(page.contains("class=\"sender\""))
    for part in ["<address", "class=\"logo\"", "<section", "<footer"] {
      #expect(!page.contains(part))
    }
  }

  static let papers: [(locale: String, paper: PageDesign.Paper?, size: String)] = [
    ("en_US", nil, "letter"), ("en_GB", nil, "a4"), ("de_DE", nil, "a4"), ("ja_JP", nil, "a4"),
    ("ar_EG", nil, "a4"), ("fr_CA", nil, "letter"), ("es_MX", nil, "letter"), ("es", nil, "a4"),
    ("en", nil, "letter"), ("pt", nil, "a4"), ("es_419", nil, "a4"), ("fil", nil, "letter"),
    ("de_DE@numbers=latn", nil, "a4"), ("en-u-nu-latn", nil, "letter"), ("en_US", .a4, "a4"),
    ("de_DE", .letter, "letter"),
  ]

  @Test(arguments: papers)
  func `has the paper of the locale's region, unless one is given`(
    locale: String,
    paper: PageDesign.Paper?,
    size: String
  ) throws {
    let design = try PageDesign(paper: paper)
    let page = try statement().rendered(as: .html, locale: locale, design: design)
    #expect(page.ranges(of: "@page { size: \(size); }").count == 1)
  }

  @Test(
    arguments: [
      (
        "en_GB", "lang=\"en\"", "Seats", "1,234", "3 Nov 2026",
        "€12,345.00</strong>, due 2 December 2026"
      ),
      (
        "de_DE", "lang=\"de\"", "Plätze", "1.234", "3. Nov. 2026",
        "12.345,00 €</strong>, fällig am 2. Dezember 2026"
      ),
      (
        "fr_FR", "lang=\"fr\"", "Places", "1 234", "3 nov. 2026",
        "12 345,00 €</strong>, à payer au plus tard le 2 décembre 2026"
      ),
      (
        "es_ES", "lang=\"es\"", "Localidades", "1234", "3 nov 2026",
        "12.345,00 €</strong>, con vencimiento el 2 de diciembre de 2026"
      ),
      (
        "it_IT", "lang=\"en\"", "Seats", "1234", "3 nov 2026",
        "12.345,00 €</strong>, due 2 dicembre 2026"
      ),
    ]
  )
  func `is in the customer's language, with its digits, or in English, and names the language`(
    locale: String,
    tag: String,
    seats: String,
    count: String,
    date: String,
    lead: String
  ) throws {
    let statement = try statement(due: "2026-12-02", performed: [day("2026-11-03")])
    let page = try page(statement, locale: locale)
      .replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    #expect(page.contains("<html \(tag)>"))
    #expect(page.contains("<th scope=\"col\">\(seats)</th>"))
    #expect(page.contains("<td>\(count)</td>") && page.contains(">\(date)</time>"), "\(page)")
    let shown = page.replacing(/<\/?(time|bdi)[^>]*>/, with: "")
    #expect(shown.contains("<strong>\(lead)</p>"), "\(page)")
  }

  @Test(
    arguments: [StatementFormat.html, .htmlFragment]
  )
  func `escapes a currency's sign that is markup`(format: StatementFormat) throws {
    let points = try Currency(code: "PTS", symbol: "<b>&", minorUnitDigits: 0)
    let page = try statement(currency: points).rendered(as: format)
    let count = format == .html ? 3 : 2
    #expect(
      page.ranges(of: "&lt;b&gt;&amp;\u{A0}1,234,500").count == count && !page.contains("<b>")
    )
  }

  @Test(
    arguments: [
      "</style>", "h2 { content: '</STYLE><script>' }", "</StYlE ", "\u{600}</style><script>",
      "a\u{301}<\u{2F}style>", "</style\u{301}>", "\u{0}</style", "\r\n</style>", "🏴</style",
      "\u{200D}</style\u{200D}",
    ]
  )
  func `takes no style with an end tag that a browser would obey`(style: String) {
    #expect(throws: PageDesignError.endsStyle) { try PageDesign(style: style) }
    #expect(throws: Never.self) { try PageDesign(style: "a::before { content: '</stile>' }") }
  }

  @Test
  func `has the words of every language that it knows`() {
    let languages = PageLabels.languages
    #expect(languages.first == "en" && languages.count > 5)
    for row in PageLabels.rows {
      #expect(row.count - 1 == languages.count, "'\(row[0])' lacks a word, or has one too many")
    }
    let all = languages.map(PageLabels.init(language:))
    for (number, labels) in all.enumerated() {
      let direction = Locale.Language(identifier: languages[number]).characterDirection
      #expect(labels[.language] == languages[number])
      #expect(labels[.direction] == (direction == .rightToLeft ? "rtl" : "ltr"))
      let words = PageLabels.Word.allCases.dropFirst(2).map { labels[$0] }
      #expect(!words.contains(""))
      let marked = PageLabels.Word.allCases.filter { labels[$0].contains("#") }
      #expect(marked == [.dueBy, .days, .overDays])
      // Each differs from English, except for at most one word.
      let english = PageLabels.Word.allCases.dropFirst(2).map { all[0][$0] }
      #expect(number == 0 || zip(words, english).count { $0 == $1 } < 2, "\(words)")
    }
    #expect(PageLabels(language: "fr")[.language] == "fr")
    #expect(PageLabels(language: "frr")[.language] == "en")
  }

  @Test
  func `has the texts of people as they were written, with any line ends`() throws {
    let invoice = #"""
      {"customer":"Big\r\nCo\n","number":"7","note":"a\r\nb\rc\nd\te",
      "address":["Hill 1\r","x\r\ny\r\n",""],"performances":[{"playID":"p","audience":1}]}
      """#
    let plays = Repertoire(["p": Play(name: "As\r\nYou\u{2028}Like", type: "comedy")])
    let page = try printed(invoice.utf8, plays: plays, format: .html).output
    for text in [
      "<bdi>Big  Co </bdi>", "<title>Statement for Big  Co </title>", "As  You Like</th>",
      "<p class=\"address\"><bdi>Hill 1</bdi><br>\n<bdi>x</bdi><br>\n<bdi>y</bdi><br>\n<bdi></bdi></p>",
      "<p class=\"note\"><bdi>a</bdi><br>\n<bdi>b</bdi><br>\n<bdi>c</bdi><br>\n<bdi>d e</bdi></p>",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(!page.contains("\\u{"))
  }

  @Test(
    arguments: [
      ("en_US", "en", ""), ("deu_DE", "de", ""), ("FR-ca", "fr", ""),
      ("it_IT", "en", " lang=\"it\""),
      ("en_GB", "en", ""), ("jpn_JP.UTF-8", "ja", ""), ("gsw_CH", "en", " lang=\"gsw\""),
    ]
  )
  func `has the language of its locale, and days in another name theirs`(
    locale: String,
    language: String,
    ofDays: String
  ) throws {
    let page = try page(statement(date: "2026-11-21"), locale: locale)
    #expect(page.contains("<html lang=\"\(language)\""))
    #expect(page.contains("<time datetime=\"2026-11-21\"\(ofDays)>"))
  }
}
