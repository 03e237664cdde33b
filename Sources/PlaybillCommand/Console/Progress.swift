import OperatingSystem
import Statements

/// A line that shows that a long run lives, if standard error is a terminal: `12345 statements, 41%`.
///
/// The first half second passes without it, and it goes when the run ends.
final class Progress {
  private let console: Console
  private let isOn: Bool
  private let total: Int?
  private let now: () -> ContinuousClock.Instant
  private var due: ContinuousClock.Instant
  private var isShown = false

  /// Makes a line, which isn't shown yet, of a run over so many bytes, if their number is known.
  init(
    on console: Console,
    wanted isWanted: Bool,
    of total: Int?,
    now: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.console = console
    isOn = isWanted && console.showsStatus
    self.total = total
    self.now = now
    due = now() + .milliseconds(500)
  }

  /// Shows how far the run has come, every tenth of a second, and the faults that were found on the way.
  func update(statements: Int, bytes: Int) {
    if isOn, case let time = now(), time >= due {
      due = time + .milliseconds(100)
      isShown = true
      let share = total.map { ", \(min(100, bytes / max(1, $0 / 100)))%" } ?? ""
      console.showStatus("\(statements) statements\(share)")
    }
    try? console.errors.flush()
  }

  /// Buffers a diagnostic, which takes the place of the line.
  func report(_ diagnostic: Diagnostic) {
    clear()
    console.gather(diagnostic)
  }

  /// Takes the line away, and shows what is buffered.
  func end() {
    clear()
    try? console.errors.flush()
  }

  private func clear() {
    guard isShown else { return }
    isShown = false
    console.showStatus("")
  }
}

// MARK: A line that comes and goes

extension Console {
  /// Whether someone waits at standard error, on a terminal that can take a line away again.
  var showsStatus: Bool { errorsIsTerminal && wantsControls }

  /// Shows a line for who waits, in place of the one before; an empty text takes that away.
  func showStatus(_ text: String) {
    guard showsStatus else { return }
    // One as wide as the terminal would not go again.
    let width = errors.file.terminalWidth ?? 80
    try? errors.write("\r\(text.prefix(width - 1))\u{1B}[K")
    try? errors.flush()
  }
}
