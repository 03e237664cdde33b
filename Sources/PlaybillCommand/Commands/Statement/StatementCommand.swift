import BoxOffice
import Currencies
import OperatingSystem
import Spelling
import Statements

/// `playbill statement`: prints the statements of feeds of invoices.
struct StatementCommand: Command {
  let name = "statement"
  let overview = "print the statements of invoices"
  let discussion = """
    A file holds an array of invoices, one invoice, or one after another (NDJSON). The format is
    that of --format, else the one that the name of --output ends in, such as .html or .csv, else
    the preferred one, else text.

      $ playbill statement Data/invoices.json
      $ playbill statement --output statements.html Data/invoices.json
      $ cat feed.ndjson | playbill statement - --plays Data/plays.json
    """
  let plays = Parameter.plays
  let tariff = Parameter.tariff
  let format = Parameter.statementFormat
  let locale = Parameter.locale
  let country = Parameter.option(
    "country",
    ValueKind.country,
    help: "refuse a tariff that isn't in this country's currency, such as ES"
  )
  let customers = Parameter.options(
    "customer",
    .text("NAME"),
    help: "print only this customer's statements; a customer without any is an error"
  )
  let output = Parameter.option(
    "output",
    short: "o",
    .file(),
    help: "the file to write, whole or not at all; with a / at its end, a folder: one file for "
      + "each statement, and files of earlier runs stay"
  )
  let keepsGoing = Parameter.flag(
    "keep-going",
    help: "leave out faulty invoices, complain of each, and end with 65"
  )
  let jobs = Parameter.option(
    "jobs",
    short: "j",
    .integer("N", in: 1...256),
    help: "how many threads work at once; as many as there are processors if not given"
  )
  let quiet = Parameter.flag("quiet", short: "q", help: "show no progress")
  let files = Parameter.invoices

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let format = format(arguments)
    try Console.checkStandardInput(arguments[files] + [arguments[plays], arguments[tariff]])
    // All files are looked for before anything is printed, and before the plays: the invoices are
    // what most likely is mistyped.
    let sources = try arguments[files].map { try InputFile($0, of: "invoices", on: console) }
    let printer = try makePrinter(arguments, format: format, on: console)
    let summary = try StatementOutput(
      name: arguments[output],
      format: format,
      quiet: arguments[quiet],
      console: console
    ).print(sources, with: printer)
    if summary.invoices == 0, summary.faults == 0 {
      let names = arguments[files].map { $0 == "-" ? "standard input" : quoted($0) }
      let place = names.count == 1 ? names[0] : "\(names.count) files"
      console.writeMessage("note: no invoice in \(place)")
    }
    return summary.faults > 0 ? .data : .success
  }

  /// The format that was given, else the one that the output's name ends in, else the preferred
  /// one, else the default.
  private func format(_ arguments: Arguments) -> StatementFormat {
    let named = arguments[output].flatMap { StatementFormat(endOf: $0) }
    return arguments.isGiven(format) ? arguments[format] : named ?? arguments[format]
  }

  private func makePrinter(
    _ arguments: Arguments,
    format: StatementFormat,
    on console: Console
  ) throws -> StatementPrinter {
    let repertoire = try PlaysFile.repertoire(
      named: arguments[plays],
      beside: arguments[files][0],
      on: console
    )
    let rates = try console.tariff(named: arguments[tariff])
    if let country = arguments[country] {
      guard let currency = CurrencyFactory.currency(for: country) else {
        throw CurrencyError.noCurrency(country)
      }
      guard currency == rates.currency else {
        throw StatementError.otherCurrency(country, currency, tariff: rates.currency)
      }
    }
    var printer = try StatementPrinter(
      plays: repertoire,
      tariff: rates,
      format: format,
      locale: arguments[locale]
    )
    printer.jobs = arguments[jobs] ?? Processors.count
    printer.keepsGoing = arguments[keepsGoing]
    if arguments.isGiven(customers) { printer.customers = Set(arguments[customers]) }
    return printer
  }
}

extension StatementFormat {
  /// The format whose files end as a name does, in small letters or capitals: HTML for `a.HTML`.
  fileprivate init?(endOf name: String) {
    let end = name.lowercased()
    guard let format = Self.allCases.first(where: { end.hasSuffix("." + $0.fileExtension) }) else {
      return nil
    }
    self = format
  }
}

/// Why there is nothing to print.
enum StatementError: Error, Equatable {
  /// None of the feeds has an invoice for these customers.
  case noInvoice([MissingCustomer])

  /// The rest of a feed can't be read, so the file that was named is not replaced by half of it.
  case incomplete(output: String)

  /// The country pays in another currency than the tariff's. No rate of exchange is known here, and
  /// as many minor units of another currency are another amount.
  case otherCurrency(Country, Currency, tariff: Currency)
}

extension StatementError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noInvoice(let customers):
      "no invoice for "
        + customers.map { customer in
          let hint = customer.likelyMeant.map { " (did you mean \(quoted($0))?)" }
          return quoted(customer.name) + (hint ?? "")
        }.joined(separator: " or ")
    case .incomplete(let output):
      "\(quoted(output)) is not replaced, because not all of the invoices can be read"
    case .otherCurrency(let country, let currency, let tariff):
      "'\(country)' pays in \(currency), but the tariff is in \(tariff), and no rate of exchange "
        + "is known: give a tariff in \(currency) with '--tariff'"
    }
  }
}
