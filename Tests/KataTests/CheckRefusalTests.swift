import Testing

@testable import Kata

@Suite("A program that must refuse, checked", .timeLimit(.minutes(10)))
struct CheckRefusalTests {
  private let stage: CheckStage

  init() throws { stage = try CheckStage(.fewStatements) }

  static let refusals: [(script: String, says: String)] = [
    ("exit 0", "ended with code 0, with nothing on standard error"),
    ("exit 1", "ended with code 1, with nothing on standard error"),
    ("echo ' ' >&2; exit 1", "ended with code 1, with nothing on standard error"),
    ("seq 9 >&2", "ended with code 0, and on standard error:\n1\n2\n3\n4\n5\n6\n7\n8\n9"),
    ("seq 99 >&2", "ended with code 0, and on standard error:\n1\n2\n3\n4\n…\n96\n97\n98\n99"),
    // The words of another case name another fault.
    (
      "case $2 in *plays*) echo unknown type: romance;; *) echo unknown play: macbeth;; esac >&2; exit 1",
      "ended with code 1, and on standard error:\nunknown"
    ),
    ("cat \"$1\" >&2", "ended with code 0"),
    (
      "cat \"$1\"; exit 1",
      "ended with code 1, with nothing on standard error, but on standard output:\nunknown"
    ),
    (
      "seq 9",
      "ended with code 0, with nothing on standard error, but on standard output:\n1\n2\n3\n4\n…"
    ),
    ("kill -9 $$", "was ended by signal 9"),
    ("kill -ABRT $$", "was ended by signal 6, with nothing on standard error"),
    ("cat \"$1\" >&2; kill -SEGV $$", "was ended by signal 11"),
  ]

  @Test(arguments: refusals)
  func `must refuse with a code and the message on standard error`(
    script: String,
    says: String
  ) throws {
    let report = try stage.report(refusing: script)
    let names = stage.refusals.map { "failing case '\($0)'" }
    let failures = report.cases.filter { !$0.holds }
    #expect(failures.map(\.name).sorted() == names.sorted() && names.count > 1)
    let first = failures.first?.ending
    #expect(first?.hasPrefix(says) == true, "\(first ?? "")")
  }

  @Test(arguments: ["ILL", "TRAP", "ABRT"])
  func `may refuse by an uncaught error`(signal: String) throws {
    #expect(try stage.report(refusing: "cat \"$1\" >&2; kill -\(signal) $$").holds)
  }

  @Test(
    arguments: [
      "s/u/U/", "s/^/ERROR: /; s/: *unknown/:UNKNOWN/", "s/unknown \\(.*\\):/no such \\1/",
      "s/.*/TypeError: cannot read properties of undefined/", "s/unknown \\(.*\\): /unknown \\1:/",
      "s/[&\"]/\\\\&/g; s/^/Fatal error: E(why: \"/",
    ]
  )
  func `may refuse in its own words, unless checked strictly`(edit: String) throws {
    // Only one refusal of the whole course has quotes.
    let stage = try CheckStage(edit.contains("&") ? .whole : .fewRefusals)
    let script = "sed '\(edit)' \"$1\" >&2; exit 1"
    let report = try stage.report(refusing: script)
    #expect(report.holds, "\(report.text())")
    #expect(report.text().hasSuffix("\nholds; refuses in its own words\n"))
    #expect(try !stage.report(refusing: script, isStrict: true).holds)
  }
}
