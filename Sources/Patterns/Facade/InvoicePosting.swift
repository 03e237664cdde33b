import Amounts
import Ledger
import NameMatching
import Statements

/// Makes charges of invoices, each known by its number, within a transaction.
struct InvoicePosting {
  let rules: EntryRules

  /// The day and the days to pay of invoices that have none; the default ones count only where no due day is known.
  let date: Day?
  let netDays: Int?
  let defaultNetDays: Int?
  let force: Bool

  private(set) var result = Posting()
  private(set) var newNames: [String] = []

  /// The keys of the customers' names whose accounts were looked at, before their first new charge.
  private(set) var namesLookedAt: Set<String> = []

  /// The currencies of all customers' accounts by their names' keys, and all of them; nil until many were looked at.
  private(set) var accounts: [String: [Currency]]?
  private(set) var currencies: Set<Currency>?

  mutating func read(_ feed: StatementFeed, _ report: (Diagnostic) -> Void) throws {
    defer { feed.warnings.forEach(report) }
    // If the ledger's file fails, the invoice is not to blame.
    var failure: DatabaseError?
    do {
      try feed.forEachStatement(code: Self.code) { statement, invoice in
        do {
          try add(invoice, statement.amountOwed)
        } catch let error as DatabaseError {
          failure = error
          throw error
        }
      }
    } catch {
      throw failure ?? error
    }
  }

  /// The kind of fault, in the invoice, of an error that the ledger or the desk has about it.
  private static func code(of error: any Error) -> Diagnostic.Code {
    if case BoxOfficeError.oddDay = error { .oddDay } else { .refused }
  }

  private mutating func add(_ invoice: Invoice, _ amount: Money) throws {
    guard let number = invoice.number else { throw BoxOfficeError.missingNumber }
    let ledger = rules.ledger
    let earlier = try ledger.entry(number)
    let date = invoice.date ?? self.date ?? earlier?.date ?? rules.today
    let charge = try Entry(
      .charge,
      customer: invoice.customer,
      amount: amount,
      date: date,
      due: due(of: invoice, dated: date) ?? earlier?.due ?? due(defaultNetDays, after: date),
      reference: number,
      address: invoice.address,
      invoiceText: invoice.performances.map(\.words).joined(separator: "\n")
    )
    if !force, earlier == nil { try rules.checkDays(of: charge) }
    if !force, earlier == nil || earlier?.due != charge.due { try rules.checkDue(of: charge) }
    if newNames.count < 100, earlier == nil, try ledger.isNew(charge.customer) {
      newNames.append(charge.customer)
    }
    let before = try ledger.setDue(of: charge)
    if let former = before?.due, let due = charge.due, !force {
      throw BoxOfficeError.oddDay("it is due on \(former) in the ledger, and here on \(due)")
    }
    let others = try earlier == nil ? otherCurrencies(beside: charge) : []
    let outcome = try ledger.enter(charge)
    if outcome.isNew, !others.isEmpty { result.otherCurrencies[outcome.entry.customer] = others }
    if before != nil { result.newlyDue.append(outcome.entry) }
    let names = [
      (outcome.entry.customer, invoice.customer), (outcome.entry.reference, number),
    ]
    for (own, name) in names where !own.utf8.elementsEqual(name.utf8) {
      result.respelledNames.insert(own)
    }
    if let earlier, let address = invoice.address, address != earlier.address {
      result.otherAddresses += 1
    }
    if outcome.isNew {
      result.charges.append(outcome.entry)
      result.total = try result.total?.adding(amount) ?? amount
    } else {
      result.repetitions += 1
    }
  }

  /// The currencies of the customer's accounts, if the charge is their first one in its currency; else none.
  private mutating func otherCurrencies(beside charge: Entry) throws -> [Currency] {
    guard result.otherCurrencies.count < 100,
      namesLookedAt.insert(charge.customer.nameKey).inserted
    else { return [] }
    let currency = charge.amount.currency
    if namesLookedAt.count <= 100 {
      let customer = try rules.ledger.customer(writtenAs: charge.customer)
      return try rules.currencies(of: customer, beside: currency)
    }
    // Of many customers the ledger is asked once.
    let accounts = try self.accounts ?? rules.currencies()
    self.accounts = accounts
    let currencies = self.currencies ?? Set(accounts.values.joined())
    self.currencies = currencies
    if currencies.isSubset(of: [currency]) { return [] }
    let customer = try rules.ledger.customer(writtenAs: charge.customer)
    let own = accounts[customer.nameKey] ?? []
    return own.contains(currency) ? [] : own
  }

  private func due(of invoice: Invoice, dated date: Day) throws -> Day? {
    try invoice.due ?? due(netDays, after: date)
  }

  private func due(_ days: Int?, after date: Day) throws -> Day? {
    guard let days else { return nil }
    if let due = date.adding(days: days) { return due }
    let reason = "it would be due \(days) days after \(date), outside the years 1 to 9999"
    throw LedgerError.invalidEntry(reason)
  }

  /// Looks for customers near the new ones, which may be the same.
  mutating func findSimilarNames() throws {
    if newNames.isEmpty { return }
    let customers = Vocabulary(try rules.ledger.balances().map(\.customer))
    // Of two that are new and near each other the later one is named.
    for name in newNames.reversed() {
      guard let near = customers.neighbour(of: name), result.similarNames[near] != name else {
        continue
      }
      result.similarNames[name] = near
    }
  }
}

extension Performance {
  /// The play and the seats, and the day if it has one: `hamlet 55 on 2026-10-02`.
  fileprivate var words: String { "\(playID) \(audience)" + (date.map { " on \($0)" } ?? "") }
}
