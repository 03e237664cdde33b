import Foundation
import OperatingSystem
import TestSupport
import Testing

@testable import PlaybillCommand

/// The sources that the built command reads, and its errors.
@Suite("Input")
struct InputTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  @Test("from many files needs few descriptors")
  func manyFiles() throws {
    let outcome = try binary.run(
      """
      i=0; while [ $i -lt 200 ]; do ln invoices.json f$i.json; i=$((i+1)); done
      ulimit -n 64; playbill statement f*.json | grep -c 'Statement for BigCo'
      """
    )
    #expect(outcome == .prints("200\n"))
  }

  @Test("from many unreadable files needs no more descriptors")
  func manyBrokenFiles() throws {
    // Each is longer than one read.
    let outcome = try binary.run(
      """
      { printf '[{"customer"!}, '; head -c 263000 /dev/zero | tr '\\0' ' '; } >b.json
      i=0; while [ $i -lt 16 ]; do ln b.json f$i.json; i=$((i+1)); done
      ulimit -n 12; playbill statement f*.json --keep-going 2>&1 | grep -c "^f.*: error: "
      """
    )
    #expect(outcome == .prints("16\n"))
  }

  @Test(
    "can't be standard input twice",
    arguments: [
      "statement - -", "statement - --plays -", "statement - --tariff -",
      "statement invoices.json --plays - --tariff -", "ledger post - --plays -",
      "statement - --plays /dev/stdin", "statement /dev/fd/0 -", "statement - /dev/./stdin",
      "statement - --plays /dev/fd/../fd/0",
    ]
  )
  func standardInputTwice(line: String) throws {
    let outcome = try binary.run("cat invoices.json | playbill \(line)")
    #expect(outcome.code == 64)
    #expect(
      outcome.errors.hasPrefix(
        "error: <stdin> can be read only once, but is given as "
      )
    )
  }

  @Test("can be read again if it is a file with a name")
  func readAgain() throws {
    try withTemporaryFolder { folder in
      let stage = try Stage()
      stage.console.folder = folder
      try "[]".write(toFile: folder + "/file", atomically: true, encoding: .utf8)
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      // A name is opened anew each time, and standard input is not.
      let file = try FileDescriptor(opening: folder + "/file", O_RDONLY)
      defer { try? file.close() }
      stage.console.input = file.number
      let answers = try ["file", "pipe", "-"].map { name in
        try InputFile(name, of: "invoices", on: stage.console).canBeReadAgain
      }
      #expect(answers == [true, false, false])
    }
  }

  @Test("that continues holds no fault back")
  func faultsInTime() throws {
    let errors = Pipe()
    let (process, input) = try binary.start("statement - --keep-going -j 1") {
      $0.standardError = errors
    }
    let shown = Background {
      String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    }
    // Spaces fill the block in which the fault is.
    let feed = "{}\n" + String(repeating: " ", count: 400_000)
    try input.write(contentsOf: Data(feed.utf8))
    #expect(shown.value()?.hasPrefix("<stdin>:1:1: error: ") == true)
    try input.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 65)
  }

  @Test(
    "with very many faults takes few calls to show them",
    .enabled(if: Binary.hasTraces, "nothing can be traced here")
  )
  func callsForFaults() throws {
    let outcome = try binary.run(
      """
      i=0; while [ $i -lt 5000 ]; do echo '{"customer":"A"}'; i=$((i+1)); done >f.json
      strace -f -qq -o calls -e trace=write "$PLAYBILL" statement --keep-going f.json 2>faults
      grep -c ': error: ' faults; test $(grep -c 'write(2,' calls) -lt 50
      """
    )
    #expect(outcome == .prints("5000\n"))
  }

  @Test("can be the same file several times")
  func fileTwice() throws {
    let outcome = try binary.run("playbill statement invoices.json - invoices.json <invoices.json")
    #expect(outcome.output.split(separator: "\n").count { $0 == "Statement for BigCo" } == 3)
    #expect(outcome.code == 0)
  }

  @Test("from a terminal is asked for in words", arguments: ["-", "/dev/stdin"])
  func terminal(name: String) throws {
    let terminal = try PseudoTerminal(columns: 80)
    let errors = Pipe()
    let process = try binary.start("statement \(name) --plays plays.json") { process in
      process.standardInput = FileHandle(fileDescriptor: terminal.terminal.number)
      process.standardError = errors
    }.process
    let said = errors.fileHandleForReading.availableData
    #expect(
      String(decoding: said, as: UTF8.self)
        == "reading invoices from <stdin>; Ctrl-D ends it\n"
    )
    try terminal.type("\u{4}")
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("of invoices to post is limited if it is no file")
  func endlessPost() throws {
    let outcome = try binary.run(
      "timeout 60 \"$PLAYBILL\" ledger post /dev/zero --plays plays.json --ledger l.sqlite"
    )
    #expect(outcome == .fails(65, "error: cannot read '/dev/zero': it has more than 256 MiB\n"))
  }

  @Test("from standard input has one name")
  func nameOfStandardInput() throws {
    let plays = try binary.run("echo '{' | playbill statement invoices.json --plays -")
    #expect(plays.code == 65)
    #expect(plays.errors.hasPrefix("<stdin>:"), "\(plays.errors)")
    let invoices = try binary.run("echo '{' | playbill statement - --plays plays.json")
    #expect(invoices.code == 65)
    #expect(invoices.errors.hasPrefix("<stdin>:"), "\(invoices.errors)")
  }

  @Test(
    "is processed by as many threads as there are processors for it",
    .enabled(if: Binary.hasTraces && Binary.works("taskset -p $$"), "strace or taskset is missing")
  )
  func affinity() throws {
    let invoice = #"{"customer": "BigCo", "performances": []}"# + "\n"
    try binary.folder.put(String(repeating: invoice, count: 50_000), into: "feed.json")
    // The lowest processor that is allowed.
    let outcome = try binary.run(
      """
      first=$(taskset -pc $$ | sed 's/.*: //; s/[,-].*//')
      taskset -c $first strace -f -qq -o trace -e trace=clone,clone3 "$PLAYBILL" statement feed.json \
        --plays plays.json >/dev/null; grep -c clone trace
      """
    )
    #expect(outcome.output == "0\n")
  }
}
