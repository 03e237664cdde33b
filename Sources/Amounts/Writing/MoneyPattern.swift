import Spelling

/// How amounts of one currency are written in one locale.
///
/// There is a text for each number of digits and each sign, such as `-$0,000.00` for six digits and a minus sign,
/// and an amount is written by adding its digits to these.
///
/// `MoneyFormat` is its public face. A class only because a structure of its size is copied, all of it, whenever it
/// is used as a field of another.
package final class MoneyPattern: Sendable {
  /// The text before and behind the digits, with bidirectional marks and spaces.
  struct Affixes: Hashable, Sendable {
    var prefix = ""
    var suffix = ""
  }

  /// How the digits of the units are grouped, counted from the decimal separator.
  struct Grouping: Hashable, Sendable {
    /// The digits in the group next to the decimal separator: 3.
    var primary: Int

    /// The digits in every group before it: 3, or 2 where one counts in lakh.
    var secondary: Int

    /// The least number of digits that is grouped at all: 4, or 5 where 1000 stays whole.
    var firstDigitCount: Int

    /// Groups of three from a thousand on.
    static let thousands = Grouping(primary: 3, secondary: 3, firstDigitCount: 4)

    /// Whether a separator stands before the last `left` of `count` digits.
    fileprivate func separates(_ left: Int, of count: Int) -> Bool {
      left < count && count >= firstDigitCount && left >= primary
        && (left - primary) % secondary == 0
    }
  }

  /// The parts of an amount.
  struct Notation: Sendable {
    /// Around an amount of zero or more.
    var positive = Affixes()

    /// Around an amount below zero; the sign is in here.
    var negative = Affixes(prefix: "-")

    /// Between units and fraction; empty for a currency without a fraction.
    var decimalSeparator = ""

    /// Between groups of digits.
    var groupingSeparator = ""

    var grouping = Grouping.thousands

    /// The digit zero, which the nine others follow.
    var zero: Unicode.Scalar = "0"

    /// How many digits the currency's minor unit has.
    var fractionDigits: Int

    /// Whether all amounts have room in a template, also with markup around them.
    ///
    /// Those of the locale data do: the longest text beside an amount, in Bodo, has 33 bytes, a separator three.
    var isShort: Bool {
      let affixes = [positive.prefix, positive.suffix, negative.prefix, negative.suffix]
      return affixes.allSatisfy { $0.utf8.count < 256 }
        && [decimalSeparator, groupingSeparator].allSatisfy { $0.utf8.count < 16 }
    }
  }

  let notation: Notation

  /// A text for each number of digits from 0 on, and the same with a minus sign.
  private let texts: DigitTemplates

  /// The most digits that an `Int` has.
  private static let mostDigits = 19

  init(_ notation: Notation) {
    self.notation = notation
    var texts = DigitTemplates()
    let zero = Array(String(notation.zero).utf8)
    for affixes in [notation.positive, notation.negative] {
      for count in 0...Self.mostDigits {
        // The digits of the fraction are written, and one before these, also where they are zero.
        let count = max(count, notation.fractionDigits + 1)
        var bytes = Array(affixes.prefix.utf8)
        var places: [Int] = []
        let units = count - notation.fractionDigits
        for index in 0..<count {
          if index == units {
            bytes += notation.decimalSeparator.utf8
          } else if index > 0, notation.grouping.separates(units - index, of: units) {
            bytes += notation.groupingSeparator.utf8
          }
          bytes += zero
          places.append(bytes.count - 1)
        }
        texts.append(bytes + affixes.suffix.utf8, places: places)
      }
    }
    self.texts = texts
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
  package static let room = DigitTemplates.room

  /// The amount as text.
  package func string(_ minorUnits: Int) -> String {
    String { write(minorUnits, to: &$0) }
  }
}

extension String {
  /// Makes a text of what `write` writes to ``DigitTemplates/room`` bytes; it returns the length.
  init(_ write: (inout MutableSpan<UInt8>) -> Int) {
    var bytes = [UInt8](repeating: 0, count: DigitTemplates.room)
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
      Notation(
        positive: Affixes(prefix: currency.symbol),
        negative: Affixes(prefix: "-" + currency.symbol),
        decimalSeparator: ".",
        groupingSeparator: ",",
        fractionDigits: currency.minorUnitDigits
      )
    )
  }

  /// Plain decimal numbers, as programs read them: `1730.00`, `-0.05`.
  package static func decimal(fractionDigits: Int) -> MoneyPattern {
    MoneyPattern(
      Notation(decimalSeparator: fractionDigits > 0 ? "." : "", fractionDigits: fractionDigits)
    )
  }

  /// How whole numbers are written beside these amounts: the same digits, in the same groups.
  package var counts: MoneyPattern {
    MoneyPattern(
      Notation(
        groupingSeparator: notation.groupingSeparator,
        grouping: notation.grouping,
        zero: notation.zero,
        fractionDigits: 0
      )
    )
  }

  /// Whether whole numbers below a thousand are digits of ASCII and nothing else.
  package var hasPlainDigits: Bool { notation.zero == "0" }
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
    let affixes = [notation.positive, notation.negative]
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
    func changed(_ affixes: Affixes) -> Affixes {
      Affixes(prefix: opening + change(affixes.prefix), suffix: change(affixes.suffix) + closing)
    }
    var notation = notation
    notation.positive = changed(notation.positive)
    notation.negative = changed(notation.negative)
    return MoneyPattern(notation)
  }
}
