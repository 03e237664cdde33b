import Foundation
import OperatingSystem
import Spelling
import Statements

struct StatementCommand: Command {
  let name = "statement"
  let overview = "print the statements of invoices"
  let discussion = """
    A file holds an array of invoices, one invoice, or one after another (NDJSON). An amount is the
    seats of a performance times the rates of the tariff: an invoice has no prices.

    Without --format the ending of --output decides: .txt, .html, .htm, .json, .ndjson, .jsonl
    or .csv. Any other ending needs --format. A name without an ending gets the preferred
    format, else text. For a PDF, print the page of html in a browser, with its option "Headers
    and footers" off.

    A release has the files of these examples in share/doc/playbill, and a manual page of every
    field, playbill-formats(5).

      $ playbill statement Data/season.json
      $ playbill statement --output statements.html Data/season.json
      $ playbill statement -f html --letterhead Data/letterhead.json \\
          -o letters/ Data/season.json
      $ cat feed.ndjson | playbill statement - --plays Data/plays.json
    """
  let plays = Shared.plays
  let tariff = Shared.tariff
  let format = Shared.statementFormat
  let locale = Shared.locale
  let letterhead = Shared.letterhead
  let style = Shared.style
  let paper = Shared.paper
  let customers = Parameter.repeated(
    "--customer",
    .text("NAME"),
    help: "print only this customer's statements; a customer without any is an error"
  )
  let byteOrderMark = Parameter.flag(
    "--bom",
    help:
      "begin CSV with a byte order mark, for Excel; amounts have a decimal point, so import them as "
      + "such where the spreadsheet writes a comma"
  )
  let output = Parameter.optional(
    "--output",
    short: "o",
    .file,
    help: "the file to write; if it ends in /, the folder for one file per statement"
  )
  let keepsGoing = Parameter.flag(
    "--keep-going",
    help: "leave out faulty invoices, report each, and end with 65"
  )
  let strict = Shared.strict
  let jobs = Parameter.optional(
    "--jobs",
    short: "j",
    .integer("N", in: 1...256),
    help: "the number of threads; else one for each processor"
  )
  let quiet = Parameter.flag("--quiet", short: "q", help: "show no progress")
  let files = Shared.invoices

  /// Its parameters by hand, for a quick start; a test holds that none is missing.
  var parameters: [any AnyParameter] {
    [
      plays, tariff, format, locale, letterhead, style, paper, customers, byteOrderMark,
      output, keepsGoing, strict, jobs, quiet, files,
    ]
  }

  private static let formats: [String: StatementFormat] = [
    "txt": .text, "html": .html, "htm": .html, "json": .json, "ndjson": .ndjson, "jsonl": .ndjson,
    "csv": .csv,
  ]

  func run(_ arguments: Arguments, on console: Console) throws {
    let format = try arguments.format(format, of: output, byEnding: Self.formats, on: console) {
      $0.fileExtension == $1.fileExtension
    }
    try console.checkStandardInput(
      arguments[files] + [plays, tariff, letterhead, style].map { arguments[$0] }
    )
    do {
      try arguments.checkPageOptions(isPage: format == .html)
      if arguments[byteOrderMark], format != .csv {
        throw CommandError("'--bom' is for CSV: it needs '--format csv'")
      }
    } catch  where arguments.ending(of: output) == nil {
      throw arguments.blaming(self.format, for: error)
    }
    // Missing invoices are reported before missing plays: their names are more likely mistyped.
    let sources = try arguments[files].map { try InputFile($0, on: console) }
    let printer = try printer(arguments, format: format, on: console)
    let summary = try arguments.loadingInvoices {
      try print(sources, with: printer, arguments, format: format, on: console)
    }
    if summary.invoices == 0, summary.faults == 0 {
      let place = sources.count == 1 ? quoted(sources[0].name) : "\(sources.count) files"
      console.writeMessage("note: no invoice in \(place)")
    }
    if format == .html, arguments[letterhead] != nil, arguments[tariff] == nil,
      summary.statements > 0
    {
      console.writeMessage(
        "note: the amounts are those of the standard tariff, in US dollars: name your own with --tariff"
      )
    }
    if summary.faults > 0 { throw CommandError.reported(.data) }
  }

  private func printer(
    _ arguments: Arguments,
    format: StatementFormat,
    on console: Console
  ) throws -> StatementPrinter {
    let isStrict = arguments[strict]
    let repertoire = try console.plays(arguments, beside: arguments[files], isStrict: isStrict)
    let rates = try console.tariff(arguments, isStrict: isStrict)
    let design = try console.design(arguments, isPage: format == .html, isStrict: isStrict)
    var printer = try arguments.load(locale) { locale in
      try StatementPrinter(
        plays: repertoire,
        tariff: rates,
        format: format,
        locale: locale,
        design: design
      )
    }
    printer.jobs = arguments[jobs] ?? ProcessInfo.processInfo.activeProcessorCount
    printer.hasByteOrderMark = arguments[byteOrderMark]
    printer.keepsGoing = arguments[keepsGoing]
    printer.isStrict = isStrict
    if arguments.isGiven(customers) { printer.customers = Set(arguments[customers]) }
    return printer
  }

  private func print(
    _ sources: [InputFile],
    with printer: StatementPrinter,
    _ arguments: Arguments,
    format: StatementFormat,
    on console: Console
  ) throws -> StatementPrinter.Summary {
    let name = arguments[output] ?? "-"
    let progress = Progress(
      on: console,
      // On a terminal the statements themselves show that the run lives.
      wanted: !arguments[quiet] && (name != "-" || !console.outputIsTerminal)
    )
    defer { progress.end() }
    func update(_ summary: StatementPrinter.Summary) {
      progress.update("\(summary.statements) statements")
    }
    if name.utf8.last == UInt8(ascii: "/") {
      var folder = try FolderOutput(name, on: console)
      let summary = try printer.printSeparately(
        sources,
        report: progress.report,
        progress: update
      ) { customer, number, bytes in
        try folder.write(bytes, for: customer, number: number, extension: format.fileExtension)
      }
      try checkCustomers(summary)
      return summary
    }
    return try console.withOutput(to: name) { writer, isReplacement in
      let summary = try printer.print(sources, report: progress.report, progress: update) { bytes in
        try writer.write(bytes)
      }
      if isReplacement, summary.isIncomplete || summary.invoices == 0 && summary.faults > 0 {
        let outcome = FileSystem.exists(console.path(name)) ? "replaced" : "written"
        throw CommandError("\(quoted(name)) is not \(outcome): invoices have faults", .data)
      }
      try checkCustomers(summary)
      return summary
    }
  }

  private func checkCustomers(_ summary: StatementPrinter.Summary) throws(CommandError) {
    guard !summary.missingCustomers.isEmpty else { return }
    let names = summary.missingCustomers.map(quoted).joined(separator: " or ")
    throw CommandError("no invoice for \(truncated(names))\(suggesting(summary.hint))", .data)
  }
}
