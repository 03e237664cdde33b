extension CurrencyFactory {
  /// How many decimal digits a currency's minor unit has, by list one of ISO 4217.
  ///
  /// Not by the locale data: those say how amounts are usually shown. In Colombia nobody prints
  /// centavos any more, but a payment is still counted in them, and a unit a hundred times too
  /// large is not a question of looks. With ICU 76 the two differ for AFN, ALL, COP, IDR, IRR, KPW,
  /// LAK, LBP, MGA, MMK, PKR, RSD, SLL, SOS, SYP and YER, which have two digits by ISO and none in
  /// the data, and for IQD with three and none. ISO's digits are taken for all, and shown.
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
