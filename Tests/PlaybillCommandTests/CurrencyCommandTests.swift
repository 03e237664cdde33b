import Testing

@testable import PlaybillCommand

@Suite("playbill currency")
struct CurrencyCommandTests {
  @Test("shows what the named countries pay in")
  func named() throws {
    let outcome = try Stage().run(["currency", "ES", "jp", "KW", "AQ"])
    let expected = """
      COUNTRY  NAME        CURRENCY  SYMBOL  DIGITS  SAMPLE
      ES       Spain       EUR       €       2       €1,730.00
      JP       Japan       JPY       ¥       0       ¥1,730
      KW       Kuwait      KWD       KWD     3       KWD\u{a0}1,730.000
      AQ       Antarctica  -         -       -       -

      """
    #expect(outcome == .init(code: 0, output: expected, errors: ""))
  }

  @Test("writes the sample as a locale does")
  func locale() throws {
    let outcome = try Stage().run(["currency", "--locale", "de_DE", "ES"])
    let expected = """
      COUNTRY  NAME   CURRENCY  SYMBOL  DIGITS  SAMPLE
      ES       Spain  EUR       €       2       1.730,00\u{a0}€

      """
    #expect(outcome == .init(code: 0, output: expected, errors: ""))
  }

  @Test("shows all countries if none is named")
  func all() throws {
    let lines = try Stage().run(["currency"]).output.split(separator: "\n")
    #expect(lines.count == 251)
    #expect(lines[1].hasPrefix("AD "))
    #expect(lines[250].hasPrefix("ZW "))
  }

  @Test(
    "refuses what is no country",
    arguments: [
      ("UK", "did you mean 'GB'?"), ("Spain", "did you mean 'ES'?"),
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
