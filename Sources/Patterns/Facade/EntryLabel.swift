public import Ledger

/// The facts that a person gives for each new entry; a string literal gives the reference alone.
///
///     let rent: EntryLabel = "rent-2026-11"
///     let dated = EntryLabel("rent-2026-11", on: today)
public struct EntryLabel: ExpressibleByStringLiteral, Sendable {
  let reference: String
  let date: Day?
  let charge: String?
  let isForced: Bool

  /// Makes a label of the entry's name, which no other entry has; its date is today.
  ///
  /// A payment or a credit may be for a charge, which it then pays first. With `force` the entry may look mistyped: its
  /// day may be after today, more than a year ago or before that of the entry which it corrects, a payment or a credit
  /// may be above the open balance or in a new currency, and the customer may be new.
  public init(_ reference: String, for charge: String? = nil, force: Bool = false) {
    self.init(reference, dated: nil, for: charge, force: force)
  }

  /// Makes a label of the entry's name and its date; otherwise as ``init(_:for:force:)``.
  ///
  /// The day is no optional one: a mistyped one, which is nil, must not be today.
  ///
  /// ```swift
  /// EntryLabel("rent-2026-11", on: Day("2026-11-31"))  // error: value of optional type
  /// ```
  public init(_ reference: String, on date: Day, for charge: String? = nil, force: Bool = false) {
    self.init(reference, dated: date, for: charge, force: force)
  }

  package init(
    _ reference: String,
    dated date: Day?,
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
