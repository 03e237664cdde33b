public import Foundation

extension Money {
  /// How amounts of any currency are written for people, as one of Foundation's format styles.
  ///
  /// ```swift
  /// let price = Money(minorUnits: 173_000, currency: .euro)
  /// price.formatted()
  /// price.formatted(.money.locale(Locale(identifier: "de_DE")))  // "1.730,00 €", with a no-break space
  /// ```
  ///
  /// It asks the locale anew for each amount, some 0.3 ms. For many of one currency there is
  /// ``MoneyFormat``, which writes the same, and which also says why a locale can't be used.
  public struct FormatStyle: Foundation.FormatStyle {
    /// The locale in whose way amounts are written.
    public var locale: Locale

    /// Makes a style, for the user's locale if no other is given.
    public init(locale: Locale = .autoupdatingCurrent) {
      self.locale = locale
    }

    /// The amount as the locale writes it, with the currency's sign and with all its decimals.
    ///
    /// Where ``MoneyFormat`` refuses the locale, it is the amount's ``Money/description``.
    public func format(_ money: Money) -> String {
      let format = try? MoneyFormat(currency: money.currency, locale: locale.identifier)
      return format?.string(minorUnits: money.minorUnits) ?? money.description
    }

    /// The same style for another locale.
    public func locale(_ locale: Locale) -> Self { Self(locale: locale) }
  }

  /// The amount as the user's locale writes it.
  public func formatted() -> String { formatted(.money) }

  /// The amount as a style writes it.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Money {
    style.format(self)
  }
}

extension FormatStyle where Self == Money.FormatStyle {
  /// Amounts of money in the user's locale.
  public static var money: Money.FormatStyle { Money.FormatStyle() }
}
