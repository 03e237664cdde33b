/// Why amounts cannot be written in a locale.
public enum MoneyFormatError: Error, Hashable, Sendable {
  /// No such locale is known; `suggestion` is the nearest that is.
  case unknownLocale(String, suggestion: String?)

  /// The locale writes numbers in a way that is not digits, separators and something around them.
  case unsupportedNotation(locale: String, currency: String)
}

extension MoneyFormatError: CustomStringConvertible {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .unknownLocale(let locale, nil):
      "unknown locale: '\(locale)'"
    case .unknownLocale(let locale, let suggestion?):
      "unknown locale: '\(locale)' (did you mean '\(suggestion)'?)"
    case .unsupportedNotation(let locale, let currency):
      "cannot write \(currency) in locale '\(locale)': its notation has no plain digits"
    }
  }
}
