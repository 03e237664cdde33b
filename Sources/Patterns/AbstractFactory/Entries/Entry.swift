public import Amounts
public import Foundation
import NameMatching
import SafeText

/// One line of the ledger: a charge, a payment, a refund or a credit, or a customer's new name.
///
/// A settled entry stays as it is. Another entry, which ``corrects`` it, takes it back or pays it back.
public struct Entry: Hashable, Sendable {
  /// The effect of an entry on a customer's account.
  public enum Kind: String, CaseIterable, Sendable {
    /// The customer owes the amount.
    case charge

    /// The customer has paid the amount.
    case payment

    /// The customer was paid the amount back.
    case refund

    /// The customer no longer owes the amount: a charge is taken back, or a discount given.
    case credit

    /// The customer has another name, under which all of their entries count; it has no amount.
    case rename

    /// Whether it raises the customer's balance.
    package var isDebit: Bool { self == .charge || self == .refund }

    /// Whether it moves money.
    package var isMoney: Bool { self == .payment || self == .refund }

    /// The kind of an entry that takes back one of this kind.
    package var opposite: Self {
      switch self {
      case .charge: .credit
      case .credit: .charge
      case .payment: .refund
      case .refund: .payment
      case .rename: .rename
      }
    }
  }

  /// The state of an entry; only settled ones count in a balance.
  public enum State: String, CaseIterable, Sendable {
    /// The gateway's answer is still to come.
    case pending

    /// The gateway said no. Another try needs another reference.
    case refused

    /// It is final.
    case settled
  }

  /// The most minor units of an entry.
  public static let largest = 10_000_000_000_000

  /// The effect of the entry.
  public let kind: Kind

  /// The customer's name, as the ledger writes it; of a rename, the earlier one.
  public internal(set) var customer: String

  /// At most ``largest`` minor units, never negative, and zero only in a charge, the credit that takes it back, and a rename.
  public let amount: Money

  /// The day of the entry; it may have been made on another day.
  public let date: Day

  /// The day by which a charge is to be paid; `nil` if none was given, and in any other entry.
  public internal(set) var due: Day?

  /// The entry's name, unique in a ledger, which a person gave: an invoice's number, or a reference.
  public let reference: String

  /// How the money came or went; `nil` where none did, or nobody said.
  public let method: Method?

  /// The number under which the gateway confirmed the payment; `nil` if it gave none.
  public private(set) var confirmation: String?

  /// The state of the entry; a charge and a credit are settled when they are made.
  public private(set) var state: State

  /// The reason, in the words of the person who made the entry.
  public let why: String?

  /// The reference of the entry that this one counts against.
  ///
  /// It takes that one back (``isVoid``), or pays it back, or is a payment or a credit for that charge.
  public internal(set) var corrects: String?

  /// Whether it takes the entry that it ``corrects`` back, and so moves no money.
  public let isVoid: Bool

  /// The reference of the first half of a move, of which this is the second; the two are taken back together.
  ///
  /// A move takes a payment or a refund back by a void, and enters it anew; the new entry names that void. If the move
  /// is taken back, so are both halves, and the void of the second names the void of the first.
  public internal(set) var counterpart: String?

  /// The new name that a rename gives the customer; nil in any other entry, and in the void of a rename.
  public let newName: String?

  /// The customer's address on the invoice of a charge, line by line; nil if it had none.
  public let address: [String]?

  /// The performances of the invoice of a charge, a line each; `nil` without an invoice.
  public let invoiceText: String?

  /// When the entry was made, in whole seconds.
  public let recordedAt: Date

