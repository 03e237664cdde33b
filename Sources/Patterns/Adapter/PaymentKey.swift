/// Names one payment, so that asking for it again does not take the money again.
///
///     try PaymentKey("rent-2026-11")
public struct PaymentKey: Hashable, Sendable {
  /// The key as text: 1 to 64 letters, digits and `-._:`, of ASCII.
  public let text: String

  /// Checks a key that someone has chosen.
  ///
  /// - Throws: `PaymentError.invalidKey` if it is empty, too long or holds anything else, or if
  ///   it looks like the number of a payment card. The error does not repeat the key.
  public init(_ text: String) throws(PaymentError) {
    guard 1...64 ~= text.utf8.count else { throw .invalidKey("it must have 1 to 64 characters") }
    guard text.utf8.allSatisfy(Self.allows) else {
      throw .invalidKey("it may hold letters, digits and '-._:' only")
    }
    guard !CardNumber.isFound(in: text) else {
      throw .invalidKey("it looks like the number of a payment card")
    }
    self.text = text
  }

  private init(unchecked text: String) { self.text = text }

  /// A key that nobody has used: 32 random hexadecimal digits.
  public static func random() -> PaymentKey {
    var generator = SystemRandomNumberGenerator()
    let digits = (0..<32).map { _ in
      String(UInt8.random(in: 0..<16, using: &generator), radix: 16)
    }
    return PaymentKey(unchecked: digits.joined())
  }

  private static func allows(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}

extension PaymentKey: CustomStringConvertible {
  /// The key as text.
  public var description: String { text }
}
