import Foundation
import OperatingSystem
import Statements
import TestSupport
import Testing

/// The built command at its edges, where only a process of its own can tell.
@Suite("The built command") struct BinaryTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  @Test(
    "the statement comes out",
    arguments: [
      "playbill statement invoices.json",
      "playbill statement - < invoices.json",
      "cat invoices.json | playbill statement - | cat",
      "playbill statement invoices.json --plays - < plays.json",
      "playbill statement -- invoices.json",
      "playbill statement invoices.json -o out.txt >&-; cat out.txt",
      "playbill statement invoices.json --output=out/; cat out/BigCo.txt",
      "playbill statement invoices.json -o /dev/stdout",
      "echo old >out.txt; playbill statement invoices.json -o out.txt; cat out.txt",
      "mkdir a; cd a; playbill statement ../invoices.json",
      "mkdir a; mv invoices.json a; playbill statement a/invoices.json",
      "playbill statement invoices.json 2>&-",
    ]
  )
  func theStatementComesOut(script: String) throws {
    let outcome = try binary.run(script)
    #expect(outcome == .prints(Binary.bigCo))
  }

  @Test(
    "what can't be done is said",
    arguments: [
      (
        "playbill statement missing.json", 66,
        "cannot open 'missing.json': no such file or directory"
      ),
      (
        "playbill statement invoices.json no.json", 66,
        "cannot open 'no.json': no such file or directory"
      ),
      ("playbill statement .", 66, "cannot open '.': is a directory"),
      ("playbill statement invoices.json --plays .", 66, "cannot open '.': is a directory"),
      ("playbill statement - <.", 74, "cannot read '<stdin>': is a directory"),
      ("playbill statement - <&-", 74, "cannot read '<stdin>': bad file descriptor"),
      (
        "playbill statement \"$(printf 'a\\033[2J')\"", 66,
        #"cannot open 'a\u{1B}[2J': no such file or directory"#
      ),
      ("playbill statement invoices.json -o .", 73, "cannot create '.': is a directory"),
      (
        "playbill statement invoices.json -o no/x", 73,
        "cannot create 'no/x': no such file or directory"
      ),
      (
        "playbill statement invoices.json -o plays.json/", 73,
        "cannot create 'plays.json/': not a directory"
      ),
      (
        "playbill statement invoices.json >&-", 74,
        "cannot write standard output: bad file descriptor"
      ),
      ("playbill --help >&-", 74, "cannot write standard output: bad file descriptor"),
    ]
  )
  func whatCantBeDoneIsSaid(script: String, code: Int, message: String) throws {
    let before = binary.folder.names
    let outcome = try binary.run(script)
    #expect(
      outcome == .fails(Int32(code), "error: \(message)\n")
    )
    #expect(binary.folder.names == before)
  }

  @Test(
    "a full disk is never silent",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"),
    arguments: [
      ("playbill statement invoices.json >/dev/full", "standard output"),
      ("playbill currency ES >/dev/full", "standard output"),
      ("playbill --version >/dev/full", "standard output"),
      ("playbill completions zsh >/dev/full", "standard output"),
      ("playbill statement invoices.json -o /dev/full", "'/dev/full'"),
    ]
  )
  func aFullDiskIsNeverSilent(script: String, name: String) throws {
    let outcome = try binary.run(script)
    #expect(outcome.code == 74)
    #expect(outcome.errors == "error: cannot write \(name): no space left on device\n")
  }

  @Test("a reader that has enough ends it quietly")
  func aReaderThatHasEnoughEnds() throws {
    var feed = ""
    for number in 1...6_000 {
      feed += #"{"customer": "Customer \#(number)", "performances": []}"# + "\n"
    }
    try binary.folder.put(feed, into: "feed.json")
    for format in ["text", "json", "csv", "html"] {
      let outcome = try binary.run(
        "{ playbill statement feed.json -f \(format); echo $? >code; } | head -c 5; cat code"
      )
      #expect(outcome.output.hasSuffix("0\n"), "\(format)")
      #expect(outcome.errors == "", "\(format)")
    }
  }

  @Test(
    "what isn't allowed is said",
    .disabled(if: geteuid() == 0, "the superuser may read and write anything")
  )
  func whatIsntAllowedIsSaid() throws {
    let unreadable = try binary.run("chmod 0 invoices.json; playbill statement invoices.json")
    #expect(unreadable.code == 66)
    #expect(unreadable.errors == "error: cannot open 'invoices.json': permission denied\n")
    let script = "chmod u+r *; echo old >x; chmod 444 x; playbill statement invoices.json -o x"
    #expect(try binary.run(script).code == 73)
    #expect(try binary.folder.text(of: "x") == "old\n")
  }

  /// Every signal that can be handled and ends a process which does nothing about it; of the real-time ones those at the
  /// ends of their range and one between.
  static let signals: [Int32] = {
    #if os(Linux)
    // 32 and 33 are the C library's own.
    let others: [Int32] = [SIGKILL, SIGSTOP, SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG]
    let ignored = [SIGPIPE, SIGXFSZ, SIGWINCH]
    return ((1...31) + [34, 49, 64]).filter { !(others + ignored).contains($0) }
    #else
    return [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU,
      SIGABRT, SIGSEGV, SIGILL, SIGTRAP, SIGSYS, SIGBUS, SIGFPE, SIGEMT,
    ]
    #endif
  }()

  @Test("a run that is interrupted leaves nothing half done", arguments: signals)
  func aRunThatIsInterruptedLeaves(number: Int32) throws {
    try binary.folder.put("old", into: "out.txt")
    let before = binary.folder.names
    let process = binary.process(["statement", "-", "--plays", "plays.json", "-o", "out.txt"])
    let input = Pipe()
    process.standardInput = input
    try Binary.start(process)
    try input.fileHandleForWriting.write(
      contentsOf: Data(#"[{"customer": "BigCo", "performances": []},"#.utf8)
    )
    // The temporary file shows that writing has begun.
    for _ in 0..<5000 where binary.folder.names == before { usleep(2_000) }
    #expect(binary.folder.names.count == before.count + 1)
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == number)
    #expect(binary.folder.names == before)
    #expect(try binary.folder.text(of: "out.txt") == "old")
  }

  @Test("a run that has yet to write its first file ends", arguments: [SIGTRAP, SIGSEGV, SIGTERM])
  func aRunIntoAFolder(number: Int32) throws {
    let process = binary.process(["statement", "-", "--plays", "plays.json", "-o", "pages/"])
    let input = Pipe()
    process.standardInput = input
    try Binary.start(process)
    for _ in 0..<5000 where !binary.folder.names.contains("pages") { usleep(2_000) }
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
  }

  @Test("a run that has no file yet ends at once", arguments: [SIGQUIT, SIGABRT, SIGINT, SIGTERM])
  func aRunThatHasNoFile(number: Int32) throws {
    let process = binary.process(["statement", "-"])
    let (input, errors) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try Binary.start(process)
    // More than a pipe holds: once it is taken, the run is under way.
    try input.fileHandleForWriting.write(contentsOf: Data(repeating: 0x20, count: 1 << 20))
    kill(process.processIdentifier, number)
    // Whoever goes on is seen to end well here, and not by the signal.
    usleep(100_000)
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == number)
    #expect(errors.fileHandleForReading.availableData.isEmpty)
  }

  @Test("a signal that is ignored stays ignored", arguments: [SIGQUIT, SIGABRT, SIGINT, SIGTERM])
  func aSignalThatIsIgnoredStays(number: Int32) async throws {
    let outcome = try await waiting { [binary] in
      try binary.run(
        """
        trap '' \(number)
        { sleep 0.3; cat invoices.json; } | "$PLAYBILL" statement - &
        sleep 0.1; kill -\(number) $!; wait $!
        """
      )
    }
    #expect(outcome.code == 0 && outcome.output.hasPrefix("Statement for BigCo\n"))
  }

  @Test("a run that is interrupted takes its line of progress away")
  func aRunThatIsInterruptedTakes() throws {
    let terminal = try PseudoTerminal(columns: 80)
    let process = binary.process(["statement", "-", "--plays", "plays.json"])
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(fileDescriptor: terminal.terminal.number)
    process.environment = ["TERM": "xterm"]
    try Binary.start(process)
    // Progress is shown once a block is done, and not in the first half second.
    let block = String(
      repeating: #"{"customer": "BigCo", "performances": []}"# + "\n",
      count: 8_000
    )
    var shown = ""
    for _ in 0..<600 where !shown.contains("statements") {
      try input.fileHandleForWriting.write(contentsOf: Data(block.utf8))
      usleep(50_000)
      shown += terminal.text()
    }
    #expect(shown.contains(" statements, "))
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect((shown + terminal.lastText()).hasSuffix("\r\u{1B}[K"))
  }

  @Test("a faulty feed leaves no file")
  func aFaultyFeedLeavesNoFile() throws {
    try binary.folder.put("old", into: "out.txt")
    try binary.folder.put(
      #"[{"customer": "A", "performances": []}, {"customer": 1}]"#,
      into: "bad.json"
    )
    let outcome = try binary.run("playbill statement bad.json -o out.txt")
    #expect(outcome.code == 65)
    #expect(outcome.errors.hasPrefix("bad.json:1:54: error: "), "\(outcome.errors)")
    #expect(try binary.folder.text(of: "out.txt") == "old")
    #expect(binary.folder.names == ["bad.json", "invoices.json", "out.txt", "plays.json"])
  }

  @Test(
    "a feed without an invoice is noted",
    arguments: [
      ("playbill statement - --plays plays.json", "'<stdin>'"),
      ("echo '[]' >a; playbill statement a", "'a'"),
      (": >a; : >b; playbill statement a b", "2 files"),
      ("echo '[]' >a; playbill kata run 7 a", "'a'"),
      ("playbill kata run 7 - --plays plays.json", "'<stdin>'"),
    ]
  )
  func aFeedWithoutAnInvoiceIs(script: String, name: String) throws {
    let outcome = try binary.run(script)
    #expect(outcome == .prints("", noting: "note: no invoice in \(name)\n"))
  }

  @Test(
    "a feed without an invoice makes the format's empty document",
    arguments: [
      (StatementFormat.text, ""), (.html, "<!DOCTYPE html>"), (.htmlFragment, ""), (.json, "["),
      (.ndjson, ""), (.csv, "customer,play,type,audience,amount,currency,credits"),
    ]
  )
  func aFeedWithoutAnInvoiceMakes(format: StatementFormat, firstLine: String) throws {
    let format = format.rawValue
    let outcome = try binary.run(
      """
      echo '[]' >empty; echo old >x
      playbill statement empty --format \(format) -o x 2>note || echo failed
      playbill statement empty --format \(format) 2>note | cmp - x
      grep -c old x; grep -c 'no invoice' note; head -n 1 x | tr -d '\\r'
      """
    )
    let shown = firstLine.isEmpty ? "" : firstLine + "\n"
    #expect(outcome.output == "0\n1\n\(shown)" && outcome.errors == "")
  }

  @Test("a closed error output is no reason to fail")
  func aClosedErrorOutputIsNo() throws {
    #expect(try binary.run("playbill statment 2>&-").code == 64)
  }
}
