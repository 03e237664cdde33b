import TestSupport
import Testing

@testable import Amounts

@Suite("Money format errors")
struct MoneyFormatErrorTests {
  @Test(
    arguments: [
      "de_DE", "de-DE", "DE_de", "de", "pt-BR", "sr_Latn_RS", "en_ES", "es_419", "en_US_POSIX",
      "ca_ES_VALENCIA", "iw_IL", "no_NO", "ar_EG@numbers=latn", "ar-EG-u-nu-latn", "de_DE.UTF-8",
      "de_DE_EIGHTLET", "de-u-co-phonebk",
    ]
  )
  func `accepts an identifier in any usual spelling`(locale: String) throws {
    #expect(throws: Never.self) { try MoneyFormat(currency: .euro, locale: locale) }
  }

  @Test(
    arguments: [
      ("de_ED", "de_DE"), ("en_SU", "en_US"), ("en-UX", "en_US"), ("ed_DE", "en_DE"),
      ("fr_F", "fr_FR"), ("pt_BRR", "pt_BR"), ("de_DE_", "de_DE"),
      ("en_UK", "en_GB"), ("en-UK", "en_GB"), ("fr_FRA", "fr_FR"), ("de_DE-u-nu-abc", nil),
      ("en_US@numbers=xxxx", nil), ("de-u-nu-latn-deva", nil), ("en@numbers=", nil), ("xx_YY", nil),
      ("", nil), ("_", nil), ("de DE", "de_DE"), ("1", nil),
      ("C", nil), ("日本", nil), ("de_DE@", "de_DE"), ("de_DE.", "de_DE"), ("de_DE@a=", nil),
      ("de_DE@a=b=c", nil), ("en_US_x", "en_US"), ("../etc/passwd", nil), ("de@a-b=c", nil),
      ("de_DE_NINELETTE", nil), ("de_DE_ÜBERALL", nil),
      ("dé_DE", "de_DE"), ("de_DE-u", "de_DE"), ("tl_PH", "fil_PH"), ("ars_EG", "ar_EG"),
    ] as [(String, String?)]
  )
  func `refuses an identifier that is malformed or unknown, with the nearest one`(
    locale: String,
    hint: String?
  ) throws {
    #expect(throws: MoneyFormatError.unknownLocale(locale, hint: hint)) {
      try MoneyFormat(currency: .euro, locale: locale)
    }
    guard let hint else { return }
    #expect(throws: Never.self) { try MoneyFormat(currency: .euro, locale: hint) }
  }

  @Test(
    arguments: [
      ("de-DE-u-nu-latn", "1.730,00\u{a0}€"), ("de_DE-u-nu-latn", "1.730,00\u{a0}€"),
      ("en-US-u-nu-deva", "€१,७३०.००"), ("EN_us_U_NU_DEVA", "€१,७३०.००"),
      ("en_US@numbers=deva", "€१,७३०.००"), ("en_US@NUMBERS=Deva", "€१,७३०.००"),
      ("en_US-u-nu-latn@numbers=deva", "€१,७३०.००"), ("en-u-ca-buddhist-nu-thai", "€๑,๗๓๐.๐๐"),
      ("en-t-de-u-attr-nu-deva", "€१,७३०.००"), ("en-u-nu-mathbold", "€𝟏,𝟕𝟑𝟎.𝟎𝟎"),
      ("hi-u-nu-native", "€१,७३०.००"), ("en@numbers=native", "€1,730.00"),
      ("en-x-u-nu-abc", "€1,730.00"),
    ]
  )
  func `writes in the numbering system that the identifier asks for`(
    locale: String,
    expected: String
  ) throws {
    let format = try MoneyFormat(currency: .euro, locale: locale)
    #expect(format.string(minorUnits: 173_000) == expected)
  }

  @Test(
    arguments: [
      "zh_CN@numbers=hanidec", "en-u-nu-roman", "ja@numbers=jpan", "he-u-nu-hebr",
      "en-u-nu-armnlow",
      // Aliases of these.
      "ta@numbers=traditional", "ta-u-nu-traditio", "zh@numbers=finance", "ta@numbers=traditio",
    ]
  )
  func `refuses a notation without decimal digits`(locale: String) {
    #expect(throws: MoneyFormatError.unsupportedNotation(locale: locale, currency: "EUR")) {
      try MoneyFormat(currency: .euro, locale: locale)
    }
  }

  @Test(.urgent)
  func `turns any identifier into a format or an error, and never ends the process`() async {
    await #expect(processExitsWith: .success) {
      let parts = [
        "de", "en", "ar", "zh", "DE", "US", "Hans", "POSIX", "1996", "419", "u", "x", "t", "a",
        "nu",
        "cu", "cf", "ca", "latn", "deva", "abc", "roman", "hanidec", "native", "account", "eur",
        "numbers", "currency", "calendar", "traditional", "", "é", "\u{0}", "日本", "12345678",
        "123456789",
      ]
      let joints = ["-", "-", "-", "_", "_", "@", "=", ";", ".", "", " "]
      var generator = SeededGenerator(seed: 20_261_121)
      var known = 0
      for _ in 0..<300 {
        var identifier = ["de", "en", "hi", "ar-EG"].randomElement(using: &generator) ?? ""
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
          identifier += joints.randomElement(using: &generator) ?? ""
          identifier += parts.randomElement(using: &generator) ?? ""
        }
        let currency = [Currency.euro, .yen].randomElement(using: &generator) ?? .euro
        if let format = try? MoneyFormat(currency: currency, locale: identifier) {
          known += 1
          // Neither a sign nor a digit may be missing.
          precondition(format.string(minorUnits: 1234).unicodeScalars.count > 4, identifier)
        }
      }
      precondition(known > 30, "\(known) of the identifiers were any good")
    }
  }

  @Test
  func `has errors in words`() {
    let unknown = MoneyFormatError.unknownLocale("de_ED", hint: "de_DE")
    #expect("\(unknown)" == "unknown locale 'de_ED', did you mean 'de_DE'?")
    #expect(
      "\(MoneyFormatError.unsupportedNotation(locale: "zh@numbers=hanidec", currency: "EUR"))"
        == "cannot write EUR in locale 'zh@numbers=hanidec': it writes amounts in other than decimal digits"
    )
  }
}
