import Ledger
import Statements
import Theatre

/// The charges that invoices become, and the rules by which an invoice is new.
///
/// ``BoxOffice`` says what an invoice is known by. The amount is left out of the digest on purpose: an invoice
/// posted again after the tariff has changed is a conflict to be looked at, and not a second charge. A feed
/// may rightly hold two invoices that say the same; the second one has `-2` after its digest.
struct ChargeList {
  private let ledger: any LedgerAccessor
  private let date: Day
  private let series: String
  private var occurrences: [String: Int] = [:]
  private var new: [(charge: Entry, feed: Int)] = []
  private var met: [[UInt8]: Entry] = [:]
  private var feeds: [String] = []
  // The feed of each invoice that was posted before.
  private var repeated: [Int] = []
  private var voided: [String] = []

  init(ledger: any LedgerAccessor, date: Day, series: String) {
    self.ledger = ledger
    self.date = date
    self.series = series
  }

  /// Begins a feed; equal invoices without a number are counted from its beginning.
  mutating func beginFeed(named name: String) {
    occurrences = [:]
    feeds.append(name)
  }

  /// Adds an invoice, unless it was posted before.
  ///
  /// - Returns: its charge; `nil` if it was posted before.
  /// - Throws: `BoxOfficeError.postedOtherwise`; `LedgerError`.
  @discardableResult
  mutating func add(_ invoice: Invoice, _ statement: Statement) throws -> Entry? {
    let texts = invoice.texts
    let content = SHA256.digits(of: texts)
    let reference = try invoice.number.map(checkedReference) ?? nextReference(of: texts, content)
    var revision = 1
    while true {
      let charge = try Entry(
        .charge,
        customer: invoice.customer,
        amount: statement.amountOwed,
        date: invoice.date ?? date,
        due: invoice.due,
        reference: revision == 1 ? reference : "\(reference)~\(revision)",
        content: content
      )
      guard let present = try entry(charge.reference) else {
        new.append((charge, feeds.count - 1))
        met[Array(charge.reference.utf8)] = charge
        return charge
      }
      guard present.kind == .charge else { throw LedgerError.conflict(charge, present: present) }
      let isVoided = try ledger.isVoided(charge.reference)
      if charge.repeats(present) {
        if isVoided { voided.append(charge.reference) } else { repeated.append(feeds.count - 1) }
        return nil
      }
      guard isVoided else { throw BoxOfficeError.postedOtherwise(charge, present: present) }
      revision += 1
    }
  }

  /// Enters the charges.
  ///
  /// - Throws: `BoxOfficeError.replaced` if what one was to replace stands again meanwhile; `LedgerError`.
  func post() throws -> BoxOffice.Posting {
    // Where there is nothing to enter, no ledger is made.
    let charges = new.isEmpty ? [] : try ledger.connection.transaction { try enter() }
    // Another process may have posted some of them meanwhile.
    let posted = Set(charges.map { Array($0.reference.utf8) })
    func isNew(_ charge: Entry) -> Bool { posted.contains(Array(charge.reference.utf8)) }
    let fresh = new.filter { isNew($0.charge) }.map(\.feed)
    let repeated = repeated + new.filter { !isNew($0.charge) }.map(\.feed)
    return BoxOffice.Posting(
      charges: charges,
      repetitions: repeated.count,
      voided: voided,
      staleFeeds: Set(repeated).subtracting(fresh).sorted().map { feeds[$0] }
    )
  }

  private func enter() throws -> [Entry] {
    let charges = new.map(\.charge)
    for charge in charges where charge.reference.utf8.contains(UInt8(ascii: "~")) {
      guard let other = try ledger.replacement(of: charge.reference) else { continue }
      throw BoxOfficeError.replaced(charge.reference, by: other)
    }
    return try ledger.insert(charges)
  }

  /// What an invoice without a number is known by.
  ///
  /// Equal ones are counted by their digest: two spellings of an accent are equal texts, and other bytes.
  private mutating func nextReference(of texts: [String], _ content: String) -> String {
    let number = occurrences[content, default: 0] + 1
    occurrences[content] = number
    return SHA256.reference("invoice", of: [series] + texts, number: number)
  }

  private func entry(_ reference: String) throws(LedgerError) -> Entry? {
    if let entry = met[Array(reference.utf8)] { return entry }
    return try ledger.entry(reference: reference)
  }
}

extension Invoice {
  /// What the invoice says, apart from its number; days are there only if it has any.
  fileprivate var texts: [String] {
    let days = [date, due] + performances.map(\.date)
    let isDated = days.contains { $0 != nil }
    // Where another invoice has an audience, this has a word or a day, and so no two say the same by chance.
    return [customer] + performances.flatMap { [$0.playID, "\($0.audience)"] }
      + (isDated ? ["days"] + days.map { $0?.description ?? "" } : [])
  }
}
