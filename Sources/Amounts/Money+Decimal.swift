extension Money {
  /// Reads an amount exactly: `500`, `500.5`, `500.00` and `-0.05` dollars, and all that ``decimal`` writes.
  ///
  /// There is no floating point on the way. A plus sign, thousands separators and more decimals than
  /// the currency has are refused.
  ///
  /// - Parameters:
  ///   - text: Digits of ASCII, with or without a point and more digits; a minus sign may stand before them.
  ///   - currency: What the amount is counted in; it decides how many decimals there may be.
  /// - Throws: ``AmountError``.
  public init(decimal text: String, currency: Currency) throws(AmountError) {
    let sign = text.utf8.prefix { $0 == UInt8(ascii: "-") }
    let parts = text.utf8.dropFirst(sign.count)
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard sign.count < 2, parts.count < 3,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(digits.contains) })
    else { throw .malformed(text) }
    let allowed = currency.minorUnitDigits
    let missing = allowed - (parts.count == 2 ? parts[1].count : 0)
    guard missing >= 0 else {
      throw .tooManyDecimals(text, currency: currency.code, allowed: allowed)
    }
    let number = Array(sign) + parts.joined() + repeatElement(digits.lowerBound, count: missing)
    guard let minorUnits = Int(String(decoding: number, as: UTF8.self)) else {
      throw .tooLarge(text)
    }
    self.init(minorUnits: minorUnits, currency: currency)
  }

  /// The amount as programs read it: `500.00`, `-0.05`, in any locale, without the currency.
  public var decimal: String {
    MoneyPattern.decimal(fractionDigits: currency.minorUnitDigits).string(minorUnits)
  }
}
