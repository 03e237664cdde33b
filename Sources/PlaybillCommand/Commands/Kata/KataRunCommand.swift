import Kata
import Spelling
import Statements

struct KataRunCommand: Command {
  let name = "run"
  let overview = "print statements through the compiled code of a step"
  let discussion = """
    Every step prints the same; that is the point of the course. A step of a pattern's course takes lines \
    in place of invoices; the file example.txt of an exported kata has some.

      $ playbill kata run 7 Data/invoices.json
      $ playbill kata run html-statement Data/invoices.json --format html-fragment
      $ playbill kata run adapter-2 example.txt
    """
  let step = Parameter.argument(.step(), help: "the step's number or slug")
  let invoices = Parameter.argument(
    .file("INVOICES"),
    help: "the file of invoices, or of lines; - is standard input"
  )
  let plays = Parameter.plays
  let format = Parameter.format(default: StepRun.Format.text)

  var parameters: [any OutlinedParameter] { [step, invoices, plays, format] }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    if let answer = arguments[step].program.answer, arguments[format] == .text {
      guard !arguments.isGiven(plays) else {
        throw UsageError.contradiction(
          "\(arguments[step].tag) takes lines, not invoices: it has no '--plays'"
        )
      }
      return try self.answer(by: answer, to: arguments[invoices], on: console)
    }
    let run = try StepRun(arguments[step], format: arguments[format], in: Course.embedded())
    let file = arguments[invoices]
    try console.checkStandardInput([file, arguments[plays]])
    var input = try InputFile(file, of: "invoices", on: console)
    let plays = try PlaysFile.repertoire(named: arguments[plays], beside: file, on: console)
    let feed = try InvoiceFeed.invoices(json: input.bytes(), named: input.name)
    if feed.isEmpty { console.noteNoInvoice(in: [input]) }
    for (index, invoice) in feed.enumerated() {
      let statement = try run.statement(invoice, plays: named(in: invoice, of: plays))
      let text = (index == 0 ? "" : "\n") + statement
      // The steps print names as they are; a terminal would obey what is in them.
      try console.output.write(console.outputIsTerminal ? visible(text, keeping: ["\n"]) : text)
    }
    return .success
  }

  /// Prints what a step makes of the lines of a file.
  private func answer(
    by answer: Program.Answer,
    to file: String,
    on console: Console
  ) throws -> ExitCode {
    try console.checkStandardInput([file])
    var input = try InputFile(file, of: "lines", on: console)
    let lines = String(decoding: try input.bytes(), as: UTF8.self)
    let text: String
    do { text = try answer(lines) } catch { throw StepRunError.refused("\(error)", customer: "") }
    try console.output.write(console.outputIsTerminal ? visible(text, keeping: ["\n"]) : text)
    return .success
  }

  /// The plays that an invoice names, as a dictionary, which the steps take.
  ///
  /// A dictionary takes two ids for one that `Repertoire` keeps apart: an é of one scalar, and an é of
  /// two.
  private func named(
    in invoice: Invoice,
    of repertoire: Repertoire
  ) throws(StepRunError) -> [String: Play] {
    var plays: [String: Play] = [:]
    var ids: [String: String] = [:]
    for id in invoice.performances.map(\.playID) {
      let first = ids[id, default: id]
      guard first.utf8.elementsEqual(id.utf8) else {
        let message =
          "to a step the play ids \(quoted(first)) and \(quoted(id)) are one: they differ in bytes only"
        throw .refused(message, customer: invoice.customer)
      }
      ids[id] = id
      plays[id] = repertoire[id]
    }
    return plays
  }
}
