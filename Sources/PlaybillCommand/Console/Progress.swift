import OperatingSystem

/// A line on standard error that tells how far a long run has come, and goes when it ends.
///
/// It is only there for someone who waits: standard error must be a terminal, the output mustn't be
/// the same one, and the first half second passes without it.
final class Progress {
  private static let delay = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  private let errors: Writer
  private let isOn: Bool
  private let now: () -> ContinuousClock.Instant
  private var due: ContinuousClock.Instant
  private var isShown = false

  /// Makes a line, which isn't shown yet, and never if the results go to a terminal, where it would be in the
  /// way.
  init(
    on console: Console,
    outputIsTerminal: Bool,
    quiet isQuiet: Bool,
    now: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    errors = console.errors
    isOn = console.errorsIsTerminal && console.wantsControls && !outputIsTerminal && !isQuiet
    self.now = now
    due = now() + Self.delay
  }

  /// Notes how far the run has come, of so many bytes where that is known; most calls show nothing, and cost
  /// next to nothing.
  func update(statements: Int, bytes: Int, of total: Int?) {
    guard isOn else { return }
    let time = now()
    guard time >= due else { return }
    due = time + Self.interval
    isShown = true
    SignalCleanup.setProgress(shown: true)
    // A line as wide as the terminal would stay there, and another one begin below it.
    let width = (errors.file.terminalWidth ?? 80) - 1
    put("\r\(Self.line(statements: statements, bytes: bytes, of: total, width: width))\u{1B}[K")
  }

  /// Takes the line away: at the end, and before anything else is said on standard error.
  func clear() {
    guard isShown else { return }
    put("\r\u{1B}[K")
    SignalCleanup.setProgress(shown: false)
    isShown = false
  }

  /// What the line says: `12345 statements, 4.1 of 88.0 MB (4%)`, or so much of it as fits.
  static func line(statements: Int, bytes: Int, of total: Int?, width: Int = 79) -> String {
    let count = "\(statements) statement\(statements == 1 ? "" : "s")"
    var lines = ["\(count), \(megabytes(bytes)) MB", count]
    if let total, total > 0, bytes <= total {
      // Whole hundreds of the total, so that no product can overflow.
      let share = min(99, bytes / max(1, total / 100))
      let percent = "\(bytes == total ? 100 : share)%"
      let read = "\(megabytes(bytes)) of \(megabytes(total)) MB"
      lines = ["\(count), \(read) (\(percent))", "\(count) (\(percent))", percent]
    }
    return lines.first { $0.count <= width } ?? ""
  }

  /// Millions of bytes to one decimal, rounded down.
  private static func megabytes(_ bytes: Int) -> String {
    "\(bytes / 1_000_000).\(bytes / 100_000 % 10)"
  }

  private func put(_ text: String) {
    try? errors.write(text)
    try? errors.flush()
  }
}
