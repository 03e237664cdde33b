import Foundation
import TestSupport
import Testing

/// The system calls of `--output`, and their failures, in a trace.
@Suite(
  "--output, traced",
  .enabled(if: Binary.hasTraces, "strace is missing or not allowed")
)
struct OutputTraceTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  private static let strace = "strace -f -qq -o trace -e trace=openat,fsync,close,rename"

  @Test(
    arguments: ["statement invoices.json -o x", "preferences set locale de_DE"]
  )
  func `is on the disk, and closed, before it takes the old file's place`(command: String) throws {
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

  @Test
  func `never takes the number of a standard file that is closed`() throws {
    let command = "exec \"$PLAYBILL\" statement invoices.json -o x <&- >&-"
    #expect(try binary.run("\(Self.strace) sh -c '\(command)'").code == 0)
    let opened = try #require(calls().first { $0.contains(".tmp\"") })
    #expect(try #require(opened.split(separator: " ").last.flatMap { Int($0) }) > 2, "\(opened)")
  }

  @Test
  func `can at no moment be opened by more users than the old file`() throws {
    let outcome = try binary.run(
      "echo old >x; chmod 640 x; \(Self.strace) \"$PLAYBILL\" statement invoices.json -o x; stat -c %a x"
    )
    #expect(outcome == .prints("640\n"))
    #expect(try calls().contains { $0.contains(".tmp\"") && $0.contains(", 0600) = ") })
  }

  @Test(
    arguments: ["fsync", "close"],
    [("statement invoices.json -o x -j 1", 74), ("preferences set locale fr_FR", 73)]
  )
  func `that the disk refuses is an error, and leaves the old file`(
    call: String,
    run: (command: String, code: Int)
  ) throws {
    let before = """
      export XDG_CONFIG_HOME=$PWD; mkdir -p playbill; echo 'locale = de_DE' >playbill/preferences
      cp invoices.json old; cp old x

      """
    _ = try binary.run("\(before)\(Self.strace) \"$PLAYBILL\" \(run.command)")
    let number = call == "fsync" ? 1 : try closeAfterSynchronizing()
    let outcome = try binary.run(
      """
      \(before)\(Self.strace) -e inject=\(call):error=EIO:when=\(number) "$PLAYBILL" \(run.command)
      echo $?; cmp x old; cat playbill/preferences; ls -A playbill; ls -A | grep -c tmp
      """
    )
    #expect(outcome.output == "\(run.code)\nlocale = de_DE\npreferences\n0\n")
    #expect(outcome.errors.contains(": input/output error\n"), "\(outcome)")
  }

  /// The number of the first close(2) after the file is on the disk, in the last trace.
  private func closeAfterSynchronizing() throws -> Int {
    let calls = try calls()
    let synchronized = try #require(calls.firstIndex { $0.hasPrefix("fsync(") })
    return calls[...synchronized].count { $0.hasPrefix("close(") } + 1
  }

  /// The calls of the last trace, without the process's number.
  private func calls() throws -> [String] {
    try binary.folder.text(of: "trace").split(separator: "\n").map { line in
      String(line.drop { $0 != " " }.drop { $0 == " " })
    }
  }
}
