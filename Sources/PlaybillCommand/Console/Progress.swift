/// A line on standard error that shows that a long run lives: `12345 statements, 41%`.
///
/// Standard error must be a terminal, the first half second passes without the line, and it goes when the run ends.
final class Progress {
  private let errors: Writer
  private let isOn: Bool
  private let now: () -> ContinuousClock.Instant
  private var due: ContinuousClock.Instant
  private var isShown = false

  /// Makes a line, which isn't shown yet; one that is not `wanted` never is.
  init(
    on console: Console,
    wanted isWanted: Bool,
    now: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    errors = console.errors
    isOn = isWanted && console.errorsIsTerminal && console.wantsControls
    self.now = now
    due = now() + .milliseconds(500)
  }

  /// Shows how far the run has come, every tenth of a second, of so many bytes where that is known.
  func update(statements: Int, bytes: Int, of total: Int?) {
    guard isOn, case let time = now(), time >= due else { return }
    due = time + .milliseconds(100)
    isShown = true
    let share = total.map { ", \(min(100, bytes / max(1, $0 / 100)))%" } ?? ""
    put("\r\(statements) statements\(share)\u{1B}[K")
  }

  /// Takes the line away: at the end, and before anything else is said on standard error.
  func clear() {
    guard isShown else { return }
    put("\r\u{1B}[K")
    isShown = false
  }

  private func put(_ text: String) {
    try? errors.write(text)
    try? errors.flush()
  }
}
