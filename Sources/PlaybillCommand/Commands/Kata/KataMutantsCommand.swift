import Foundation
import Kata

struct KataMutantsCommand: Command {
  let name = "mutants"
  let overview = "try your tests on small faults, and list those that no test saw"
  let discussion = """
    For the lesson before the first refactoring: are the tests good enough? Run it in an exported \
    kata. Each rate, threshold, comparison and divisor in the code of step 00 is made wrong, one at a \
    time, and the tests are run; step 00's code takes the place of yours. All of it happens in a copy; \
    your folder is left as it is. The exit code is 0 if the tests saw every fault, else 1. In json the \
    report is Stryker's mutation testing report, which its viewer shows.

      $ playbill kata mutants -- swift test
      $ playbill kata mutants -- swift test --filter MyTests
    """
  let timeout = Parameter.optional(
    "--timeout",
    .integer("SECONDS", in: 1...3600),
    help:
      "how long a run of the tests may take, after which the fault is seen; as a rule five times "
      + "as long as without a fault, and 20 at least"
  )
  let format = Parameter.format(default: ReportFormat.text)
  let command = Parameter.verbatim("COMMAND", help: "the command that runs your tests")

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let kata = try console.learnersKata(nil)
    var mutants = try Mutants(
      of: kata,
      tests: arguments[command],
      course: Course.embedded(kata.course)
    )
    mutants.timeout = arguments[timeout].map { .seconds($0) }
    mutants.environment = ProcessInfo.processInfo.environment
    mutants.stop = Interruption.watch()
    let isAtStart = mutants.isAtStart
    let report = try mutants.run { tried, all in
      if tried == 0, !isAtStart {
        console.writeMessage(
          "note: the faults are in the code of step 00, which takes the place of yours"
        )
      }
      let text = "\(tried) of \(all) faults tried"
      if console.showsStatus {
        console.showStatus(tried < all ? text : "")
      } else if tried % 10 == 0 {
        console.writeMessage(text)
      }
    }
    switch arguments[format] {
    case .text: try console.output.write(report.text)
    case .json: try console.output.write(report.json())
    }
    return report.unseen.isEmpty ? .success : .no
  }
}
