import OperatingSystem
import Synchronization

/// Ctrl-C and its like, for commands that have programs running and folders to remove before they
/// end; for a single file the handler of ``TerminationSignals`` does that.
enum Interruption {
  /// The first signal that came; zero before.
  private static let number = Atomic<Int32>(0)

  /// Watches for the signals that end a program; the result says whether one came.
  ///
  /// Where there is no need, a signal ends the program at once.
  static func watch(if isNeeded: Bool = true) -> @Sendable () -> Bool {
    guard isNeeded else { return { false } }
    // Made before a handler asks for it.
    number.store(0, ordering: .relaxed)
    TerminationSignals.handle { number in
      Keyboard.release()
      _ = Interruption.number.compareExchange(expected: 0, desired: number, ordering: .relaxed)
      // A second signal ends a command that goes on after the first.
      signal(number, SIG_DFL)
    }
    return { number.load(ordering: .relaxed) != 0 }
  }

  /// Ends the process by the signal that came, so that its parent learns the cause; returns if none came.
  static func finish() {
    let number = number.load(ordering: .relaxed)
    if number != 0 { raise(number) }
  }
}
