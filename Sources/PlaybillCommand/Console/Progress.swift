import OperatingSystem
import Statements

/// A line that shows the progress of a long run on a terminal: `12345 statements`, `12 of 400 commits`.
///
/// It comes after half a second, and goes when the run ends.
final class Progress {
  private let console: Console
  /// When to show it next; nil for never.
  private var due: ContinuousClock.Instant?
  private var isShown = false

  init(on console: Console, wanted isWanted: Bool, at time: ContinuousClock.Instant = .now) {
    self.console = console
    due = isWanted ? time + .milliseconds(500) : nil
  }

  /// Shows the progress every tenth of a second.
  func update(_ text: @autoclosure () -> String, at time: ContinuousClock.Instant = .now) {
    guard let due, time >= due else { return }
    self.due = time + .milliseconds(100)
    isShown = true
    console.showStatus(text())
  }

  func report(_ diagnostic: Diagnostic) {
    end()
    console.writeMessage(diagnostic)
  }

  func end() {
    guard isShown else { return }
    isShown = false
    console.showStatus("")
  }
}

// MARK: A line that comes and goes

extension Console {
  /// Shows a line in place of the one before, on a terminal that can remove it again; an empty text removes it.
  func showStatus(_ text: String) {
    guard errorsIsTerminal, wantsControls else { return }
    // A line as wide as the terminal could not be removed.
    let width = errors.file.terminalWidth ?? 80
    try? errors.write("\r\(text.prefix(width - 1))\u{1B}[K")
  }
}
