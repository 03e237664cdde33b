public import Amounts

/// One line of the ledger: what a customer was charged, has paid, or was given back.
///
/// An entry that is settled stays as it is for ever. What was wrong in it is put right by another
/// entry, which ``corrects`` it.
public struct Entry: Hashable, Sendable {
  /// What an entry does to a customer's account.
  public enum Kind: String, CaseIterable, Sendable {
    /// The customer owes the amount.
    case charge

    /// The customer has paid the amount.
    case payment

    /// The customer was paid the amount back.
    case refund

    /// The customer owes the amount no longer: a charge is taken back, or a discount given.
    case credit

    /// Whether the customer owes more by it, and not less.
    package var isDebit: Bool { self == .charge || self == .refund }
  }

  /// What has become of an entry; only settled ones count in a balance.
  public enum State: String, CaseIterable, Sendable {
    /// The gateway's answer is still to come.
    case pending

    /// The gateway said no. The same payment can be asked for again.
    case refused

    /// It is done, and stays as it is.
    case settled
  }

  /// What the entry does.
  public let kind: Kind

  /// The customer's name; names are the same customer's when their bytes are the same.
  public let customer: String

  /// How much; never negative, and zero only in a charge or the credit that takes it back.
  public private(set) var amount: Money

  /// The day that the entry is of, which may be another than that on which it was made.
  public let date: Day

  /// The day by which a charge is to be paid; `nil` where nobody said it, and in any other entry.
  public let due: Day?

  /// What the entry is known by, which is unique in a ledger.
  public let reference: String

  /// How the money came or went: a gateway's name such as `stripe`, or `cash`, `cheque`, `transfer`.
  public let method: String?

  /// The number under which the gateway confirmed the payment; `nil` if it gives none.
  public private(set) var confirmation: String?

  /// What has become of the entry; a charge and a credit are settled when they are made.
  public private(set) var state: State

  /// When the ledger took the entry; `nil` before that, and in entries of Playbill's first ledgers.
  public private(set) var made: Timestamp?

  /// The reason, in the words of who made the entry.
  public let why: String?

  /// The reference of the entry that this one puts right or gives back.
  public let corrects: String?

  /// A digest of what the entry was made from, such as an invoice; `nil` where nobody took one.
  public let content: String?

  /// Makes an entry.
  ///
  /// - Throws: `LedgerError.invalidEntry` if the customer or the reference is empty, the date is before 1700,
  ///   anything but a charge has a due day, a charge or a credit is not settled, or the amount is negative, or zero in anything but a charge or the
  ///   credit that takes one back.
  public init(
    _ kind: Kind,
    customer: String,
    amount: Money,
    date: Day,
    due: Day? = nil,
    reference: String,
    method: String? = nil,
    confirmation: String? = nil,
    state: State = .settled,
    why: String? = nil,
    corrects: String? = nil,
    content: String? = nil
  ) throws(LedgerError) {
    let isMoney = kind == .payment || kind == .refund
    guard !customer.isEmpty else { throw .invalidEntry("the customer has no name") }
    guard !reference.isEmpty else { throw .invalidEntry("the reference is empty") }
    guard date.year >= 1700 else {
      throw .invalidEntry("\(date) is before 1700, of which programs that keep books know nothing")
    }
    guard due == nil || kind == .charge else {
      throw .invalidEntry("a \(kind.rawValue) cannot have a due day")
    }
    // A charge of nothing can be taken back like any other.
    let mayBeNothing = kind == .charge || kind == .credit && corrects != nil
    guard amount.minorUnits >= (mayBeNothing ? 0 : 1) else {
      throw .invalidEntry("a \(kind.rawValue) cannot be of '\(amount)'")
    }
    guard isMoney || state == .settled else {
      throw .invalidEntry("a \(kind.rawValue) cannot be \(state.rawValue)")
    }
    self.kind = kind
    self.customer = customer
    self.amount = amount
    self.date = date
    self.due = due
    self.reference = reference
    self.method = method
    self.confirmation = confirmation
    self.state = state
    self.why = why
    self.corrects = corrects
    self.content = content
  }
}

extension Entry {
  func answered(_ state: State, confirmation: String?) -> Entry {
    var entry = self
    entry.state = state
    entry.confirmation = confirmation
    return entry
  }

  /// The entry as the ledger takes it: its amount in the currency as the ledger first met it.
  func counted(in currency: Currency, made: Timestamp?) -> Entry {
    var entry = self
    entry.amount = Money(minorUnits: amount.minorUnits, currency: currency)
    entry.made = made
    return entry
  }

  /// Whether the other entry says the same, apart from its days, its reason, and what became of it.
  ///
  /// That is what makes a second entry under the same reference a repetition, and not a
  /// contradiction: the same invoice may be posted again on another day. The days that an invoice says
  /// itself are in the digest of its content.
  package func repeats(_ other: Entry) -> Bool {
    kind == other.kind && customer.isIdentical(to: other.customer)
      && amount.isSame(as: other.amount) && method == other.method
      && corrects == other.corrects
      && (content == nil || other.content == nil || content == other.content)
  }

  /// A number that another entry has with a chance of one in 2⁶⁴, by which damage is found.
  var checksum: Int {
    var checksum = Checksum(kind.rawValue, customer, reference, date.description, state.rawValue)
    for text in [due?.description, method, confirmation, why, corrects, content] {
      checksum.add(text)
    }
    checksum.add(amount.minorUnits)
    checksum.add(amount.currency)
    checksum.add(made?.secondsSince1970 ?? -1)
    return checksum.value
  }
}

extension String {
  /// Whether there is nothing to see.
  package var isBlank: Bool {
    unicodeScalars.map(\.properties)
      .allSatisfy { $0.isWhitespace || $0.isDefaultIgnorableCodePoint }
  }

  /// Whether both are the same bytes.
  ///
  /// `==` finds two spellings of an accent equal, which a database does not.
  package func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Money {
  /// Whether both are as much in the same currency, whatever its sign.
  package func isSame(as other: Money) -> Bool {
    minorUnits == other.minorUnits && currency.code == other.currency.code
  }
}
