import Foundation
import Spelling

/// How amounts of one currency are written in one locale.
///
/// There is a text for each number of digits and each sign, such as `-$0,000.00` for six digits and a minus sign,
/// and an amount is written by adding its digits to these.
///
/// `MoneyFormat` is its public face. A class only because a structure of its size is copied, all of it, whenever it
/// is used as a field of another.
package final class MoneyPattern: Sendable {
  /// The texts of amounts of zero and more, for each number of digits from 0 on.
  ///
  /// They go so far that there is a text for each whole number of units, too.
  private let samples: [DigitText]

  /// What stands around an amount of zero or more.
  private let positive: DigitText.Affixes

  /// What stands around an amount below zero; the sign is in here.
  private let negative: DigitText.Affixes

  /// How many digits the currency's minor unit has.
  private let fractionDigits: Int

  /// Whether whole numbers below a thousand are digits of ASCII and nothing else.
  package let hasPlainDigits: Bool

  /// The texts of all amounts, and then those of amounts below zero.
  private let texts: DigitTemplates

  /// The most digits that an `Int` has.
  private static let mostDigits = 19

  private init(
    _ samples: [DigitText],
    positive: DigitText.Affixes,
    negative: DigitText.Affixes,
    fractionDigits: Int
  ) {
    (self.samples, self.fractionDigits) = (samples, fractionDigits)
    (self.positive, self.negative) = (positive, negative)
    hasPlainDigits = samples[0].zero == "0"
    var texts = DigitTemplates()
    for affixes in [positive, negative] {
      for var text in samples.prefix(Self.mostDigits + 1) {
        text.affixes = affixes
        texts.append(text, digits: text.digits.indices)
      }
    }
    self.texts = texts
  }

  /// Makes the pattern of samples, which a closure writes of plain decimals such as `-1234.50`.
  ///
  /// - Returns: nil if they have other digits than these, or are too long to have room with markup around them.
  convenience init?(fractionDigits: Int, sample: (String) -> String) {
    // No neighbours are the same: a text in which the digits have another order is refused.
    let digits = "1234567890123456789012345678".utf8
    func text(_ count: Int, sign: String = "") -> DigitText? {
      let number = Money.decimal(digits.prefix(count), fractionDigits: fractionDigits)
      // Those of the locale data are shorter: the longest text beside an amount, in Bodo, has 33 bytes.
      guard case let text = sample(sign + number), text.utf8.count < 512,
        let text = DigitText(text),
        text.digits.elementsEqual(
          number.utf8.lazy.filter { $0 != UInt8(ascii: ".") }.map { $0 & 0xF }
        )
      else { return nil }
      return text
    }
    let samples = (0...(Self.mostDigits + fractionDigits)).compactMap { text($0) }
    guard samples.count == Self.mostDigits + fractionDigits + 1,
      let negative = text(10, sign: "-"), negative.bytes == samples[10].bytes,
      samples.allSatisfy({ $0.affixes == samples[0].affixes })
    else { return nil }
    self.init(
      samples,
      positive: samples[0].affixes,
      negative: negative.affixes,
      fractionDigits: fractionDigits
    )
  }

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
    self.init(fractionDigits: currency.minorUnitDigits) { number in
      let text = Decimal(string: number).map(style.format) ?? ""
      return isInUse ? text : text.replacing("XTS", with: currency.symbol)
    }
    // Foundation writes a bare number where it can make nothing of the locale. And a system without
    // decimal digits, such as roman, is passed over in silence.
    if positive == DigitText.Affixes() || identifier.wantsOtherDigits && hasPlainDigits {
      return nil
    }
  }

  /// Writes an amount of minor units in UTF-8.
  ///
  /// - Parameters:
  ///   - minorUnits: The amount.
  ///   - output: ``room`` bytes at least, all of which may be overwritten.
  /// - Returns: The length of what was written, in bytes.
  package func write(_ minorUnits: Int, to output: inout MutableSpan<UInt8>) -> Int {
    let magnitude = minorUnits.magnitude
    let sign = minorUnits < 0 ? Self.mostDigits &+ 1 : 0
    return texts.write(magnitude.decimalDigitCount &+ sign, with: magnitude, to: &output)
  }

  /// The room that `write` needs, in bytes.
  package static var room: Int { 4096 }

  /// The amount as text.
  package func string(_ minorUnits: Int) -> String {
    String { write(minorUnits, to: &$0) }
  }

  /// The digit zero, which the nine others follow.
  var zero: Unicode.Scalar { samples[0].zero }
}

