public import Ledger

/// The facts that a person gives for each new entry; a string literal gives the reference alone.
///
///     let today: EntryLabel = "rent-2026-11"
///     let dated = EntryLabel("rent-2026-11", on: Day(year: 2026, month: 11, day: 2))
public struct EntryLabel: ExpressibleByStringLiteral, Sendable {
  let reference: String
  let date: Day?
  let charge: String?
  let isForced: Bool

  /// Makes a label of the entry's name, which no other entry has, and its date: today if not given.
  ///
  /// A payment or a credit may be for a charge, which it then pays first. With `force` the entry may look mistyped: its
  /// day may be after today, more than a year ago or before that of the entry which it corrects, a payment or a credit
  /// may be above the open balance, and the customer may be new.
  public init(
    _ reference: String,
    on date: Day? = nil,
    for charge: String? = nil,
    force: Bool = false
  ) {
    self.reference = reference
    self.date = date
    self.charge = charge
    isForced = force
  }

  /// Makes a label of a name alone.
  public init(stringLiteral reference: String) { self.init(reference) }
}
