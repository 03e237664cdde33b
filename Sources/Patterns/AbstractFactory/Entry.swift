public import Amounts

/// One line of the ledger: what a customer was charged, paid, or was given back.
public struct Entry: Hashable, Sendable {
  /// What an entry does to a customer's account.
  public enum Kind: String, CaseIterable, Sendable {
    /// The customer owes the amount.
    case charge

    /// The customer has paid the amount.
    case payment

    /// The customer was paid the amount back.
    case refund
  }

  /// What the entry does.
  public let kind: Kind

  /// The customer's name; names are the same customer's when their bytes are the same.
  public let customer: String

  /// How much; never negative, and zero in a charge only.
  public private(set) var amount: Money

  /// When the entry was made.
  public let date: Day

  /// What the entry is known by, which is unique in a ledger.
  public let reference: String

  /// The gateway that a payment goes through, such as `stripe`.
  public let gateway: String?

  /// The number under which the gateway confirmed the payment; `nil` if it gives none.
  public private(set) var confirmation: String?

  /// Whether the gateway's answer is still to come; a pending entry counts in no balance.
  public private(set) var isPending: Bool

  /// Makes an entry.
  ///
  /// - Throws: `LedgerError.invalidEntry` if the customer or the reference is empty, the amount
  ///   is negative, a payment or a refund is of nothing, or a charge is pending.
  public init(
    _ kind: Kind,
    customer: String,
    amount: Money,
    date: Day,
    reference: String,
    gateway: String? = nil,
    confirmation: String? = nil,
    isPending: Bool = false
  ) throws(LedgerError) {
    guard !customer.isEmpty else { throw .invalidEntry("the customer has no name") }
    guard !reference.isEmpty else { throw .invalidEntry("the reference is empty") }
    guard amount.minorUnits >= (kind == .charge ? 0 : 1) else {
      throw .invalidEntry("a \(kind.rawValue) of '\(amount)'")
    }
    guard !(isPending && kind == .charge) else { throw .invalidEntry("a charge cannot be pending") }
    self.kind = kind
    self.customer = customer
    self.amount = amount
    self.date = date
    self.reference = reference
    self.gateway = gateway
    self.confirmation = confirmation
    self.isPending = isPending
  }
}

extension Entry {
  /// The pending entry, now that the gateway has confirmed it.
  public func settled(confirmation: String?) -> Entry {
    var entry = self
    entry.confirmation = confirmation
    entry.isPending = false
    return entry
  }

  /// The entry with its amount in the currency as the ledger first met it.
  func counted(in currency: Currency) -> Entry {
    var entry = self
    entry.amount = Money(minorUnits: amount.minorUnits, currency: currency)
    return entry
  }

  /// Whether the other entry says the same, apart from its date and what the gateway answered.
  ///
  /// That is what makes a second entry under the same reference a repetition, and not a
  /// contradiction: the same invoice may be posted again on another day.
  func repeats(_ other: Entry) -> Bool {
    kind == other.kind && customer.isIdentical(to: other.customer)
      && amount.minorUnits == other.amount.minorUnits
      && amount.currency.code == other.amount.currency.code && gateway == other.gateway
  }
}

extension String {
  /// Whether both are the same bytes.
  ///
  /// `==` finds two spellings of an accent equal, which a database does not.
  func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
