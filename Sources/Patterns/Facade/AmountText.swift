public import Currencies
import Spelling

extension Money {
  /// Reads an amount as people write it, exactly: `500`, `500.5` and `500.00` dollars.
  ///
  /// There is no floating point on the way. Signs, thousands separators and more decimals than
  /// the currency has are refused.
  ///
  /// - Throws: `AmountError`.
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
    let digits = String(minorUnits.magnitude)
    let missing = max(0, currency.minorUnitDigits + 1 - digits.count)
    let padded = String(repeating: "0", count: missing) + digits
    let sign = minorUnits < 0 ? "-" : ""
    guard currency.minorUnitDigits > 0 else { return sign + padded }
    let point = padded.index(padded.endIndex, offsetBy: -currency.minorUnitDigits)
    return "\(sign)\(padded[..<point]).\(padded[point...])"
  }
}

/// Why a text is not an amount.
public enum AmountError: Error, Hashable, Sendable {
  /// It is not digits, with or without a point and more digits.
  case malformed(String)

  /// It has more digits after the point than the currency, given by its code, has.
  case tooManyDecimals(String, currency: String, allowed: Int)

  /// It is more than an `Int` of minor units holds.
  case tooLarge(String)
}

extension AmountError: CustomStringConvertible {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .malformed(let text): "\(quoted(text)) is not an amount such as 500.00"
    case .tooManyDecimals(let text, let currency, 0):
      "\(quoted(text)) has decimals, and \(currency) none"
    case .tooManyDecimals(let text, let currency, let allowed):
      "\(quoted(text)) has more decimals than \(currency) has, which are \(allowed)"
    case .tooLarge(let text): "\(quoted(text)) is too large an amount"
    }
  }
}
