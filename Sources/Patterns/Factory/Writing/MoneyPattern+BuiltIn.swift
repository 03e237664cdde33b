extension MoneyPattern {
  /// The pattern of a currency that is written often enough to be known without asking.
  ///
  /// Foundation's locale data take longer to load than a statement takes to print.
  ///
  /// - Returns: `nil` for all but dollars and euros in `en_US`.
  static func builtIn(currency: Currency, locale: String) -> MoneyPattern? {
    guard locale == "en_US", currency == .unitedStatesDollar || currency == .euro else {
      return nil
    }
    guard
      let prefix = PackedText(currency.symbol),
      let negativePrefix = PackedText("-" + currency.symbol),
      let nothing = PackedText(""),
      let point = PackedText("."),
      let comma = PackedText(",")
    else { return nil }
    return MoneyPattern(
      positive: Affixes(prefix: prefix, suffix: nothing),
      negative: Affixes(prefix: negativePrefix, suffix: nothing),
      decimalSeparator: point,
      groupingSeparator: comma,
      grouping: .thousands,
      digits: .ascii,
      fractionDigits: currency.minorUnitDigits
    )
  }
}
