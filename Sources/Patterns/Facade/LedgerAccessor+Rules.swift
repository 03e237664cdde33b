import Amounts
import Ledger

// What the desk asks a ledger before it makes an entry.

extension LedgerAccessor {
  /// Refuses a payment of more than is open and not pending.
  ///
  /// A payment that is pending itself does not count against itself.
  func checkOpen(for payment: Entry) throws {
    let amount = payment.amount
    let code = amount.currency.code
    let balance = try balances(of: payment.customer).first { $0.open.currency.code == code }
    let none = Money(minorUnits: 0, currency: amount.currency)
    let (open, all) = (balance?.open ?? none, balance?.pending ?? none)
    let isPending = try entry(reference: payment.reference)?.state == .pending
    let others = all.minorUnits - (isPending ? amount.minorUnits : 0)
    // What is open may be as little as an Int can hold.
    let (left, isTooLittle) = open.minorUnits.subtractingReportingOverflow(others)
    guard !isTooLittle, amount.minorUnits <= left else {
      throw BoxOfficeError.overpayment(
        amount,
        open: open.minorUnits < 0 ? none : open,
        pending: Money(minorUnits: others, currency: amount.currency)
      )
    }
  }

  /// Refuses an entry while an equal one is pending that may be the same, under a key of another day say.
  ///
  /// The day's second equal payment may be made while the first is pending: both keys begin with `made`.
  func checkNoEqualPending(to entry: Entry, madeFrom made: String) throws {
    let isFirst = entry.reference == made
    let equal = try select(.pending).first {
      $0.repeats(entry) && (isFirst || !$0.reference.hasPrefix(made))
    }
    if let equal { throw BoxOfficeError.equalPending(equal) }
  }

  /// The references of the entry and of all that take back the one before: `17`, `17~void`, `17~void~void`.
  func voidings(of reference: String) throws(LedgerError) -> [String] {
    var references = [reference]
    var mark = voidMark(of: reference)
    while let corrected = references.last, try entry(reference: mark)?.corrects == corrected {
      references.append(mark)
      mark = voidMark(of: mark)
    }
    return references
  }

  /// Whether the entry with the reference is taken back, by one that is not taken back itself.
  func isVoided(_ reference: String) throws(LedgerError) -> Bool {
    try voidings(of: reference).count.isMultiple(of: 2)
  }

  /// The revision of an invoice's number, `17~2` say, that stands while another one does not.
  func replacement(of reference: String) throws(LedgerError) -> String? {
    // By scalars: with some characters before it `~` is another letter.
    let number = String(reference.unicodeScalars.prefix { $0 != "~" })
    var revision = 1
    while true {
      let name = revision == 1 ? number : "\(number)~\(revision)"
      guard let entry = try entry(reference: name), entry.kind == .charge else { return nil }
      if name != reference, try !isVoided(name) { return name }
      revision += 1
    }
  }
}

/// What the entry is known by that takes back the one with the reference.
func voidMark(of reference: String) -> String { reference + "~void" }

/// What stands again when the entry with the reference is taken back: `17` for `17~void`; `nil` for `17`.
func standing(without reference: String) -> String? {
  let mark = "~void".unicodeScalars
  var base = reference.unicodeScalars[...]
  var isMark = false
  while base.suffix(mark.count).elementsEqual(mark) {
    base = base.dropLast(mark.count)
    isMark.toggle()
  }
  return isMark ? String(base) : nil
}

/// The reference that a person has given, which cannot be one that the desk makes of another.
///
/// - Throws: `BoxOfficeError.reservedReference` if it holds `~`; `LedgerError.invalidEntry` if there is nothing
///   to see.
func checkedReference(_ reference: String) throws -> String {
  // By bytes: with some characters before or behind it `~` is another letter.
  guard !reference.utf8.contains(UInt8(ascii: "~")) else {
    throw BoxOfficeError.reservedReference(reference)
  }
  guard !reference.isBlank else { throw LedgerError.invalidEntry("the reference is empty") }
  return reference
}

/// The reason that a person has given.
///
/// - Throws: `LedgerError.invalidEntry` if there is nothing to see.
func checkedReason(_ why: String) throws(LedgerError) -> String {
  guard !why.isBlank else { throw .invalidEntry("the reason is empty") }
  return why
}
