public import DescribedErrors
import SafeText

/// Why there is no currency or no country.
public enum CurrencyError: Error, Hashable, Sendable {
  /// No country has this code; `hint` is the code that was most likely meant.
  case unknownCountry(String, hint: String?)

  /// No currency has this code; `hint` is the code that was most likely meant.
  case unknownCurrency(String, hint: String?)

  /// A custom unit, named by its code, breaks a rule, for a reason in words.
  case malformed(String, reason: String)
}

extension CurrencyError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .unknownCountry(let code, let hint): "unknown country \(quoted(code))\(suggesting(hint))"
    case .unknownCurrency(let code, let hint): "unknown currency \(quoted(code))\(suggesting(hint))"
    case .malformed(let code, let reason): "cannot make a currency \(quoted(code)): \(reason)"
    }
  }

  package var category: ErrorCategory { .usage }
}
