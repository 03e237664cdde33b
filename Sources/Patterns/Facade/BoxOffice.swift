import Foundation
public import Ledger
import Spelling
public import Statements

/// One desk for all that a theatre does with an invoice: print it, post it, take payment for it,
/// and say how the customer stands.
///
///     let office = try BoxOffice(ledger: .sqlite(path: "ledger.sqlite"))
///     try office.post(invoices, plays: plays, on: today)
///     try office.pay(fiveHundred, for: "BigCo", by: stripe, on: today)
///     try office.balances(of: "BigCo")
///
/// What an entry may be and how a payment goes is in the modules behind the desk. It knows the order
/// in which they must be called, what may be voided, and how a key is made for what has none.
public struct BoxOffice: Sendable {
  let ledger: any LedgerAccessor
  let tariff: Tariff

  /// Opens the desk.
  ///
  /// - Throws: `LedgerError` if the ledger cannot be opened.
  public init(
    ledger: some LedgerProvider,
    tariff: Tariff = .standard
  ) throws(LedgerError) {
    self.ledger = try ledger.open()
    self.tariff = tariff
  }

  /// What the ledger is, for a person to read: its file's path, or `memory`.
  public var ledgerLocation: String { ledger.connection.location }
}

// MARK: Statements

extension BoxOffice {
  /// Prints the statements of feeds.
  ///
  /// `report` takes a warning about each field that is not read and was perhaps meant to be.
  ///
  /// - Returns: the statements' bytes; UTF-8 in every format.
  /// - Throws: `Diagnostic` at the first fault in a feed, `MoneyFormatError` for the locale.
  public func print(
    _ feeds: [any ByteSource],
    plays: Repertoire,
    format: StatementFormat = .text,
    locale: String = "en_US",
    report: (Diagnostic) -> Void = { _ in }
  ) throws -> [UInt8] {
    var printed: [UInt8] = []
    let printer = try StatementPrinter(
      plays: plays,
      tariff: tariff,
      format: format,
      locale: locale
    )
    try printer.print(feeds, report: report) { bytes in
      bytes.withUnsafeBytes { printed += $0 }
    }
    return printed
  }
}

// MARK: Accounts

extension BoxOffice {
  /// How all customers stand, or one, by customer and then by currency.
  ///
  /// - Throws: `BoxOfficeError.unknownCustomer` if the ledger has no entry of theirs;
  ///   `LedgerError`.
  public func balances(of customer: String? = nil) throws -> [Balance] {
    let balances = try ledger.balances(of: customer)
    if let customer, balances.isEmpty { _ = try entries(of: customer) }
    return balances
  }

  /// All entries, or a customer's, in the order in which they were made.
  ///
  /// - Throws: `BoxOfficeError.unknownCustomer` if the ledger has no entry of theirs;
  ///   `LedgerError`.
  public func entries(of customer: String? = nil) throws -> [Entry] {
    let entries = try ledger.select(customer.map { .customer($0) } ?? .all)
    guard let customer, entries.isEmpty else { return entries }
    throw BoxOfficeError.unknownCustomer(customer, hint: try hint(for: customer))
  }

  /// All payments and refunds that are pending, in the order in which they were made.
  public func pendingEntries() throws(LedgerError) -> [Entry] {
    try ledger.select(.pending)
  }

  /// Whether a gateway, by its name, was asked for money.
  public func hasAsked(_ gateway: String) throws(LedgerError) -> Bool {
    try !ledger.select(.first(method: gateway)).isEmpty
  }

  /// What is wrong with the ledger, a sentence each; nothing if all is well.
  ///
  /// - Throws: `LedgerError` if it cannot be read at all.
  public func complaints() throws(LedgerError) -> [String] { try ledger.connection.check() }

  /// The customer who was probably meant: one whose name looks the same, or else a similar one.
  private func hint(for customer: String) throws(LedgerError) -> String? {
    let customers = try ledger.customers()
    let looks = customer.looks
    return customers.first { $0.looks == looks } ?? nearest(to: customer, among: customers)
  }
}

extension String {
  /// The name as people see it: composed, in lower case, without blanks around it.
  fileprivate var looks: String {
    trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      .precomposedStringWithCanonicalMapping
  }
}
