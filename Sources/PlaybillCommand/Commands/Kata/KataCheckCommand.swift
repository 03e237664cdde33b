import Foundation
import Kata

/// `playbill kata check`: holds a program in any language against the cases.
struct KataCheckCommand: Command {
  let name = "check"
  let overview = "hold a program, in any language, against the characterization cases"
  let discussion = """
    The program is started as COMMAND ... plays.json invoices.json and prints the statements with an \
    empty line between them. Then it is started on each case that must be refused: it must end with \
    a code other than 0, with the message on standard error. The exit code is 0 if all cases hold, \
    else 1.

      $ playbill kata check -- python3 statement.py
      $ playbill kata check --html --timeout 60 -- node statement.js --html
    """
  let html = Parameter.flag("html", help: "the program prints HTML")
  let timeout = Parameter.option(
    "timeout",
    .integer("SECONDS", in: 1...3600),
    default: 10,
    help: "how long each start of the program may take"
  )
  let format = Parameter.format(default: ReportFormat.text)
  let colour = Parameter.colour
  let command = Parameter.verbatim("COMMAND", help: "the program and its first arguments")

  var parameters: [any OutlinedParameter] { [html, timeout, format, colour, command] }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    var check = try Check(arguments[command], of: Course.embedded(), html: arguments[html])
    check.timeout = .seconds(arguments[timeout])
    check.environment = ProcessInfo.processInfo.environment
    check.stop = Interruption.watch()
    let report = try check.run()
    let paint = console.paint(arguments[colour])
    switch arguments[format] {
    case .text: try console.output.write(report.text(paint: paint))
    case .json: try console.output.write(report.json())
    }
    return report.holds ? .success : .no
  }
}
