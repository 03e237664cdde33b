import Amounts
import NameMatching
import SafeText

// The rules of a ledger, which are the same for both families.

extension LedgerAccessor {
  /// Adds an entry under its reference, once.
  ///
  /// - Throws: `LedgerError.conflict` if the ledger has another entry of the same reference; `voided` if that was taken
  ///   back; `moved` if another entry has its money; `unknownReference`; `invalidEntry`, also to correct an entry of
  ///   another customer or currency, or to be half of a move with an entry that is not its other half.
  @discardableResult
  public func enter(_ entry: Entry) throws -> EntryOutcome {
    try connection.transaction {
      var (entry, written) = (entry, entry)
      // A rename has the name that it ends.
      if entry.kind != .rename {
        written.customer = try owner(of: entry.customer)
        entry.customer = try customer(writtenAs: entry.customer)
      }
      let corrected = try entry.corrects.map(presentEntry)
      entry.corrects = corrected?.reference
      written.corrects = entry.corrects
      let counterpart = try entry.counterpart.map(presentEntry)
      entry.counterpart = counterpart?.reference
      written.counterpart = entry.counterpart
      if let earlier = try earlierEntry(like: entry) { return .repeated(earlier) }
      if let corrected {
        try check(entry, against: corrected)
        // What takes it back stays with it, whatever becomes of the customer's names.
        let own = entry.usesUpCorrected ? try select(.reference(corrected.reference)).first : nil
        written.customer = own?.customer ?? written.customer
      }
      if let counterpart { try check(entry, isSecondHalfAfter: counterpart) }
      try insert(written)
      return .new(entry)
    }
  }

  /// Refuses an entry that cannot count against the other one.
  private func check(_ entry: Entry, against other: Entry) throws {
    let name = quoted(other.reference)
    let isOwn = entry.kind == .rename || entry.customer == other.customer
    guard isOwn, entry.amount.currency == other.amount.currency else {
      throw LedgerError.invalidEntry("\(name) is of another customer or currency")
    }
    if entry.isVoid,
      entry.kind != other.kind.opposite
        || entry.amount.minorUnits > other.amount.minorUnits
    {
      throw LedgerError.invalidEntry("a \(entry.kind.rawValue) cannot take \(name) back")
    }
  }

  /// Refuses an entry that is not the second half of a move of which the other one is the first.
  private func check(_ entry: Entry, isSecondHalfAfter other: Entry) throws {
    guard other.isVoid, entry.kind == other.kind.opposite, entry.amount == other.amount,
      try corrections(around: other).secondHalf(of: other) == nil
    else {
      let reason = "\(quoted(other.reference)) is not the other half of this move"
      throw LedgerError.invalidEntry(reason)
    }
  }

  /// The entry of the same reference; nil if there is none; throws `LedgerError.conflict`, `voided` or `moved`.
  ///
  /// Its customer may have had the name by a rename that was taken back, if no other has it.
  package func earlierEntry(like entry: Entry) throws -> Entry? {
    guard let present = try self.entry(entry.reference) else { return nil }
    let family = try corrections(around: present)
    let successor = family.successor(of: present)
    if successor == nil, let void = family.void(of: present) {
      throw LedgerError.voided(entry, by: void)
    }
    var entry = entry
    if entry.kind != .rename { entry.customer = try customer(writtenAs: entry.customer) }
    var same = entry
    if same.customer != present.customer, try isNew(same.customer),
      try customerNames().hadOnce(present.customer, same.customer)
    {
      same.customer = present.customer
    }
    guard present.words.sorted() == same.words.sorted() else {
      throw LedgerError.conflict(entry, present: present)
    }
    if let successor { throw LedgerError.moved(entry, to: successor) }
    return present
  }

  /// Gives the charge in the ledger that is the same, but for its due day, the due day of this charge.
  ///
  /// - Returns: The charge before; nil if there is none, or if it has that day, or if this one has none.
  /// - Throws: `LedgerError.conflict` if more than the due day differs; `voided`.
  package func setDue(of charge: Entry) throws -> Entry? {
    guard charge.due != nil, let before = try entry(charge.reference), before.kind == .charge,
      before.due != charge.due
    else { return nil }
    var same = charge
    same.due = before.due
    _ = try earlierEntry(like: same)
    var after = before
    after.due = charge.due
    try update(after)
    return before
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
    return try Balance.merged(balances)
  }

  /// The customer's name as the ledger writes it: that of today, else as it was first entered, else as it is.
  package func customer(writtenAs name: String) throws -> String {
    try customerNames().renamed(name) ?? owner(of: name)
  }

  /// Whether no rename that stands has the name, and no entry, apart from refused ones.
  package func isNew(_ name: String) throws -> Bool {
    guard try customerNames().renamed(name) == nil else { return false }
    guard let first = try select(.any(of: name)).first else { return true }
    // Only where the first one was refused are all of them looked at.
    return try first.state == .refused && balances(of: name).isEmpty
  }

  /// The name under which an entry for a customer is kept: as it was first entered, else as it is.
  ///
  /// A name that only a rename gave is not a second customer's if the rename is taken back: it is kept as the one that
  /// the customer had.
  private func owner(of name: String) throws -> String {
    for name in try customerNames().withEarlierNames(name) {
      if let first = try select(.any(of: name)).first { return first.customer }
    }
    return name.normalizedName
  }

  private func customerNames() throws -> CustomerNames {
    if let read = CustomerNames.read, read.connection == ObjectIdentifier(connection) {
      return read.names
    }
    return CustomerNames(renames: try select(.renames))
  }

  /// Calls the body, which enters no rename, as one step in which the customers' names are read once.
  package func transactionWithoutRenames<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.transaction {
      let read = (ObjectIdentifier(connection), try customerNames())
      return try CustomerNames.$read.withValue(read, operation: body)
    }
  }

  /// What stands of an entry, and of all with which it stands or falls.
  package func corrections(around entry: Entry) throws -> Corrections {
    try Corrections(entries(.family(of: entry.reference)))
  }

  /// The entry that takes another one back; nil if that one stands.
  package func void(of entry: Entry) throws -> Entry? {
    try corrections(around: entry).void(of: entry)
  }
}
