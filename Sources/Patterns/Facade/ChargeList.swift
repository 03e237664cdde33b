import Ledger
import Statements
import Theatre

/// The charges that invoices become, and the rules by which an invoice is new.
///
/// An invoice is known by its number, or, if it has none, by a digest of what it holds
/// (`InvoiceReferences`). What was posted before is passed over. A number that comes with another
/// customer or amount is refused, unless what was posted was taken back: then the invoice is posted
/// under the number with the next revision, `N-2`.
struct ChargeList {
  private let ledger: any LedgerAccessor
  private let date: Day
  private var references = InvoiceReferences()
  private var feed = ""
  private var new: [Entry] = []
  private var met: [[UInt8]: Entry] = [:]
  private var newInFeed: [(feed: String, new: Int, all: Int)] = []
  private var posting = BoxOffice.Posting()

  init(ledger: any LedgerAccessor, date: Day) {
    self.ledger = ledger
    self.date = date
  }

  /// Begins a feed; equal invoices without a number are counted from its beginning.
  mutating func beginFeed(named name: String, series: String) {
    references = InvoiceReferences(series: series)
    newInFeed.append((name, 0, 0))
  }

  /// Adds an invoice, unless it was posted before.
  ///
  /// - Throws: `BoxOfficeError.postedOtherwise`; `LedgerError`.
  mutating func add(_ invoice: Invoice, _ statement: Statement) throws {
    newInFeed[newInFeed.count - 1].all += 1
    let reference = invoice.number ?? references.next(for: invoice)
    var revision = 1
    while true {
      let mark = invoice.number == nil ? "-r" : "-"
      let charge = try Entry(
        .charge,
        customer: invoice.customer,
        amount: statement.amountOwed,
        date: date,
        reference: revision == 1 ? reference : "\(reference)\(mark)\(revision)"
      )
      guard let present = try entry(charge.reference) else {
        new.append(charge)
        met[Array(charge.reference.utf8)] = charge
        newInFeed[newInFeed.count - 1].new += 1
        return
      }
      let isVoided = try !ledger.select(EntryQuery(corrects: charge.reference)).isEmpty
      if charge.says(thatOf: present) {
        if isVoided { posting.voided += 1 } else { posting.repetitions += 1 }
        return
      }
      guard isVoided else { throw BoxOfficeError.postedOtherwise(charge, present: present) }
      revision += 1
    }
  }

  /// Enters the charges.
  mutating func post() throws(LedgerError) -> BoxOffice.Posting {
    posting.charges = try ledger.insert(new)
    // Another process may have posted some of them meanwhile.
    posting.repetitions += new.count - posting.charges.count
    posting.staleFeeds = newInFeed.filter { $0.new == 0 && $0.all > 0 }.map(\.feed)
    return posting
  }

  private func entry(_ reference: String) throws(LedgerError) -> Entry? {
    if let entry = met[Array(reference.utf8)] { return entry }
    return try ledger.entry(reference: reference)
  }
}

extension Entry {
  /// Whether it charges the same customer with the same amount.
  fileprivate func says(thatOf other: Entry) -> Bool {
    kind == other.kind && customer.utf8.elementsEqual(other.customer.utf8)
      && amount.minorUnits == other.amount.minorUnits
      && amount.currency.code == other.amount.currency.code
  }
}
