import BoxOffice
import Currencies
import Spelling
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
  let country = Parameter.option(
    "country",
    ValueKind.country,
    help: "the country in whose currency amounts are, whatever the tariff says, such as ES"
  )
  let customers = Parameter.options(
    "customer",
    .text("NAME"),
    help: "print only the statements of this customer"
  )
  let output = Parameter.option(
    "output",
    short: "o",
    .file(),
    help: "the file to write, whole or not at all; a folder, named with a / at its end, gets "
      + "one file for each statement"
  )
  let keepsGoing = Parameter.flag(
    "keep-going",
    help: "leave out faulty invoices, complain of each, and end with 65"
  )
  let quiet = Parameter.flag("quiet", short: "q", help: "show no progress")
  let jobs = Parameter.option(
    "jobs",
    short: "j",
    .integer("N", in: 1...256),
    help: "how many threads work at once; as many as there are processors if not given"
  )
  let files = Parameter.arguments(
    .file("INVOICES"),
    atLeast: 1,
    help: "files of invoices; - is standard input"
  )

  var parameters: [ParameterOutline] {
    .of(
      files,
      plays,
      tariff,
      format,
      locale,
      country,
      customers,
      output,
      keepsGoing,
      jobs,
      quiet
    )
  }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let format = try format(arguments, on: console)
    let printer = try makePrinter(arguments, format: format, on: console)
    // All files are opened before anything is printed, so that one that is missing is told first.
    let sources = try arguments[files].map { try InputFile.open($0, on: console) }
    let summary = try StatementOutput(
      name: arguments[output],
      format: format,
      quiet: arguments[quiet],
      console: console
    ).print(sources, with: printer)
    if let customers = printer.customers, summary.statements == 0, summary.faults == 0 {
      throw StatementError.noInvoice(customers: customers.sorted())
    }
    return summary.faults > 0 ? .data : .success
  }

  /// The format that was given, else the preferred one, else the default.
  private func format(_ arguments: Arguments, on console: Console) throws -> StatementFormat {
    if arguments.gives(format) { return arguments[format] }
    let preferred = try console.preferences?.value(for: .format)
    return preferred.flatMap { StatementFormat(rawValue: $0) } ?? arguments[format]
  }

  private func makePrinter(
    _ arguments: Arguments,
    format: StatementFormat,
    on console: Console
  ) throws -> StatementPrinter {
    let repertoire = try PlaysFile.repertoire(
      named: arguments[plays] ?? console.preferences?.value(for: .plays),
      besides: arguments[files][0],
      on: console
    )
    var rates = Tariff.standard
    if let file = arguments[tariff] {
      rates = try Tariff(json: InputFile.bytes(of: file, on: console), named: file)
    }
    if let country = arguments[country] {
      guard let currency = CurrencyFactory.currency(for: country) else {
        throw CurrencyError.noCurrency(country)
      }
      rates.currency = currency
    }
    var printer = try StatementPrinter(
      plays: repertoire,
      tariff: rates,
      format: format,
      locale: console.preferred(locale, .locale, in: arguments)
    )
    printer.jobs = arguments[jobs] ?? Processors.count
    printer.keepsGoing = arguments[keepsGoing]
    if arguments.gives(customers) { printer.customers = Set(arguments[customers]) }
    return printer
  }
}

/// Why there is nothing to print.
enum StatementError: Error, Equatable {
  /// None of the feeds has an invoice for one of these customers.
  case noInvoice(customers: [String])
}

extension StatementError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noInvoice(let customers):
      "no invoice for \(customers.map(quoted).joined(separator: " or "))"
    }
  }
}
