/// The signals that ask a process to end: Ctrl-C, `kill`, and a terminal that is closed.
package enum EndingSignals {
  /// Sets what is done when one of them comes.
  ///
  /// A process that was told to ignore a signal, as under `nohup`, goes on ignoring it.
  ///
  /// - Parameter handler: may run between any two instructions, on any thread; little is safe there.
  package static func handle(with handler: @escaping @convention(c) (Int32) -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let previous = signal(number, handler)
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }
}
