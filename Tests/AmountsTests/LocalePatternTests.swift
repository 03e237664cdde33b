import Foundation
import Testing

@testable import Amounts

/// Where Foundation's two formatters differ, CLDR's pattern decides: both use that locale data.
@Suite("Locale patterns")
struct LocalePatternTests {
  @Test(
    "groups as in the locale's CLDR pattern",
    arguments: [
      // ¤#,##,##0.00: three, then twos, as lakh and crore are counted.
      ("hi_IN", Currency.rupee, "₹2,00,08,00,00,00,800.00"),
      ("en_IN", .rupee, "₹2,00,08,00,00,00,800.00"),
      ("bn_IN", .rupee, "₹2,00,08,00,00,00,800.00"),
      ("mr-IN-u-nu-deva", .rupee, "₹२,००,०८,००,००,००,८००.००"),
      ("ta_IN", .rupee, "₹2,00,08,00,00,00,800.00"),
      ("ne_NP", .euro, "€\u{a0}२,००,०८,००,००,००,८००.००"),
      ("dz_BT", .euro, "€༢,༠༠,༠༨,༠༠,༠༠,༠༠,༨༠༠.༠༠"),
      // ¤ #,##0.00: some Indian languages count in thousands, and so does Tamil abroad.
      ("ta_SG", .rupee, "₹\u{a0}20,008,000,000,800.00"),
      ("kok_Deva_IN", .rupee, "₹\u{a0}20,008,000,000,800.00"),
      // #,#0.00: twos.
      ("tok", .euro, "€20\u{a0}00\u{a0}80\u{a0}00\u{a0}00\u{a0}08\u{a0}00,00"),
      // 0.00 ¤: no groups.
      ("en_BG", .euro, "20008000000800,00\u{a0}€"),
      ("en_US_POSIX", .unitedStatesDollar, "$\u{a0}20008000000800.00"),
      // #,##0.00: threes.
      ("en_US", .rupee, "₹20,008,000,000,800.00"),
      ("bg_BG", .euro, "20\u{a0}008\u{a0}000\u{a0}000\u{a0}800,00\u{a0}€"),
    ]
  )
  func grouping(locale: String, currency: Currency, expected: String) throws {
    let format = try MoneyFormat(currency: currency, locale: locale)
    #expect(format.string(minorUnits: 2_000_800_000_080_000) == expected)
  }

  #if os(Linux)
  /// The locales whose pattern `NumberFormatter` does not follow, and its departures, as of ICU 76.
  private static let departures: [(because: String, locales: String)] = [
    (
      "it groups in threes, the pattern in three and twos",
      """
      as as_IN bn bn_BD bn_IN brx brx_IN ccp ccp_BD ccp_IN dz dz_BT en_BD en_IN gu gu_IN hi hi_IN \
      hi_Latn hi_Latn_IN kn kn_IN kok_Latn kok_Latn_IN kxv kxv_Deva kxv_Deva_IN kxv_Latn \
      kxv_Latn_IN kxv_Orya kxv_Orya_IN kxv_Telu kxv_Telu_IN ml ml_IN mr mr_IN ne ne_IN ne_NP or \
      or_IN pa pa_Guru pa_Guru_IN sa sa_IN ta ta_IN ta_LK te te_IN ur ur_Arab ur_Arab_IN \
      ur_Arab_PK ur_Aran_IN ur_Aran_PK xnr xnr_IN
      """
    ),
    ("it groups in threes, the pattern in twos", "tok tok_001"),
    ("it groups in threes, the pattern not at all", "en_BG en_US_POSIX"),
    (
      "it does not know that the euro has a pattern of its own in English in Europe: ¤#,##0.00",
      "en_AL en_CZ en_HU en_NO en_PL en_RU en_SE en_UA"
    ),
    (
      "it loses the script from the name, and takes the separators and signs of another locale",
      """
      ff_Latn_BF ff_Latn_GH ff_Latn_GM ff_Latn_LR ff_Latn_NE ff_Latn_NG ff_Latn_SL kok_Deva_IN
      """
    ),
  ]

  @Test("differ from what NumberFormatter writes in these locales, and in no other")
  func departures() throws {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    var differing: Set<String> = []
    for currency in [Currency.unitedStatesDollar, .euro] {
      formatter.currencyCode = currency.code
      for locale in Locale.availableIdentifiers {
        formatter.locale = Locale(identifier: locale)
        formatter.minimumFractionDigits = 2
        formatter.maximumFractionDigits = 2
        let format = try MoneyFormat(currency: currency, locale: locale)
        for (minorUnits, number) in [(123_456_789_012, 1_234_567_890.12), (-999_999, -9999.99)] {
          let shown = try #require(formatter.string(from: NSNumber(value: number)))
          if !format.string(minorUnits: minorUnits).utf8.elementsEqual(shown.utf8) {
            differing.insert(locale)
          }
        }
      }
    }
    let known = Self.departures.flatMap { $0.locales.split(separator: " ").map(String.init) }
    #expect(differing == Set(known))
    for departure in Self.departures {
      for locale in departure.locales.split(separator: " ") {
        let counts = try MoneyFormat(currency: .rupee, locale: String(locale)).pattern.counts
        let groups = counts.string(1_234_567).split { !$0.isNumber }.map(\.count)
        #expect(groups == Self.groups[departure.because] ?? [1, 3, 3], "\(locale)")
      }
    }
  }

  /// The groups of seven digits in the departures that are about grouping.
  private static let groups = [
    departures[0].because: [2, 2, 3], departures[1].because: [1, 2, 2, 2],
    departures[2].because: [7],
  ]
  #endif
}
