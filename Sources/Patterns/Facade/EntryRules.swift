import Foundation
import NameMatching
import SafeText
import Statements

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

/// The checks before an entry is made, each in one transaction with it.
struct EntryRules {
  let ledger: any LedgerAccessor
  let today: Day

  /// Makes an entry, or finds the one of its reference.
  ///
  /// A pending payment must still fit the open balance if its gateway can be asked again.
  func enter(
    _ kind: Entry.Kind,
    _ amount: Money,
    _ customer: String,
    _ label: EntryLabel,
    due: Day? = nil,
    method: Entry.Method? = nil,
    asking gateway: (any PaymentGateway)? = nil,
    why: String? = nil
  ) throws -> EntryOutcome {
    try ledger.connection.transaction {
      let charge = try label.charge.map(ledger.presentEntry)
      if let charge, charge.kind != .charge || charge.isVoid {
        let reason = "\(quoted(charge.reference)) is not a charge, which could be paid"
        throw BoxOfficeError.notCorrectable(reason)
      }
      try self.customer(named: customer, opening: label)
      let entry = try Entry(
        kind,
        customer: customer,
        amount: amount,
        date: date(of: label),
        due: due,
        reference: label.reference,
        method: gateway.map(Entry.Method.init) ?? method,
        state: gateway == nil ? .settled : .pending,
        why: why,
        corrects: charge?.reference
      )
      let earlier = try ledger.earlierEntry(like: entry)
      if let earlier, earlier.state != .pending { return .repeated(earlier) }
      let isAsked = earlier == nil || gateway?.remembersReferences == true
      if earlier == nil, gateway != nil { try checkNow(entry) }
      if kind != .charge, isAsked, !label.isForced { try checkOpen(for: entry, besides: earlier) }
      return try enter(entry, label)
    }
  }

  /// Enters an entry that is complete, or finds it; the days of a new one are checked.
  private func enter(
    _ entry: Entry,
    _ label: EntryLabel,
    correcting corrected: Entry? = nil
  ) throws -> EntryOutcome {
    if !label.isForced, try ledger.entry(entry.reference) == nil {
      try checkDays(of: entry, correcting: corrected)
      try checkDue(of: entry)
    }
    return try ledger.enter(entry)
  }

  /// The date of an entry: the given one, else that of the entry which the ledger has, else today's.
  ///
  /// A new day by the clock does not make a repeated entry a different one. A correction is not before what it corrects,
  /// so that the two are never apart, on whatever day that was entered.
  private func date(of label: EntryLabel, correcting corrected: Entry? = nil) throws -> Day {
    try label.date ?? ledger.entry(label.reference)?.date ?? max(today, corrected?.date ?? today)
  }

  // MARK: - Money that goes back, or to another customer

  func enterRefund(
    of payment: Entry,
    _ amount: Money?,
    _ why: String,
    _ label: EntryLabel,
    by method: PaymentMethod?,
    asking gateway: (any RefundingGateway)?
  ) throws -> EntryOutcome {
    try checkBroughtMoney(payment)
    let method = method.map { .byHand($0) } ?? payment.method
    if gateway == nil, let method, method.isGateway {
      let reason = "\(method) cannot pay back: choose another way with --by"
      throw BoxOfficeError.notCorrectable(reason)
    }
    return try ledger.connection.transaction {
      let earlier = try ledger.entry(label.reference)
      let family = try ledger.corrections(around: payment)
      // What the refund itself paid back is left for its repetition.
      let left = family.left(of: payment, beside: earlier)
      let part = amount ?? left
      guard part.currency == left.currency, part.minorUnits <= left.minorUnits, left.minorUnits > 0
      else {
        let name = quoted(payment.reference)
        throw BoxOfficeError.notCorrectable("only '\(left)' is left of the payment \(name)")
      }
      let refund = try Entry(
        .refund,
        customer: payment.customer,
        amount: part,
        date: date(of: label, correcting: payment),
        reference: label.reference,
        method: method,
        state: gateway == nil ? .settled : .pending,
        why: why,
        corrects: payment.reference
      )
      if earlier == nil, gateway != nil { try checkNow(refund) }
      return try enter(refund, label, correcting: payment)
    }
  }

