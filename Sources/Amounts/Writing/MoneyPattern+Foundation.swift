import Foundation

// Foundation's currency style is asked for a few amounts, and the notation is read off them.

extension MoneyPattern {
  /// Works the pattern out from what Foundation's currency style writes.
  ///
  /// - Returns: nil if that is not digits with separators between and text around them.
  convenience init?(asking identifier: LocaleIdentifier, for currency: Currency) {
    // Of a unit that is no currency in use, Foundation doesn't know the sign: it stands where that
    // of the code for tests would.
    let isInUse = CurrencyFactory.currencyCodes.contains(currency.code)
    let style = Decimal.FormatStyle.Currency(
      code: isInUse ? currency.code : "XTS",
      locale: Locale(identifier: identifier.canonical)
    )
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
    if identifier.wantsOtherDigits && hasPlainDigits { return nil }
  }

  /// Works the pattern out from samples of it, each of at most ten digits and the fraction's.
  convenience init?(fractionDigits: Int, sample: (Int) -> String) {
    let unit = (0..<fractionDigits).reduce(1) { unit, _ in unit * 10 }
    // Each digit occurs, none twice: the digits' own order tells their values. Ten digits show
    // three groups of three, or a group of three and four of two.
    guard
      let positive = MoneySample(sample(1_234_567_890 * unit)),
      let negative = MoneySample(sample(-1_234_567_890 * unit)),
      positive.digits.count == 10 + fractionDigits,
      MoneyPattern.isZero(positive.digits[9]),
      // Foundation writes a bare number where it can make nothing of the locale.
      positive.affixes != Affixes()
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
    let notation = Notation(
      positive: positive.affixes,
      negative: negative.affixes,
      decimalSeparator: positive.separators[10] ?? "",
      groupingSeparator: groups.values.first ?? "",
      grouping: Grouping(
        primary: positions.first ?? 3,
        secondary: positions.count > 1 ? positions[1] - positions[0] : positions.first ?? 3,
        firstDigitCount: firstDigitCount
      ),
      zero: positive.digits[9],
      fractionDigits: fractionDigits
    )
    guard notation.isShort else { return nil }
    self.init(notation)

    // A notation that was misread is refused, and never printed wrong.
    for minorUnits in [0, 7, -10, 99_999, -1_234_567, 98_765_432_101, -98_765_432_101] {
      // By bytes: strings are equal, too, when the same letter is written in two ways.
      guard string(minorUnits).utf8.elementsEqual(sample(minorUnits).utf8) else { return nil }
    }
  }

  /// Whether a scalar is the zero of a script whose other digits differ from it in their last byte alone.
  private static func isZero(_ scalar: Unicode.Scalar) -> Bool {
    // The last byte of a longer sequence runs from 0x80 to 0xBF, and the nine must not pass its end.
    scalar.properties.numericValue == 0 && (scalar.isASCII || scalar.value & 0x3F <= 0x36)
  }
}

/// A printed amount taken apart: the digits, what stands between them, and what stands around.
private struct MoneySample {
  /// The text before the first digit and behind the last.
  private(set) var affixes = MoneyPattern.Affixes()

  /// The digits as printed.
  private(set) var digits: [Unicode.Scalar] = []

  /// What stands between two digits, by the number of digits before it; where nothing stands there
  /// is no entry.
  private(set) var separators: [Int: String] = [:]

  /// Takes an amount apart; nil if there is no decimal digit in it.
  init?(_ text: String) {
    // By scalar, not by character: a mark of direction would be one character with its neighbour.
    var between = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard scalar.properties.generalCategory == .decimalNumber else {
        between.append(scalar)
        continue
      }
      if digits.isEmpty {
        affixes.prefix = String(between)
      } else if !between.isEmpty {
        separators[digits.count] = String(between)
      }
      between = String.UnicodeScalarView()
      digits.append(scalar)
    }
    guard !digits.isEmpty else { return nil }
    affixes.suffix = String(between)
  }
}
