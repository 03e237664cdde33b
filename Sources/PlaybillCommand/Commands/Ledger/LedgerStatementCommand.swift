import Accounts
import BoxOffice
import OperatingSystem
import SafeText

struct LedgerStatementCommand: Command {
  private enum Format: String, CaseIterable, Sendable {
    case text, html
  }

  static let name = "statement"
  static let overview = "write statements of account"
  static let discussion = """
    A statement has each charge, payment, refund and credit of the period between two balances,
    what is open on each charge, and the amounts due by age. An entry that was voided within the
    period is left out with its void. A refund or a void counts against the entry that it
    corrects, a payment or a credit against the charge that it is for; all other money pays the
    oldest due day first. Without names there is one for each customer with an entry in the
    period or a balance. Without --format the ending of --output decides.

      $ playbill ledger statement -f html --letterhead Data/letterhead.json -o dec/
    """
  @Parsed(.ledger) var ledger: String?
  @Parsed(
    .optional("--from", .day, help: "the first day; else that of the customer's first entry")
  )
  var from: Day?
  @Parsed(.optional("--to", .day, help: "the last day; else today")) var to: Day?
  @Parsed(.format(default: .text)) private var format: Format
  @Parsed(.letterhead) var letterhead: String?
  @Parsed(.owing) var isOwing: Bool
  @Parsed(.style) var style: String?
  @Parsed(.paper) var paper: PageDesign.Paper?
  @Parsed(.locale) var locale: String
  @Parsed(
    .optional(
      "--output",
      short: "o",
      .file,
      help: "the file to write; if it ends in /, the folder for one file per customer"
    )
  )
  var output: String?
  @Parsed(.repeated("CUSTOMER", .text(), help: "the customers; else all")) var customers: [String]

  private var pageOptions: PageOptions {
    PageOptions(letterhead: $letterhead, style: $style, paper: $paper)
  }

  func run(on console: Console) throws {
    try console.checkStandardInput([letterhead, style])
    let format = try $format.format(
      of: output,
      byEnding: ["txt": .text, "html": .html, "htm": .html],
      on: console
    )
    if format != .html { try pageOptions.checkAbsent() }
    let desk = try console.desk($ledger, for: .reading)
    let last = try to ?? desk.today
    if let from { try checkOrder(from, last, of: $from.name) }
    let isFolder = try output.map { try console.isFolder(output: $0, of: "customer") } ?? false
    let design = try format == .html ? pageOptions.design(on: console) : .plain
    let entries = try desk.entries(of: customers)
    var statements = try AccountStatement.all(of: entries, from: from, to: last)
    if isOwing { statements.removeAll { !$0.isOwing } }
    if customers.isEmpty {
      statements.removeAll { $0.sections.allSatisfy(\.isEmpty) }
    }
    if format == .html, !statements.isEmpty { try $locale.load(console.noteLanguage) }
    guard statements.count < 2 || isFolder || format == .text else {
      throw CommandError(
        "a page of HTML holds one customer's statement: name one, or a folder with '--output FOLDER/'"
      )
    }
    let texts = try $locale.load { locale in
      try statements.map { statement in
        format == .text
          ? try statement.text(locale: locale) : try statement.html(locale: locale, design: design)
      }
    }
    guard isFolder, let folder = output else {
      return try console.withOutput(to: output) { writer, _ in
        try writer.write(texts.joined(separator: "\n"))
      }
    }
    var files = try FolderOutput(folder, on: console)
    for (statement, text) in zip(statements, texts) {
      let bytes = Array(text.utf8)
      let ending = format == .text ? "txt" : "html"
      try bytes.withRawSpan { bytes in
        try files.write(bytes, for: statement.customer, extension: ending)
      }
    }
  }
}

extension AccountStatement {
  /// The statement for people: two tables for each currency.
  fileprivate func text(locale: String) throws -> String {
    let heading = "Statement of account for \(escaped(customer))\n\(from) to \(to)\n"
    guard !sections.isEmpty else { return "\(heading)\nno entries\n" }
    return try sections.reduce(heading) { text, section in
      // Reasons come last, and only where there is one: they may be long, and must not push the amounts away.
      let hasReasons = section.lines.contains { $0.entry.why != nil }
      let lines = RecordListing(
        fields: ["date", "entry", "reference", "due", "method", "amount", "balance", "why"],
        hidden: hasReasons ? [] : ["why"],
        records: rows(of: section)
      )
      let sums = section.sums
      let due = RecordListing(
        fields: ["as of"] + sums.map(\.heading),
        records: [[.text(to.description)] + sums.map { .amount($0.money) }]
      )
      var open = RecordListing(openItems: section.openItems)
      open.hidden.insert("customer")
      let items = section.openItems.isEmpty ? "" : try "\n\(open.text(locale: locale))"
      return try "\(text)\n\(lines.text(locale: locale))\(items)\n\(due.text(locale: locale))"
    }
  }

  /// The entries of a section between its two balances.
  private func rows(of section: CurrencySection) -> [[RecordListing.Value]] {
    typealias Value = RecordListing.Value
    typealias Line = CurrencySection.Line
    func row(_ day: Day, _ name: String, _ balance: Money, _ line: Line? = nil) -> [Value] {
      let entry = line?.entry
      let method = entry?.isVoid == true ? nil : entry?.method
      return [
        .text(day.description), .text(name), .text(entry?.reference),
        .text(entry?.due?.description), .text(method?.description),
        line.map { .amount($0.amount) } ?? .text(nil), .amount(balance), .text(entry?.why),
      ]
    }
    return [row(from, "brought forward", section.broughtForward)]
      + section.lines.map { line in
        // A void says what it takes back, and the void of a void what stands again.
        let kind = line.original.kind.rawValue
        return row(line.entry.date, line.takesBack ? "void of \(kind)" : kind, line.balance, line)
      }
      + [row(to, "closing balance", section.closing)]
  }
}

extension CurrencySection {
  /// The amounts outstanding, by age, and pending if any is.
  fileprivate var sums: [(heading: String, money: Money)] {
    let ages = Age.allCases.dropFirst().map { ($0.heading, due($0)) }
    let all = [("not yet due", due(.notYetDue)), ("already due", alreadyDue)] + ages
    return [("outstanding", outstanding)] + all + (pending.map { [("pending", $0)] } ?? [])
  }
}
