import Foundation
import Kata

struct KataCheckCommand: Command {
  enum Format: String, CaseIterable, Sendable {
    case text
    case json
    case junit
  }

  let name = "check"
  let overview = "hold a program, in any language, against the characterization cases"
  let discussion = """
    The program is started as COMMAND ... plays.json invoices.json and prints the statements with an \
    empty line between them. Then it is started on each case that must be refused: it must end with \
    a code other than 0, or by an error that nobody catches, with the message on standard error. The \
    messages are this course's own: a program written elsewhere does not know them, and may be held to \
    its statements alone. The exit code is 0 if all that is tried holds, else 1.

      $ playbill kata check -- python3 statement.py
      $ playbill kata check --only printing --lenient -- node statement.js
      $ playbill kata check --html --timeout 60 --format junit -- node page.js
    """
  let html = Parameter.flag("--html", help: "the program prints HTML")
  let only = Parameter.optional(
    "--only",
    ValueKind<CheckReport.Kind>.choice("KIND"),
    help: "try only the statements, or only what must be refused"
  )
  let lenient = Parameter.flag(
    "--lenient",
    help: "allow another indentation, other empty lines, and CR LF"
  )
  let timeout = Parameter.option(
    "--timeout",
    .integer("SECONDS", in: 1...3600),
    default: 10,
    help: "how long each start of the program may take"
  )
  let format = Parameter.format(default: Format.text)
  let colour = Parameter.colour
  let command = Parameter.verbatim("COMMAND", help: "the program and its first arguments")

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    var check = try Check(arguments[command], of: Course.embedded(), html: arguments[html])
    check.only = arguments[only]
    check.isLenient = arguments[lenient]
    check.timeout = .seconds(arguments[timeout])
    check.environment = ProcessInfo.processInfo.environment
    check.stop = Interruption.watch()
    let report = try check.run()
    switch arguments[format] {
    case .text: try console.output.write(report.text(paint: console.paint(arguments[colour])))
    case .json: try console.output.write(report.json())
    case .junit: try console.output.write(report.junit())
    }
    return report.holds ? .success : .no
  }
}
