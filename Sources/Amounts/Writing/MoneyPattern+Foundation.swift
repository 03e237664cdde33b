import Foundation

extension MoneyPattern {
  /// Works the pattern out from a few amounts that Foundation's currency style writes.
  ///
  /// - Returns: `nil` if what it writes is not digits with separators between and text around them.
  convenience init?(asking identifier: LocaleIdentifier, for currency: Currency) {
    let locale = Locale(identifier: identifier.canonical)
    // Of a unit that is no currency in use, Foundation doesn't know the sign: it stands where that
    // of the code for tests would.
    let isInUse = CurrencyFactory.currencyCodes.contains(currency.code)
    let style = Decimal.FormatStyle.Currency(code: isInUse ? currency.code : "XTS", locale: locale)
      .precision(.fractionLength(currency.minorUnitDigits))
    self.init(fractionDigits: currency.minorUnitDigits) { minorUnits in
      let amount = Decimal(
        sign: minorUnits < 0 ? .minus : .plus,
        exponent: -currency.minorUnitDigits,
        significand: Decimal(minorUnits.magnitude)
      )
      let text = style.format(amount)
      return isInUse ? text : text.replacing("XTS", with: currency.symbol)
    }
    // A system without decimal digits, such as roman, is passed over in silence.
    if identifier.wantsOtherDigits && digits == .ascii { return nil }
  }

  /// Works the pattern out from samples of it, each of at most ten digits and the fraction's.
  convenience init?(fractionDigits: Int, sample: (Int) -> String) {
    let unit = (0..<fractionDigits).reduce(1) { unit, _ in unit * 10 }
    // Each digit occurs, none twice: the digits' own order tells their values. Ten digits show
    // three groups of three, or a group of three and four of two.
    guard
      let positive = MoneySample(sample(1_234_567_890 * unit)),
      let negative = MoneySample(sample(-1_234_567_890 * unit)),
      let zero = positive.digits.dropFirst(9).first,
      let digits = Numerals(zero: zero),
      positive.digits.count == 10 + fractionDigits,
      let positiveAffixes = Affixes(positive),
      let negativeAffixes = Affixes(negative),
      // Foundation writes a bare number where it can make nothing of the locale.
      positiveAffixes.count > 0
    else { return nil }

    // Where the first separator is written at all: from 1000 on, or from 10,000 …
    var firstDigitCount = Int.max
    for count in 2...9 {
      let least = (1..<count).reduce(unit) { power, _ in power * 10 }
      guard let shown = MoneySample(sample(least)) else { return nil }
      if shown.separators.contains(where: { $0.key < count }) {
        firstDigitCount = count
        break
      }
    }

    let groups = positive.separators.filter { $0.key < 10 }
    let positions = groups.keys.sorted(by: >).map { 10 - $0 }  // digits to the right
    let grouping = Grouping(
      primary: positions.first ?? 3,
      secondary: positions.count > 1 ? positions[1] - positions[0] : positions.first ?? 3,
      firstDigitCount: firstDigitCount
    )
    guard
      let groupingSeparator = PackedText(groups.values.first ?? ""),
      let decimalSeparator = PackedText(positive.separators[10] ?? "")
    else { return nil }

    self.init(
      positive: positiveAffixes,
      negative: negativeAffixes,
      decimalSeparator: decimalSeparator,
      groupingSeparator: groupingSeparator,
      grouping: grouping,
      digits: digits,
      fractionDigits: fractionDigits
    )

    // A notation that was misread is refused, and never printed wrong.
    for minorUnits in [0, 7, -10, 99_999, -1_234_567, 98_765_432_101, -98_765_432_101] {
      // By bytes: strings are equal, too, when the same letter is written in two ways.
      guard string(minorUnits).utf8.elementsEqual(sample(minorUnits).utf8) else { return nil }
    }
  }
}

extension MoneyPattern.Affixes {
  /// What stands around the sample's digits; `nil` if it is longer than a pattern can hold.
  fileprivate init?(_ sample: MoneySample) {
    guard let prefix = PackedText(sample.prefix),
      let suffix = PackedText(sample.suffix)
    else { return nil }
    self.init(prefix: prefix, suffix: suffix)
  }
}
