import Testing

@testable import PlaybillCommand

@Suite("Misuse of playbill kata")
struct KataMisuseTests {
  static let mistakes: [(words: [String], error: String)] = [
    ([], "64 OVERVIEW: work through the course, export it, and check your own work"),
    (["lits"], "64 error: unknown subcommand 'lits', did you mean 'list'?"),
    (["show"], "64 error: missing argument 'STEP'"),
    (["show", "75"], "64 error: invalid value '75' for 'STEP': there is no step 75, only 0 to 74"),
    (
      ["show", "rename-pref"],
      "64 error: invalid value 'rename-pref' for 'STEP': there is no step 'rename-pref', "
        + "did you mean 'rename-perf'?"
    ),
    (
      ["show", "adpter-1"],
      "64 error: invalid value 'adpter-1' for 'STEP': there is no step 'adpter-1', "
        + "did you mean 'adapter-1'?"
    ),
    (
      ["code", "0", "Money"],
      "64 error: step-00-starting-point has no file 'Money.swift', "
        + "only 'Statement.swift', 'StatementError.swift'"
    ),
    (
      ["code", "0", "Statment"],
      "64 error: step-00-starting-point has no file 'Statment.swift', "
        + "only 'Statement.swift', 'StatementError.swift', did you mean 'Statement.swift'?"
    ),
    (
      ["show", "adpter", "1"],
      "64 error: invalid value 'adpter' for 'STEP': there is no step 'adpter', "
        + "did you mean 'adapter'?"
    ),
    (
      ["show", "adapter"],
      "64 error: invalid value 'adapter' for 'STEP': this is a course: name one of its steps, "
        + "such as 'adapter-01'"
    ),
    (
      ["show", "adapter", "9"],
      "64 error: invalid value 'adapter-9' for 'STEP': there is no step 9, only 0 to 5"
    ),
    (["show", "adapter", "2", "3"], "64 error: unexpected argument '3'"),
    (["diff", "adapter", "1"], "64 error: missing argument 'TO'"),
    (
      ["diff", "adapter", "1", "9"],
      "64 error: invalid value '9' for 'TO': there is no step 9, only 0 to 5"
    ),
    (
      ["diff", "adapter-1", "facade", "2"],
      "64 error: adapter-01-adapter-class and facade-02-one-call-to-sell are of two courses: "
        + "name a step of the course 'adapter', such as 'adapter-2'"
    ),
    (
      ["diff", "1", "adapter-2"],
      "64 error: step-01-extract-amount-for and adapter-02-list-of-gateways are of two courses: "
        + "name a step of the course 'statement', such as '2'"
    ),
    (["export"], "64 error: missing argument 'DIR'"),
    (
      ["export", "net", "/tmp/x"],
      "64 error: the net is the branch 'net' of the main course's export: leave the course out"
    ),
    (
      ["try", "adapter", "1"],
      "64 error: adapter-01-adapter-class is of another course: only steps of the main one can be tried"
    ),
    (["site", "adapter"], "64 error: missing argument 'DIR'"),
    (
      ["export", "/", "--only", "1"],
      "64 error: invalid value '1' for '--only': '1' is not a range of steps such as '10..20'"
    ),
    (["export", "/"], "73 error: cannot create '/': it exists and is not empty"),
    (["check"], "64 error: missing argument '-- COMMAND'"),
    (["check", "--", "no-such-program"], "66 error: cannot find the program 'no-such-program'"),
    (["mutants"], "64 error: missing argument '-- COMMAND'"),
  ]

  @Test("an error has one line, and the exit code that fits", arguments: mistakes)
  func mistake(words: [String], error: String) throws {
    #expect(try Stage().error(words) == error)
  }
}

extension Stage {
  /// The exit code of a wrong `kata` command line, and the first line of its error.
  func error(_ words: [String]) -> String {
    let outcome = run(["kata"] + words)
    #expect(outcome.output == "")
    return "\(outcome.code) \(outcome.errors.split(separator: "\n").first ?? "")"
  }
}
