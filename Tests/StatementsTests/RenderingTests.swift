import Amounts
import Foundation
import TestSupport
import Testing
import Theatre

@testable import Statements

@Suite("Every format contains its statement")
struct RenderingTests {
  private static let folder = "Tests/StatementsTests/Inputs"
  private let plays: Repertoire
  private let tariff: Tariff
  private let feed: Data
  private let statements: [Statement]

  init() throws {
    let plays = try Repertoire(json: packageFile("\(Self.folder)/plays.json"))
    let tariff = try Tariff(json: packageFile("\(Self.folder)/tariff.json"))
    feed = try packageFile("\(Self.folder)/invoices.json")
    statements = try InvoiceFeed.invoices(json: feed).map {
      try tariff.statement(for: $0, plays: plays)
    }
    self.plays = plays
    self.tariff = tariff
  }

  @Test(arguments: StatementFormat.allCases)
  func `a statement renders as the printer prints it`(format: StatementFormat) throws {
    for locale in ["en_US", "de_DE"] {
      let printer = try StatementPrinter(
        plays: plays,
        tariff: tariff,
        format: format,
        locale: locale
      )
      var pages: [String] = []
      var customers: [String] = []
      let source = MemorySource(feed, named: "f")
      let summary = try printer.printSeparately([source]) { customer, _, bytes in
        customers.append(customer)
        pages.append(bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) })
      }
      let rendered = try statements.map { try $0.rendered(as: format, locale: locale) }
      #expect(summary.statements == statements.count)
      #expect(customers == statements.map(\.customer))
      #expect(pages.map { Array($0.utf8) } == rendered.map { Array($0.utf8) })
      // The document of all statements differs only around them.
      let all = try printer.gather([source]).printed.output
      switch format {
      case .text, .htmlFragment: #expect(all == rendered.joined(separator: "\n"))
      case .ndjson: #expect(all == rendered.joined())
      case .json:
        #expect(
          all == "[" + rendered.map { $0.dropFirst().dropLast(3) }.joined(separator: ",") + "\n]\n"
        )
      case .csv:
        let rows = rendered.map { $0.utf8.drop { $0 != 0x0A }.dropFirst() }
        #expect(
          all.utf8.elementsEqual(
            Array(rendered[0].utf8.prefix { $0 != 0x0A }) + [0x0A] + rows.joined()
          )
        )
      case .html:
        let bodies = rendered.map { page in
          page.split(separator: "</h1>\n")[1].split(separator: "</main>")[0]
        }
        #expect(all.contains(bodies.joined() + "</main>\n"))
      }
    }
  }

  @Test
  func `the title of a feed's page names the customer of a single statement`() throws {
    let (a, b) = (#"{"customer":"A&B","performances":[]}"#, #"{"customer":"B","performances":[]}"#)
    let wrong = #"{"customer":1}"#
    let cases: [(feeds: [String], customers: Set<String>?, title: String)] = [
      ([a], nil, "Statement for A&amp;B"), (["[\(a)]"], nil, "Statement for A&amp;B"),
      ([a, "", wrong], nil, "Statement for A&amp;B"), ([a + b], nil, "Statements"),
      ([a, b], nil, "Statements"), ([a + a], nil, "Statements"), ([""], nil, "Statements"),
      ([a, wrong + b], ["B"], "Statement for B"), ([wrong], nil, "Statements"),
    ]
    for (feeds, customers, title) in cases {
      for (size, jobs) in [(1 << 18, 1), (1, 2)] {
        var printer = try StatementPrinter(plays: plays, format: .html)
        (printer.blockSize, printer.jobs, printer.customers) = (size, jobs, customers)
        printer.keepsGoing = true
        let sources = feeds.map { MemorySource($0.utf8, named: "f") }
        let page = try printer.gather(sources).printed.output
        #expect(page.contains("<title>\(title)</title>") && page.contains("<h1>\(title)</h1>"))
      }
    }
  }

  @Test
  func `a statement before an error is printed, even if it is the only one`() throws {
    let page = try printed(#"{"customer":"A","performances":[]}{"customer":1}"#.utf8)
    #expect(page.output.hasPrefix("Statement for A\n") && page.faults.count == 1)
  }

  @Test
  func `an unknown locale is refused`() throws {
    #expect(throws: MoneyFormatError.unknownLocale("xx_YY", hint: nil)) {
      try statements[0].rendered(locale: "xx_YY")
    }
    #expect(throws: MoneyFormatError.self) { try StatementPrinter(plays: plays, locale: "tlh") }
  }

  @Test(arguments: StatementFormat.allCases)
  func `no format lets a control character through`(format: StatementFormat) throws {
    // Every control character, in a customer's name and in a play's.
    let controls = (UInt8(0)...0x9F).filter { $0 < 0x20 || $0 > 0x7E }
    let name = "a" + controls.map { String(Unicode.Scalar($0)) + "b" }.joined()
    let play = Play(name: name, type: "tragedy")
    let invoice = Invoice(customer: name, performances: [Performance(playID: "x", audience: 1)])
    let page = try Tariff.standard.statement(for: invoice, plays: Repertoire(["x": play]))
      .rendered(as: format)
    let kept: Set<Unicode.Scalar> = format == .csv ? ["\n", "\r"] : ["\n"]
    let raw = page.unicodeScalars.filter {
      $0.properties.generalCategory == .control && !kept.contains($0)
    }
    #expect(raw.isEmpty)
    let isJSON = format == .json || format == .ndjson
    #expect(page.contains(isJSON ? #"\u009Bb\u009Cb"# : #"\u{9B}b\u{9C}b"#))
    #expect(page.contains(isJSON ? #"a\u0000b\u0001b"# : #"a\u{0}b\u{1}b"#))
  }
}

