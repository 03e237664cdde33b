import Testing

@testable import Currencies

@Suite("Money format errors")
struct MoneyFormatErrorTests {
  @Test(
    "accepts an identifier in any usual spelling",
    arguments: [
      "de_DE", "de-DE", "DE_de", "de", "pt-BR", "sr_Latn_RS", "en_ES", "es_419", "en_US_POSIX",
      "ca_ES_VALENCIA", "iw_IL", "no_NO", "ar_EG@numbers=latn", "ar-EG-u-nu-latn", "de_DE.UTF-8",
    ]
  )
  func known(locale: String) throws {
    #expect(throws: Never.self) { try MoneyFormat(currency: .euro, locale: locale) }
  }

  @Test(
    "refuses an identifier that is malformed or unknown, with the nearest one",
    arguments: [
      ("de_ED", "de_DE"), ("en_SU", "en_US"), ("en-UX", "en_US"), ("ed_DE", "en_DE"),
      ("fr_F", "fr_FR"), ("pt_BRR", "pt_BR"), ("de_DE_", "de_DE"),
      ("xx_YY", nil), ("", nil), ("_", nil), ("german", nil), ("de DE", "de_DE"), ("1", nil),
      ("C", nil), ("日本", nil), ("de_DE@", "de_DE"), ("de_DE.", "de_DE"), ("de_DE@a=", nil),
      ("de_DE@a=b=c", nil), ("en_US_x", "en_US"), ("../etc/passwd", nil),
    ] as [(String, String?)]
  )
  func unknown(locale: String, hint: String?) throws {
    #expect(throws: MoneyFormatError.unknownLocale(locale, hint: hint)) {
      try MoneyFormat(currency: .euro, locale: locale)
    }
  }

  @Test("refuses a notation without decimal digits")
  func notation() {
    #expect(
      throws: MoneyFormatError.unsupportedNotation(locale: "zh_CN@numbers=hanidec", currency: "EUR")
    ) {
      try MoneyFormat(currency: .euro, locale: "zh_CN@numbers=hanidec")
    }
  }

  @Test("says in words what is wrong")
  func descriptions() {
    #expect(
      "\(MoneyFormatError.unknownLocale("de_ED", hint: "de_DE"))"
        == "unknown locale 'de_ED', did you mean 'de_DE'?"
    )
    #expect("\(MoneyFormatError.unknownLocale("xx", hint: nil))" == "unknown locale 'xx'")
    #expect(
      "\(MoneyFormatError.unsupportedNotation(locale: "zh@numbers=hanidec", currency: "EUR"))"
        == "cannot write EUR in locale 'zh@numbers=hanidec': its notation has no plain digits"
    )
  }
}
