// The Factory pattern: the client names a country, and gets its currency.
//
//     swift run FactoryCurrency

import Amounts

/// The price of a box for a season, as a poster shows it: whole units, in the country's format.
func poster(_ code: String, locale: String) throws -> String {
  let country = try Country(code: code)
  guard let currency = CurrencyFactory.currency(for: country) else {
    return "\(country.name): no currency, free entry"
  }
  let price = Money(minorUnits: 1500 * currency.minorUnitsPerUnit, currency: currency)
  let format = try MoneyFormat(currency: currency, locale: locale)
  return "\(country.name): \(format.string(from: price)) in \(currency.code)"
}

// One call serves all countries: this code knows no currency, sign or decimals.
print(try poster("US", locale: "en_US"))
print(try poster("ES", locale: "es_ES"))
print(try poster("GR", locale: "el_GR"))
print(try poster("GB", locale: "en_GB"))
print(try poster("JP", locale: "ja_JP"))
print(try poster("KW", locale: "en_US"))
print(try poster("AQ", locale: "en_US"))

// An unknown country is an error, with a hint.
do {
  print(try poster("UK", locale: "en_GB"))
} catch {
  print("error: \(error)")
}

// The product is a plain value: countries with the same currency get equal ones.
let spain = CurrencyFactory.currency(for: .spain)
let greece = CurrencyFactory.currency(for: .greece)
print("Spain and Greece pay in the same money: \(spain == greece)")
