import Foundation
import OperatingSystem
import Statements
import TestSupport
import Testing

/// The built command, where a test needs a real process.
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
      "mkfifo p; cat plays.json >p & timeout 20 \"$PLAYBILL\" statement invoices.json --plays p",
      // Writing leaves the input as it is.
      "playbill statement invoices.json -o out; cat out",
      "cat invoices.json | playbill statement - --plays plays.json | cat",
      "playbill statement invoices.json - </dev/null -o /dev/null; playbill statement invoices.json",
      // An open file or pipe is written to.
      "playbill statement invoices.json -o /dev/stdout | cat",
      "playbill statement invoices.json -o /dev/stderr 2>&1 | cat",
      "playbill statement invoices.json -o /dev/fd/3 3>&1 | cat",
      "playbill statement invoices.json -o /proc/self/fd/1 | cat",
      "ln -s /dev/fd/1 out; playbill statement invoices.json -o out | cat",
      "mkfifo pipe; cat pipe & playbill statement invoices.json -o pipe; wait",
    ]
  )
  func theStatementComesOut(script: String) throws {
    let outcome = try binary.run(script)
    #expect(outcome == .prints(Binary.bigCo))
  }

  @Test("a ledger is a file by whatever name", arguments: [":memory:", "file:x?mode=memory", "-l"])
  func ledgerName(name: String) throws {
    let outcome = try binary.run(
      """
      sed 's/"customer"/"number": "1", &/' invoices.json >bill.json
      playbill ledger post bill.json --ledger='\(name)' >/dev/null
      playbill ledger balance BigCo --ledger='\(name)' && test -s './\(name)'
      """
    )
    #expect(outcome.code == 0 && outcome.output.contains("$1,730.00"), "\(outcome)")
  }

  @Test(
    "an impossible run ends with an error",
    arguments: [
      (
        "rm plays.json; playbill statement invoices.json missing.json", 66,
        "cannot open 'missing.json': no such file or directory"
      ),
      (
        "rm plays.json; playbill statement invoices.json", 66,
        "found no file 'plays.json': give the plays with --plays FILE"
      ),
      (
        "rm plays.json; playbill statement - <invoices.json", 66,
        "found no file 'plays.json': give the plays with --plays FILE"
      ),
      (
        "rm plays.json; mkdir a; cp invoices.json a; playbill statement a/invoices.json", 66,
        "found no file 'a/plays.json' or 'plays.json': give the plays with --plays FILE"
      ),
      (
        "rm plays.json; mkdir a; cp *.json a; playbill ledger post --ledger l a/invoices.json", 66,
        "found no file 'a/plays.json' or 'plays.json': give the plays with --plays FILE"
      ),
      (
        "rm plays.json; mkfifo plays.json; timeout 20 \"$PLAYBILL\" statement invoices.json", 66,
        "cannot open 'plays.json': it is not a plain file"
      ),
      (
        "ulimit -v 1000000; playbill statement invoices.json --plays /dev/zero", 65,
        "cannot read '/dev/zero': it has more than 64 MiB"
      ),
      (
        "ulimit -v 1000000; playbill statement invoices.json --tariff /dev/zero", 65,
        "cannot read '/dev/zero': it has more than 64 MiB"
      ),
      (
        "playbill manual nowhere", 73,
        "cannot create 'nowhere/playbill.1': no such file or directory"
      ),
      (
        "mkdir man; mkfifo man/playbill.1; timeout 20 \"$PLAYBILL\" manual man", 73,
        "cannot create 'man/playbill.1': file exists"
      ),
      (
        "mkdir out; mkfifo out/BigCo.txt; playbill statement invoices.json -o out/", 73,
        "cannot create 'out/BigCo.txt': file exists"
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
    let outcome = try binary.run("\(script); code=$?; ls -A | grep -i tmp; exit $code")
    #expect(outcome == .fails(Int32(code), "error: \(message)\n"))
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

  @Test("a reader that has enough ends the command quietly")
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
    "a forbidden file is an error",
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
      (.ndjson, ""),
      (.csv, "customer,number,date,due,play,type,audience,amount,currency,credits,performed"),
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