@Suite("A statement")
struct StatementTests {
  /// A rate by which each seat costs one, and a play with no seats lowers the bill by seven.
  private struct Refund: Rate {
    func price(of performance: Performance, play: Play, in currency: Currency) -> Price {
      let units = performance.audience > 0 ? performance.audience : -7
      return Price(amount: Money(minorUnits: units, currency: currency), credits: 1)
    }
  }

  private func statement(_ audiences: [Int], in currency: Currency) throws -> Statement {
    try Tariff(currency: currency, rates: ["x": Refund()]).statement(
      for: Invoice(
        customer: "A\u{0}\"",
        performances: audiences.map { Performance(playID: "x", audience: $0) }
      ),
      plays: Repertoire(["x": Play(name: "Hamlet \"é\"", type: "x")])
    )
  }

  @Test
  func `has the total of its lines, in one currency`() throws {
    let statement = try statement([173_000, 0], in: .euro)
    #expect(statement.amountOwed == Money(minorUnits: 172_993, currency: .euro))
    #expect(statement.volumeCredits == 2)
    #expect(try statement.rendered().contains("é\": -€0.07 (0 seats)"))
    #expect(try statement.rendered().contains("Amount owed is €1,729.93"))
  }

  @Test
  func `is made of priced lines, and adds them up`() throws {
    let play = Play(name: "Hamlet", type: "tragedy")
    func statement(_ amounts: [Money], credits: Int = 3) throws -> Statement {
      let lines = amounts.map {
        Statement.Line(play: play, audience: 7, amount: $0, credits: credits)
      }
      return try Statement(customer: "A", number: "", note: "", lines: lines, currency: .euro)
    }
    let sum = try statement([euros(500), euros(-20)])
    #expect(sum.amountOwed == euros(480) && sum.volumeCredits == 6)
    #expect(sum.number == nil && sum.note == nil)
    #expect(try statement([]).amountOwed == euros(0))
    #expect(throws: MoneyError.currencyMismatch("EUR", "USD")) { try statement([dollars(1)]) }
    #expect(throws: MoneyError.overflow) { try statement([euros(.max), euros(1)]) }
    #expect(throws: MoneyError.overflow) { try statement([euros(1), euros(1)], credits: .max) }
  }

