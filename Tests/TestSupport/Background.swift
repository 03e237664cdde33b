import Foundation
import Synchronization

/// Work that blocks, on its own thread, as the pool that runs tests has few threads.
package final class Background<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  package init(_ work: @escaping @Sendable () -> Value) {
    let thread = Thread { [self] in
      let value = work()
      result.withLock { $0 = value }
      isDone.signal()
    }
    thread.start()
  }

  /// The result, once there is one; nil after a minute.
  package func value() -> Value? {
    guard isDone.wait(timeout: .now() + 60) == .success else { return nil }
    return result.withLock { $0 }
  }
}

/// Does work that mostly waits on its own thread, while the pool goes on with other tests.
package func waiting<Value: Sendable>(
  for work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result(catching: work)) }.start()
  }
}

/// Calls the body on that many threads at once, and throws the first error of any.
package func concurrently(
  _ count: Int,
  _ body: @escaping @Sendable (Int) throws -> Void
) throws {
  let errors = Mutex<[any Error]>([])
  DispatchQueue.concurrentPerform(iterations: count) { index in
    do { try body(index) } catch { errors.withLock { $0.append(error) } }
  }
  if let error = errors.withLock({ $0.first }) { throw error }
}
