import Kata
import OperatingSystem

/// Ctrl-C and its like, for commands that have programs running and folders to remove before they
/// end; ``SignalCleanup`` does for single files what can be done in the handler itself.
enum Interruption {
  private static let flag = StopFlag()

  /// Begins to watch for the signals that end a program.
  ///
  /// - Returns: A flag that is raised by the first of them.
  static func watch() -> StopFlag {
    let flag = flag
    TerminationSignals.handle { number in
      Keyboard.release()
      Interruption.flag.raise()
      // What doesn't end for the first is ended by the second.
      TerminationSignals.restore(number)
    }
    return flag
  }
}
