import Foundation
import Synchronization

/// Work on a thread of its own, for what blocks: the pool that runs tests has few threads to lose.
final class Background<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () -> Value) {
    let thread = Thread { [self] in
      let value = work()
      result.withLock { $0 = value }
      isDone.signal()
    }
    thread.start()
  }

  /// What the work came to, once it has; nil if that takes a minute.
  func value() -> Value? {
    guard isDone.wait(timeout: .now() + 60) == .success else { return nil }
    return result.withLock { $0 }
  }
}
