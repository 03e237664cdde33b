import Testing

@testable import PlaybillCommand

@Suite("playbill currency")
struct CurrencyCommandTests {
  @Test("shows what the named countries pay in")
  func named() throws {
    let outcome = try Stage().run(["currency", "ES", "jp", "KW", "AQ"])
    let expected = """
      CODE  NAME        CURRENCY  SYMBOL  DIGITS  SAMPLE
      ES    Spain       EUR       €       2       €1,730.00
      JP    Japan       JPY       ¥       0       ¥1,730
      KW    Kuwait      KWD       KWD     3       KWD\u{a0}1,730.000
      AQ    Antarctica  -         -       -       -

      """
    #expect(outcome == .prints(expected))
  }

  @Test("writes the sample as a locale does")
  func locale() throws {
    let outcome = try Stage().run(["currency", "--locale", "de_DE", "ES"])
    let expected = """
      CODE  NAME   CURRENCY  SYMBOL  DIGITS  SAMPLE
      ES    Spain  EUR       €       2       1.730,00\u{a0}€

      """
    #expect(outcome == .prints(expected))
  }

  @Test("shows all countries if none is named")
  func all() throws {
    let lines = try Stage().run(["currency"]).output.split(separator: "\n")
    #expect(lines.count == 251)
    #expect(lines[1].hasPrefix("AD "))
    #expect(lines[250].hasPrefix("ZW "))
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("keeps to the width of a terminal, and cuts names for it", arguments: [74, 60, 51])
  func narrow(width: Int) throws {
    let stage = try Stage()
    stage.console.outputWidth = width
    let lines = stage.run(["currency", "ES", "GS", "KW"]).output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(lines.contains { $0.hasSuffix("KWD\u{a0}1,730.000") })
    #expect(lines.contains { $0.hasPrefix("GS ") && $0.contains("…") && $0.hasSuffix("£1,730.00") })
  }

  @Test("writes records for programs")
  func records() throws {
    let json = #"""
      [
      {"country":"KW","name":"Kuwait","currency":"KWD","symbol":"KWD","digits":3,"sample":"KWD\#u{a0}1,730.000"},
      {"country":"AQ","name":"Antarctica","currency":null,"symbol":null,"digits":null,"sample":null}
      ]

      """#
    #expect(try Stage().run(["currency", "KW", "AQ", "--format", "json"]) == .prints(json))
    let csv = """
      country,name,currency,symbol,digits,sample\r
      ES,Spain,EUR,€,2,"€1,730.00"\r
      AQ,Antarctica,,,,\r

      """
    #expect(try Stage().run(["currency", "ES", "AQ", "-f", "csv"]) == .prints(csv))
  }

  @Test(
    "refuses what is no country",
    arguments: [
      ("UK", "no country has this code in ISO 3166, did you mean 'GB'?"),
      ("Spain", "no country has this code in ISO 3166, did you mean 'ES'?"),
      ("XX", "no country has this code in ISO 3166"),
      ("", "no country has this code in ISO 3166"),
    ]
  )
  func unknown(word: String, reason: String) throws {
    let outcome = try Stage().run(["currency", "ES", word])
    #expect(outcome.code == 64)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.hasPrefix("error: invalid value '\(word)' for 'COUNTRY': \(reason)\n")
    )
  }

  @Test("refuses an unknown locale")
  func unknownLocale() throws {
    let outcome = try Stage().run(["currency", "--locale", "de_ED", "JP"])
    #expect(outcome.code == 64)
    #expect(outcome.errors == "error: unknown locale 'de_ED', did you mean 'de_DE'?\n")
  }
}
