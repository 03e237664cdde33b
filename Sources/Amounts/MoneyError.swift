public import Spelling

/// Why an amount could not be worked out.
public enum MoneyError: Error, Hashable, Sendable {
  /// The result is more than an `Int` of minor units can hold.
  case overflow

  /// The amounts are of different currencies, given by their codes.
  case currencyMismatch(String, String)
}

extension MoneyError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .overflow: "the amount is too large"
    case .currencyMismatch(let left, let right): "cannot combine \(left) with \(right)"
    }
  }

  package var category: ErrorCategory { .data }
}
