import OperatingSystem

/// A value that is made when it is asked for first, and then kept; all copies of what holds it share it.
final class Late<Value: Sendable>: Sendable {
  private let value = Locked<Value?>(nil)

  /// The value; what makes it must not ask for it.
  func value(_ make: () -> Value) -> Value {
    value.withLock { value in
      let known = value ?? make()
      value = known
      return known
    }
  }
}
