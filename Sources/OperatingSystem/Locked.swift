import Foundation

/// A value that one thread at a time may use.
///
/// `Mutex` of the module Synchronization does the same, but on Linux the thread sanitizer doesn't
/// understand it: it reports races where a `Mutex` was waited for. It knows the lock of Foundation.
package final class Locked<Value: ~Copyable>: Sendable {
  private let lock = NSLock()
  // SAFETY: used only with the lock held, which the compiler can't see, or before anybody else has this object.
  private nonisolated(unsafe) var value: Value

  /// Takes over a value, which nothing else can reach from now on.
  package init(_ value: consuming sending Value) {
    // SAFETY: nobody else has this object yet.
    unsafe self.value = value
  }

  /// Calls the body with the value, once no other thread is using it.
  ///
  /// - Precondition: the body does not call this again on the same value.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    // SAFETY: the lock is held.
    return try unsafe body(&value)
  }

  /// Calls the body unless another thread is using the value, and returns whether it did.
  package func withLockIfFree(_ body: (inout Value) -> Void) -> Bool {
    guard lock.try() else { return false }
    defer { lock.unlock() }
    // SAFETY: the lock is held.
    unsafe body(&value)
    return true
  }
}
