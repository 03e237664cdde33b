import OperatingSystem
import Synchronization
import Testing

@testable import PlaybillCommand

@Suite("Progress") struct ProgressTests {
  /// A clock that only a test moves.
  final class Clock: Sendable {
    private let time = Mutex(ContinuousClock.now)
    var now: ContinuousClock.Instant { time.withLock { $0 } }
    func pass(_ milliseconds: Int) { time.withLock { $0 += .milliseconds(milliseconds) } }
  }

  private func stage(errorsIsTerminal: Bool = true, term: String = "xterm") throws -> Stage {
    let stage = try Stage(environment: ["TERM": term])
    stage.console.errorsIsTerminal = errorsIsTerminal
    return stage
  }

  @Test(
    "it fits any width, and no number is cut",
    arguments: [
      (80, "1234567 statements, 123.4 of 1234.0 MB (10%)"),
      (45, "1234567 statements, 123.4 of 1234.0 MB (10%)"),
      (44, "1234567 statements (10%)"), (25, "1234567 statements (10%)"),
      (24, "10%"), (4, "10%"), (3, ""), (1, ""),
    ] as [(UInt16, String)]
  )
  func itFitsAnyWidthAndNo(columns: UInt16, line: String) throws {
    let terminal = try PseudoTerminal(columns: columns)
    let stage = try stage()
    stage.console.errors = Writer(terminal.terminal, name: "standard error")
    let clock = Clock()
    let progress = Progress(on: stage.console, outputIsTerminal: false, quiet: false) { clock.now }
    clock.pass(500)
    progress.update(statements: 1_234_567, bytes: 123_400_000, of: 1_234_000_000)
    // A character in the last column makes some terminals begin a new line.
    #expect(terminal.lastText() == "\r\(line)\u{1B}[K")
    progress.clear()
  }

  @Test("it comes late, is seldom repainted, and goes")
  func itComesLateIsSeldomRepainted() throws {
    let stage = try stage()
    let clock = Clock()
    let progress = Progress(on: stage.console, outputIsTerminal: false, quiet: false) { clock.now }
    progress.update(statements: 1, bytes: 1, of: nil)
    clock.pass(499)
    progress.update(statements: 2, bytes: 2, of: nil)
    clock.pass(1)
    progress.update(statements: 3, bytes: 3_456_789, of: 10_000_000)
    clock.pass(99)
    progress.update(statements: 4, bytes: 4, of: nil)
    clock.pass(1)
    progress.update(statements: 5, bytes: 4_000_000, of: nil)
    progress.clear()
    progress.clear()
    #expect(
      stage.said
        == "\r3 statements, 3.4 of 10.0 MB (34%)\u{1B}[K" + "\r5 statements, 4.0 MB\u{1B}[K"
        + "\r\u{1B}[K"
    )
  }

  @Test(
    "where it would be in the way there is none",
    arguments: [
      (false, "xterm", false, false),
      (true, "dumb", false, false),
      (true, "", false, false),
      (true, "xterm", true, false),
      (true, "xterm", false, true),
    ]
  )
  func whereItWouldBeInThe(
    errorsIsTerminal: Bool,
    term: String,
    outputIsTerminal: Bool,
    quiet: Bool
  ) throws {
    let stage = try stage(errorsIsTerminal: errorsIsTerminal, term: term)
    let clock = Clock()
    let progress = Progress(
      on: stage.console,
      outputIsTerminal: outputIsTerminal,
      quiet: quiet,
      now: { clock.now }
    )
    clock.pass(10_000)
    progress.update(statements: 1, bytes: 1, of: nil)
    progress.clear()
    #expect(stage.said == "")
  }

  @Test(
    "what it says",
    arguments: [
      (1, 0, nil, "1 statement, 0.0 MB"),
      (0, 0, 0, "0 statements, 0.0 MB"),
      (2, 99, 100, "2 statements, 0.0 of 0.0 MB (99%)"),
      (2, 100, 100, "2 statements, 0.0 of 0.0 MB (100%)"),
      (2, 199_999_999, 200_000_000, "2 statements, 199.9 of 200.0 MB (99%)"),
      (2, 300, 200, "2 statements, 0.0 MB"),
      (7, .max, .max, "7 statements, 9223372036854.7 of 9223372036854.7 MB (100%)"),
      (7, .max - 1, .max, "7 statements, 9223372036854.7 of 9223372036854.7 MB (99%)"),
    ] as [(Int, Int, Int?, String)]
  )
  func whatItSays(statements: Int, bytes: Int, total: Int?, line: String) {
    #expect(Progress.line(statements: statements, bytes: bytes, of: total) == line)
  }
}
