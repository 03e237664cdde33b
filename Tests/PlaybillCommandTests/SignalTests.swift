import Foundation
import Kata
import TestSupport
import Testing

@testable import PlaybillCommand

/// The effect of signals on the built command.
@Suite("The built command and signals") struct SignalTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  /// Sends a signal, by which the process must end.
  private func end(_ process: Process, by number: Int32) {
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
  }

  /// The signals by which people, terminals, limits and crashes end a process.
  static let signals = [
    SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2,
    SIGALRM, SIGTERM, SIGXCPU, SIGVTALRM, SIGPROF, SIGSYS,
  ]

  @Test(arguments: signals)
  func `a run that is interrupted leaves nothing half done`(number: Int32) throws {
    try binary.folder.put("old", into: "out.txt")
    let before = binary.folder.names
    let (process, input) = try binary.start("statement - --plays plays.json -o out.txt")
    try input.write(contentsOf: Data(#"[{"customer": "BigCo", "performances": []},"#.utf8))
    // The temporary file shows that writing has begun.
    for _ in 0..<5000 where binary.folder.names == before { usleep(2_000) }
    #expect(binary.folder.names.count == before.count + 1)
    end(process, by: number)
    #expect(binary.folder.names == before)
    #expect(try binary.folder.text(of: "out.txt") == "old")
  }

  @Test(
    arguments: [SIGQUIT, SIGABRT, SIGINT, SIGTERM, SIGHUP],
    ["", "-o out.txt"]
  )
  func `a signal that is ignored stays ignored, with a file and without`(
    number: Int32,
    output: String
  ) async throws {
    let outcome = try await waiting { [binary] in
      try binary.run(
        """
        trap '' \(number)
        mkfifo feed
        "$PLAYBILL" statement - \(output) <feed &
        # More than a pipe holds: once it is taken, the run is under way.
        { printf '%3000000s' ''; kill -\(number) $!; cat invoices.json; } >feed
        wait $! && test ! -e out.txt || cat out.txt
        """
      )
    }
    #expect(outcome.code == 0 && outcome.output.hasPrefix("Statement for BigCo\n"))
  }

  @Test(.urgent)
  func `the first signal asks for an end, the second forces it`() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      let isInterrupted = Interruption.watch()
      for isRaised in [false, true] {
        guard isInterrupted() == isRaised else { exit(9) }
        kill(getpid(), SIGINT)
        for _ in 0..<1000 where !isInterrupted() { usleep(1_000) }
      }
      sleep(60)
    }
  }
}
