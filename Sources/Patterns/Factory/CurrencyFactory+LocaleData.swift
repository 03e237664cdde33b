import Foundation
import Spelling

extension CurrencyFactory {
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

  /// The codes of all currencies in use: those on the locale data's own list, and those that they
  /// have for a country.
  package static let currencyCodes: Set<String> = {
    let byCountry = Country.all.compactMap(currencyCode)
    return Set(Locale.commonISOCurrencyCodes).union(byCountry)
  }()

  /// The currency code that was most likely meant by `text`; `nil` if none is near.
  static func hint(for text: String) -> String? {
    // The code of an old currency or of gold is not a slip.
    let existing = Locale.Currency.isoCurrencies
    guard !existing.contains(Locale.Currency(text)) else { return nil }
    return nearest(to: text, among: currencyCodes)
  }
}
