/// Names one payment or refund, so that asking for it again does not move the money again.
///
///     try PaymentKey("rent-2026-11")
public struct PaymentKey: Hashable, Sendable {
  /// The key as text: 1 to 64 letters, digits and `-._:`, of ASCII.
  public let text: String

  /// Checks a key.
  ///
  /// - Throws: `PaymentError.invalidKey` if it is empty, too long or holds anything else.
  public init(_ text: String) throws(PaymentError) {
    guard 1...64 ~= text.utf8.count else { throw .invalidKey("it must have 1 to 64 characters") }
    guard text.utf8.allSatisfy(Self.allows) else {
      throw .invalidKey("it may hold letters, digits and '-._:' only")
    }
    self.text = text
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
