import Amounts
import Spelling

/// An entry in the ledger, and whether a call has changed it.
public struct EntryOutcome: Hashable, Sendable {
  /// The entry as the ledger has it.
  public let entry: Entry

  /// Whether this call added or settled it; false if that was done before.
  public let isNew: Bool

  package static func new(_ entry: Entry) -> Self { Self(entry: entry, isNew: true) }
  package static func repeated(_ entry: Entry) -> Self { Self(entry: entry, isNew: false) }
}

// The rules of a ledger, which are the same for both families.

extension LedgerAccessor {
  /// Adds an entry under its reference, once.
  ///
  /// - Throws: `LedgerError.conflict` if the ledger has another entry of the same reference; `voided` if that was taken
  ///   back; `unknownReference`; `invalidEntry`, also to correct an entry of another customer or currency.
  @discardableResult
  public func enter(_ entry: Entry) throws -> EntryOutcome {
    try connection.transaction {
      var entry = entry
      // A rename has the name that it ends.
      if entry.kind != .rename { entry.customer = try customer(writtenAs: entry.customer) }
      let corrected = try entry.corrects.map(presentEntry)
      entry.corrects = corrected?.reference
      if let earlier = try earlierEntry(like: entry) { return .repeated(earlier) }
      if let corrected { try check(entry, against: corrected) }
      var written = entry
      // A correction stays with its entry, also if a rename in between is taken back.
      let beside = corrected.flatMap { entry.isMove(after: $0) ? nil : $0.reference }
      let query = beside.map { EntryQuery.reference($0) } ?? .any(of: entry.customer)
      written.customer = try select(query).first?.customer ?? entry.customer
      try insert(written)
      return .new(entry)
    }
  }

  /// Refuses an entry that cannot count against the other one.
  private func check(_ entry: Entry, against other: Entry) throws {
    let name = quoted(other.reference)
    let isOwn = entry.kind == .rename || entry.customer == other.customer
    guard isOwn || entry.isMove(after: other),
      entry.amount.currency == other.amount.currency
    else { throw LedgerError.invalidEntry("\(name) is of another customer or currency") }
    if entry.isVoid,
      entry.kind != other.kind.opposite
        || entry.amount.minorUnits > other.amount.minorUnits
    {
      throw LedgerError.invalidEntry("a \(entry.kind.rawValue) cannot take \(name) back")
    }
  }

  /// The entry of the same reference; nil if there is none; throws `LedgerError.conflict` or `voided`.
  ///
  /// It may be of another customer if the two were one when it was made.
  package func earlierEntry(like entry: Entry) throws -> Entry? {
    guard let present = try self.entry(entry.reference) else { return nil }
    if let void = try void(of: present) { throw LedgerError.voided(entry, by: void) }
    var same = entry
    if try customerNames().wereOne(entry.customer, present.customer) {
      same.customer = present.customer
    }
    guard present.words.sorted() == same.words.sorted() else {
      throw LedgerError.conflict(entry, present: present)
    }
    return present
  }

  /// Gives the charge in the ledger that has no due day, and is else the same, the one of this charge.
  ///
  /// - Returns: The charge as the ledger has it now; nil if there was none without a due day.
  package func addDue(of charge: Entry) throws -> Entry? {
    guard charge.due != nil, var present = try entry(charge.reference), present.kind == .charge,
      present.due == nil
    else { return nil }
    var undated = charge
    undated.due = nil
    undated.customer = try customer(writtenAs: charge.customer)
    _ = try earlierEntry(like: undated)
    present.due = charge.due
    try update(present)
    return present
  }

  /// Settles a pending entry, or refuses it.
  ///
  /// - Returns: The entry, which is not new if it is a payment or a refund that had this state before.
  /// - Throws: `LedgerError.unknownReference`; `notPending` if it has ended in another state.
  @discardableResult
  public func settle(
    _ reference: String,
    as state: Entry.State,
    confirmation: String? = nil
  ) throws -> EntryOutcome {
    try connection.transaction {
      var entry = try presentEntry(reference)
      if entry.kind.isMoney, entry.state == state { return .repeated(entry) }
      guard entry.state == .pending else { throw LedgerError.notPending(entry) }
      entry.answer(state, confirmation: confirmation)
      try update(entry)
      return .new(entry)
    }
  }

  // MARK: - Entries and balances under the names of today

  /// The entries that fit the query, under their customers' names of today, in the order in which they were made.
  public func entries(_ query: EntryQuery) throws -> [Entry] {
    let names = try customerNames()
    return try select(query).map(names.renamed)
  }

  /// A customer's entries, whatever the name under which they were entered.
  public func entries(of customer: String) throws -> [Entry] {
    let names = try customerNames()
    return try select(.names(names.all(of: customer))).map(names.renamed)
  }

  /// The entry that has the reference; `nil` if there is none.
  public func entry(_ reference: String) throws -> Entry? {
    try entries(.reference(reference.normalizedName)).first
  }

  /// The entry that has the reference; throws `LedgerError.unknownReference`.
  package func presentEntry(_ reference: String) throws -> Entry {
    if let entry = try entry(reference) { return entry }
    let references = try select(.all).map(\.reference)
    throw LedgerError.unknownReference(reference, hint: nearest(to: reference, among: references))
  }

  /// The balances of a customer, or of everyone if it is nil, by customer and then by currency.
  ///
  /// Entries after `day` don't count. A customer with only refused entries has no balance.
  public func balances(of customer: String? = nil, to day: Day? = nil) throws -> [Balance] {
    let names = try customerNames()
    let balances = try balances(under: customer.map(names.all(of:)), to: day).map { balance in
      var balance = balance
      balance.customer = names.renamed(balance.customer) ?? balance.customer
      return balance
    }
    return Balance.merged(balances)
  }

  /// The customer's name as the ledger writes it: that of today, else as it was first entered, else as it is.
  package func customer(writtenAs name: String) throws -> String {
    if let renamed = try customerNames().renamed(name) { return renamed }
    return try select(.any(of: name)).first?.customer ?? name.normalizedName
  }

  private func customerNames() throws -> CustomerNames {
    CustomerNames(renames: try select(.renames))
  }

  /// The entry with all that correct it, and all that it corrects, by however many steps: what stands of them.
  package func corrections(around entry: Entry) throws -> Corrections {
    try Corrections(entries(.family(of: entry.reference)))
  }

  /// The entry that takes another one back; nil if that one stands.
  package func void(of entry: Entry) throws -> Entry? {
    try corrections(around: entry).void(of: entry)
  }
}