  /// Makes an entry, with its names as `normalizedName` writes them.
  ///
  /// - Throws: `LedgerError.invalidEntry` with the rule that it breaks.
  public init(
    _ kind: Kind,
    customer: String,
    amount: Money,
    date: Day,
    due: Day? = nil,
    reference: String,
    method: Method? = nil,
    confirmation: String? = nil,
    state: State = .settled,
    why: String? = nil,
    corrects: String? = nil,
    isVoid: Bool = false,
    counterpart: String? = nil,
    newName: String? = nil,
    address: [String]? = nil,
    invoiceText: String? = nil,
    recordedAt: Date = .now
  ) throws(LedgerError) {
    func require(_ holds: Bool, _ fault: @autoclosure () -> String) throws(LedgerError) {
      if !holds { throw .invalidEntry(fault()) }
    }
    try require(!customer.isBlank, "the customer is empty")
    try require(!reference.isBlank, "the reference is empty")
    for name in [customer, reference, newName ?? ""] {
      let fault = "\(quoted(name)) has U+0000, which no name may have"
      try require(!name.contains("\0"), fault)
    }
    try require(why?.isBlank != true, "the reason is empty")
    try require(due == nil || kind == .charge, "a \(kind.rawValue) cannot have a due day")
    try require(address == nil || kind == .charge, "only a charge has an address")
    try require(!isVoid || corrects != nil, "a void takes an entry back, and names none")
    try require(counterpart == nil || kind.isMoney, "a \(kind.rawValue) cannot be half of a move")
    try require(
      (newName != nil) == (kind == .rename && !isVoid),
      "a rename has a new name, and no other entry has one"
    )
    try require(newName?.isBlank != true, "the new name is empty")
    try require(kind != .rename || amount.minorUnits == 0, "a rename has no amount")
    // A charge of nothing can be taken back like any other.
    let mayBeNothing = kind == .charge || kind == .rename || kind == .credit && corrects != nil
    let least = mayBeNothing ? 0 : 1
    try require(amount.minorUnits >= least, "a \(kind.rawValue) cannot be of '\(amount)'")
    try require(amount.minorUnits <= Self.largest, "'\(amount)' is more than an entry can hold")
    try require(kind.isMoney || state == .settled, "a \(kind.rawValue) cannot be \(state.rawValue)")
    self.kind = kind
    self.customer = customer.normalizedName
    self.amount = amount
    self.date = date
    self.due = due
    self.reference = reference.normalizedName
    self.method = method
    self.confirmation = confirmation
    self.state = state
    self.why = why
    self.corrects = corrects?.normalizedName
    self.isVoid = isVoid
    self.counterpart = counterpart?.normalizedName
    self.newName = newName?.normalizedName
    self.address = address
    self.invoiceText = invoiceText
    // 253402300799 is the last second of the year 9999.
    let seconds = min(max(0, recordedAt.timeIntervalSince1970.rounded(.down)), 253_402_300_799)
    self.recordedAt = Date(timeIntervalSince1970: seconds)
  }

  /// Sets the outcome that a gateway or a person reports.
  mutating func answer(_ state: State, confirmation: String? = nil) {
    self.state = state
    self.confirmation = confirmation
  }
}

extension Entry {
  /// This entry as ``LedgerAccessor/update(_:)`` leaves it, called with another of the same reference: if it is pending,
  /// with that one's state and confirmation; if it is a charge and that one has a due day, with that day.
  public func updated(by other: Entry) -> Entry {
    var entry = self
    if state == .pending { entry.answer(other.state, confirmation: other.confirmation) }
    if kind == .charge, let due = other.due { entry.due = due }
    return entry
  }

  /// Whether it is an entry of the customer of a name, in whatever capitals and blanks.
  package func isOf(_ name: String) -> Bool {
    customer == name || customer.nameKey == name.nameKey
  }

  /// Whether it has the money of a payment or a refund that its ``counterpart`` took back.
  package var isMove: Bool { counterpart != nil && !isVoid }

  /// Whether it leaves less of the entry that it ``corrects`` to be corrected: a void, and a payment's refund.
  package var usesUpCorrected: Bool { isVoid || kind == .refund }

  /// The references of the earlier entries with which it stands or falls, or of which it leaves less.
  var family: [String] { [usesUpCorrected ? corrects : nil, counterpart].compactMap(\.self) }

  /// The facts that a person gave; an entry with the same reference and the same words, in any order, is the same one.
  package var words: [String] {
    [
      kind.rawValue, "\(amount)", "for \(customer)", method.map { "by \($0)" }, "of \(date)",
      due.map { "due \($0)" }, corrects.map { "\(isVoid ? "void of" : "against") \($0)" },
      newName.map { "now \($0)" }, why.map { "because \($0)" },
    ].compactMap(\.self) + (invoiceText?.split(separator: "\n").map(String.init) ?? [])
  }
}

extension String {
  /// A name of a customer or an entry as the ledger keeps it: with its accents composed (Unicode's form NFC), and no
  /// white space at its ends.
  ///
  ///     " Cafe\u{301} Noir\n".normalizedName  // "Café Noir"
  public var normalizedName: String {
    guard let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace }) else {
      return ""
    }
    let name = unicodeScalars[...last].drop(while: \.properties.isWhitespace)
    return String(name).precomposedStringWithCanonicalMapping
  }
}
