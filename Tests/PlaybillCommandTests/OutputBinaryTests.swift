import Foundation
import OperatingSystem
import TestSupport
import Testing

/// The effect of `--output` on the file, pipe or folder that it names.
@Suite("--output")
struct OutputBinaryTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  @Test(
    arguments: [
      ("/dev/stdout", ">f"), ("/dev/fd/1", ">f"), ("/dev/stderr", "2>f"), ("/dev/fd/2", "2>f"),
      ("/dev/fd/3", "3>f"), ("/proc/self/fd/3", "3>f"), ("link", "3>f"),
    ]
  )
  func `into an open file goes on where that is, by any of its names`(
    name: String,
    redirection: String
  ) throws {
    let outcome = try binary.run(
      """
      ln -s /dev/fd/3 link
      { test '\(redirection)' != '>f' || echo before; playbill statement invoices.json -o \(name); echo $? >code
      } \(redirection); cat code f
      """
    )
    #expect(outcome.errors == "")
    #expect(outcome.output == "0\n\(redirection == ">f" ? "before\n" : "")\(Binary.bigCo)")
  }

  @Test
  func `into a file that is not open, or open for reading, is refused`() throws {
    let outcome = try binary.run(
      """
      for name in /dev/fd/7 /proc/self/fd/7 /dev/fd/x /dev/fd/+1 /proc/$$/fd/77 /proc/$$/fd/1; do
        playbill statement invoices.json -o $name >f
      done
      echo old >g; playbill statement invoices.json -o /dev/fd/3 3<g; cat g
      """
    )
    #expect(outcome.output == "old\n")
    let process = try #require(outcome.errors.firstMatch(of: /\/proc\/(\d+)\//)?.1)
    #expect(
      outcome.errors == """
        error: cannot create '/dev/fd/7': bad file descriptor
        error: cannot create '/proc/self/fd/7': bad file descriptor
        error: cannot create '/dev/fd/x': no such file or directory
        error: cannot create '/dev/fd/+1': no such file or directory
        error: cannot create '/proc/\(process)/fd/77': no such file or directory
        error: cannot create '/proc/\(process)/fd/1': file exists
        error: cannot write '/dev/fd/3': bad file descriptor

        """
    )
  }

  @Test(
    .enabled(if: FileSystem.exists("/proc/self/cwd"), "needs Linux's folder of processes")
  )
  func `into a file by way of a folder that a process has`() throws {
    let outcome = try binary.run(
      """
      mkdir fd; cd fd; playbill statement ../invoices.json -o /proc/self/cwd/3
      playbill statement ../invoices.json -o /proc/self/root$PWD/4; cat 3 4
      """
    )
    #expect(outcome == .prints(Binary.bigCo + Binary.bigCo))
  }

  @Test(arguments: [1, 6_000])
  func `into a pipe gets all good invoices, whatever comes after them`(count: Int) throws {
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
    arguments: [
      ("feed.json --customer A", "no invoice for 'A'"),
      ("feed.json --customer A --customer B", "no invoice for 'A'"),
      ("feed.json bad.json --customer B", "'keep' is not replaced: invoices have faults"),
      ("faulty.json", "'keep' is not replaced: invoices have faults"),
    ]
  )
  func `keeps the old file if invoices may be missing, whatever other faults there are`(
    words: String,
    message: String
  ) throws {
    let outcome = try binary.run(
      """
      echo '{"customer": "A", "performances": 1}' >faulty.json; echo '[!]' >bad.json; echo old >keep
      { cat faulty.json; echo '{"customer": "B", "performances": []}'; } >feed.json
      playbill statement \(words) --keep-going -o keep; echo $?; cat keep
      """
    )
    #expect(outcome.output == "65\nold\n")
    #expect(outcome.errors.hasSuffix("\nerror: \(message)\n"), "\(outcome.errors)")
  }

  @Test
  func `beyond the largest size that is allowed is an error, and leaves nothing`() throws {
    let invoice = #"{"customer": "BigCo", "performances": []}"# + "\n"
    try binary.folder.put(String(repeating: invoice, count: 20_000), into: "feed.json")
    let before = binary.folder.names
    let outcome = try binary.run("ulimit -f 50; playbill statement feed.json -o out.txt")
    #expect(outcome.code == 74)
    #expect(outcome.errors == "error: cannot write 'out.txt': file too large\n")
    #expect(binary.folder.names == before)
  }

  @Test(
    arguments: [("statement invoices.json -o out/", "BigCo.txt"), ("manual out", "playbill.1")]
  )
  func `into a folder takes the place of a link there`(line: String, name: String) throws {
    let outcome = try binary.run(
      """
      mkdir out; echo old >old; ln -s ../old out/\(name); playbill \(line) >said
      cat old; test -L out/\(name); echo $?; test $(wc -l <out/\(name)) -gt 1
      """
    )
    #expect(outcome == .prints("old\n1\n"))
  }

  @Test
  func `and all other words must be UTF-8, or they would name another file`() throws {
    let outcome = try binary.run(
      #"""
      odd=$(printf 'x\377'); mv invoices.json "$odd"; playbill statement "$odd"; echo $?
      playbill statement plays.json -o "$odd.txt"; echo $?; ls | LC_ALL=C tr '\377' '#'
      """#
    )
    #expect(outcome.output == "64\n64\nplays.json\nx#\n")
    #expect(
      outcome.errors == """
        error: argument 2 is not UTF-8: 'x\u{FFFD}'
        error: argument 4 is not UTF-8: 'x\u{FFFD}.txt'

        """
    )
  }
}
