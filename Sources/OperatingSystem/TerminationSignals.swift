import Synchronization

/// The signals that end a process by default: Ctrl-C and Ctrl-\, `kill`, a closed terminal, a time
/// limit, a crash.
package enum TerminationSignals {
  private static let numbers = [
    SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2,
    SIGALRM, SIGTERM, SIGXCPU, SIGVTALRM, SIGPROF, SIGSYS,
  ]

  /// The path of the temporary file that a signal must remove, as a C string, since the handler can make none.
  ///
  /// The handler or the program takes it out, and then owns it.
  private nonisolated(unsafe) static let temporary = Atomic<UnsafeMutablePointer<CChar>?>(nil)

  /// Sets up the signals of a command: they remove its temporary file.
  ///
  /// A write to a closed pipe, or past the largest size of a file, becomes an error of the call.
  package static func begin() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    // It is made before a handler can ask for it.
    _ = temporary.load(ordering: .relaxed)
    handle { number in
      if let path = TerminationSignals.take() { unlink(path) }
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
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  /// Has a signal remove a file, which need not exist yet, and no other.
  static func willRemove(_ file: String) {
    free(temporary.exchange(strdup(file), ordering: .sequentiallyConsistent))
  }

  /// No signal removes the file any more: it is whole, or gone.
  static func forget() { free(take()) }

  private static func take() -> UnsafeMutablePointer<CChar>? {
    temporary.exchange(nil, ordering: .sequentiallyConsistent)
  }
}
