import Foundation
import Spelling

extension CurrencyFactory {
  /// The code of the currency that the locale data have for a country.
  static func currencyCode(for country: Country) -> String? {
    let code = Locale(identifier: "und_\(country.code)").currency?.identifier
    // XXX is the code for "no currency", which the data have for Antarctica.
    return code == "XXX" ? nil : code
  }

  /// Makes the currency with a code that is known to be in use.
  static func makeCurrency(code: String) -> Currency {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = Locale(identifier: "en_US")
    formatter.currencyCode = code
    return Currency(
      code: code,
      symbol: formatter.currencySymbol ?? code,
      minorUnitDigits: minorUnitDigits(ofCurrency: code)
    )
  }

  /// The codes of all currencies in use: those on the locale data's own list, and those that they
  /// have for a country.
  static let currencyCodes: Set<String> = {
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
