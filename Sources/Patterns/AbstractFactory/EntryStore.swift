import Amounts

/// What keeps entries, in either family: the steps that its rules are made of.
protocol EntryStore {
  /// The entry with the reference; `nil` if there is none.
  func entry(reference: String) throws -> Entry?

  /// The currency as it first came, symbol and all; it comes now if it is new.
  mutating func known(_ currency: Currency) throws -> Currency

  /// Changes the sums that an entry counts in.
  mutating func changeAccount(
    of entry: Entry,
    by body: (inout Account) throws(LedgerError) -> Void
  ) throws

  /// Adds an entry whose reference is free.
  mutating func add(_ entry: Entry) throws

  /// Puts an entry in the place of itself as it was before.
  mutating func replace(_ old: Entry, by new: Entry) throws
}

extension EntryStore {
  /// Adds entries, and returns those that were not there yet; what has no time was made now.
  mutating func insert(_ entries: [Entry], now: Timestamp?) throws -> [Entry] {
    var added: [Entry] = []
    for entry in entries {
      let currency = try known(entry.amount.currency)
      let digits = entry.amount.currency.minorUnitDigits
      guard digits == currency.minorUnitDigits else {
        throw LedgerError.unitsChanged(
          currency: currency.code,
          found: digits,
          known: currency.minorUnitDigits
        )
      }
      if let present = try self.entry(reference: entry.reference) {
        guard entry.repeats(present) else { throw LedgerError.conflict(entry, present: present) }
        continue
      }
      if let corrected = entry.corrects, try self.entry(reference: corrected) == nil {
        throw LedgerError.nothingToCorrect(reference: corrected)
      }
      let entry = entry.counted(in: currency, made: entry.made ?? now)
      try changeAccount(of: entry) { account throws(LedgerError) in try account.add(entry) }
      try add(entry)
      added.append(entry)
    }
    return added
  }

  mutating func update(
    _ entry: Entry,
    to state: Entry.State,
    confirmation: String?
  ) throws -> Entry {
    guard let present = try self.entry(reference: entry.reference),
      present.repeats(entry), present.state == entry.state,
      present.confirmation == entry.confirmation
    else { throw LedgerError.changed(reference: entry.reference) }
    guard confirmation?.isBlank != true else {
      throw LedgerError.invalidEntry("the confirmation is empty")
    }
    guard present.state != .settled else { throw LedgerError.settled(reference: entry.reference) }
    let answered = present.answered(state, confirmation: confirmation)
    try changeAccount(of: present) { account throws(LedgerError) in
      try account.replace(present, by: answered)
    }
    try replace(present, by: answered)
    return answered
  }
}
