import Testing

@testable import Kata

@Suite("A program that must refuse, checked", .timeLimit(.minutes(2)))
struct CheckRefusalTests {
  private let stage: CheckStage

  init() throws { stage = try CheckStage(.fewStatements) }

  static let refusals: [(script: String, says: String)] = [
    ("exit 0", "ended with code 0, with nothing on standard error"),
    ("exit 1", "ended with code 1, with nothing on standard error"),
    ("echo unknown >&2; exit 1", "ended with code 1, and on standard error:\nunknown"),
    (
      "seq 9 >&2; exit 1",
      "ended with code 1, and on standard error:\n1\n2\n3\n4\n5\n6\n7\n8\n9"
    ),
    (
      "seq 99 >&2; exit 1",
      "ended with code 1, and on standard error:\n1\n2\n3\n4\n…\n96\n97\n98\n99"
    ),
    ("d=${2%/*}; cat \"$0/failing/${d##*/}/message.txt\" >&2", "ended with code 0"),
    ("d=${2%/*}; cat \"$0/failing/${d##*/}/message.txt\"; exit 1", "ended with code 1, with no"),
    ("kill -9 $$", "was ended by signal 9"),
    ("kill -ABRT $$", "was ended by signal 6, with nothing on standard error"),
    (
      "d=${2%/*}; cat \"$0/failing/${d##*/}/message.txt\" >&2; kill -SEGV $$",
      "was ended by signal 11"
    ),
  ]

  @Test("must refuse with a code and the message on standard error", arguments: refusals)
  func refusal(script: String, says: String) throws {
    let report = try stage.report(
      onShell: "case $2 in */failing/*) \(script);; *) cat \"$0/statements.txt\";; esac"
    )
    let names = stage.refusals.map { "failing case '\($0)'" }
    let failures = report.cases.filter { $0.failure != nil }
    #expect(failures.map(\.name).sorted() == names.sorted() && names.count > 1)
    let first = failures.first?.failure?.got
    #expect(first?.hasPrefix(says) == true, "\(first ?? "")")
  }

  @Test("may refuse by an error that nobody catches", arguments: ["ILL", "TRAP", "ABRT"])
  func uncaught(signal: String) throws {
    let script = """
      case $2 in
      */failing/*) d=${2%/*}; cat "$0/failing/${d##*/}/message.txt" >&2; kill -\(signal) $$;;
      *) cat "$0/statements.txt";;
      esac
      """
    #expect(try stage.report(onShell: script).holds)
  }
}
