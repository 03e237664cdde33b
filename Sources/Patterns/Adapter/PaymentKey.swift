import Spelling

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
    guard text.utf8.allSatisfy({ $0.isLetterOrDigit || "-._:".utf8.contains($0) }) else {
      throw .invalidKey("it may hold letters, digits and '-._:' only")
    }
    self.text = text
  }
}

extension PaymentKey: CustomStringConvertible {
  /// The key as text.
  public var description: String { text }
}
