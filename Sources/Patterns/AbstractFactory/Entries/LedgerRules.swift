import Amounts
import Spelling

/// An entry in the ledger, and whether a call has changed it.
public struct EntryOutcome: Hashable, Sendable {
  /// The entry as the ledger has it.
  public let entry: Entry

  /// Whether this call added or settled it; false if that was done before.
  public let isNew: Bool

  package static func new(_ entry: Entry) -> Self { Self(entry: entry, isNew: true) }
  package static func known(_ entry: Entry) -> Self { Self(entry: entry, isNew: false) }
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
      if let known = try known(entry) { return .known(known) }
      let corrected = try entry.corrects.map(presentEntry)
      if entry.isVoid, corrected.map(entry.takesBack) != true {
        let rule = "only an entry that takes another back has a reference that ends in '(void)'"
        throw LedgerError.invalidEntry(rule)
      }
      if let corrected,
        corrected.customer != entry.customer || corrected.amount.currency != entry.amount.currency
      {
        let name = quoted(corrected.reference)
        throw LedgerError.invalidEntry("\(name) is of another customer or currency")
      }
      try insert(entry)
      return .new(entry)
    }
  }

  /// The entry of the same reference; nil if there is none; throws `LedgerError.conflict` or `voided`.
  package func known(_ entry: Entry) throws -> Entry? {
    guard let present = try self.entry(entry.reference) else { return nil }
    if let void = try voiding(of: present) { throw LedgerError.voided(entry, by: void) }
    guard present.words.sorted() == entry.words.sorted() else {
      throw LedgerError.conflict(entry, present: present)
    }
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
      if entry.kind.isMoney, entry.state == state { return .known(entry) }
      guard entry.state == .pending else { throw LedgerError.notPending(entry) }
      entry.answer(state, confirmation: confirmation)
      try update(entry)
      return .new(entry)
    }
  }

  /// The entry that has the reference; `nil` if there is none.
  public func entry(_ reference: String) throws -> Entry? {
    try select(.reference(reference.normalizedName)).first
  }

  /// The entry that has the reference; throws `LedgerError.unknownReference`.
  package func presentEntry(_ reference: String) throws -> Entry {
    guard let entry = try entry(reference) else { throw LedgerError.unknownReference(reference) }
    return entry
  }

  /// Every customer's balances, by customer and then by currency.
  public func balances() throws -> [Balance] { try balances(of: nil, to: nil) }

  /// The entries that pay back or take back another one, and are neither refused nor taken back, in their order.
  package func corrections(of entry: Entry) throws -> [Entry] {
    try select(.corrections(of: entry.reference))
      .filter { try $0.state != .refused && voiding(of: $0) == nil }
  }

  /// The entry that takes another one back; nil if that one stands.
  package func voiding(of entry: Entry) throws -> Entry? { try self.entry(entry.voidReference) }
}

extension Entry {
  /// The reference of the entry that takes this one back.
  package var voidReference: String { reference + Self.voidEnding }

  /// Whether it takes another entry back, as its reference shows.
  package var isVoid: Bool { reference.hasSuffix(Self.voidEnding) }

  private static let voidEnding = " (void)"

  fileprivate func takesBack(_ other: Entry) -> Bool {
    reference == other.voidReference && kind == other.kind.opposite && amount == other.amount
      && state == .settled
  }
}
