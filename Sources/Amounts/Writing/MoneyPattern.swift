/// How amounts of one currency are written in one locale, boiled down to a few bytes and numbers.
///
/// `MoneyFormat` is its public face. It never changes and nobody asks which one it is: a class only
/// because a structure of its size is copied, all of it, whenever it is used as a field of another.
package final class MoneyPattern: Sendable {
  /// What stands before and behind the digits, bidirectional marks and spaces included.
  struct Affixes: Hashable, Sendable {
    var prefix = PackedText()
    var suffix = PackedText()

    /// The bytes of both.
    var count: Int { prefix.count + suffix.count }
  }

  /// Around an amount of zero or more.
  let positive: Affixes

  /// Around an amount below zero; the sign is in here.
  let negative: Affixes

  /// Between units and fraction; empty for a currency without a fraction.
  let decimalSeparator: PackedText

  /// Between groups of digits.
  let groupingSeparator: PackedText

  /// Which digits stand together.
  let grouping: Grouping

  /// The ten digits.
  let digits: Numerals

  /// How many digits the currency's minor unit has.
  let fractionDigits: Int

  /// A bound on what one amount can take: the caller of `write` provides as many bytes.
  ///
  /// It is the longest amount and, behind it, room for one more text, since texts are written in
  /// full and end where their own bytes do.
  package let maximumLength: Int

  /// Amounts nearer to zero than this have at most six digits before the decimal separator and
  /// eight in all, 0 to 9 in groups of three, and are written the short way; 0 if none are.
  let briefLimit: UInt

  /// For the short way, the digits that stand before the separator, by the number of digits: a byte
  /// for each number.
  let briefThousands: UInt64

  /// For the short way, the bytes that the separator takes, by the number of digits: a byte for
  /// each number.
  let briefSeparators: UInt64

  init(
    positive: Affixes,
    negative: Affixes,
    decimalSeparator: PackedText = PackedText(),
    groupingSeparator: PackedText = PackedText(),
    grouping: Grouping = .thousands,
    digits: Numerals = .ascii,
    fractionDigits: Int
  ) {
    self.positive = positive
    self.negative = negative
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.grouping = grouping
    self.digits = digits
    self.fractionDigits = fractionDigits
    // An `Int` has at most 19 digits, fraction and all; before a fraction stands one at least.
    maximumLength =
      max(positive.count, negative.count) + max(19, fractionDigits + 1) * digits.width
      + 18 * groupingSeparator.count + decimalSeparator.count + PackedText.capacity

    let isBrief =
      digits == .ascii && grouping.primary == 3 && grouping.secondary == 3
      && 4...6 ~= grouping.firstDigitCount && fractionDigits < 8
    briefLimit =
      switch fractionDigits {
      case _ where !isBrief: 0
      case 0: 1_000_000
      case 1: 10_000_000
      default: 100_000_000
      }
    var thousands: UInt64 = 0
    var separators: UInt64 = 0
    if isBrief {
      for count in grouping.firstDigitCount...6 {
        thousands |= UInt64(count - 3) << UInt64(8 * count)
        separators |= UInt64(groupingSeparator.count) << UInt64(8 * count)
      }
    }
    briefThousands = thousands
    briefSeparators = separators
  }
}

extension MoneyPattern {
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
  }

  /// Ten digits that follow each other in Unicode, which every script's decimal digits do.
  struct Numerals: Hashable, Sendable {
    /// The digit zero in UTF-8, its first byte lowest.
    var zero: UInt32

    /// The bytes a digit takes.
    var width: Int

    /// 0 to 9.
    static let ascii = Numerals(zero: 0x30, width: 1)

    init(zero: UInt32, width: Int) {
      self.zero = zero
      self.width = width
    }

    /// The digits that begin with `zero`; `nil` if their last byte would not count on from one to
    /// the next.
    init?(zero scalar: Unicode.Scalar) {
      guard scalar.properties.numericType == .decimal, scalar.properties.numericValue == 0 else {
        return nil
      }
      let bytes = Array(String(scalar).utf8)
      // A last byte of a longer sequence runs from 0x80 to 0xBF, and the nine must not pass its
      // end.
      guard bytes.count == 1 || bytes[bytes.count - 1] <= 0xB6 else { return nil }
      self.init(
        zero: bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) },
        width: bytes.count
      )
    }
  }
}
