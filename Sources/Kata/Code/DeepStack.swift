import Foundation

/// Runs work that walks trees on a thread whose stack is large enough, whatever the caller's is.
enum DeepStack {
  /// What the work gives; the caller waits for it.
  private final class Result<Value: Sendable>: @unchecked Sendable {
    var value: Value?
  }

  static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value {
    let result = Result<Value>()
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      result.value = work()
      isDone.signal()
    }
    thread.stackSize = 16 << 20
    thread.start()
    isDone.wait()
    // Without a thread it is done here.
    return result.value ?? work()
  }
}
