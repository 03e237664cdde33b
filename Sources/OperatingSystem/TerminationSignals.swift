/// The signals that end a process which does nothing about them: Ctrl-C and Ctrl-\, `kill`, a
/// terminal that is closed, a limit on time that is reached, a crash.
package enum TerminationSignals {
  /// All signals that the system knows of, but for those that end nothing.
  private static let numbers: [Int32] = {
    let harmless = [SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH]
    #if canImport(Darwin)
    return (1..<NSIG).filter { !(harmless + [SIGINFO, SIGIO]).contains($0) }
    #else
    // Up to the last of the signals that programs may give a meaning of their own.
    return (1...64).filter { !harmless.contains($0) }
    #endif
  }()

  /// Sets what is done when one of them comes.
  ///
  /// A process that was told to ignore a signal, as under `nohup`, goes on ignoring it. What can't be
  /// handled is left to the system: `SIGKILL`, and on Linux 32 and 33, which are glibc's own.
  ///
  /// - Parameter handler: may run between any two instructions, on any thread; little is safe there.
  package static func handle(with handler: @escaping @convention(c) (Int32) -> Void) {
    TemporaryFiles.prepare()
    for number in numbers { set(number, to: handler) }
  }

  /// Gives the signals back their own action with which a person or a watchdog ends a process.
  ///
  /// Swift's runtime handles them as it does a crash: it shows where the program is, for some seconds, and
  /// then the program goes on.
  package static func takeFromRuntime() {
    for number in [SIGQUIT, SIGABRT] { set(number, to: SIG_DFL) }
  }

  private static func set(_ number: Int32, to action: (@convention(c) (Int32) -> Void)?) {
    let previous = signal(number, action)
    if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, SIG_IGN)
    }
  }

  /// Gives a signal back the system's own action, as a handler may.
  package static func restore(_ number: Int32) { signal(number, SIG_DFL) }

  /// Turns the signals of a closed pipe and of a file that is larger than allowed into errors of
  /// the call that writes.
  package static func ignoreThoseOfWriting() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }
}
