import Synchronization

/// The signals that end a process by default: Ctrl-C and Ctrl-\, `kill`, a closed terminal, a time
/// limit, a crash.
package enum TerminationSignals {
  private static let numbers = [
    SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2,
    SIGALRM, SIGTERM, SIGXCPU, SIGVTALRM, SIGPROF, SIGSYS,
  ]

  // SAFETY: an atomic value can be used on any thread, and in a handler. Each pointer in it was made by strdup(3), and
  // leaves it by an exchange: only one place has it then, uses it, and frees it or ends the process.
  /// The path of the temporary file that a signal must remove, as a C string, since the handler can make none.
  ///
  /// The handler or the program takes it out, and then owns it.
  private nonisolated(unsafe) static let temporary =
    unsafe Atomic<UnsafeMutablePointer<CChar>?>(nil)

  /// Sets up the signals of a command: they remove its temporary file.
  ///
  /// A write to a closed pipe, or past the largest size of a file, becomes an error of the call.
  package static func begin() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    // It is made before a handler can ask for it.
    // SAFETY: the pointer is not used.
    _ = unsafe temporary.load(ordering: .relaxed)
    handle { number in
      // SAFETY: the path ends with a zero byte, is this place's alone, and is not freed.
      if let path = unsafe TerminationSignals.take() { unsafe unlink(path) }
      // The signal's own action ends the process once this handler returns, so that the parent
      // learns the cause.
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  /// Sets the handler of all these signals; one that is ignored, as under `nohup`, stays so.
  ///
  /// The handler may run between any two instructions, on any thread; little is safe there.
  package static func handle(with handler: @escaping @convention(c) (Int32) -> Void) {
    for number in numbers {
      let previous = signal(number, handler)
      // SAFETY: a handler is an address, as large as an `Int`, which is compared and not called.
      if unsafe unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  /// Has a signal remove a file, which need not exist yet, and no other.
  static func willRemove(_ file: String) {
    // SAFETY: the atomic value owns the copy from now on; the one before is this place's alone, and freed once.
    unsafe free(temporary.exchange(strdup(file), ordering: .sequentiallyConsistent))
  }

  /// No signal removes the file any more: it is whole, or gone.
  static func forget() {
    // SAFETY: what was taken is this place's alone, and freed once.
    unsafe free(take())
  }

  private static func take() -> UnsafeMutablePointer<CChar>? {
    // SAFETY: the caller owns the pointer from now on.
    unsafe temporary.exchange(nil, ordering: .sequentiallyConsistent)
  }
}