  /// Takes what is left of a payment back, and enters it for another customer, or on another day; no money moves.
  ///
  /// The new entry counts against the void, so that the two can be taken back together.
  func enterMove(
    of payment: Entry,
    to customer: String,
    _ why: String,
    _ label: EntryLabel
  ) throws -> EntryOutcome {
    try ledger.connection.transaction {
      let earlier = try ledger.entry(label.reference)
      try checkBroughtMoney(payment)
      let left = try ledger.corrections(around: payment).left(of: payment)
      if earlier == nil, left.minorUnits == 0 {
        let reason = "nothing is left of the payment \(quoted(payment.reference))"
        throw BoxOfficeError.notCorrectable(reason)
      }
      let date = try date(of: label)
      let before = try earlier?.corrects.map(ledger.presentEntry)
      if let before, before.corrects != payment.reference {
        throw BoxOfficeError.notCorrectable("\(quoted(label.reference)) is taken by another entry")
      }
      let void =
        try before
        ?? ledger.enter(
          Entry(
            .refund,
            customer: payment.customer,
            amount: left,
            date: max(date, payment.date),
            reference: freeReference(payment.reference, "void"),
            method: payment.method,
            why: why,
            corrects: payment.reference,
            isVoid: true
          )
        ).entry
      try self.customer(named: customer, opening: label)
      let moved = try Entry(
        .payment,
        customer: customer,
        amount: void.amount,
        date: date,
        reference: label.reference,
        method: payment.method,
        confirmation: payment.confirmation,
        why: why,
        corrects: void.reference
      )
      return try enter(moved, label)
    }
  }

  private func checkBroughtMoney(_ payment: Entry) throws {
    guard payment.kind == .payment, payment.state == .settled, !payment.isVoid else {
      let name = quoted(payment.reference)
      throw BoxOfficeError.notCorrectable("\(name) is not a settled payment that brought money")
    }
  }

  // MARK: - Voids

  func enterVoid(
    of entry: Entry,
    _ why: String,
    on date: Day?,
    force: Bool,
    movedNothing: Bool = false
  ) throws -> EntryOutcome {
    try ledger.connection.transaction {
      let family = try ledger.corrections(around: entry)
      let name = quoted(entry.reference)
      if let void = family.void(of: entry) {
        if let move = lastMove(takingBack: void, in: family) {
          let reason = "\(name) was moved: void \(quoted(move.reference))"
          throw BoxOfficeError.notCorrectable(reason)
        }
        return try enterVoidEntry(of: entry, why, on: date, force: force, again: void)
      }
      if let leader = leader(of: entry, in: family) {
        let reason = "\(name) is part of a move: void \(quoted(leader.reference))"
        throw BoxOfficeError.notCorrectable(reason)
      }
      let follower = follower(of: entry, in: family)
      for entry in [entry] + [follower].compactMap(\.self) {
        let reason = try reasonNotToVoid(entry, in: family, movedNothing: movedNothing)
        guard let reason else { continue }
        throw BoxOfficeError.notCorrectable("\(quoted(entry.reference)) \(reason)")
      }
      if let follower { try enterVoidEntry(of: follower, why, on: date, force: force) }
      return try enterVoidEntry(of: entry, why, on: date, force: force)
    }
  }

  @discardableResult
  private func enterVoidEntry(
    of entry: Entry,
    _ why: String,
    on date: Day?,
    force: Bool,
    again standing: Entry? = nil
  ) throws -> EntryOutcome {
    let reference = try standing?.reference ?? freeReference(entry.reference, "void")
    let label = EntryLabel(reference, on: date, force: force)
    let void = try Entry(
      entry.kind.opposite,
      customer: entry.customer,
      amount: entry.amount,
      date: self.date(of: label, correcting: entry),
      reference: reference,
      method: entry.method,
      why: why,
      corrects: entry.reference,
      isVoid: true
    )
    return try enter(void, label, correcting: entry)
  }

  private func reasonNotToVoid(
    _ entry: Entry,
    in family: Corrections,
    movedNothing: Bool
  ) throws -> String? {
    if entry.state != .settled { return "is \(entry.state.rawValue), and not settled" }
    if family.isCorrected(entry) { return "was paid back or taken back, at least in part" }
    if let newName = entry.newName, let later = try laterRename(of: newName, than: entry) {
      return "gave a name that was changed since: void \(quoted(later.reference)) first"
    }
    let other = family.corrected(by: entry)
    if let other, entry.isVoid { return reasonNotToStand(other, in: family) }
    guard let method = entry.method, method.isGateway, other.map(entry.isMove) != true,
      !movedNothing
    else { return nil }
    return "was moved by \(method), and a void moves no money"
      + (entry.kind == .payment
        ? ": 'playbill ledger refund' pays it back, 'playbill ledger move' gives it to another customer"
        : "")
  }

