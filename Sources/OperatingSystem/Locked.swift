/// A value that one thread at a time may use.
///
/// `Mutex` of the module Synchronization does the same, but on Linux the thread sanitizer doesn't
/// understand it: it reports races where a `Mutex` was waited for. It knows a pthread's mutex.
package final class Locked<Value: ~Copyable>: Sendable {
  // The value is used only with the mutex locked, which the compiler can't see. Each has its own
  // memory: a value of no bytes, kept in the object, would have the address of the next field, and
  // the thread sanitizer would take its use for that field's.
  private nonisolated(unsafe) let value: UnsafeMutablePointer<Value>
  private nonisolated(unsafe) let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// Takes over a value, which nothing else can reach from now on.
  package init(_ value: consuming sending Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    let code = pthread_mutex_init(mutex, nil)
    precondition(code == 0, "a mutex of the default kind can be made")
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// Calls the body with the value, once no other thread is using it.
  ///
  /// - Precondition: the body does not call this again on the same value.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value.pointee)
  }
}
