import Testing

@testable import PlaybillCommand

@Suite("playbill currency")
struct CurrencyCommandTests {
  @Test
  func `shows the currencies of the named countries`() throws {
    let outcome = try Stage().run(["currency", "ES", "jp", "KW", "AQ"])
    let expected = """
      COUNTRY  CURRENCY  SYMBOL  DIGITS  NAME
      ES       EUR       €       2       Spain
      JP       JPY       ¥       0       Japan
      KW       KWD       KWD     3       Kuwait
      AQ       -         -       -       Antarctica

      """
    #expect(outcome == .prints(expected))
  }

  @Test
  func `shows all countries if none is named`() throws {
    let lines = try Stage().run(["currency"]).output.split(separator: "\n")
    #expect(lines.count == 251)
    #expect(lines[1].hasPrefix("AD "))
    #expect(lines[250].hasPrefix("ZW "))
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test
  func `writes records for programs`() throws {
    let json = """
      [
      {"country":"KW","currency":"KWD","symbol":"KWD","digits":3,"name":"Kuwait"},
      {"country":"AQ","currency":null,"symbol":null,"digits":null,"name":"Antarctica"}
      ]

      """
    #expect(try Stage().run(["currency", "KW", "AQ", "--format", "json"]) == .prints(json))
    let csv = """
      country,currency,symbol,digits,name\r
      ES,EUR,€,2,Spain\r
      AQ,,,,Antarctica\r

      """
    #expect(try Stage().run(["currency", "ES", "AQ", "-f", "csv"]) == .prints(csv))
  }

  @Test
  func `refuses an unknown country, and proposes another`() throws {
    let country = "unknown country 'UK', did you mean 'GB'?"
    let outcome = try Stage().run(["currency", "ES", "UK"])
    #expect(outcome.code == 64 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("error: invalid value 'UK' for 'COUNTRY': \(country)\n"))
  }
}
