import Foundation
import Kata

/// `playbill kata mutants`: tries a learner's tests on small faults.
struct KataMutantsCommand: Command {
  let name = "mutants"
  let overview = "try your tests on small faults, and list those that no test saw"
  let discussion = """
    For the lesson before the first refactoring: are the tests good enough? Run it in an exported \
    kata. Each rate, threshold, comparison and divisor in the code of step 00 is made wrong, one at a \
    time, and the tests are run. All of it happens in a copy; your folder is left as it is. The exit \
    code is 0 if the tests saw every fault, else 1.

      $ playbill kata mutants -- swift test
      $ playbill kata mutants -- swift test --filter MyTests
    """
  let timeout = Parameter.option(
    "timeout",
    .integer("SECONDS", in: 1...3600),
    default: 60,
    help: "how long one run of the tests may take; a longer one counts as having seen the fault"
  )
  let format = Parameter.format(default: ReportFormat.text)
  let command = Parameter.verbatim("COMMAND", help: "the command that runs your tests")

  var parameters: [any OutlinedParameter] { [timeout, format, command] }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    var mutants = try Mutants(
      of: URL(filePath: console.folder),
      tests: arguments[command],
      course: Course.embedded()
    )
    mutants.timeout = .seconds(arguments[timeout])
    mutants.environment = ProcessInfo.processInfo.environment
    mutants.stop = Interruption.watch()
    let report = try mutants.run { tried, all in
      guard console.errorsIsTerminal, console.wantsControls else { return }
      try? console.errors.write(tried < all ? "\r\(tried) of \(all) faults tried" : "\r\u{1B}[K")
      try? console.errors.flush()
    }
    switch arguments[format] {
    case .text: try console.output.write(report.text)
    case .json: try console.output.write(report.json())
    }
    return report.unseen.isEmpty ? .success : .no
  }
}
