/// A currency: what amounts are counted in, and how many of its minor units make one.
///
/// Dollars and euros are at hand; `CurrencyFactory` makes every other.
///
/// ```swift
/// Currency.euro.symbol                                        // "€"
/// try CurrencyFactory.currency(code: "CAD").symbol            // "CA$"
/// try CurrencyFactory.currency(code: "JPY").minorUnitDigits   // 0
/// ```
public struct Currency: Hashable, Sendable {
  /// The ISO 4217 code: three capital letters, such as `USD`.
  public let code: String

  /// The sign that stands for it, such as `$`; the code itself where there is none.
  ///
  /// It is the sign as an American reader knows it, `CA$` for Canada's dollar, and not the bare one
  /// that is used at home: of those `$` stands for more than twenty currencies, and on a bill for
  /// customers abroad one of them has to be meant. No two currencies in use share a sign.
  public let symbol: String

  /// How many decimal digits its minor unit has: 2 for cents, 0 for the yen, 3 for the dinar.
  public let minorUnitDigits: Int

  package init(code: String, symbol: String, minorUnitDigits: Int) {
    self.code = code
    self.symbol = symbol
    self.minorUnitDigits = minorUnitDigits
  }
}

extension Currency {
  /// The dollar of the United States, in cents.
  public static let unitedStatesDollar = Currency(code: "USD", symbol: "$", minorUnitDigits: 2)

  /// The euro, in cents.
  public static let euro = Currency(code: "EUR", symbol: "€", minorUnitDigits: 2)
}
