import BoxOffice
import OperatingSystem
import Preferences

struct LedgerPostCommand: Command {
  static let name = "post"
  static let overview = "charge customers for their invoices"
  static let discussion = """
    Each invoice becomes a charge in the ledger, or none does if one is faulty. An invoice needs a
    "number", and is posted only once. To correct it, void it with 'playbill ledger void', and
    post it with a new number.

    A charge is due on the "due" day of its invoice, else after the days of --due-in or of the
    letterhead's terms, else at once. If the same invoice is posted again with a due day, the
    charge gets it; if it has another one, that needs --force. So do a day after today or more
    than a year ago, and a due day before the date.

      $ playbill ledger post Data/season.json --tariff Data/tariff.json
      $ playbill ledger post --dry-run --due-in 30 december.json
    """
  @Parsed(.ledger) var ledger: String?
  @Parsed(.plays) var plays: String?
  @Parsed(.tariff) var tariff: String?
  @Parsed(
    .optional("--date", .day, help: "the day of charges for undated invoices; else today")
  )
  var date: Day?
  @Parsed(
    .optional(
      "--due-in",
      .integer("DAYS", in: 0...3650),
      help: "in how many days a charge is due, if its invoice does not say"
    )
  )
  var netDays: Int?
  @Parsed(
    .letterhead("a letterhead whose \"terms\" count without --due-in; else the preferred one")
  )
  var letterhead: String?
  @Parsed(.flag("--dry-run", help: "show what would be posted, and post nothing"))
  var isRehearsal: Bool
  @Parsed(.strict) var isStrict: Bool
  @Parsed(.force) var force: Bool
  @Parsed(.locale) var locale: String
  @Parsed(.invoices) var files: [String]

  private var pricing: PricingOptions { PricingOptions(plays: $plays, tariff: $tariff) }

  func run(on console: Console) throws {
    try console.checkStandardInput(files + [plays, tariff, letterhead])
    // The name of an invoice file is mistyped most often: they are opened first.
    let inputs = try files.map { try InputFile($0, on: console) }
    let repertoire = try pricing.plays(beside: files, isStrict: isStrict, on: console)
    let rates = try pricing.tariff(isStrict: isStrict, on: console)
    let sender = try $letterhead.load {
      try console.letterhead(named: $0, isStrict: isStrict)
    }
    let today = try console.today()
    // An unknown locale must be found before the invoices are posted.
    try $locale.load { _ = try MoneyFormat(currency: .unitedStatesDollar, locale: $0) }
    // They are read to their ends first: while the desk posts, other writers of the ledger wait.
    let sources = try inputs.map { MemorySource(try $0.readAll(limit: 256), named: $0.name) }
    func post(to provider: some LedgerProvider, _ report: (Diagnostic) -> Void) throws -> Posting {
      let desk = try $ledger.load { _ in
        try BoxOffice(ledger: provider, tariff: rates, today: today)
      }
      return try pricing.loadingInvoices {
        try desk.post(
          sources,
          plays: repertoire,
          on: date,
          netDays: netDays,
          defaultNetDays: sender?.netDays,
          isStrict: isStrict,
          force: force,
          report: report
        )
      }
    }
    let path = try $ledger.load(console.ledgerPath)
    let isNew = !FileSystem.exists(path)
    // A first post that is refused, or has no invoice, must leave no file behind: it is rehearsed, too.
    var rehearsed: Posting?
    if isRehearsal || isNew {
      let file = SQLiteProvider(path: path, mode: .reading)
      let entries =
        isNew ? [] : try $ledger.load { _ in try BoxOffice(ledger: file).entries() }
      rehearsed = try post(to: MemoryProvider(entries: entries), console.writeMessage)
    }
    let posting: Posting
    if let rehearsed, isRehearsal || rehearsed.charges.isEmpty {
      posting = rehearsed
    } else {
      try console.makeFolders(for: ledger)
      posting = try post(to: SQLiteProvider(path: path), isNew ? { _ in } : console.writeMessage)
    }
    if !posting.charges.isEmpty { pricing.noteStandardTariff(on: console) }
    for name in posting.respelledNames.sorted() { console.noteName(name) }
    for (name, others) in posting.otherCurrencies.sorted(by: { $0.key < $1.key }) {
      console.noteCurrency(rates.currency, of: name, beside: others)
    }
    for (name, near) in posting.similarNames.sorted(by: { $0.key < $1.key }) {
      console.noteNew(name, near: near, $ledger)
    }
    if posting.otherAddresses > 0 {
      let invoices = posting.otherAddresses == 1 ? "invoice" : "invoices"
      console.writeMessage(
        "note: of \(posting.otherAddresses) \(invoices) the ledger keeps the address that it has: to change it on "
          + "statements of account, post a later invoice with the new one"
      )
    }
    let undated = posting.charges.count { $0.due == nil }
    if undated > 0 {
      console.writeMessage(
        "note: \(undated) \(undated == 1 ? "charge has no due day and is" : "charges have no due day and are") "
          + "due at once: to change that, post \(isRehearsal ? "with --due-in" : "the same again with --due-in"), or with a letterhead's terms"
      )
    }
    try console.writeDone(summary(of: posting))
  }

  /// The number of invoices and their total, `12 invoices posted, $9,720.00`, below the charges that need a look.
  private func summary(of posting: Posting) throws -> String {
    let count = posting.charges.count
    var text = "\(count == 0 ? "no" : "\(count)") \(count == 1 ? "invoice" : "invoices")"
    text += isRehearsal ? " would be posted" : " posted"
    if let total = posting.total {
      let format = try MoneyFormat(currency: total.currency, locale: locale)
      text += ", \(format.string(from: total))"
    }
    let again = posting.repetitions
    if again > 0 { text += "; \(again) \(again == 1 ? "was" : "were") there already" }
    let due = posting.newlyDue.count
    if due > 0 { text += ", of which \(due) \(isRehearsal ? "would get" : "got") a new due day" }
    // A new due day leaves no entry of its own: the charges that got one are named.
    let shown = (isRehearsal ? posting.charges : []) + posting.newlyDue
    guard !shown.isEmpty else { return text + "\n" }
    return try RecordListing(entries: shown).text(locale: locale) + text + "\n"
  }
}