extension String {
  /// Makes a text of what `write` writes to ``MoneyPattern/room`` bytes; it returns the length.
  init(_ write: (inout MutableSpan<UInt8>) -> Int) {
    var bytes = [UInt8](repeating: 0, count: MoneyPattern.room)
    var output = bytes.mutableSpan
    let count = write(&output)
    self.init(decoding: bytes[..<count], as: UTF8.self)
  }
}

extension UInt {
  /// How many decimal digits the number has; zero has none.
  @inline(__always) fileprivate var decimalDigitCount: Int {
    // A binary digit is 1233/4096 of a decimal one, or one less.
    let count = ((UInt.bitWidth &- leadingZeroBitCount) &* 1233) &>> 12
    return self < Self.powersOfTen[count] ? count : count &+ 1
  }

  private static let powersOfTen: [UInt] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}

// MARK: - Patterns that need no locale data

extension MoneyPattern {
  /// The pattern of a currency that is written often enough to be known without asking.
  ///
  /// Foundation's locale data take longer to load than a statement takes to print.
  ///
  /// - Returns: nil for all but dollars and euros in `en_US`.
  static func builtIn(currency: Currency, locale: String) -> MoneyPattern? {
    guard locale == "en_US", currency == .unitedStatesDollar || currency == .euro else {
      return nil
    }
    return MoneyPattern(
      endsOf: "\(currency.symbol)9,999,999,999,999,999,999.99",
      fractionDigits: currency.minorUnitDigits
    )
  }

  /// Plain decimal numbers, as programs read them: `1730.00`, `-0.05`.
  package static func decimal(fractionDigits: Int) -> MoneyPattern {
    let zeros = repeatElement(UInt8(ascii: "0"), count: mostDigits + fractionDigits)
    let longest = Money.decimal(zeros, fractionDigits: fractionDigits)
    guard let pattern = MoneyPattern(endsOf: longest, fractionDigits: fractionDigits) else {
      preconditionFailure("zeros are decimal digits")
    }
    return pattern
  }

  /// Makes the pattern in which each amount is written as the end of the longest is.
  private convenience init?(endsOf longest: String, fractionDigits: Int) {
    guard let longest = DigitText(longest) else { return nil }
    let count = longest.digits.count
    let samples = (0...count).map { longest.part((count - max($0, fractionDigits + 1))..<count) }
    var negative = longest.affixes
    negative.prefix = "-" + negative.prefix
    self.init(
      samples,
      positive: longest.affixes,
      negative: negative,
      fractionDigits: fractionDigits
    )
  }

  /// How whole numbers are written beside these amounts: the same digits, in the same groups.
  package var counts: MoneyPattern {
    let counts = samples.dropFirst(fractionDigits)
      .map { $0.part(0..<($0.digits.count - fractionDigits)) }
    return MoneyPattern(counts, positive: .init(), negative: .init(prefix: "-"), fractionDigits: 0)
  }
}

// MARK: - Amounts in HTML

extension MoneyPattern {
  /// The same amounts as text of HTML: what has a meaning there is escaped.
  package var html: MoneyPattern { withAffixes { Escaping.html.escaped($0) } }

  /// As ``html``, and amounts with marks of direction stand in elements of their own.
  ///
  /// Such an amount is right in a text of its own direction alone. The currency's sign has an element, too:
  /// from right to left the dollar of `US$` would stand before the letters.
  package var isolatedHTML: MoneyPattern {
    let marks: [Unicode.Scalar] = ["\u{200E}", "\u{200F}", "\u{61C}"]
    let affixes = [positive, negative]
    guard
      affixes.contains(where: {
        ($0.prefix + $0.suffix).unicodeScalars.contains(where: marks.contains)
      })
    else { return html }
    return withAffixes(opening: "<bdi>", closing: "</bdi>") { text in
      let isOfSign = { (scalar: Unicode.Scalar) in
        !scalar.properties.isWhitespace && !marks.contains(scalar)
          && !"-−+()".unicodeScalars.contains(scalar)
      }
      let scalars = text.unicodeScalars
      guard let first = scalars.firstIndex(where: isOfSign),
        let last = scalars.lastIndex(where: isOfSign)
      else { return text }
      let sign = Escaping.html.escaped(String(scalars[first...last]))
      return "\(text[..<first])<bdi>\(sign)</bdi>\(text[scalars.index(after: last)...])"
    }
  }

  /// The pattern with other text around the digits.
  private func withAffixes(
    opening: String = "",
    closing: String = "",
    _ change: (String) -> String
  ) -> MoneyPattern {
    func changed(_ affixes: DigitText.Affixes) -> DigitText.Affixes {
      .init(prefix: opening + change(affixes.prefix), suffix: change(affixes.suffix) + closing)
    }
    return MoneyPattern(
      samples,
      positive: changed(positive),
      negative: changed(negative),
      fractionDigits: fractionDigits
    )
  }
}
