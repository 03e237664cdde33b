public import Amounts
public import Ledger
import Statements

/// The result of posting.
public struct Posting: Hashable, Sendable {
  /// The charges that are new in the ledger, in the order of the invoices.
  public internal(set) var charges: [Entry] = []

  /// How many invoices the ledger had before, or the feeds have twice.
  public internal(set) var repetitions = 0

  /// The customers' names, as the ledger writes them, that a feed writes in another way.
  public internal(set) var respelledNames: Set<String> = []

  /// The sum of the new charges, in the tariff's currency; nil if there are none.
  public internal(set) var total: Money?
}

/// Makes charges of invoices, each known by its number, within a transaction.
struct InvoicePosting {
  let ledger: any LedgerAccessor

  /// The day and the terms of invoices that have none.
  let date: Day?
  let netDays: Int?
  let force: Bool

  private(set) var posting = Posting()

  mutating func read(_ feed: StatementFeed, _ report: (Diagnostic) -> Void) throws {
    defer { feed.warnings.forEach(report) }
    // If the ledger's file fails, the invoice is not to blame.
    var failure: DatabaseError?
    do {
      try feed.forEachStatement { statement, invoice in
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

  private mutating func add(_ invoice: Invoice, _ amount: Money) throws {
    guard let number = invoice.number else { throw BoxOfficeError.missingNumber }
    let customer = invoice.customer
    if !customer.isNormalizedName { posting.respelledNames.insert(customer.normalizedName) }
    let known = try ledger.entry(number)
    let date = try invoice.date ?? self.date ?? known?.date ?? .today
    if invoice.due == nil, let netDays, date.adding(days: netDays) == nil {
      let reason = "it would be due \(netDays) days after \(date), outside the years 1 to 9999"
      throw LedgerError.invalidEntry(reason)
    }
    let charge = try Entry(
      .charge,
      customer: customer,
      amount: amount,
      date: date,
      due: invoice.due ?? netDays.flatMap(date.adding(days:)) ?? known?.due,
      reference: number,
      invoiceText: invoice.performances.map(\.words).joined(separator: "\n")
    )
    if known == nil, !force { try ledger.checkDays(of: charge) }
    let outcome = try ledger.enter(charge)
    if outcome.isNew {
      posting.charges.append(outcome.entry)
      posting.total = try posting.total?.adding(amount) ?? amount
    } else {
      posting.repetitions += 1
    }
  }
}

extension Performance {
  /// The play and the seats, and the day if it has one: `hamlet 55 on 2026-10-02`.
  fileprivate var words: String { "\(playID) \(audience)" + (date.map { " on \($0)" } ?? "") }
}
