import Synchronization

/// The signals that end a process which does nothing about them: Ctrl-C and Ctrl-\, `kill`, a
/// terminal that is closed, a limit on time that is reached, a crash.
package enum TerminationSignals {
  private static let numbers = [
    SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2,
    SIGALRM, SIGTERM, SIGXCPU, SIGVTALRM, SIGPROF, SIGSYS,
  ]

  /// The temporary file that a signal must not leave behind, by its path as a C string: the handler can make none.
  ///
  /// Whoever takes it out, the handler or the program, owns it.
  private nonisolated(unsafe) static let temporary = Atomic<UnsafeMutablePointer<CChar>?>(nil)

  /// Has the signals of a command: they remove its temporary file, and to write to a closed pipe, or past the largest
  /// size that is allowed, is an error of the call that writes.
  package static func begin() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    // It is made before a handler can ask for it.
    _ = temporary.load(ordering: .relaxed)
    handle { number in
      if let path = TerminationSignals.take() { unlink(path) }
      // The signal's own action ends the process once this handler returns, so that whoever
      // waits for the process learns the truth.
      TerminationSignals.restore(number)
      raise(number)
    }
  }

  /// Sets what is done when one of them comes; one that is ignored, as under `nohup`, stays so.
  ///
  /// - Parameter handler: may run between any two instructions, on any thread; little is safe there.
  package static func handle(with handler: @escaping @convention(c) (Int32) -> Void) {
    for number in numbers {
      let previous = signal(number, handler)
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  /// Gives a signal back the system's own action, as a handler may.
  package static func restore(_ number: Int32) { signal(number, SIG_DFL) }

  /// Has a signal remove a file, which need not be there yet.
  ///
  /// - Returns: false if it won't: there is another, as where several threads write.
  static func willRemove(_ file: String) -> Bool {
    let copy = strdup(file)
    let (isAdded, _) = temporary.compareExchange(
      expected: nil,
      desired: copy,
      ordering: .sequentiallyConsistent
    )
    if !isAdded { free(copy) }
    return isAdded
  }

  /// Leaves the file alone again: it is whole, or has been removed.
  static func forget() { free(take()) }

  private static func take() -> UnsafeMutablePointer<CChar>? {
    temporary.exchange(nil, ordering: .sequentiallyConsistent)
  }
}
