public import DescribedErrors
import SafeText

/// How a locale writes amounts of one currency: `$1,730.00`, `1.730,00 €`, `¥1,730`.
public struct MoneyFormat: Sendable {
  /// The currency of the amounts.
  public let currency: Currency

  /// The locale's identifier, as the caller gave it.
  public let locale: String

  /// The locale, checked; nil for dollars in American English, which need no locale data.
  let identifier: LocaleIdentifier?

  /// The pattern that writes amounts; loops keep it in a local.
  package let pattern: MoneyPattern

  /// Learns how `locale` writes amounts of `currency`.
  ///
  /// A locale is given by its identifier, such as `de_DE`, `pt-BR`, `sr_Latn_RS`,
  /// `hi-IN-u-nu-deva` or `ar_EG@numbers=latn`.
  ///
  /// - Throws: ``MoneyFormatError/unknownLocale(_:hint:)`` if the identifier is malformed, or its
  ///   language, region or numbering system is not in the locale data.
  ///   ``MoneyFormatError/unsupportedNotation(locale:currency:)`` if amounts would need other than
  ///   decimal digits (`zh_CN@numbers=hanidec`, `en-u-nu-roman`).
  public init(currency: Currency, locale: String = "en_US") throws(MoneyFormatError) {
    self.currency = currency
    self.locale = locale
    let isBuiltIn = locale == "en_US" && currency == .unitedStatesDollar
    identifier = isBuiltIn ? nil : try LocaleIdentifier(locale)
    let pattern =
      identifier.map { MoneyPattern(asking: $0, for: currency) } ?? MoneyPattern.americanDollars
    guard let pattern else {
      throw .unsupportedNotation(locale: locale, currency: currency.code)
    }
    self.pattern = pattern
  }

  /// The locale's region, such as `US`; if it names none, the one with most of the language's
  /// speakers.
  package var region: String? { identifier.map(\.region) ?? "US" }

  /// The locale's identifier in the spelling that Foundation understands.
  package var canonicalLocale: String { identifier?.canonical ?? locale }

  /// The code of the locale's language, such as `de`, also for `deu_DE`.
  package var language: String { identifier?.language ?? "en" }

  /// The amount as text, given in minor units of the format's currency.
  ///
  /// 173000 in `en_US` dollars is `"$1,730.00"`, -1 is `"-$0.01"`.
  public func string(minorUnits: Int) -> String { pattern.string(minorUnits) }

  /// The amount as text.
  ///
  /// - Precondition: The amount is of the format's currency.
  public func string(from money: Money) -> String {
    precondition(
      money.currency == currency,
      "an amount of \(money.currency.code) in a format for \(currency.code)"
    )
    return string(minorUnits: money.minorUnits)
  }
}

extension Money {
  /// The amount as text in a locale: `$1,730.00`, `1.730,00 €`.
  ///
  /// Each call learns the locale's notation anew, unless the amount is in dollars and the locale `en_US`. For many
  /// amounts make a ``MoneyFormat`` once.
  ///
  /// - Throws: The errors of ``MoneyFormat/init(currency:locale:)``.
  public func formatted(locale: String = "en_US") throws(MoneyFormatError) -> String {
    try MoneyFormat(currency: currency, locale: locale).string(from: self)
  }
}

/// Why amounts cannot be written in a locale.
public enum MoneyFormatError: Error, Hashable, Sendable {
  /// The locale is unknown; `hint` is the nearest known one.
  case unknownLocale(String, hint: String?)

  /// The locale writes amounts other than with digits, separators and text around them, or the
  /// locale data do not say how.
  case unsupportedNotation(locale: String, currency: String)
}

extension MoneyFormatError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .unknownLocale(let locale, let hint):
      "unknown locale \(quoted(locale))\(suggesting(hint))"
    case .unsupportedNotation(let locale, let currency):
      "cannot write \(currency) in locale \(quoted(locale)): it writes amounts in other than decimal digits"
    }
  }

  package var category: ErrorCategory { .usage }
}
