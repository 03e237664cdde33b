import Foundation
import NameMatching

// The pattern's roles: `CurrencyFactory` is the Factory, `Currency` its product. The client is the command `currency`.

/// Makes the currency of a country, or of a code.
///
/// It alone decides the currency, its sign and its decimals.
public enum CurrencyFactory {
  /// The currency of a country; `nil` for a territory that uses none.
  ///
  /// Of two in use it is the one that the locale data put first: the rand in Lesotho.
  public static func currency(for country: Country) -> Currency? {
    if euroArea.contains(country.code) { return .euro }
    return currencyCode(for: country).map(makeCurrency)
  }

  /// The currency with an ISO 4217 code, in capital or small letters.
  ///
  /// - Throws: ``CurrencyError/unknownCurrency(_:hint:)`` if no currency in use has this code. Gold (`XAU`)
  ///   and tests (`XTS`) are no currencies.
  public static func currency(code: String) throws(CurrencyError) -> Currency {
    let capitals = code.utf8.allSatisfy { $0 < 0x80 } ? code.uppercased() : ""
    for currency in [Currency.unitedStatesDollar, .euro] where currency.code == capitals {
      return currency
    }
    guard currencyCodes.contains(capitals) else {
      // The code of an old currency or of gold is not a typo.
      let isCode = Locale.Currency.isoCurrencies.contains(Locale.Currency(code))
      throw .unknownCurrency(code, hint: isCode ? nil : nearest(to: code, among: currencyCodes))
    }
    return makeCurrency(code: capitals)
  }

  /// The countries of the European Union that pay in euros.
  ///
  /// Bulgaria is one since 1 January 2026; the locale data of ICU 76 don't know that yet.
  /// Source: European Central Bank, "Our member states".
  static let euroArea: Set = [
    "AT", "BE", "BG", "CY", "DE", "EE", "ES", "FI", "FR", "GR", "HR", "IE", "IT", "LT", "LU", "LV",
    "MT", "NL", "PT", "SI", "SK",
  ]

  /// The code of the currency that the locale data have for a country.
  static func currencyCode(for country: Country) -> String? {
    let code = Locale(identifier: "und_\(country.code)").currency?.identifier
    // XXX is the code for "no currency", which the data have for Antarctica.
    return code == "XXX" ? nil : code
  }

  static func makeCurrency(code: String) -> Currency {
    let style = Decimal.FormatStyle.Currency(code: code, locale: Locale(identifier: "en_US"))
    // The sign stands before the digits, a code with a no-break space between.
    let zero = style.precision(.fractionLength(0)).format(0)
    return Currency(
      known: code,
      symbol: String(zero.prefix { $0 != "0" && $0 != "\u{a0}" }),
      minorUnitDigits: minorUnitDigits(ofCurrency: code)
    )
  }

  /// The codes of all currencies in use: those on the locale data's own list, and those that they have for a country.
  package static let currencyCodes = Set(Locale.commonISOCurrencyCodes)
    .union(Country.all.compactMap(currencyCode))

  /// How many decimal digits a currency's minor unit has, by list one of ISO 4217.
  ///
  /// The locale data say how amounts are usually shown: in Colombia nobody prints centavos any more, but payments are
  /// counted in them.
  static func minorUnitDigits(ofCurrency code: String) -> Int {
    switch code {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV",
      "XAF", "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND":
      3
    default:
      2
    }
  }
}
