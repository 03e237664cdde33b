import Foundation

/// How amounts of one currency are written in one locale.
///
/// There is a text for each number of digits and each sign: `-$0,000.00` for six digits and a
/// minus sign. Writing adds the digits of an amount to its zeros: 173000 makes `$1,730.00`. This
/// works in every script, because in UTF-8 the last byte of a digit is that of the script's zero
/// plus the digit's value.
///
/// It is a class because a structure of this size is copied whole wherever it is used as a field.
package final class MoneyPattern: Sendable {
  /// A text with zeros for the digits, ready to be copied, if it has a common form: at most 24 bytes, whose first
  /// sixteen have up to eight digits, in at most three runs.
  fileprivate struct Template {
    var count: Int
    var head: (UInt64, UInt64)
    var tail: UInt64
    var runs: (Run, Run, Run)
  }

  /// Digits that stand side by side, as between two separators.
  ///
  /// A word of eight digits is rotated until these are at their places, and the others are masked.
  fileprivate struct Run {
    /// In bits, from the first digit to the last.
    var rotation: UInt64 = 0
    var mask: (UInt64, UInt64) = (0, 0)
  }

  /// The texts of amounts of zero and more, one for each number of digits from 0 on, enough for counts too.
  private let samples: [DigitText]

  private let positive: DigitText.Affixes

  /// The text around an amount below zero, with the sign.
  private let negative: DigitText.Affixes

  private let fractionDigits: Int

  /// Whether whole numbers below a thousand are ASCII digits and nothing else.
  package let hasPlainDigits: Bool

  /// The texts, with zeros for the digits, of amounts of zero and more, for each number of digits from 0 on, then of
  /// those below zero.
  private let texts: [[UInt8]]

  /// For each text the indices of the digits' last bytes, from the last digit on.
  private let places: [[Int]]

  /// For each text its template; nil if it has no common form.
  private let templates: [Template?]

  /// The static table below; a copy needs no check of whether it is initialized.
  private let digitCounts = MoneyPattern.digitCounts

  private static let mostDigits = 19

  /// The bytes that `write` needs.
  ///
  /// No text has more. As a constant that other modules see it costs them no call.
  @inlinable package static var room: Int { 4096 }

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
    var texts: [[UInt8]] = []
    var places: [[Int]] = []
    for affixes in [positive, negative] {
      for digits in samples.prefix(Self.mostDigits + 1) {
        let text = affixes.prefix.utf8 + digits.bytes + affixes.suffix.utf8
        precondition(text.count <= Self.room)
        texts.append(text)
        places.append(digits.places.reversed().map { affixes.prefix.utf8.count + $0 })
      }
    }
    self.texts = texts
    self.places = places
    templates = zip(texts, places).map(Template.init)
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
  /// `output` must have ``room`` bytes, and all of them may be overwritten. In the common form eight digits are added,
  /// however many there are, so the processor has no branch to predict: nearly no amount has more.
  package func write(_ minorUnits: Int, to output: inout MutableSpan<UInt8>) -> Int {
    precondition(output.count >= Self.room)
    let number = minorUnits.magnitude
    let short = UInt32(truncatingIfNeeded: number)
    guard number < 100_000_000, let template = templates[form(digitCount(of: short), minorUnits)]
    else { return writeUncommon(minorUnits, to: &output) }
    let digits = Self.digits(of: short)
    var head = template.head
    template.runs.0.add(digits, to: &head)
    template.runs.1.add(digits, to: &head)
    template.runs.2.add(digits, to: &head)
    // SAFETY: a byte may have any value. The stores below are checked.
    var bytes = unsafe output.mutableBytes
    bytes.storeBytes(of: head.0.littleEndian, toByteOffset: 0, as: UInt64.self)
    bytes.storeBytes(of: head.1.littleEndian, toByteOffset: 8, as: UInt64.self)
    bytes.storeBytes(of: template.tail.littleEndian, toByteOffset: 16, as: UInt64.self)
    return template.count
  }

  /// Writes an amount of any size in any form: adds digit after digit, the last one first.
  @inline(never)
  private func writeUncommon(_ minorUnits: Int, to output: inout MutableSpan<UInt8>) -> Int {
    var rest = minorUnits.magnitude
    let form = form("\(rest)".utf8.count, minorUnits)
    let text = texts[form]
    for index in text.indices { output[index] = text[index] }
    for place in places[form] {
      output[place] += UInt8(rest % 10)
      rest /= 10
    }
    return text.count
  }

  /// The number of the text for an amount of so many digits.
  @inline(__always)
  private func form(_ digitCount: Int, _ minorUnits: Int) -> Int {
    minorUnits < 0 ? digitCount &+ Self.mostDigits &+ 1 : digitCount
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

extension MoneyPattern {
  /// The number of decimal digits, at least one.
  @inline(__always)
  private func digitCount(of number: UInt32) -> Int {
    Int((UInt64(number) &+ digitCounts[31 &- (number | 1).leadingZeroBitCount]) &>> 32)
  }

  /// By the number of binary digits less one: what makes the upper half of the sum the number of decimal digits.
  ///
  /// Numbers of seven binary digits, 64 to 127, have two decimal ones below 100 and else three. So the summand is
  /// 3 × 2³² − 100.
  private static let digitCounts: [UInt64] = (0..<32).map { bits in
    let (least, most) = ("\(1 << bits)".utf8.count, "\((2 << bits) - 1)".utf8.count)
    let power = (0..<least).reduce(1) { power, _ in power * 10 }
    return UInt64(most == least ? least << 32 : most << 32 - power)
  }
}

extension MoneyPattern.Template {
  /// Makes the template of a text whose digits are at these places, from the last digit on; nil if it has no common form.
  fileprivate init?(text: [UInt8], places: [Int]) {
    guard text.count <= 24 else { return nil }
    var runs: [MoneyPattern.Run] = []
    for (index, place) in places.prefix(8).enumerated() {
      guard place < 16 else { return nil }
      // In the word of digits, the last digit has the last place, 7.
      let rotation = UInt64((place + 8 - (7 - index)) % 8 * 8)
      let number = runs.firstIndex { $0.rotation == rotation } ?? runs.count
      if number == runs.count { runs.append(MoneyPattern.Run(rotation: rotation)) }
      let byte: UInt64 = 0xFF << UInt64(place % 8 * 8)
      if place < 8 {
        runs[number].mask.0 |= byte
      } else {
        runs[number].mask.1 |= byte
      }
    }
    guard runs.count <= 3 else { return nil }
    runs += repeatElement(MoneyPattern.Run(), count: 3 - runs.count)
    self.runs = (runs[0], runs[1], runs[2])
    func word(at start: Int) -> UInt64 {
      text.dropFirst(start).prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    count = text.count
    head = (word(at: 0), word(at: 8))
    tail = word(at: 16)
  }
}

extension MoneyPattern.Run {
  /// Adds the digits of the run, which are among eight, to the first sixteen bytes of a text.
  @inline(__always)
  fileprivate func add(_ digits: UInt64, to head: inout (UInt64, UInt64)) {
    let rotated = digits &<< rotation | digits &>> (0 &- rotation)
    head.0 &+= rotated & mask.0
    head.1 &+= rotated & mask.1
  }
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
