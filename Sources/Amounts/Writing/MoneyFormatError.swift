public import Spelling

/// Why amounts cannot be written in a locale.
public enum MoneyFormatError: Error, Hashable, Sendable {
  /// No such locale is known; `hint` is the nearest that is.
  case unknownLocale(String, hint: String?)

  /// The locale is known, but not the numbering system that its identifier asks for, as the
  /// `abc` of `de-u-nu-abc`; `hint` is the nearest that is.
  case unknownNumberingSystem(String, locale: String, hint: String?)

  /// The locale writes numbers in a way that is not digits, separators and something around them, or in one
  /// that the locale data leave open.
  case unsupportedNotation(locale: String, currency: String)
}

extension MoneyFormatError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .unknownLocale(let locale, let hint):
      "unknown locale \(quoted(locale))\(suggesting(hint))"
    case .unknownNumberingSystem(let system, let locale, let hint):
      "unknown numbering system \(quoted(system)) in locale \(quoted(locale))\(suggesting(hint))"
    case .unsupportedNotation(let locale, let currency):
      "cannot write \(currency) in locale \(quoted(locale)): no plain digits are known for its notation"
    }
  }

  package var category: ErrorCategory { .usage }
}
