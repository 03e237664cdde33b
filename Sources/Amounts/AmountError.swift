public import Spelling

/// Why a text is not an amount.
public enum AmountError: Error, Hashable, Sendable {
  /// It is not digits, with or without a point and more digits.
  case malformed(String)

  /// It has more digits after the point than the currency, given by its code, has.
  case tooManyDecimals(String, currency: String, allowed: Int)

  /// It is more than an `Int` of minor units holds.
  case tooLarge(String)
}

extension AmountError: DescribedError {
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

  package var category: ErrorCategory { .usage }
}
