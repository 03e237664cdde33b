public import Amounts
import Foundation
public import Ledger
import Statements
import Theatre

/// What posting came to.
public struct Posting: Hashable, Sendable {
  /// The charges that are new in the ledger, in the order of the invoices.
  public internal(set) var charges: [Entry] = []

  /// How many invoices were in the ledger before, or stand twice in the feeds.
  public internal(set) var repetitions = 0

  /// The customers' names in the feeds that the ledger writes in another way.
  public internal(set) var respelledNames: Set<String> = []

  /// What the new charges come to; nil if there are none, or an `Int` does not hold it.
  public var total: Money? {
    guard let first = charges.first?.amount else { return nil }
    return try? charges.dropFirst().reduce(first) { try $0.adding($1.amount) }
  }
}

/// Makes charges of invoices, each known by its number, within a transaction.
struct InvoicePosting {
  let ledger: any LedgerAccessor

  /// What holds for invoices that don't say it themselves.
  let date: Day?
  let netDays: Int?
  let force: Bool

  private(set) var posting = Posting()
  var balances = Balances()

  /// Reads a feed to its end.
  mutating func read(
    _ source: any ByteSource,
    _ plays: Repertoire,
    _ tariff: Tariff,
    _ report: (Diagnostic) -> Void
  ) throws {
    let feed = StatementFeed(source, plays: plays, tariff: tariff)
    defer { feed.warnings.forEach(report) }
    // Where the ledger's file fails, the invoice is not to blame.
    var failure: LedgerError?
    do {
      try feed.handOn { statement, invoice in
        do {
          try add(invoice, statement.amountOwed)
        } catch LedgerError.file(let error) {
          failure = .file(error)
          throw error
        }
      }
    } catch {
      throw failure ?? error
    }
  }

  private mutating func add(_ invoice: Invoice, _ amount: Money) throws {
    guard let number = invoice.number?.normalizedName else { throw BoxOfficeError.missingNumber }
    let customer = invoice.customer.normalizedName
    if !customer.utf8.elementsEqual(invoice.customer.utf8) {
      posting.respelledNames.insert(invoice.customer)
    }
    let known = try ledger.entry(number)
    let date = try invoice.date ?? self.date ?? known?.date ?? .today
    let charge = try Entry(
      .charge,
      customer: customer,
      amount: amount,
      date: date,
      due: invoice.due ?? netDays.flatMap(date.adding(days:)) ?? known?.due,
      reference: number,
      invoiceText: Self.json(Invoice(customer: customer, performances: invoice.performances))
    )
    if known == nil, !force { try ledger.checkDays(of: charge) }
    switch try ledger.enter(charge, &balances) {
    case .new(let entry): posting.charges.append(entry)
    case .known: posting.repetitions += 1
    }
  }

  /// The text of an invoice, without the facts that the entry has itself.
  private static func json(_ invoice: Invoice) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(invoice), as: UTF8.self)
  }
}