  /// Why an entry that was taken back cannot stand again; nil if it can.
  private func reasonNotToStand(_ entry: Entry, in family: Corrections) -> String? {
    var entry = entry
    while true {
      let name = quoted(entry.reference)
      if entry.kind == .rename { return "took \(name) back: to rename again, give that command" }
      guard entry.usesUpCorrected, let other = family.corrected(by: entry) else { return nil }
      let left = family.left(of: other)
      if family.void(of: other) != nil || left.minorUnits < entry.amount.minorUnits {
        return "took \(name) back, and too little is left of \(quoted(other.reference)) for it"
      }
      // With it, the entry that it takes back falls; and what that one takes back would stand.
      guard entry.isVoid, other.isVoid, let last = family.corrected(by: other) else { return nil }
      entry = last
    }
  }

  // A payment is moved by two entries, the void where it was and the payment where it is. They stand or fall together:
  // who takes the second one back takes back the first, and so on with these voids.

  /// The entry of a move that is taken back with this one; nil if it leads none.
  private func follower(of entry: Entry, in family: Corrections) -> Entry? {
    var (move, steps) = (entry, 0)
    while move.isVoid, let other = family.corrected(by: move) { (move, steps) = (other, steps + 1) }
    guard let other = family.corrected(by: move), move.isMove(after: other) else { return nil }
    return void(of: other, after: steps, in: family)
  }

  /// The entry of a move with which this one is taken back; nil if it follows none.
  private func leader(of entry: Entry, in family: Corrections) -> Entry? {
    var (void, steps) = (entry, 0)
    while void.isVoid, let other = family.corrected(by: void) {
      if let move = family.move(after: void) {
        return self.void(of: move, after: steps, in: family)
      }
      (void, steps) = (other, steps + 1)
    }
    return nil
  }

  /// The entry itself, its void, the void of that, and so on.
  private func void(of entry: Entry, after steps: Int, in family: Corrections) -> Entry? {
    (0..<steps).reduce(entry) { void, _ in void.flatMap(family.void) }
  }

  /// The last of the moves by which a payment went on, of which this is the first void; nil if it was not moved.
  private func lastMove(takingBack void: Entry, in family: Corrections) -> Entry? {
    var (last, next): (Entry?, Entry?) = (nil, void)
    while let move = next.flatMap(family.move) {
      (last, next) = (move, family.void(of: move))
    }
    return last
  }

  /// The first of `NAME (void)`, `NAME (void 2)` and so on that no entry has, or none that counts.
  private func freeReference(
    _ name: String,
    _ word: String,
    unless counts: (Entry) throws -> Bool = { _ in true }
  ) throws -> String {
    var (reference, number) = ("\(name) (\(word))", 1)
    while let entry = try ledger.entry(reference), try counts(entry) {
      number += 1
      reference = "\(name) (\(word) \(number))"
    }
    return reference
  }

  // MARK: - Names, and a person's word

  private func standingRenames() throws -> [Entry] {
    let renames = try ledger.select(.renames)
    let corrections = Corrections(renames)
    return renames.filter { !$0.isVoid && corrections.void(of: $0) == nil }
  }

  /// The rename by which the customer who has a name by another rename alone got the next one; nil if there is none.
  private func laterRename(of name: String, than rename: Entry) throws -> Entry? {
    guard try ledger.select(.any(of: name)).isEmpty else { return nil }
    return try standingRenames().drop { $0.reference != rename.reference }
      .first { $0.isOf(name) && $0.newName?.nameKey != name.nameKey }
  }

  /// Gives a customer another name; if that is another customer's, the two become one.
  func enterRename(_ old: String, _ new: String, _ why: String?) throws -> EntryOutcome {
    try ledger.connection.transaction {
      let customer = try self.customer(named: old)
      let standing = try standingRenames()
      let name =
        try customer.nameKey == new.nameKey
        ? new.normalizedName : ledger.customer(writtenAs: new)
      if name == customer || customer.nameKey == new.nameKey && old.nameKey != new.nameKey {
        let last = standing.last { $0.customer.nameKey == old.nameKey }
        if let last, last.newName?.nameKey == new.nameKey { return .repeated(last) }
        // The new name may be an earlier one of the customer.
        let ending = standing.last { $0.customer.nameKey == new.nameKey }
        let reason =
          ending.map { "by \(quoted($0.reference)): void that to take it back" }
          ?? "already"
        throw BoxOfficeError.notCorrectable(
          "\(quoted(new)) is \(quoted(customer)) \(reason)"
        )
      }
      let currency = try ledger.entries(of: customer).first?.amount.currency ?? .unitedStatesDollar
      let rename = try Entry(
        .rename,
        customer: customer,
        amount: Money(minorUnits: 0, currency: currency),
        date: today,
        reference: freeReference(customer, "rename"),
        why: why,
        newName: name
      )
      return try ledger.enter(rename)
    }
  }

