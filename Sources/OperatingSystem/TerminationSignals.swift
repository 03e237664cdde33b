import Synchronization

/// The signals that end a process which does nothing about them: Ctrl-C and Ctrl-\, `kill`, a
/// terminal that is closed, a limit on time that is reached, a crash.
package enum TerminationSignals {
  private static let numbers = [
    SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2,
    SIGALRM, SIGTERM, SIGXCPU, SIGVTALRM, SIGPROF, SIGSYS,
  ]

  /// Sets what is done when one of them comes.
  ///
  /// A process that was told to ignore a signal, as under `nohup`, goes on ignoring it.
  ///
  /// - Parameter handler: may run between any two instructions, on any thread; little is safe there.
  package static func handle(with handler: @escaping @convention(c) (Int32) -> Void) {
    for number in numbers { set(number, to: handler) }
  }

  private static func set(_ number: Int32, to action: (@convention(c) (Int32) -> Void)?) {
    let previous = signal(number, action)
    if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, SIG_IGN)
    }
  }

  /// Gives a signal back the system's own action, as a handler may.
  package static func restore(_ number: Int32) { signal(number, SIG_DFL) }

  /// Has the signals of a command: writing to a closed pipe, or past the largest size that is allowed, is an
  /// error of the call that writes, and SIGQUIT and SIGABRT end the process.
  ///
  /// Swift's runtime handles the latter two as it does a crash: it shows where the program is, for some seconds, and
  /// then the program goes on.
  package static func begin() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    for number in [SIGQUIT, SIGABRT] { set(number, to: SIG_DFL) }
  }
}

/// Removes the temporary file that a signal which ends the process must not leave behind.
package enum SignalCleanup {
  /// The file's path, as a C string: the handler can make none.
  ///
  /// Whoever takes it out, the handler or the program, owns it.
  private nonisolated(unsafe) static let path = Atomic<UnsafeMutablePointer<CChar>?>(nil)

  private static let isWatching: Bool = {
    // It is made before a handler can ask for it.
    _ = path.load(ordering: .relaxed)
    TerminationSignals.handle { number in
      if let path = SignalCleanup.take() { unlink(path) }
      // The signal's own action ends the process once this handler returns, so that whoever
      // waits for the process learns the truth.
      TerminationSignals.restore(number)
      raise(number)
    }
    return true
  }()

  /// Begins to watch for signals, if that has not begun yet.
  package static func watch() { _ = isWatching }

  /// Has a signal remove a file, which need not be there yet.
  ///
  /// - Returns: false if it won't: there is another, as where several threads write.
  static func add(_ file: String) -> Bool {
    let copy = strdup(file)
    let (isAdded, _) = path.compareExchange(
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
    path.exchange(nil, ordering: .sequentiallyConsistent)
  }
}
