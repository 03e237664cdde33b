import Foundation

/// Runs work that walks trees on threads whose stack is large enough, whatever the caller's is.
///
/// The parser bounds how deep a tree is, and the evaluator how deep it goes. Each level takes some kilobytes in a debug
/// build, so that both need more than the 512 KB that a thread has on some systems.
enum DeepStack {
  private static let size = 16 << 20

  // SAFETY: `values` never changes, and the rest is used only with the lock held.
  /// The values that are not begun, and what the others give.
  private final class Queue<Value: Sendable, Result: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private let values: [Value]
    private var next = 0
    private var results: [Result?]

    init(_ values: [Value]) {
      self.values = values
      results = values.map { _ in nil }
    }

    func work(_ work: (Value) -> Result) {
      while let place = lock.withLock({ begin() }) {
        let result = work(values[place])
        lock.withLock { results[place] = result }
      }
    }

    private func begin() -> Int? {
      guard next < values.count else { return nil }
      next += 1
      return next - 1
    }

    /// What they give; without a thread it is done here.
    func all(_ work: (Value) -> Result) -> [Result] {
      zip(values, lock.withLock { results }).map { $1 ?? work($0) }
    }
  }

  /// What the work gives; the caller waits for it.
  static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value {
    Thread.current.stackSize == size ? work() : map([()]) { work() }[0]
  }

  /// What the work gives for each value, in their order, with a thread for each processor.
  static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value],
    _ work: @escaping @Sendable (Value) -> Result
  ) -> [Result] {
    let queue = Queue<Value, Result>(values)
    let isDone = DispatchSemaphore(value: 0)
    let threads = (0..<min(values.count, ProcessInfo.processInfo.activeProcessorCount)).map { _ in
      let thread = Thread {
        queue.work(work)
        isDone.signal()
      }
      thread.stackSize = size
      thread.start()
      return thread
    }
    for _ in threads { isDone.wait() }
    return queue.all(work)
  }
}
