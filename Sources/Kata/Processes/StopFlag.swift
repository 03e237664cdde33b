import Synchronization

/// Tells a long task to end; a signal handler on any thread may raise it.
public final class StopFlag: Sendable {
  private let isUp = Atomic(false)

  /// Makes a flag that is down.
  public init() {}

  /// Whether the flag was raised.
  public var isRaised: Bool { isUp.load(ordering: .relaxed) }

  /// Raises the flag, for good.
  public func raise() {
    isUp.store(true, ordering: .relaxed)
  }
}
