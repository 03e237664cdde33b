/// Makes the currency that a country pays in, or that a code names.
///
/// Who asks names the country; which currency that is, with its sign and its decimals, is decided
/// here and nowhere else:
///
/// ```swift
/// CurrencyFactory.currency(for: .spain)?.code                 // "EUR"
/// CurrencyFactory.currency(for: try Country(code: "JP"))?.minorUnitDigits  // 0
/// CurrencyFactory.currency(for: try Country(code: "AQ"))      // nil: nobody is paid in Antarctica
/// try CurrencyFactory.currency(code: "KWD").minorUnitDigits   // 3
/// ```
///
/// Dollars and euros are made without a look at the locale data.
public enum CurrencyFactory {
  /// The currency that is used in a country.
  ///
  /// Where two are in use it is the one that the locale data put first: the rand in Lesotho.
  ///
  /// - Returns: `nil` for a territory without a currency of its own or a borrowed one.
  public static func currency(for country: Country) -> Currency? {
    if country == .unitedStates { return .unitedStatesDollar }
    if euroArea.contains(country.code) { return .euro }
    return currencyCode(for: country).map(makeCurrency)
  }

  /// The currency that is used in the country with an ISO 3166 code.
  ///
  /// - Throws: ``CurrencyError/unknownCountry(_:hint:)`` or ``CurrencyError/noCurrency(_:)``.
  package static func currency(countryCode code: String) throws(CurrencyError) -> Currency {
    let country = try Country(code: code)
    guard let currency = currency(for: country) else { throw .noCurrency(country) }
    return currency
  }

  /// The currency with an ISO 4217 code.
  ///
  /// - Parameter code: The three letters, capital or small.
  /// - Returns: The currency.
  /// - Throws: ``CurrencyError/unknownCurrency(_:hint:)`` if no currency in use has this code, also
  ///   for codes that stand for no currency: gold (`XAU`), tests (`XTS`).
  public static func currency(code: String) throws(CurrencyError) -> Currency {
    let capitals = code.utf8.allSatisfy { $0 < 0x80 } ? code.uppercased() : ""
    switch capitals {
    case Currency.unitedStatesDollar.code: return .unitedStatesDollar
    case Currency.euro.code: return .euro
    default: break
    }
    guard currencyCodes.contains(capitals) else {
      throw .unknownCurrency(code, hint: hint(for: code))
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
}

extension Currency {
  /// Whether it is a currency that ``CurrencyFactory`` makes, and not a unit of someone's own.
  package var isInUse: Bool { (try? CurrencyFactory.currency(code: code)) == self }
}
