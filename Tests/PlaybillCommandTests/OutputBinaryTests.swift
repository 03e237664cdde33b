import Foundation
import OperatingSystem
import TestSupport
import Testing

/// What the built command does to the file, pipe or folder that `--output` names.
@Suite("--output")
struct OutputBinaryTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  private static let bigCo = """
    Statement for BigCo
      Hamlet: $650.00 (55 seats)
      As You Like It: $580.00 (35 seats)
      Othello: $500.00 (40 seats)
    Amount owed is $1,730.00
    You earned 47 credits

    """
  private static let isSuperuser = geteuid() == 0

  @Test(
    "into an open file or pipe writes there",
    arguments: [
      "playbill statement invoices.json -o /dev/stdout | cat",
      "playbill statement invoices.json -o /dev/stderr 2>&1 | cat",
      "playbill statement invoices.json -o /dev/fd/3 3>&1 | cat",
      "playbill statement invoices.json -o /proc/self/fd/1 | cat",
      "ln -s /dev/fd/1 out; playbill statement invoices.json -o out | cat",
      "mkfifo pipe; cat pipe & playbill statement invoices.json -o pipe; wait",
    ]
  )
  func descriptors(script: String) throws {
    let outcome = try binary.run(script)
    #expect(outcome == Binary.Outcome(code: 0, output: Self.bigCo, errors: ""))
  }

  @Test("into the file that is open already leaves what comes before and after")
  func openFile() throws {
    for name in ["/dev/fd/1", "/dev/stdout", "/proc/thread-self/fd/1"] {
      let outcome = try binary.run(
        "{ echo before; playbill statement invoices.json -o \(name); echo after; } >f; cat f"
      )
      #expect(outcome.output == "before\n\(Self.bigCo)after\n", "\(name)")
    }
  }

  @Test(
    "into a file that another process has open is added to it",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "there is no /proc")
  )
  func openElsewhere() throws {
    let outcome = try binary.run(
      """
      exec 7>>f; echo before >&7; playbill statement invoices.json -o /proc/$$/fd/7
      echo after >&7; cat f; playbill statement invoices.json -o /proc/$$/fd/777
      """
    )
    #expect(outcome.output == "before\n\(Self.bigCo)after\n")
    #expect(outcome.errors.hasSuffix("/fd/777': no such file or directory\n"), "\(outcome)")
  }

  @Test("into a pipe gets all good invoices, whatever comes after them", arguments: [1, 20_000])
  func faultsAfterPipe(count: Int) throws {
    let good = #"{"customer": "A", "performances": []},"#
    try binary.folder.put("[" + String(repeating: good, count: count) + "!]", into: "feed.json")
    for name in ["-", "/dev/fd/1", "pipe"] {
      for option in ["--keep-going", ""] {
        let outcome = try binary.run(
          """
          mkfifo pipe; { test \(name) != pipe || cat pipe; } &
          playbill statement feed.json \(option) -f ndjson -o \(name) | cat; wait; rm pipe
          """
        )
        #expect(outcome.output.utf8.count { $0 == UInt8(ascii: "\n") } == count, "\(name)")
        #expect(outcome.output.hasSuffix("}\n") && !outcome.errors.contains("not replaced"))
      }
    }
  }

  @Test(
    "keeps the old file where what was asked for is not there, whatever else is wrong",
    arguments: [
      ("--customer A", "no invoice for 'A'"),
      ("--customer A --customer B", "no invoice for 'A'"),
      ("bad.json --customer B", "'keep' is not replaced: not all invoices can be read"),
    ]
  )
  func faultsBeforeFile(words: String, message: String) throws {
    try binary.folder.put(
      #"{"customer": "A", "performances": [{"playID": "no", "audience": 1}]}"# + "\n"
        + #"{"customer": "B", "performances": []}"# + "\n",
      into: "feed.ndjson"
    )
    try binary.folder.put("[!]", into: "bad.json")
    let outcome = try binary.run(
      "echo old >keep; playbill statement feed.ndjson --keep-going \(words) -o keep; echo $?; cat keep"
    )
    #expect(outcome.output == "65\nold\n")
    #expect(outcome.errors.hasSuffix("\nerror: \(message)\n"), "\(outcome.errors)")
  }

  @Test("keeps the old file if no invoice is without a fault")
  func nothingGood() throws {
    let outcome = try binary.run(
      """
      echo '{"customer": "B"}' >feed; echo old >keep
      playbill statement feed --keep-going -o keep; echo $?; cat keep
      """
    )
    #expect(outcome.output == "65\nold\n")
    #expect(
      outcome.errors.hasSuffix("\nerror: 'keep' is not replaced: no invoice is without a fault\n")
    )
  }

  @Test(
    "that isn't open for writing is refused",
    arguments: ["-o /dev/fd/9", "-o /dev/fd/0 <plays.json", "-o /dev/stdout >&-"]
  )
  func notWritable(arguments: String) throws {
    let outcome = try binary.run("playbill statement invoices.json \(arguments)")
    #expect(outcome.code == 73)
    #expect(outcome.errors.hasPrefix("error: cannot create '/dev/"), "\(outcome.errors)")
  }

  @Test("keeps the old file when there is nothing to print")
  func nothingToPrint() throws {
    let outcome = try binary.run(
      "echo precious >keep; playbill statement invoices.json --customer Nobody -o keep"
    )
    #expect(outcome.code == 65)
    #expect(outcome.errors == "error: no invoice for 'Nobody'\n")
    #expect(try binary.folder.text(of: "keep") == "precious\n")
  }

  @Test("beyond the largest size that is allowed is an error, and leaves nothing")
  func tooLarge() throws {
    let invoice = #"{"customer": "BigCo", "performances": []}"# + "\n"
    try binary.folder.put(String(repeating: invoice, count: 20_000), into: "feed.json")
    let before = binary.folder.names
    let outcome = try binary.run("ulimit -f 50; playbill statement feed.json -o out.txt")
    #expect(outcome.code == 74)
    #expect(outcome.errors == "error: cannot write 'out.txt': file too large\n")
    #expect(binary.folder.names == before)
  }

  @Test("DIR/ is never kept waiting by what is there, and writes to nothing else")
  func foldersOfOthers() throws {
    let pipe = try binary.run(
      "mkdir out; mkfifo out/BigCo.txt; playbill statement invoices.json -o out/"
    )
    #expect(pipe.code == 73)
    #expect(pipe.errors == "error: cannot create 'out/BigCo.txt': file exists\n")
    let link = try binary.run(
      """
      rm out/*; echo old >old; ln -s ../old out/BigCo.txt; playbill statement invoices.json -o out/
      test -L out/BigCo.txt || cat old out/BigCo.txt
      """
    )
    #expect(link == Binary.Outcome(code: 0, output: "old\n" + Self.bigCo, errors: ""))
  }

  @Test("never writes to a file or link that has the name of its temporary file")
  func temporaryNameTaken() throws {
    let outcome = try binary.run(
      """
      echo old >old
      sh -c 'ln -s old .playbill-$$-1.tmp; exec "$PLAYBILL" statement invoices.json -o x'
      cat old x; ls -A | grep -c tmp
      """
    )
    #expect(outcome == Binary.Outcome(code: 0, output: "old\n\(Self.bigCo)1\n", errors: ""))
    let preferences = try binary.run(
      """
      mkdir -p config/playbill; export XDG_CONFIG_HOME="$PWD/config"
      sh -c 'ln -s "$PWD/old" config/playbill/.playbill-$$-1.tmp
        exec "$PLAYBILL" preferences set locale de_DE'
      cat old config/playbill/preferences
      """
    )
    #expect(preferences.output == "old\nlocale = de_DE\n")
  }

  @Test("and the names of files are bytes, UTF-8 or not")
  func names() throws {
    let outcome = try binary.run(
      #"""
      odd=$(printf 'x\377'); mv invoices.json "$odd.json"; ln -s "$odd.linked" link
      mkdir "$odd"; cp plays.json "$odd/"
      playbill statement "$odd.json" -o "$odd.txt"; cmp "$odd.txt" - <<END
      $(playbill statement "$odd.json" --plays "$odd/plays.json")
      END
      playbill statement "$odd.json" -o link; cmp "$odd.txt" "$odd.linked"
      playbill ledger post "$odd.json" --ledger "$odd.sqlite" >/dev/null; test -f "$odd.sqlite"; echo $?
      ls | LC_ALL=C tr '\377' '#'
      playbill statement "no$odd"
      """#
    )
    #expect(outcome.errors == #"error: cannot open 'nox\xFF': no such file or directory"# + "\n")
    #expect(
      outcome.output == """
        0
        link
        plays.json
        x#
        x#.json
        x#.linked
        x#.sqlite
        x#.txt

        """
    )
  }

  @Test("of preferences has the bytes of a file's name, and in data a text for them")
  func preferredNames() throws {
    let outcome = try binary.run(
      #"""
      XDG_CONFIG_HOME=$PWD/config; export XDG_CONFIG_HOME; mkdir config
      playbill preferences set plays "/$(printf 'a\377')"
      playbill preferences get plays | LC_ALL=C tr '\377' '#'
      playbill preferences get plays --format json
      for format in table json csv; do playbill preferences list -f $format | grep plays; done | tr -s ' '
      """#
    )
    #expect(
      outcome.output == #"""
        /a#
        {"name":"plays","value":"/a\\xFF"}
        plays /a\xFF preferred
        {"name":"plays","value":"/a\\xFF","from":"preferred"},
        plays,/a\xFF,preferred\#r

        """#
    )
  }

  // MARK: Users

  @Test(
    "doesn't follow another's link in a folder for all",
    .enabled(if: isSuperuser, "only the superuser can make another's link")
  )
  func plantedLink() throws {
    let outcome = try binary.run(
      """
      mkdir tmp; chmod 1777 tmp; echo old >old; ln -s ../old tmp/theirs; ln -s ../old tmp/ours
      chown -h 65534 tmp/theirs
      playbill statement invoices.json -o tmp/theirs; echo $?; cat old
      playbill statement invoices.json -o tmp/ours; cat old
      """
    )
    #expect(outcome.output == "73\nold\n" + Self.bigCo)
    #expect(outcome.errors == "error: cannot create 'tmp/theirs': permission denied\n")
  }

  @Test(
    "keeps whose file it is",
    .enabled(if: isSuperuser, "only the superuser can give a file away")
  )
  func owner() throws {
    let outcome = try binary.run(
      """
      echo old >x; chown 65534:65533 x; chmod 640 x; playbill statement invoices.json -o x
      stat -c '%u %g %a' x
      """
    )
    #expect(outcome.output == "65534 65533 640\n")
  }

  @Test(
    "may not write what the user may not",
    .enabled(
      if: !isSuperuser || Binary.works("setpriv --version"),
      "the superuser may write anywhere"
    )
  )
  func protected() throws {
    let user = Self.isSuperuser ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
    let outcome = try binary.run(
      """
      cp "$PLAYBILL" command; echo old >x; chmod 444 x; chmod 777 .; mkdir shut
      echo old >shut/y; chmod 666 shut/y; chmod 555 shut
      \(user)./command statement invoices.json -o x; echo $?
      \(user)./command statement invoices.json -o shut/y; echo $?
      \(user)./command statement invoices.json -o shut/x; echo $?
      \(user)./command statement invoices.json -o shut/; echo $?
      cat x shut/y; chmod 755 shut; ls -A shut
      """
    )
    #expect(outcome.output == "73\n73\n73\n73\nold\nold\ny\n")
    #expect(
      outcome.errors == """
        error: cannot create 'x': permission denied
        error: cannot replace 'shut/y': no file can be made beside it: permission denied
        error: cannot create 'shut/x': permission denied
        error: cannot create 'shut/': permission denied

        """
    )
  }

  @Test(
    "says that a mount point can't be replaced",
    .enabled(
      if: Binary.works("echo >a && echo >b && unshare -m mount --bind a b"),
      "only the superuser can mount, and not on every machine"
    )
  )
  func mountPoint() throws {
    let outcome = try binary.run(
      """
      echo old >x; echo mounted >y
      export PLAYBILL; unshare -m sh -c 'mount --bind y x
        "$PLAYBILL" statement invoices.json -o x'
      echo $?; cat x; ls -A
      """
    )
    #expect(outcome.output == "73\nold\n.errors\n.output\ninvoices.json\nplays.json\nx\ny\n")
    #expect(outcome.errors == "error: cannot replace 'x': it is a mount point\n")
  }

  // MARK: What the system is asked for, and what it refuses

  private static let strace = "strace -f -qq -o trace -e trace=openat,fsync,close,rename"

  @Test(
    "is on the disk, and closed, before it takes the old file's place",
    .enabled(if: Binary.hasTraces, "strace is missing or not allowed"),
    arguments: ["statement invoices.json -o x", "preferences set locale de_DE"]
  )
  func order(command: String) throws {
    let outcome = try binary.run(
      "export XDG_CONFIG_HOME=\"$PWD\"; \(Self.strace) \"$PLAYBILL\" \(command)"
    )
    #expect(outcome.code == 0)
    let calls = try calls()
    let opened = try #require(calls.firstIndex { $0.contains(".tmp\"") && $0.contains("O_EXCL") })
    let file = try #require(calls[opened].split(separator: " ").last)
    #expect(calls[opened].contains("O_CREAT") && calls[opened].contains("O_CLOEXEC"))
    let synchronized = try #require(calls.firstIndex { $0.hasPrefix("fsync(\(file))") })
    let closed = try #require(calls[synchronized...].firstIndex { $0.hasPrefix("close(\(file))") })
    let renamed = try #require(calls.firstIndex { $0.hasPrefix("rename(") })
    #expect(opened < synchronized && synchronized < closed && closed < renamed)
  }

  @Test(
    "that the disk doesn't take is an error, and leaves the old file",
    .enabled(if: Binary.hasTraces, "strace is missing or not allowed"),
    arguments: ["fsync", "close"]
  )
  func refusals(call: String) throws {
    _ = try binary.run("\(Self.strace) \"$PLAYBILL\" statement invoices.json -o x -j 1")
    let calls = try calls()
    // The call that has to fail is the one after the file is on the disk.
    let synchronized = try #require(calls.firstIndex { $0.hasPrefix("fsync(") })
    let number = call == "fsync" ? 1 : calls[...synchronized].count { $0.hasPrefix("close(") } + 1
    let outcome = try binary.run(
      """
      echo old >x; \(Self.strace) -e inject=\(call):error=EIO:when=\(number) \
      "$PLAYBILL" statement invoices.json -o x -j 1; echo $?; cat x; rm trace; ls -A
      """
    )
    #expect(outcome.output == "74\nold\n.errors\n.output\ninvoices.json\nplays.json\nx\n")
    #expect(outcome.errors == "error: cannot write 'x': input/output error\n")
  }

  @Test(
    "of preferences changes nothing without a lock",
    .enabled(if: Binary.hasTraces, "strace is missing or not allowed")
  )
  func noLock() throws {
    let outcome = try binary.run(
      """
      export XDG_CONFIG_HOME="$PWD"; playbill preferences set locale de_DE
      strace -f -qq -o trace -e trace=flock -e inject=flock:error=ENOLCK \
      "$PLAYBILL" preferences set locale fr_FR; echo $?; playbill preferences get locale
      """
    )
    #expect(outcome.output == "73\nde_DE\n")
  }

  @Test(
    "on a file system that knows of no fsync is written all the same",
    .enabled(if: Binary.hasTraces, "strace is missing or not allowed")
  )
  func noSynchronization() throws {
    let outcome = try binary.run(
      """
      \(Self.strace) -e inject=fsync:error=EINVAL "$PLAYBILL" statement invoices.json -o x; cat x
      """
    )
    #expect(outcome == Binary.Outcome(code: 0, output: Self.bigCo, errors: ""))
  }

  /// The calls of the last trace, without the process's number.
  private func calls() throws -> [String] {
    try binary.folder.text(of: "trace").split(separator: "\n").map { line in
      String(line.drop { $0 != " " }.drop { $0 == " " })
    }
  }
}
