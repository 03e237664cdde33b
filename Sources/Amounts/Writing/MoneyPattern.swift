import Foundation

/// How amounts of one currency are written in one locale.
///
/// There is a template for each number of digits and each sign: `-$0,000.00` for six digits and a
/// minus sign. Writing adds the digits of an amount to its zeros: 173000 makes `$1,730.00`. This
/// works in every script, because in UTF-8 the last byte of a digit is that of the script's zero
/// plus the digit's value.
///
/// It is a class because a structure of this size is copied whole wherever it is used as a field.
package final class MoneyPattern: Sendable {
  /// A text with zeros for the digits, ready to be copied.
  private struct Template {
    var count: Int
    /// The first sixteen bytes, in words, and the index of the next word in `tails`.
    var head: (UInt64, UInt64)
    var tail: Int
    /// The indices of the digits' last bytes, from the last digit on.
    ///
    /// For digits that the text lacks it is 0: to that byte a zero is added, which changes nothing.
    var places: SIMD8<UInt16>
    var upperPlaces: SIMD16<UInt16>
  }

  /// The texts of amounts of zero and more, one for each number of digits from 0 on, enough for counts too.
  private let samples: [DigitText]

  private let positive: DigitText.Affixes

  /// The text around an amount below zero, with the sign.
  private let negative: DigitText.Affixes

  private let fractionDigits: Int

  /// Whether whole numbers below a thousand are ASCII digits and nothing else.
  package let hasPlainDigits: Bool

  /// The templates of amounts of zero and more, for each number of digits from 0 on, then those
  /// below zero.
  private let templates: [Template]

  /// The templates' bytes behind their first sixteen, eight in a word.
  private let tails: [UInt64]

  private static let mostDigits = 19

  /// The bytes that `write` needs.
  ///
  /// It is a constant larger than any text: so the compiler sees that digits stay within it.
  package static var room: Int { 4096 }

  private init(
    _ samples: [DigitText],
    positive: DigitText.Affixes,
    negative: DigitText.Affixes,
    fractionDigits: Int
  ) {
    self.samples = samples
    self.fractionDigits = fractionDigits
    self.positive = positive
    self.negative = negative
    hasPlainDigits = samples[0].zero == "0"
    var templates: [Template] = []
    var tails: [UInt64] = []
    for affixes in [positive, negative] {
      for digits in samples.prefix(Self.mostDigits + 1) {
        var text = Array(affixes.prefix.utf8)
        let start = text.count
        text += digits.bytes
        text += affixes.suffix.utf8
        precondition(text.count <= Self.room - 8)
        func word(at start: Int) -> UInt64 {
          text.dropFirst(start).prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        var places = SIMD32<UInt16>()
        for (index, place) in digits.places.reversed().enumerated() {
          places[index] = UInt16(start + place)
        }
        templates.append(
          Template(
            count: text.count,
            head: (word(at: 0), word(at: 8)),
            tail: tails.count,
            places: places.lowHalf.lowHalf,
            upperPlaces: .init(lowHalf: places.lowHalf.highHalf, highHalf: places.highHalf.lowHalf)
          )
        )
        tails += stride(from: 16, to: text.count, by: 8).map(word)
      }
    }
    self.templates = templates
    self.tails = tails
  }

  /// The digit zero in the script of the amounts.
  package var zero: Unicode.Scalar { samples[0].zero }
}

// MARK: - Writing

extension MoneyPattern {
  package func string(_ minorUnits: Int) -> String {
    var bytes = [UInt8](repeating: 0, count: Self.room)
    var output = bytes.mutableSpan
    let count = write(minorUnits, to: &output)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// Writes an amount of minor units in UTF-8, and returns its length in bytes.
  ///
  /// `output` must have ``room`` bytes, and all of them may be overwritten. Eight digits are added,
  /// however many there are, so the processor has no branch to predict: nearly no amount has more.
  package func write(_ minorUnits: Int, to output: inout MutableSpan<UInt8>) -> Int {
    precondition(output.count >= Self.room)
    let number = minorUnits.magnitude
    let sign = minorUnits < 0 ? Self.mostDigits &+ 1 : 0
    let template = templates[number.decimalDigitCount &+ sign]
    var bytes = output.mutableBytes
    bytes.storeBytes(of: template.head.0.littleEndian, toByteOffset: 0, as: UInt64.self)
    bytes.storeBytes(of: template.head.1.littleEndian, toByteOffset: 8, as: UInt64.self)
    var offset = 16
    var word = template.tail
    while offset < template.count {
      bytes.storeBytes(of: tails[word].littleEndian, toByteOffset: offset, as: UInt64.self)
      offset &+= 8
      word &+= 1
    }
    let (upper, last) = number.quotientAndRemainder(dividingBy: 100_000_000)
    var digits = Self.digits(of: UInt32(truncatingIfNeeded: last))
    for index in 0..<8 {
      output[Int(template.places[7 &- index] & 0xFFF)] &+= UInt8(truncatingIfNeeded: digits)
      digits &>>= 8
    }
    if upper > 0 { Self.add(upper, at: template.upperPlaces, in: &output) }
    return template.count
  }

  /// Adds the digits before the last eight.
  @inline(never)
  private static func add(
    _ upper: UInt,
    at places: SIMD16<UInt16>,
    in output: inout MutableSpan<UInt8>
  ) {
    var rest = upper
    var index = 0
    while rest > 0 {
      output[Int(places[index])] += UInt8(rest % 10)
      rest /= 10
      index += 1
    }
  }

  /// The eight digits of a number below 100,000,000, a byte each, the first digit in the lowest byte.
  ///
  /// The number is halved three times: into two of four digits, four of two, eight of one. The
  /// parts of a stage lie side by side in one word, and one multiplication divides them all by 100
  /// or 10. The factor is a power of two divided by 100 or 10, rounded so that the quotient is
  /// exact for all numbers that can occur.
  @inline(__always)
  private static func digits(of number: UInt32) -> UInt64 {
    let upper = number / 10_000
    let fours = UInt64(upper) | UInt64(number &- upper &* 10_000) &<< 32
    let hundreds = (fours &* 10_486) &>> 20 & 0x0000_007F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) &<< 16
    let tens = (twos &* 103) &>> 10 & 0x000F_000F_000F_000F
    return tens | (twos &- tens &* 10) &<< 8
  }
}

extension UInt {
  /// The number of decimal digits; 0 for zero.
  @inline(__always) fileprivate var decimalDigitCount: Int {
    // A binary digit is 1233/4096 of a decimal one: the count is right, or one too small.
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

// MARK: - Learning

extension MoneyPattern {
  /// Learns the pattern from a closure that writes plain decimals such as `-1234.50`; nil if its
  /// texts have other digits, or leave no room for markup around them.
  convenience init?(fractionDigits: Int, sample: (String) -> String) {
    // No two neighbours are the same: so a text with the digits in another order is refused.
    let digits = "1234567890123456789012345678".utf8
    func text(_ count: Int, sign: String = "") -> DigitText? {
      let number = Money.decimal(digits.prefix(count), fractionDigits: fractionDigits)
      // The locale data's are shorter: the longest text beside an amount, in Bodo, has 33 bytes.
      let written = sample(sign + number)
      guard written.utf8.count < 512, let text = DigitText(written),
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

  /// Learns the pattern from Foundation's currency style; nil unless that writes digits with
  /// separators between and text around them.
  convenience init?(asking identifier: LocaleIdentifier, for currency: Currency) {
    // For a unit that is no currency in use, Foundation has no sign: the sign stands where that of
    // the code for tests would.
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
    // Foundation writes a bare number for a locale that it does not understand, and silently
    // ignores a numbering system without decimal digits, such as roman.
    if positive == DigitText.Affixes() || identifier.wantsOtherDigits && hasPlainDigits {
      return nil
    }
  }

  /// Dollars as in `en_US`, made once.
  ///
  /// Foundation's locale data take longer to load than a statement takes to print.
  static let americanDollars = MoneyPattern(fractionDigits: 2) { number in
    var text = Array(number.utf8)
    let sign = number.hasPrefix("-") ? 1 : 0
    for place in stride(from: text.count - 6, to: sign, by: -3) {
      text.insert(UInt8(ascii: ","), at: place)
    }
    text.insert(UInt8(ascii: "$"), at: sign)
    return String(decoding: text, as: UTF8.self)
  }

  /// Plain decimal numbers, as programs read them: `1730.00`, `-0.05`.
  package static func decimal(fractionDigits: Int) -> MoneyPattern {
    guard let pattern = MoneyPattern(fractionDigits: fractionDigits, sample: \.self) else {
      preconditionFailure("decimal numbers have decimal digits")
    }
    return pattern
  }

  /// Whole numbers with the digits and the groups of these amounts.
  package var counts: MoneyPattern {
    let counts = samples.dropFirst(fractionDigits)
      .map { $0.prefix($0.digits.count - fractionDigits) }
    return MoneyPattern(counts, positive: .init(), negative: .init(prefix: "-"), fractionDigits: 0)
  }
}

// MARK: - The text around the digits

extension MoneyPattern {
  /// All text before and behind the digits, of amounts of either sign.
  package var textAround: String {
    positive.prefix + positive.suffix + negative.prefix + negative.suffix
  }

  /// The same amounts with another text before and behind the digits.
  package func replacingTextAround(
    _ change: (_ prefix: String, _ suffix: String) -> (prefix: String, suffix: String)
  ) -> MoneyPattern {
    func changed(_ affixes: DigitText.Affixes) -> DigitText.Affixes {
      let (prefix, suffix) = change(affixes.prefix, affixes.suffix)
      return .init(prefix: prefix, suffix: suffix)
    }
    return MoneyPattern(
      samples,
      positive: changed(positive),
      negative: changed(negative),
      fractionDigits: fractionDigits
    )
  }
}
