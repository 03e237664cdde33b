import DescribedErrors
import Foundation
import OperatingSystem
import SafeText
import Statements

struct StatementCommand: Command {
  static let name = "statement"
  static let overview = "print the statements of invoices"
  static let discussion = """
    A file holds an array of invoices, one invoice, or one after another (NDJSON). An invoice
    has no prices: amounts are computed from the seats of a performance by the rates of the tariff.

    Without --format the ending of --output decides: \(endingsInWords). Any other
    ending needs --format. A name without an ending gets the preferred format, else text. For a PDF, print the page of html in a browser, with its option "Headers
    and footers" off.

    A release has the files of these examples in share/doc/playbill, and a manual page of every
    field, playbill-formats(5).

      $ playbill statement Data/season.json
      $ playbill statement --output statements.html Data/season.json
      $ playbill statement -f html --letterhead Data/letterhead.json \\
          -o letters/ Data/season.json
      $ cat feed.ndjson | playbill statement - --plays Data/plays.json
    """
  @Parsed(.plays) var plays: String?
  @Parsed(.tariff) var tariff: String?
  @Parsed(.statementFormat) var format: StatementFormat
  @Parsed(.locale) var locale: String
  @Parsed(.letterhead) var letterhead: String?
  @Parsed(.style) var style: String?
  @Parsed(.paper) var paper: PageDesign.Paper?
  @Parsed(
    .repeated(
      "--customer",
      .text("NAME"),
      help: "print only this customer's statements; a customer without any is an error"
    )
  )
  var customers: [String]
  @Parsed(.byteOrderMark) var hasByteOrderMark: Bool
  @Parsed(
    .optional(
      "--output",
      short: "o",
      .file,
      help: "the file to write; if it ends in /, the folder for one file per statement"
    )
  )
  var output: String?
  @Parsed(
    .flag("--keep-going", help: "leave out faulty invoices, report each, and end with 65")
  )
  var keepsGoing: Bool
  @Parsed(.strict) var isStrict: Bool
  @Parsed(
    .optional(
      "--jobs",
      short: "j",
      .integer("N", in: 1...256),
      help: "the number of threads; else one for each processor"
    )
  )
  var jobs: Int?
  @Parsed(.flag("--quiet", short: "q", help: "show no progress")) var isQuiet: Bool
  @Parsed(.invoices) var files: [String]

  private var pricing: PricingOptions { PricingOptions(plays: $plays, tariff: $tariff) }

  private var pageOptions: PageOptions {
    PageOptions(letterhead: $letterhead, style: $style, paper: $paper)
  }

  private static let endings = StatementFormat.allCases.flatMap { format in
    format.endings.map { (ending: $0, format: format) }
  }

  private static var endingsInWords: String {
    listed(endings.map { ".\($0.ending)" }, "or")
  }

  func run(on console: Console) throws {
    let formats = Dictionary(uniqueKeysWithValues: Self.endings)
    let format = try $format.format(of: output, byEnding: formats, on: console) {
      $0.fileExtension == $1.fileExtension
    }
    try console.checkStandardInput(files + [plays, tariff, letterhead, style])
    do {
      if format != .html { try pageOptions.checkAbsent() }
      if hasByteOrderMark, format != .csv {
        throw CommandError(
          "'\($hasByteOrderMark.name)' is for CSV: it needs '--format csv'"
        )
      }
    } catch  where output.flatMap(fileEnding) == nil {
      throw $format.blamed(for: error)
    }
    // Missing invoices are reported before missing plays: their names are more likely mistyped.
    let sources = try files.map { try InputFile($0, on: console) }
    let printer = try printer(for: format, on: console)
    let summary = try pricing.loadingInvoices {
      try print(sources, with: printer, as: format, on: console)
    }
    if summary.invoices == 0, summary.faults == 0 {
      let place = sources.count == 1 ? quoted(sources[0].name) : "\(sources.count) files"
      console.writeMessage("note: no invoice in \(place)")
    }
    let others = summary.otherSharedNumbers
    if others > 0 {
      let numbers = others == 1 ? "1 number more is" : "\(others) numbers more are"
      console.writeMessage("note: \(numbers) on invoices of two customers")
    }
    if format == .html { try console.noteLanguage(of: locale) }
    if format == .html, letterhead != nil, summary.statements > 0 {
      pricing.noteStandardTariff(on: console)
    }
    if summary.faults > 0 { throw CommandError.reported(.data) }
  }

  private func printer(for format: StatementFormat, on console: Console) throws -> StatementPrinter
  {
    let repertoire = try pricing.plays(beside: files, isStrict: isStrict, on: console)
    let rates = try pricing.tariff(isStrict: isStrict, on: console)
    let design =
      try format == .html ? pageOptions.design(isStrict: isStrict, on: console) : .plain
    var printer = try $locale.load { locale in
      try StatementPrinter(
        plays: repertoire,
        tariff: rates,
        format: format,
        locale: locale,
        design: design
      )
    }
    printer.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    printer.hasByteOrderMark = hasByteOrderMark
    printer.keepsGoing = keepsGoing
    printer.isStrict = isStrict
    if $customers.isGiven { printer.customers = Set(customers) }
    return printer
  }

  private func print(
    _ sources: [InputFile],
    with printer: StatementPrinter,
    as format: StatementFormat,
    on console: Console
  ) throws -> StatementPrinter.Summary {
    let name = output ?? "-"
    let progress = Progress(
      on: console,
      // On a terminal the statements themselves show that the run lives.
      wanted: !isQuiet && (name != "-" || !console.outputIsTerminal)
    )
    defer { progress.end() }
    func update(_ summary: StatementPrinter.Summary) {
      progress.update("\(summary.statements) statements")
    }
    if try console.isFolder(output: name, of: "statement") {
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

extension StatementFormat {
  /// The endings of a file's name that choose the format where no option does.
  fileprivate var endings: [String] {
    switch self {
    case .text: ["txt"]
    case .html: ["html", "htm"]
    case .htmlFragment: []  // `.html` is a whole page.
    case .json: ["json"]
    case .ndjson: ["ndjson", "jsonl"]
    case .csv: ["csv"]
    }
  }
}
