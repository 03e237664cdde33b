import Statements

/// `playbill statement`: prints the statements of feeds of invoices.
struct StatementCommand: Command {
  let name = "statement"
  let overview = "print the statements of invoices"
  let discussion = """
    A file holds an array of invoices, one invoice, or one after another (NDJSON). The plays come
    from --plays, else from plays.json beside the first file, else from plays.json in the current
    folder.

      $ playbill statement Data/invoices.json
      $ playbill statement --format html --output statements.html Data/invoices.json
      $ cat feed.ndjson | playbill statement - --plays Data/plays.json
    """
  let plays = Parameter.option("plays", .file(), help: "the plays")
  let tariff = Parameter.option(
    "tariff",
    .file(),
    help: "the rates and the currency, in place of the standard tariff"
  )
  let format = Parameter.option(
    "format",
    short: "f",
    ValueKind<StatementFormat>.choice("FORMAT"),
    default: .text,
    help: "the format of the statements"
  )
  let locale = Parameter.option(
    "locale",
    .text("ID"),
    default: "en_US",
    help: "the locale in whose way amounts are written"
  )
  let customers = Parameter.options(
    "customer",
    .text("NAME"),
    help: "print only the statements of this customer"
  )
  let keepsGoing = Parameter.flag(
    "keep-going",
    help: "leave out faulty invoices, complain of each, and end with 65"
  )
  let jobs = Parameter.option(
    "jobs",
    short: "j",
    .integer("N", in: 1...256),
    help: "how many threads work at once"
  )
  let files = Parameter.arguments(
    .file("INVOICES"),
    atLeast: 1,
    help: "files of invoices; - is standard input"
  )

  var parameters: [ParameterOutline] {
    .of(files, plays, tariff, format, locale, customers, keepsGoing, jobs)
  }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let names = arguments[files]
    let repertoire = try PlaysFile.repertoire(
      named: arguments[plays],
      besides: names[0],
      on: console
    )
    var rates = Tariff.standard
    if let file = arguments[tariff] {
      rates = try Tariff(json: InputFile.bytes(of: file, on: console), named: file)
    }
    // All files are opened before anything is printed, so that one that is missing is told first.
    let sources = try names.map { try InputFile.open($0, on: console) }

    var printer = try StatementPrinter(
      plays: repertoire,
      tariff: rates,
      format: arguments[format],
      locale: arguments[locale]
    )
    printer.jobs = arguments[jobs] ?? Processors.count
    printer.keepsGoing = arguments[keepsGoing]
    if arguments.gives(customers) { printer.customers = Set(arguments[customers]) }

    let summary = try printer.print(
      sources,
      report: { console.say("\($0)") },
      write: { bytes in try bytes.withUnsafeBytes { try console.output.write($0) } }
    )
    return summary.faults > 0 ? .data : .success
  }
}
