extension MoneyPattern {
  /// The pattern of a currency that is written often enough to be known without asking.
  ///
  /// Foundation's locale data take longer to load than a statement takes to print.
  ///
  /// - Returns: `nil` for all but dollars and euros in `en_US`.
  static func builtIn(currency: Currency, locale: String) -> MoneyPattern? {
    guard locale == "en_US", currency == .unitedStatesDollar || currency == .euro,
      let sign = PackedText(currency.symbol),
      let negativeSign = PackedText("-" + currency.symbol)
    else { return nil }
    return MoneyPattern(
      positive: Affixes(prefix: sign),
      negative: Affixes(prefix: negativeSign),
      decimalSeparator: PackedText(UInt8(ascii: ".")),
      groupingSeparator: PackedText(UInt8(ascii: ",")),
      fractionDigits: currency.minorUnitDigits
    )
  }

  /// Plain decimal numbers, as programs read them: `1730.00`, `-0.05`.
  package static func decimal(fractionDigits: Int) -> MoneyPattern {
    MoneyPattern(
      positive: Affixes(),
      negative: Affixes(prefix: PackedText(UInt8(ascii: "-"))),
      decimalSeparator: fractionDigits > 0 ? PackedText(UInt8(ascii: ".")) : PackedText(),
      fractionDigits: fractionDigits
    )
  }

  /// How whole numbers are written beside these amounts: the same digits, in the same groups.
  package var counts: MoneyPattern {
    MoneyPattern(
      positive: Affixes(),
      negative: Affixes(prefix: PackedText(UInt8(ascii: "-"))),
      groupingSeparator: groupingSeparator,
      grouping: grouping,
      digits: digits,
      fractionDigits: 0
    )
  }

  /// Whether whole numbers below a thousand are digits of ASCII and nothing else.
  package var hasPlainDigits: Bool { digits == .ascii }
}
