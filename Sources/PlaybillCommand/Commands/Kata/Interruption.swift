import Kata

/// Ctrl-C and its like, for commands that must tidy up before they end.
enum Interruption {
  private static let flag = StopFlag()

  /// Begins to watch for signals that ask the process to end.
  ///
  /// - Returns: A flag that is raised by the first of them.
  static func watch() -> StopFlag {
    let flag = flag
    EndingSignals.handle { _ in Interruption.flag.raise() }
    return flag
  }
}
