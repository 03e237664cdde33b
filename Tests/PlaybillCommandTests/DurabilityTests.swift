import Foundation
import TestSupport
import Testing

/// What the system is asked for, as a trace of the calls shows it.
@Suite(
  "What is confirmed is on the disk",
  .enabled(if: Binary.hasTraces, "strace is missing or not allowed")
)
struct DurabilityTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  /// The calls that a command makes, without the process's number.
  private func calls(of command: String, with fault: String = "") throws -> [String] {
    let outcome = try binary.run(
      """
      export XDG_CONFIG_HOME=$PWD HOME=$PWD
      strace -f -qq -o trace -e trace=openat,write,fsync,close \(fault) "$PLAYBILL" \(command)
      """
    )
    #expect(outcome.code == (fault.isEmpty ? 0 : 73), "\(outcome.errors)")
    return try binary.folder.text(of: "trace").split(separator: "\n").map { line in
      String(line.drop { $0 != " " }.drop { $0 == " " })
    }
  }

  @Test("or the old file stays, even where only closing the new one tells")
  func closing() throws {
    _ = try binary.run("mkdir playbill; echo 'locale = en_GB' >playbill/preferences")
    let calls = try calls(of: "preferences set locale de_DE")
    let synchronized = try #require(calls.firstIndex { $0.hasPrefix("fsync(") })
    let number = calls[...synchronized].count { $0.hasPrefix("close(") } + 1
    let fault = "-e inject=close:error=EIO:when=\(number)"
    _ = try self.calls(of: "preferences set locale fr_FR", with: fault)
    let outcome = try binary.run("cat playbill/preferences; ls -A playbill")
    #expect(outcome.output == "locale = de_DE\npreferences\n")
  }

  @Test(
    "as the same user's file",
    .enabled(if: geteuid() == 0, "only the superuser gives files away")
  )
  func owner() throws {
    let outcome = try binary.run(
      """
      mkdir playbill; touch playbill/preferences; chown 65534:65533 playbill/preferences
      XDG_CONFIG_HOME=$PWD "$PLAYBILL" preferences set locale de_DE
      stat -c %u:%g playbill/preferences
      """
    )
    #expect(outcome == .prints("65534:65533\n"))
  }
}
