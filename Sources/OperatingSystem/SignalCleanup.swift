import Synchronization

/// Takes away what a signal that ends the process must not leave behind: temporary files, and the
/// line that shows progress.
package enum SignalCleanup {
  private static let showsProgress = Atomic(false)

  private static let isWatching: Bool = {
    // Made before a handler can ask for it: a handler can call next to nothing.
    showsProgress.store(false, ordering: .relaxed)
    TerminationSignals.handle { number in
      if SignalCleanup.showsProgress.load(ordering: .sequentiallyConsistent) {
        let erasing: StaticString = "\r\u{1B}[K"
        _ = write(2, erasing.utf8Start, erasing.utf8CodeUnitCount)
      }
      TemporaryFiles.removeAll()
      // The signal's own action ends the process once this handler returns, so that whoever
      // waits for the process learns the truth.
      TerminationSignals.restore(number)
      raise(number)
    }
    return true
  }()

  /// Begins to watch for signals, if that has not begun yet.
  package static func watch() { _ = isWatching }

  /// Makes a signal take away the line of progress on standard error, or not.
  package static func setProgress(shown isShown: Bool) {
    watch()
    showsProgress.store(isShown, ordering: .sequentiallyConsistent)
  }
}
