/// The signals that end a process which does nothing about them: Ctrl-C and Ctrl-\, `kill`, a
/// terminal that is closed, a limit on time that is reached.
package enum EndingSignals {
  private static let numbers = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU,
  ]

  /// Sets what is done when one of them comes.
  ///
  /// A process that was told to ignore a signal, as under `nohup`, goes on ignoring it.
  ///
  /// - Parameter handler: may run between any two instructions, on any thread; little is safe there.
  package static func handle(with handler: @escaping @convention(c) (Int32) -> Void) {
    TemporaryFiles.prepare()
    for number in numbers {
      let previous = signal(number, handler)
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  /// Turns the signals of a closed pipe and of a file that is larger than allowed into errors of
  /// the call that writes.
  package static func makeWritingFail() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }
}