  /// Enters a person's word on an outcome that the gateway cannot report; with a reason, also after a wrong word.
  func enterWord(
    _ state: Entry.State,
    on entry: Entry,
    insteadOfWrong why: String?
  ) throws -> EntryOutcome {
    let canTell = entry.method?.simulator?.remembersReferences == true
    if entry.state == .pending, canTell { throw BoxOfficeError.gatewayCanTell(entry) }
    let isPayment = entry.kind == .payment && !entry.isVoid && entry.method?.isGateway == true
    guard isPayment, !canTell, entry.state != .pending, entry.state != state else {
      return try ledger.settle(entry.reference, as: state)
    }
    guard let why else {
      let reason = "\(quoted(entry.reference)) is \(entry.state.rawValue)"
      throw BoxOfficeError.notCorrectable("\(reason): to correct a wrong word, give --why")
    }
    if state == .refused {
      return try enterVoid(of: entry, why, on: nil, force: true, movedNothing: true)
    }
    return try ledger.connection.transaction {
      // An entry that was refused stays so: its money has an entry of its own.
      let reference = try freeReference(entry.reference, "taken") { try ledger.void(of: $0) != nil }
      let taken = try Entry(
        .payment,
        customer: entry.customer,
        amount: entry.amount,
        date: entry.date,
        reference: reference,
        method: entry.method,
        why: why,
        corrects: entry.corrects
      )
      return try ledger.enter(taken)
    }
  }

  /// The customer's name as the ledger has it; one that it does not have is new, or an error.
  @discardableResult
  func customer(named name: String, opening label: EntryLabel? = nil) throws -> String {
    let customer = try ledger.customer(writtenAs: name)
    if try label?.isForced == true || !ledger.balances(of: customer).isEmpty { return customer }
    let customers = try ledger.balances().map(\.customer)
    let hint = nearest(to: customer, among: customers)
    throw BoxOfficeError.unknownCustomer(name, hint: hint, canOpen: label != nil)
  }

  // MARK: - Checks

  /// Refuses a payment or a credit above the open balance, less all other pending payments.
  private func checkOpen(for entry: Entry, besides earlier: Entry?) throws {
    let currency = entry.amount.currency
    let account = try ledger.balances(of: entry.customer, to: max(today, entry.date))
      .first { $0.currency == currency }
    let none = Money(minorUnits: 0, currency: account?.currency ?? currency)
    let balance = account?.balance ?? none
    let pending = (account?.pendingPayments ?? none) - (earlier?.amount ?? none)
    guard entry.amount.minorUnits > (balance - pending).minorUnits else { return }
    throw earlier.map { BoxOfficeError.noLongerOpen($0, open: balance - pending) }
      ?? .overpayment(entry, balance, pending: pending)
  }

  /// Refuses a later day for money that a gateway moves at once: no command could give the entry another day.
  private func checkNow(_ entry: Entry) throws {
    guard entry.date > today else { return }
    let reason = "a gateway moves money today, \(today), and not on \(entry.date)"
    throw BoxOfficeError.notCorrectable(reason)
  }

  func checkDays(of entry: Entry, correcting corrected: Entry? = nil) throws {
    if entry.date > max(today, corrected?.date ?? today) {
      throw BoxOfficeError.oddDay("\(entry.date) is after today, \(today)")
    }
    if let first = today.adding(days: -366), entry.date < first {
      throw BoxOfficeError.oddDay("\(entry.date) is more than a year ago")
    }
    if let corrected, entry.date < corrected.date {
      let other = "\(quoted(corrected.reference)), which is dated \(corrected.date)"
      throw BoxOfficeError.oddDay("it would be dated \(entry.date), before \(other)")
    }
  }

  func checkDue(of entry: Entry) throws {
    if let due = entry.due, let limit = today.adding(days: 366), due > limit {
      throw BoxOfficeError.oddDay("\(due) is more than a year ahead")
    }
    if let due = entry.due, due < entry.date {
      throw BoxOfficeError.oddDay("it would be due on \(due), before its date, \(entry.date)")
    }
  }
}

extension Entry.Method {
  init(_ gateway: any PaymentGateway) {
    self = .gateway(gateway.name, isSimulated: gateway.isSimulated)
  }

  var isGateway: Bool { if case .gateway = self { true } else { false } }

  /// The gateway of the method, if it is one of the simulated ones.
  var simulator: (any PaymentGateway)? {
    GatewayKind.allCases.map { $0.makeGateway() }.first { Self($0) == self }
  }
}

extension Day {
  /// Today, in the user's time zone.
  package static var today: Day {
    get throws {
      if let today = Day(local: .now) { return today }
      throw LedgerError.invalidEntry("the clock shows no day of the years 1 to 9999")
    }
  }
}
