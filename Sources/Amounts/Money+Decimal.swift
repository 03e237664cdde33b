public import DescribedErrors
import SafeText

extension Money {
  /// Reads an amount exactly: `500`, `500.5`, `500.00` and `-0.05` dollars, and all that ``decimal`` writes.
  ///
  /// No floating point is involved. A plus sign, thousands separators and more decimals than the
  /// currency has are refused.
  ///
  /// - Throws: ``AmountError``.
  public init(decimal text: String, currency: Currency) throws(AmountError) {
    guard let match = text.wholeMatch(of: /(-?[0-9]+)(?:\.([0-9]+))?/) else {
      throw .malformed(text)
    }
    let allowed = currency.minorUnitDigits
    let decimals = match.2 ?? ""
    guard decimals.count <= allowed else {
      throw .tooManyDecimals(text, currency: currency.code, allowed: allowed)
    }
    let zeros = String(repeating: "0", count: allowed - decimals.count)
    guard let minorUnits = Int(match.1 + decimals + zeros) else { throw .tooLarge(text) }
    self.init(minorUnits: minorUnits, currency: currency)
  }

  /// The amount as programs read it: `500.00`, `-0.05`, in any locale, without the currency.
  public var decimal: String {
    let digits = "\(minorUnits.magnitude)".utf8
    return (minorUnits < 0 ? "-" : "")
      + Self.decimal(digits, fractionDigits: currency.minorUnitDigits)
  }

  /// Puts the point into the digits of minor units: `5` with two decimals is `0.05`.
  static func decimal(_ digits: some Collection<UInt8>, fractionDigits: Int) -> String {
    let missing = max(0, fractionDigits + 1 - digits.count)
    var bytes = repeatElement(UInt8(ascii: "0"), count: missing) + Array(digits)
    if fractionDigits > 0 { bytes.insert(UInt8(ascii: "."), at: bytes.count - fractionDigits) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Why a text is not an amount.
public enum AmountError: Error, Hashable, Sendable {
  /// The text is not a decimal number such as `500` or `-0.05`.
  case malformed(String)

  /// The text has more decimals than are allowed; the currency is given by its code.
  case tooManyDecimals(String, currency: String, allowed: Int)

  /// The amount is more than an `Int` of minor units holds.
  case tooLarge(String)
}

extension AmountError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .malformed(let text):
      "\(quoted(text)) is not an amount such as 500, with '.' before any decimals"
    case .tooManyDecimals(let text, let currency, let allowed):
      "\(quoted(text)) has more decimals than \(currency) has, which are \(allowed)"
    case .tooLarge(let text): "\(quoted(text)) is too large an amount"
    }
  }

  package var category: ErrorCategory { .usage }
}
