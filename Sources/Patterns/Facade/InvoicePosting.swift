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

/// Makes charges of invoices, each known by its number.
struct InvoicePosting {
  let ledger: any LedgerAccessor

  /// What holds for invoices that don't say it themselves.
  let date: Day?
  let netDays: Int?
  let force: Bool

  private(set) var posting = Posting()
  private(set) var new: [String: Entry] = [:]

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

  /// Enters all charges in one step.
  consuming func enter() throws -> Posting {
    // Another process may have posted some of them meanwhile.
    let outcomes = try ledger.enter(posting.charges)
    posting.charges = outcomes.compactMap { if case .new(let entry) = $0 { entry } else { nil } }
    posting.repetitions += outcomes.count - posting.charges.count
    return posting
  }

  private mutating func add(_ invoice: Invoice, _ amount: Money) throws {
    guard let number = invoice.number?.normalizedName else { throw BoxOfficeError.missingNumber }
    let customer = invoice.customer.normalizedName
    if !customer.utf8.elementsEqual(invoice.customer.utf8) {
      posting.respelledNames.insert(invoice.customer)
    }
    let earlier = new[number]
    let known = try earlier ?? ledger.entry(number)
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
    if let earlier, earlier.words != charge.words {
      throw LedgerError.conflict(charge, present: earlier)
    }
    guard try earlier == nil && ledger.known(charge) == nil else {
      posting.repetitions += 1
      return
    }
    if !force { try ledger.checkDays(of: charge) }
    new[number] = charge
    posting.charges.append(charge)
  }

  /// The text of an invoice, without the facts that the entry has itself.
  private static func json(_ invoice: Invoice) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(invoice), as: UTF8.self)
  }
}