  @Test(.urgent)
  func `has no line with a negative audience`() async {
    await #expect(processExitsWith: .failure) {
      _ = Statement.Line(play: Play(name: "a", type: "b"), audience: -1, amount: dollars(1))
    }
  }

  /// The JSON of `--format ndjson`, with each optional field that this has.
  private let json = """
    {"customer":"A","number":"7","date":"2026-11-21","due":"2026-12-21","currency":"EUR","lines":[\
    {"play":"Hamlet","type":"x","audience":55,"date":"2026-11-20","amount":65000,"credits":25},\
    {"play":"Lear","type":"y","audience":0,"amount":-5,"credits":0}],"amountOwed":64995,"volumeCredits":25}
    """

  @Test
  func `is coded as --format ndjson writes it, with its address and its note`() throws {
    func object(_ json: Data) throws -> NSDictionary? {
      try JSONSerialization.jsonObject(with: json) as? NSDictionary
    }
    func decoded(_ json: some Sequence<UInt8>) throws -> Statement {
      try JSONDecoder().decode(Statement.self, from: Data(json))
    }
    let points = try Currency(code: "PTS", symbol: "P\"\\", minorUnitDigits: 3)
    for statement in [
      try decoded(json.utf8), try statement([5, 0], in: points), try statement([], in: .euro),
    ] {
      let rendered = Data(try statement.rendered(as: .ndjson).utf8)
      #expect(try object(JSONEncoder().encode(statement)) == object(rendered))
      #expect(try decoded(rendered) == statement)
      #expect(
        try decoded(rendered).amountOwed.currency.symbol == statement.amountOwed.currency.symbol
      )
    }
    #expect(try decoded(json.utf8).rendered(as: .ndjson) == json + "\n")
    let array = Data(try decoded(json.utf8).rendered(as: .json).utf8)
    #expect(try JSONDecoder().decode([Statement].self, from: array) == [decoded(json.utf8)])
    let letter = try Statement(
      customer: "A",
      address: ["1 High Street", ""],
      note: "Thank you",
      lines: decoded(json.utf8).lines,
      currency: .euro
    )
    #expect(try decoded(JSONEncoder().encode(letter)) == letter)
  }

  @Test(
    arguments: [
      (#""amountOwed":64995"#, #""amountOwed":64996"#), (#"Credits":25"#, #"Credits":24"#),
      (#""amount":-5"#, #""amount":9223372036854775807"#), (#""audience":0"#, #""audience":-1"#),
      ("EUR", "XXQ"), (#""EUR""#, #"{"code":"EUR","symbol":"€","minorUnitDigits":2}"#),
      (#""EUR""#, #"{"code":"PTS","symbol":"","minorUnitDigits":2}"#), ("2026-12-21", "2026-12-32"),
      (#""credits":0"#, #""credit":0"#),
    ]
  )
  func `is refused where it is decoded, as where it is made`(part: String, other: String) throws {
    let wrong = json.replacing(part, with: other)
    #expect(wrong != json)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Statement.self, from: Data(wrong.utf8))
    }
  }

  @Test(arguments: StatementFormat.allCases)
  func `is written by a prepared printer as by itself`(format: StatementFormat) throws {
    let tariff = Tariff(currency: .euro, rates: ["x": Refund()])
    let design = try PageDesign(letterhead: Letterhead(name: "The Globe", netDays: 14))
    let printer = try StatementPrinter(
      plays: Repertoire(["x": Play(name: "Hamlet", type: "x")]),
      tariff: tariff,
      format: format,
      locale: "de_DE",
      design: design
    )
    let day = try day("2026-11-21")
    for audiences in [[5], [], [7, 0, 1234]] {
      let performances = audiences.map { Performance(playID: "x", audience: $0, date: day) }
      let invoice = Invoice(customer: "A", performances: performances, date: day)
      let bill = try printer.statement(for: invoice)
      #expect(bill.amountOwed.minorUnits == audiences.reduce(0) { $0 + ($1 > 0 ? $1 : -7) })
      // A play that is not the printer's.
      for statement in [bill, try statement(audiences, in: .euro)] {
        let rendered = try statement.rendered(as: format, locale: "de_DE", design: design)
        #expect(try printer.string(of: statement) == rendered)
      }
    }
    #expect(throws: PricingError.otherCurrency("USD", tariff: "EUR")) {
      try printer.string(of: statement([1], in: .unitedStatesDollar))
    }
    #expect(throws: PricingError.unknownPlay("y")) {
      try printer.statement(
        for: Invoice(customer: "A", performances: [Performance(playID: "y", audience: 1)])
      )
    }
  }

  @Test
  func `names a client's own currency in JSON with its sign and its digits`() throws {
    let points = try Currency(code: "PTS", symbol: "P\"\\", minorUnitDigits: 3)
    let object = try statement([5], in: points).rendered(as: .ndjson)
    #expect(object.contains(#""currency":{"code":"PTS","symbol":"P\"\\","minorUnitDigits":3},"#))
    // The sign is only how a unit is shown: a document has one, that of its printer.
    let own = try Currency(code: "PTS", symbol: "points", minorUnitDigits: 3)
    let tariff = Tariff(currency: own, rates: [:])
    let printer = try StatementPrinter(plays: Repertoire([:]), tariff: tariff)
    let text = try printer.string(of: statement([5], in: points))
    #expect(text.contains("Amount owed is points"))
  }

  @Test(
    arguments: [0, 7, 10, 99, 100, 999, 1000, 12345, -1, -10, -999, -12345, .max, .min]
  )
  func `has whole numbers as Swift writes them`(number: Int) {
    // With and without room in the buffer.
    for capacity in [1, 100] {
      var output = OutputBuffer(capacity: capacity)
      output.append("<")
      output.append(decimal: number)
      #expect(output.text == "<\(number)")
    }
  }
}
