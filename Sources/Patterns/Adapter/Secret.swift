/// A text that must not be seen: the key to an account.
///
/// It is not in any description of the value, nor of a value that holds it, nor in a dump.
///
///     "\(Secret("abc"))"  // "(secret)"
public struct Secret: Sendable {
  private let text: String

  /// Hides a text.
  public init(_ text: String) { self.text = text }

  /// Whether there is nothing to hide.
  public var isEmpty: Bool { text.isEmpty }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Always `(secret)`.
  public var description: String { "(secret)" }

  /// Always `(secret)`.
  public var debugDescription: String { "(secret)" }

  /// A mirror that shows nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
