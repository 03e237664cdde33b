import Kata
import OperatingSystem
import Synchronization

/// Ctrl-C and its like, for commands that have programs running and folders to remove before they
/// end; for a single file the handler of ``TerminationSignals`` does that.
enum Interruption {
  private static let flag = StopFlag()

  /// The first of the signals that came; zero before.
  private static let number = Atomic<Int32>(0)

  /// Begins to watch for the signals that end a program.
  ///
  /// - Returns: A flag that is raised by the first of them.
  static func watch() -> StopFlag {
    let flag = flag
    // Made before a handler asks for it.
    number.store(0, ordering: .relaxed)
    TerminationSignals.handle { number in
      Keyboard.release()
      _ = Interruption.number.compareExchange(expected: 0, desired: number, ordering: .relaxed)
      Interruption.flag.raise()
      // What doesn't end for the first is ended by the second.
      TerminationSignals.restore(number)
    }
    return flag
  }

  /// Ends the process by the signal that came, so that whoever waits for it learns the truth; returns if
  /// none came.
  static func finish() {
    let number = number.load(ordering: .relaxed)
    if number != 0 { raise(number) }
  }
}
