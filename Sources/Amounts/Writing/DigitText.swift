/// A text such as `-$1,234.50`, taken apart so that its digits can be replaced.
struct DigitText: Sendable {
  /// The text before the first digit and behind the last, with bidirectional marks and spaces.
  struct Affixes: Hashable, Sendable {
    var prefix = ""
    var suffix = ""
  }

  var affixes = Affixes()

  /// The bytes from the first digit to the last, with zeros for the digits.
  private(set) var bytes: [UInt8] = []

  private(set) var digits: [UInt8] = []

  /// The index of each digit's last byte.
  private(set) var places: [Int] = []

  /// The zero of the digits' script.
  private(set) var zero: Unicode.Scalar = "0"

  /// Takes a text apart; nil if it has no decimal digit, digits of several scripts, or digits that
  /// differ in more than their last byte.
  init?(_ text: String) {
    // By scalar: as a character, a mark of direction would be one with its neighbour.
    var between = ""
    for scalar in text.unicodeScalars {
      guard let digit = scalar.decimalDigit, let zero = Unicode.Scalar(scalar.value - UInt32(digit))
      else {
        between.unicodeScalars.append(scalar)
        continue
      }
      if digits.isEmpty {
        self.zero = zero
        affixes.prefix = between
      } else {
        bytes += between.utf8
      }
      guard zero == self.zero else { return nil }
      between = ""
      bytes += zero.utf8
      digits.append(digit)
      places.append(bytes.count - 1)
    }
    // In a longer sequence the last byte ends at 0xBF, and the nine's must not pass that.
    guard !digits.isEmpty, zero.isASCII || zero.value & 0x3F <= 0x36 else { return nil }
    affixes.suffix = between
  }

  /// The text up to its digit number `count`: `1,234` of `1,234.50` for 4.
  func prefix(_ count: Int) -> DigitText {
    var text = self
    text.digits = Array(digits.prefix(count))
    text.places = Array(places.prefix(count))
    text.bytes = Array(bytes[...places[count - 1]])
    return text
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit of any script; nil for all else.
  package var decimalDigit: UInt8? {
    if isASCII { return 0x30...0x39 ~= value ? UInt8(value & 0xF) : nil }
    guard properties.numericType == .decimal else { return nil }
    return properties.numericValue.map { UInt8($0) }
  }
}
