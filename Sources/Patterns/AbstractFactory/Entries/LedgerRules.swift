import Amounts

/// How an entry came to stand in the ledger as it does.
public enum EntryOutcome: Hashable, Sendable {
  /// This call brought it there.
  case new(Entry)

  /// It was there before.
  case known(Entry)

  /// The entry as the ledger has it.
  public var entry: Entry {
    switch self {
    case .new(let entry), .known(let entry): entry
    }
  }
}

// The rules of a ledger, which are the same for both families.

/// Balances by customer and currency: each is read once in a transaction, however many entries are added.
package typealias Balances = [[String]: Balance]

extension LedgerAccessor {
  /// Adds an entry under its reference, once.
  ///
  /// - Throws: `LedgerError.conflict` if the ledger has an entry of the same reference that says something else;
  ///   `voided` if that entry was taken back; `unknownReference`, `unitsChanged`, `amountTooLarge`, `file`.
  @discardableResult
  public func enter(_ entry: Entry) throws(LedgerError) -> EntryOutcome {
    try enter([entry])[0]
  }

  /// Adds entries, all or none, each as ``enter(_:)-(Entry)`` does.
  @discardableResult
  public func enter(_ entries: [Entry]) throws(LedgerError) -> [EntryOutcome] {
    var balances = Balances()
    return try atOnce { try entries.map { try enter($0, &balances) } }
  }

  /// Adds an entry, as ``enter(_:)-(Entry)`` does, with the balances that others of the same transaction have left.
  package func enter(
    _ entry: Entry,
    _ balances: inout Balances
  ) throws(LedgerError) -> EntryOutcome {
    if let known = try known(entry) { return .known(known) }
    var corrected: Entry?
    if let name = entry.corrects {
      corrected = try self.entry(name)
      if corrected == nil { throw .unknownReference(name) }
    }
    if entry.isVoid, corrected.map(entry.takesBack) != true {
      throw .invalidEntry("a reference that ends in '(void)' is for what takes another entry back")
    }
    let currency = entry.amount.currency
    let key = [entry.customer, currency.code]
    var balance: Balance
    if let known = balances[key] {
      balance = known
    } else {
      balance = try self.balance(of: entry.customer, in: currency)
    }
    guard balance.currency.minorUnitDigits == currency.minorUnitDigits else {
      throw .unitsChanged(found: currency, known: balance.currency, customer: entry.customer)
    }
    try balance.add(entry.amount.minorUnits, entry.kind, entry.state)
    balances[key] = balance
    let counted = entry.counted(in: balance.currency)
    try insert(counted)
    return .new(counted)
  }

  /// The entry of the same reference; nil if there is none.
  ///
  /// - Throws: `LedgerError.conflict` if it says something else, `voided` if it was taken back.
  package func known(_ entry: Entry) throws(LedgerError) -> Entry? {
    guard let present = try self.entry(entry.reference) else { return nil }
    if let void = try voiding(of: present) { throw .voided(present, by: void) }
    guard present.words == entry.words else { throw .conflict(entry, present: present) }
    return present
  }

  /// Settles a pending entry, or refuses it.
  ///
  /// - Returns: The entry; `known` if it was so before.
  /// - Throws: `LedgerError.unknownReference`; `notPending` if it has come to another end; `file`.
  @discardableResult
  public func settle(
    _ reference: String,
    as state: Entry.State,
    confirmation: String? = nil
  ) throws(LedgerError) -> EntryOutcome {
    try atOnce {
      guard let entry = try self.entry(reference) else {
        throw LedgerError.unknownReference(reference)
      }
      // A person's word comes without a number, and the gateway's with one.
      let numbers = Set([confirmation, entry.confirmation].compactMap(\.self))
      if entry.kind.isMoney, entry.state == state, numbers.count < 2 { return .known(entry) }
      guard entry.state == .pending else { throw LedgerError.notPending(entry) }
      let answered = entry.answered(state, confirmation: confirmation)
      try update(answered)
      return .new(answered)
    }
  }

  /// All entries, in the order in which they were inserted.
  public func select() throws(LedgerError) -> [Entry] { try select(.all) }

  /// The entry that has the reference; `nil` if there is none.
  public func entry(_ reference: String) throws(LedgerError) -> Entry? {
    try select(.reference(reference.normalizedName)).first
  }

  /// How every customer stands, by customer and then by currency.
  public func balances() throws(LedgerError) -> [Balance] { try balances(of: nil, to: nil) }

  /// How a customer stands in a currency.
  package func balance(of customer: String, in currency: Currency) throws(LedgerError) -> Balance {
    try balances(of: customer, to: nil).first { $0.currency.code == currency.code }
      ?? Balance(of: customer, in: currency)
  }

  /// The entries that pay another one back or take it back, and stand: neither refused nor taken back.
  package func corrections(of entry: Entry) throws(LedgerError) -> [Entry] {
    var corrections: [Entry] = []
    for correction in try select(.corrections(of: entry.reference)) {
      let isTakenBack = try voiding(of: correction) != nil
      if correction.state != .refused, !isTakenBack { corrections.append(correction) }
    }
    return corrections
  }

  /// The entry that takes another one back; nil if that one stands.
  package func voiding(of entry: Entry) throws(LedgerError) -> Entry? {
    try select(.corrections(of: entry.reference)).first { $0.takesBack(entry) }
  }

  /// Calls the body in a transaction.
  private func atOnce<Result>(_ body: () throws -> Result) throws(LedgerError) -> Result {
    do {
      return try connection.transaction(body)
    } catch {
      throw LedgerError(error, at: connection.file)
    }
  }
}

extension Entry {
  /// The reference of the entry that takes this one back.
  package var voidReference: String { reference + Self.voidEnding }

  /// Whether it is called as an entry that takes another one back; no other is.
  package var isVoid: Bool { reference.hasSuffix(Self.voidEnding) }

  private static let voidEnding = " (void)"

  fileprivate func takesBack(_ other: Entry) -> Bool {
    reference == other.voidReference && kind == other.kind.opposite && amount == other.amount
      && state == .settled
  }
}
