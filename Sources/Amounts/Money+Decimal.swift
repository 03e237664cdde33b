extension Money {
  /// Reads an amount as people write it, exactly: `500`, `500.5` and `500.00` dollars.
  ///
  /// There is no floating point on the way. Signs, thousands separators and more decimals than
  /// the currency has are refused.
  ///
  /// - Parameters:
  ///   - text: Digits of ASCII, with or without a point and more digits.
  ///   - currency: What the amount is counted in; it decides how many decimals there may be.
  /// - Throws: ``AmountError``.
  public init(decimal text: String, currency: Currency) throws(AmountError) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "."),
      omittingEmptySubsequences: false
    )
    guard 1...2 ~= parts.count, parts.allSatisfy({ !$0.isEmpty }),
      parts.joined().allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { throw .malformed(text) }
    let digits = currency.minorUnitDigits
    let decimals = parts.count == 2 ? Array(parts[1]) : []
    guard decimals.count <= digits else {
      throw .tooManyDecimals(text, currency: currency.code, allowed: digits)
    }
    let padding = repeatElement(UInt8(ascii: "0"), count: digits - decimals.count)
    var minorUnits = 0
    for digit in Array(parts[0]) + decimals + padding {
      let (product, tooLarge) = minorUnits.multipliedReportingOverflow(by: 10)
      let (sum, larger) = product.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
      guard !tooLarge, !larger else { throw .tooLarge(text) }
      minorUnits = sum
    }
    self.init(minorUnits: minorUnits, currency: currency)
  }

  /// The amount as programs read it: `500.00`, `-0.05`, in any locale, without the currency.
  public var decimal: String {
    MoneyPattern.decimal(fractionDigits: currency.minorUnitDigits).string(minorUnits)
  }
}
