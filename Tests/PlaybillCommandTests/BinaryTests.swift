import Foundation
import Statements
import TestSupport
import Testing

/// The built command, where a test needs a real process.
@Suite("The built command") struct BinaryTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  @Test(
    arguments: [
      "playbill statement invoices.json",
      "playbill statement - < invoices.json",
      "cat invoices.json | playbill statement - | cat",
      "playbill statement invoices.json --plays - < plays.json",
      "playbill statement -- invoices.json",
      "playbill statement invoices.json -o out.txt >&-; cat out.txt",
      "playbill statement invoices.json --output=out/; cat out/BigCo.txt",
      "echo old >out.txt; playbill statement invoices.json -o out.txt; cat out.txt",
      "mkdir a; mv *.json a; playbill statement a/invoices.json",
      "playbill statement invoices.json 2>&-",
      "mkfifo p; cat plays.json >p & timeout 20 \"$PLAYBILL\" statement invoices.json --plays p",
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
  func `the statement comes out`(script: String) throws {
    let outcome = try binary.run(script)
    #expect(outcome == .prints(Binary.bigCo))
  }

  @Test(
    arguments: table(
      #"""
      66 | cannot open 'missing.json': no such file or directory | rm plays.json; playbill statement invoices.json missing.json
      66 | found no file 'plays.json': give the plays with --plays | rm plays.json; playbill statement invoices.json
      66 | found no file 'plays.json': give the plays with --plays | rm plays.json; playbill statement - <invoices.json
      66 | found no file 'a/plays.json': give the plays with --plays | mkdir a; cp invoices.json a; rm plays.json; playbill statement a/invoices.json
      66 | found no file 'a/plays.json': give the plays with --plays | mkdir a; cp invoices.json a; rm plays.json; playbill ledger post --ledger l a/invoices.json
      66 | cannot open 'plays.json': it is not a plain file | rm plays.json; mkfifo plays.json; timeout 20 "$PLAYBILL" statement invoices.json
      74 | cannot read '/dev/zero': file too large | ulimit -v 1000000; playbill statement invoices.json --plays /dev/zero
      74 | cannot read '/dev/zero': file too large | ulimit -v 1000000; playbill statement invoices.json --tariff /dev/zero
      74 | cannot read '/dev/zero': file too large | timeout 60 "$PLAYBILL" ledger post /dev/zero --plays plays.json --ledger l
      73 | cannot create 'nowhere/playbill.1': no such file or directory | playbill manual nowhere
      73 | cannot create 'man/playbill.1': file exists | mkdir man; mkfifo man/playbill.1; timeout 20 "$PLAYBILL" manual man
      73 | cannot create 'out/BigCo.txt': file exists | mkdir out; mkfifo out/BigCo.txt; playbill statement invoices.json -o out/
      73 | cannot create 'out/BigCo.txt': is a directory | mkdir -p out/BigCo.txt; playbill statement invoices.json -o out/
      73 | cannot create 'no/out/': no such file or directory | playbill statement invoices.json -o no/out/
      66 | the current folder is gone, or its path is not UTF-8 | mkdir a; cd a; rmdir ../a; export HOME="$OLDPWD"; playbill preferences set style /x || exit 9; playbill preferences set style x
      66 | cannot open '.': is a directory | playbill statement .
      66 | cannot open '.': is a directory | playbill statement invoices.json --plays .
      74 | cannot read '<stdin>': is a directory | playbill statement - <.
      74 | cannot read '<stdin>': is a directory | playbill statement invoices.json --plays - <.
      74 | cannot read '<stdin>': bad file descriptor | playbill statement - <&-
      66 | cannot open 'a\u{1B}[2J': no such file or directory | playbill statement "$(printf 'a\033[2J')"
      73 | cannot create '.': is a directory; to write one file per statement into it, give './' | playbill statement invoices.json -o .
      73 | cannot create 'no/x': no such file or directory | playbill statement - -o no/x <.
      73 | cannot create 'plays.json/': not a directory | playbill statement invoices.json -o plays.json/
      73 | cannot create 'plays.json/x': not a directory | playbill statement invoices.json -o plays.json/x
      73 | cannot create 'loop': too many levels of symbolic links | ln -s loop loop; playbill statement invoices.json -o loop
      74 | cannot write standard output: bad file descriptor | playbill statement invoices.json >&-
      74 | cannot write standard output: bad file descriptor | playbill --help >&-
      """#
    )
  )
  func `an impossible run ends with an error`(row: [String]) throws {
    let outcome = try binary.run("\(row[2]); code=$?; ls -A | grep -i tmp; exit $code")
    let words = row[1].replacing(#"\n"#, with: "\n")
    #expect(outcome == .fails(try #require(Int32(row[0])), "error: \(words)\n"))
  }

  @Test
  func `two files of invoices with different plays beside them need '--plays'`() throws {
    let setUp = "mkdir b; cp invoices.json plays.json b; playbill"
    let both = "statement invoices.json b/invoices.json"
    #expect(try binary.run("\(setUp) \(both)").output.hasSuffix("47 credits\n"))
    let change = "sed -i 's/comedy/tragedy/' b/plays.json; playbill"
    for command in [both, "ledger post --ledger l invoices.json b/invoices.json"] {
      let outcome = try binary.run("\(change) \(command)")
      let error = "error: 'b/invoices.json' has plays of its own beside it, 'b/plays.json', which"
      #expect(outcome.code == 64 && outcome.output.isEmpty && outcome.errors.hasPrefix(error))
    }
    #expect(try binary.run("playbill \(both) --plays plays.json").code == 0)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"),
    arguments: [
      ("playbill statement invoices.json >/dev/full", "standard output"),
      ("playbill currency ES >/dev/full", "standard output"),
      ("playbill --version >/dev/full", "standard output"),
      ("playbill completions zsh >/dev/full", "standard output"),
      ("playbill statement invoices.json -o /dev/full", "'/dev/full'"),
    ]
  )
  func `a full disk is never silent`(script: String, name: String) throws {
    let outcome = try binary.run(script)
    #expect(outcome.code == 74)
    #expect(outcome.errors == "error: cannot write \(name): no space left on device\n")
  }

  @Test
  func `a reader that has enough ends the command quietly`() throws {
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
    arguments: [
      ("playbill statement - --plays plays.json", "'<stdin>'"),
      ("echo '[]' >a; playbill statement a", "'a'"),
      (": >a; : >b; playbill statement a b", "2 files"),
      ("echo '[]' >a; echo old >x; playbill statement a -o x; cat x", "'a'"),
    ]
  )
  func `a feed without an invoice is noted`(script: String, name: String) throws {
    let outcome = try binary.run(script)
    #expect(outcome == .prints("", noting: "note: no invoice in \(name)\n"))
  }

  @Test
  func `a closed error output is no reason to fail`() throws {
    #expect(try binary.run("playbill statment 2>&-").code == 64)
  }
}
