import Foundation
import Kata

struct KataCheckCommand: Command {
  enum Format: String, CaseIterable, Sendable {
    case text
    case json
    case junit
  }

  static let name = "check"
  static let overview = "check a program, in any language, against the characterization cases"
  static let discussion = """
    The program is run as COMMAND ... plays.json invoices.json and prints the statements. Then
    it is run on each case that it must refuse: it must end with a code other than 0 or by an
    uncaught error, and give the reason on standard error. Another layout is accepted and
    reported, and so are other words for a refusal if any statement is right. With --html the
    page around the statements is layout, too, and so are equal character references. Lines
    outside of the statements are shown in a note, and are a fault with --strict only. The first
    case that fails is shown with its files. The exit code is 0 if all cases hold, else 1.

      $ playbill kata check -- python3 statement.py
      $ playbill kata check --strict -- node statement.js
      $ playbill kata check --html --timeout 60 --format junit -- node page.js
    """
  @Parsed(.flag("--html", help: "the program prints HTML")) var isHTML: Bool
  @Parsed(.flag("--strict", help: "every byte counts: the layout, and the words of a refusal"))
  var isStrict: Bool
  @Parsed(
    .option(
      "--timeout",
      .integer("SECONDS", in: 1...3600),
      default: 10,
      help: "how long each run of the program may take"
    )
  )
  var timeout: Int
  @Parsed(.format(default: .text)) var format: Format
  @Parsed(.colour) var colour: ColourChoice
  @Parsed(.verbatim("COMMAND", help: "the program and its first arguments")) var command: [String]

  func run(on console: Console) throws {
    var check = try Check(command, of: Course.embedded(), html: isHTML)
    check.isStrict = isStrict
    check.timeout = .seconds(timeout)
    check.environment = ProcessInfo.processInfo.environment
    check.mustStop = Interruption.watch()
    let report: CheckReport
    do {
      defer { console.showStatus("") }
      report = try check.run { console.showStatus("\($0) of \($1) cases tried") }
    }
    switch format {
    case .text: try console.output.write(report.text(paint: console.paint(colour)))
    case .json: try console.output.write(report.json())
    case .junit: try console.output.write(report.junit())
    }
    if !report.holds { throw CommandError.no }
  }
}
