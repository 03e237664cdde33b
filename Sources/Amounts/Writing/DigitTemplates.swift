/// Texts with zeros in them, to which the digits of a number are added: `$0,000.00` and 173000 make `$1,730.00`.
///
/// All digits of all scripts can be written so: in UTF-8 a digit's last byte is that of the script's zero, and the
/// digit's value more.
struct DigitTemplates: Sendable {
  /// The bytes that eight digits are added to, by their numbers, the one for the first digit first.
  private struct Places {
    private var places = SIMD8<UInt16>()

    /// Makes places for eight digits at most; a digit that comes before these must be zero.
    init(_ places: some Collection<Int>) {
      // To the first byte a digit is added that is zero.
      for (index, place) in places.enumerated() {
        self.places[8 - places.count + index] = UInt16(place)
      }
    }

    /// Adds the digits, a byte each, the first digit in the lowest byte.
    @inline(__always)
    func add(_ digits: UInt64, to output: inout MutableSpan<UInt8>) {
      var digits = digits
      for index in 0..<8 {
        output[Int(places[index] & 0xFFF)] &+= UInt8(truncatingIfNeeded: digits)
        digits &>>= 8
      }
    }
  }

  private struct Template {
    /// The text's length in bytes.
    var count: Int
    /// Its first sixteen bytes.
    var head: (UInt64, UInt64)
    /// Where the bytes behind these are.
    var tail: Int
    /// The places of the last eight digits.
    var places: Places
  }

  private var templates: [Template] = []

  /// The texts' bytes behind their first sixteen, eight in a word.
  private var tails: [UInt64] = []

  /// The bytes for the digits before the last eight of a number, the last one first.
  private var upperPlaces: [[Int]] = []

  /// The room that `write` needs, in bytes.
  ///
  /// It is more than texts take, and known beforehand: so the compiler sees that digits stay within it.
  static var room: Int { MoneyPattern.room }

  /// Appends a text, whose number is one more than the last one's.
  ///
  /// - Parameters:
  ///   - text: The text; with what stands around its digits it is shorter than ``room`` by eight bytes at least.
  ///   - digits: The indices of those of its digits that a number has, from its first to its last. A digit that
  ///     comes before these must be zero.
  mutating func append(_ text: DigitText, digits: some Collection<Int>) {
    let start = text.affixes.prefix.utf8.count
    let places = digits.map { start + text.places[$0] }
    let text = text.affixes.prefix.utf8 + text.bytes + text.affixes.suffix.utf8
    precondition(text.count <= Self.room - 8)
    func word(at start: Int) -> UInt64 {
      text.dropFirst(start).prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    templates.append(
      Template(
        count: text.count,
        head: (word(at: 0), word(at: 8)),
        tail: tails.count,
        places: Places(places.suffix(8))
      )
    )
    tails += stride(from: 16, to: text.count, by: 8).map(word)
    upperPlaces.append(places.dropLast(8).reversed())
  }

  /// Writes a text and a number in it.
  ///
  /// Whatever the number of digits, eight are added, so that a processor has nothing to guess: nearly no amount has
  /// more.
  ///
  /// - Parameters:
  ///   - text: The text's number.
  ///   - number: The number.
  ///   - output: ``room`` bytes at least, all of which may be overwritten.
  /// - Returns: The length of what was written, in bytes.
  @inline(__always)
  func write(_ text: Int, with number: UInt, to output: inout MutableSpan<UInt8>) -> Int {
    precondition(output.count >= Self.room)
    let template = templates[text]
    var bytes = output.mutableBytes
    bytes.storeBytes(of: template.head.0.littleEndian, toByteOffset: 0, as: UInt64.self)
    bytes.storeBytes(of: template.head.1.littleEndian, toByteOffset: 8, as: UInt64.self)
    var (offset, word) = (16, template.tail)
    while offset < template.count {
      bytes.storeBytes(of: tails[word].littleEndian, toByteOffset: offset, as: UInt64.self)
      offset &+= 8
      word &+= 1
    }
    let (upper, last) = number.quotientAndRemainder(dividingBy: 100_000_000)
    template.places.add(Self.digits(of: UInt32(truncatingIfNeeded: last)), to: &output)
    if upper > 0 { add(upper, to: text, in: &output) }
    return template.count
  }

  /// Adds what a number has before its last eight digits.
  @inline(never)
  private func add(_ upper: UInt, to text: Int, in output: inout MutableSpan<UInt8>) {
    var rest = upper
    for place in upperPlaces[text] {
      output[place] += UInt8(rest % 10)
      rest /= 10
    }
  }

  /// The eight digits of a number below 100,000,000, a byte each, the first digit in the lowest byte.
  ///
  /// The number is halved three times: into two of four digits, four of two, eight of one. All the
  /// parts of a stage lie side by side in one word and are divided by one multiplication, by 100 or
  /// 10 times a power of two rounded so that the quotient is exact for all numbers that can occur.
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
