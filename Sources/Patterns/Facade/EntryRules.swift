import Foundation
import NameMatching
import SafeText
import Statements

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
      let charge = try label.charge.map(charge(named:))
      let account = try account(of: customer, opening: label)
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
      if let earlier, earlier.state == .refused, let later = try laterWord(on: earlier) {
        let other = try ledger.corrections(around: later).successor(of: later) ?? later
        throw LedgerError.moved(entry, to: other)
      }
      if let earlier, earlier.state != .pending { return .repeated(earlier) }
      let isAsked = earlier == nil || gateway?.remembersReferences == true
      if earlier == nil, gateway != nil { try checkNow(entry) }
      if kind != .charge, isAsked, !label.isForced { try checkOpen(for: entry, besides: earlier) }
      let others =
        try earlier == nil ? currencies(of: account.name, beside: amount.currency) : []
      var outcome = try enter(entry, label).noting(account, in: ledger)
      if outcome.isNew { outcome.otherCurrencies = others }
      return outcome
    }
  }

  /// The currencies of a customer's accounts, if none is in the given currency; else none.
  func currencies(of customer: String, beside currency: Currency) throws -> [Currency] {
    let accounts = try ledger.balances(of: customer).filter(\.isAccount).map(\.currency)
    return accounts.contains(currency) ? [] : accounts
  }

  /// The currencies of all customers' accounts, by the keys of the names.
  func currencies() throws -> [String: [Currency]] {
    let accounts = try ledger.balances().filter(\.isAccount)
    return Dictionary(grouping: accounts, by: \.customer.nameKey).mapValues { $0.map(\.currency) }
  }

  /// The charge of a reference, which a payment or a credit may be for.
  private func charge(named reference: String) throws -> Entry {
    let charge = try ledger.presentEntry(reference)
    guard charge.kind == .charge, !charge.isVoid else {
      let reason = "\(quoted(charge.reference)) is not a charge, which could be paid"
      throw BoxOfficeError.notCorrectable(reason)
    }
    return charge
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
      throw BoxOfficeError.notCorrectable("\(method) cannot pay back", remedy: .otherMethod)
    }
    return try ledger.connection.transaction {
      let earlier = try ledger.entry(label.reference)
      let family = try ledger.corrections(around: payment)
      // What the refund itself paid back is left for its repetition.
      let left = family.left(of: payment, beside: earlier)
      let part = amount ?? left
      guard part.currency == left.currency, part.minorUnits <= left.minorUnits, left.minorUnits > 0
      else {
        if let earlier { try checkStays(earlier, in: family) }
        try checkStays(payment, in: family)
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

  /// Takes back what is left of a payment or a refund, and enters it anew: for another customer or charge, on another
  /// day, or for another reason; no money moves.
  ///
  /// The new entry names the void as its other half, so that the two can be taken back together.
  func enterMove(
    of money: Entry,
    to customer: String?,
    _ why: String,
    _ label: EntryLabel
  ) throws -> EntryOutcome {
    try ledger.connection.transaction {
      try checkMovedMoney(money)
      let earlier = try ledger.entry(label.reference)
      let family = try ledger.corrections(around: money)
      let customer = try customer ?? self.customer(at: money)
      let account = try account(of: customer, opening: label)
      // The same customer's keeps its day, and is replaced on that; another's counts from the day of the move, but never
      // from before the money came.
      let isSame = account.name == money.customer
      let date =
        label.date ?? earlier?.date ?? (isSame ? money.date : max(today, money.date))
      let others =
        try isSame || earlier != nil
        ? [] : currencies(of: account.name, beside: money.amount.currency)
      let void: Entry
      if let earlier {
        guard let half = family.firstHalf(of: earlier), half.corrects == money.reference else {
          let name = quoted(earlier.reference)
          let other =
            "a \(earlier.kind.rawValue) of '\(earlier.amount)' for \(quoted(earlier.customer))"
          throw BoxOfficeError.notCorrectable("\(name) is taken by another entry, \(other)")
        }
        void = half
      } else {
        let left = family.left(of: money)
        guard left.minorUnits > 0 else {
          try checkStays(money, in: family)
          let reason = "nothing is left of the \(money.kind.rawValue) \(quoted(money.reference))"
          throw BoxOfficeError.notCorrectable(reason)
        }
        let name = try freeReference(money.reference, "void")
        let label = EntryLabel(name, on: isSame ? money.date : max(date, money.date))
        void = try ledger.enter(self.void(of: money, why, label, amount: left)).entry
      }
      let moved = try Entry(
        money.kind,
        customer: customer,
        amount: void.amount,
        date: date,
        reference: label.reference,
        method: money.method,
        confirmation: money.confirmation,
        why: why,
        corrects: correctedEntry(ofMoved: money, to: account.name, label, earlier),
        counterpart: void.reference
      )
      if !others.isEmpty, !label.isForced {
        throw BoxOfficeError.otherCurrency(moved, accounts: others)
      }
      let payment = money.kind == .refund ? family.corrected(by: money) : nil
      // A day that the ledger has already is not mistyped.
      let isForced = label.isForced || date == money.date
      let checked = EntryLabel(label.reference, force: isForced)
      var outcome = try enter(moved, checked, correcting: payment).noting(account, in: ledger)
      outcome.otherCurrencies = others
      return outcome
    }
  }

  /// The reference of what moved money counts against: a refund against its payment, a payment against the charge that is
  /// named, else that of the same move before, else its own if that is the customer's.
  private func correctedEntry(
    ofMoved money: Entry,
    to customer: String,
    _ label: EntryLabel,
    _ earlier: Entry?
  ) throws -> String? {
    if money.kind == .refund {
      guard label.charge == nil, customer == money.customer else {
        let name = quoted(money.reference)
        throw BoxOfficeError.notCorrectable("the refund \(name) stays with its payment: move that")
      }
      return money.corrects
    }
    if let name = label.charge { return try charge(named: name).reference }
    if let earlier { return earlier.corrects }
    return try ownCharge(of: money, for: customer)
  }

  /// The reference of the charge that a payment is for, if it is the customer's.
  private func ownCharge(of payment: Entry, for customer: String) throws -> String? {
    let charge = try payment.corrects.flatMap(ledger.entry)
    return charge?.customer == customer ? charge?.reference : nil
  }

  private func checkBroughtMoney(_ payment: Entry) throws {
    guard payment.kind == .payment, payment.state == .settled, !payment.isVoid else {
      let name = quoted(payment.reference)
      throw BoxOfficeError.notCorrectable("\(name) is not a settled payment that brought money")
    }
  }

  private func checkMovedMoney(_ entry: Entry) throws {
    guard entry.kind.isMoney, entry.state == .settled, !entry.isVoid else {
      let name = quoted(entry.reference)
      throw BoxOfficeError.notCorrectable("\(name) is not a settled payment or refund of money")
    }
  }

  /// Names the entry that has the money of one that was moved.
  private func checkStays(_ money: Entry, in family: Corrections) throws {
    if let other = family.successor(of: money) { throw LedgerError.moved(money, to: other) }
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
        if let move = family.lastMove(after: void) {
          let reason = "\(name) was moved: void \(quoted(move.reference))"
          throw BoxOfficeError.notCorrectable(reason)
        }
        let label = EntryLabel(void.reference, dated: date, force: force)
        return try enter(self.void(of: entry, why, label), label, correcting: entry)
      }
      if let second = family.secondHalf(of: entry) {
        let reason = "\(name) is part of a move: void \(quoted(second.reference))"
        throw BoxOfficeError.notCorrectable(reason)
      }
      // The two halves of a move stand or fall together.
      var voids: [(label: EntryLabel, void: Entry, entry: Entry)] = []
      for half in [family.firstHalf(of: entry), entry].compactMap(\.self) {
        try checkCanBeVoided(half, in: family, movedNothing: movedNothing)
        let reference = try freeReference(half.reference, "void")
        let label = EntryLabel(reference, dated: date, force: force)
        let other = voids.last?.void.reference
        let void = try self.void(of: half, why, label, counterpart: other)
        voids.append((label, void, half))
      }
      // What was taken back stands again if it is the void that is taken back.
      let after = Corrections(family.all + voids.map(\.void))
      if entry.isVoid, let other = entry.corrects, let overdrawn = after.overdrawn {
        let left = "too little is left of \(quoted(overdrawn.reference)) for it"
        throw BoxOfficeError.notCorrectable("\(name) took \(quoted(other)) back, and \(left)")
      }
      let outcomes = try voids.map { try enter($0.void, $0.label, correcting: $0.entry) }
      var outcome = outcomes[outcomes.count - 1]
      outcome.standsAgain = voids.filter(\.entry.isVoid).map { after.original(of: $0.entry) }
        .first { after.void(of: $0) == nil }
      return outcome
    }
  }

  /// The void of an entry, or of a part of it.
  private func void(
    of entry: Entry,
    _ why: String,
    _ label: EntryLabel,
    amount: Money? = nil,
    counterpart: String? = nil
  ) throws -> Entry {
    try Entry(
      entry.kind.opposite,
      customer: entry.customer,
      amount: amount ?? entry.amount,
      date: date(of: label, correcting: entry),
      reference: label.reference,
      method: entry.method,
      why: why,
      corrects: entry.reference,
      isVoid: true,
      counterpart: counterpart
    )
  }

  private func checkCanBeVoided(
    _ entry: Entry,
    in family: Corrections,
    movedNothing: Bool
  ) throws {
    func refuse(_ reason: String, _ remedy: BoxOfficeError.Remedy? = nil) throws -> Never {
      throw BoxOfficeError.notCorrectable("\(quoted(entry.reference)) \(reason)", remedy: remedy)
    }
    if entry.state != .settled { try refuse("is \(entry.state.rawValue), and not settled") }
    if family.isCorrected(entry) { try refuse("was paid back or taken back, at least in part") }
    if let newName = entry.newName, let later = try laterRename(of: newName, than: entry) {
      try refuse("gave a name that was changed since: void \(quoted(later.reference)) first")
    }
    if entry.isVoid, entry.kind == .rename, let rename = entry.corrects {
      try refuse("took \(quoted(rename)) back: to undo that, rename again")
    }
    guard !entry.isVoid, let method = entry.method, method.isGateway, !entry.isMove, !movedNothing
    else { return }
    let remedy = entry.kind == .payment ? BoxOfficeError.Remedy.refundOrMove : .move
    try refuse("was moved by \(method), and a void moves no money", remedy)
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
      let account = (name: name, isNew: try ledger.balances(of: name).isEmpty)
      return try ledger.enter(rename).noting(account, in: ledger)
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
    guard isPayment, !canTell, entry.state != .pending else {
      return try ledger.settle(entry.reference, as: state)
    }
    if entry.state == state {
      // The first word was right, and the later one wrong, which is taken back.
      guard let later = try laterWord(on: entry) else {
        return try ledger.settle(entry.reference, as: state)
      }
      guard let why else {
        let reason = "\(quoted(later.reference)) says otherwise"
        throw BoxOfficeError.notCorrectable(reason, remedy: .settleWithReason)
      }
      return try enterVoid(of: later, why, on: nil, force: true, movedNothing: true)
    }
    if state == .refused, let number = entry.confirmation, let method = entry.method {
      // A gateway's own answer is no person's wrong word.
      let name = quoted(entry.reference)
      let reason = "\(name) was taken by \(method) under the number \(quoted(number))"
      throw BoxOfficeError.notCorrectable(reason, remedy: .refundOrMove)
    }
    guard !entry.isMove else {
      let advice = "void it, and settle the payment that was taken"
      throw BoxOfficeError.notCorrectable("\(quoted(entry.reference)) was moved: \(advice)")
    }
    guard let why else {
      let reason = "\(quoted(entry.reference)) is \(entry.state.rawValue)"
      throw BoxOfficeError.notCorrectable(reason, remedy: .settleWithReason)
    }
    if state == .refused {
      return try enterVoid(of: entry, why, on: nil, force: true, movedNothing: true)
    }
    return try ledger.connection.transaction {
      let customer = try customer(at: entry)
      let taken = try Entry(
        .payment,
        customer: customer,
        amount: entry.amount,
        date: entry.date,
        reference: takenReference(of: entry),
        method: entry.method,
        why: why,
        corrects: ownCharge(of: entry, for: ledger.customer(writtenAs: customer))
      )
      return try ledger.enter(taken)
    }
  }

  /// The reference of the entry that has the money of a refused payment, wherever that was moved; a free one if there is
  /// none that stands.
  ///
  /// A payment that was refused stays so.
  private func takenReference(of entry: Entry) throws -> String {
    try freeReference(entry.reference, "taken") { taken in
      let family = try ledger.corrections(around: taken)
      return family.void(of: taken).map { family.lastMove(after: $0) == nil } ?? false
    }
  }

  /// The entry by which a person said that a payment came after all, or did not come; nil if the payment's state counts.
  private func laterWord(on entry: Entry) throws -> Entry? {
    if entry.state == .refused { return try ledger.entry(takenReference(of: entry)) }
    let family = try ledger.corrections(around: entry)
    return family.void(of: entry).flatMap { family.lastMove(after: $0) == nil ? $0 : nil }
  }

  /// The customer's name as the ledger has it; one that it does not have is an error, or new by force.
  func customer(named name: String, opening label: EntryLabel? = nil) throws -> String {
    try account(of: name, opening: label).name
  }

  /// The name under which an entry was made, whatever the customer's name is today: what comes in its place stays with it.
  private func customer(at entry: Entry) throws -> String {
    try ledger.select(.reference(entry.reference)).first?.customer ?? entry.customer
  }

  private func account(of name: String, opening label: EntryLabel?) throws -> Account {
    let customer = try ledger.customer(writtenAs: name)
    let isNew = try ledger.balances(of: customer).isEmpty
    if !isNew || label?.isForced == true { return (customer, isNew) }
    let customers = try ledger.balances().map(\.customer)
    let hint = nearest(to: customer, among: customers)
    throw BoxOfficeError.unknownCustomer(name, hint: hint, canOpen: label != nil && !name.isBlank)
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
    let others = try earlier == nil ? currencies(of: entry.customer, beside: currency) : []
    if !others.isEmpty { throw BoxOfficeError.otherCurrency(entry, accounts: others) }
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

/// A customer's name as the ledger has it, and whether it is new there.
private typealias Account = (name: String, isNew: Bool)

extension EntryOutcome {
  /// The outcome with the known customer that is near the one whom it made known, or will, as long as it is pending.
  fileprivate func noting(_ account: Account, in ledger: any LedgerAccessor) throws -> EntryOutcome
  {
    guard isNew ? account.isNew : try isPendingAlone(of: account, in: ledger) else { return self }
    var outcome = self
    let customers = Vocabulary(try ledger.balances().map(\.customer))
    outcome.similarCustomer = customers.neighbour(of: account.name)
    return outcome
  }

  /// Whether the entry is pending, and the customer has no other that counts.
  private func isPendingAlone(of account: Account, in ledger: any LedgerAccessor) throws -> Bool {
    try entry.state == .pending
      && ledger.entries(of: account.name)
        .allSatisfy {
          $0.reference == entry.reference || $0.state == .refused || $0.kind == .rename
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

extension Balance {
  /// Whether something was billed or paid in its currency, and not all of that taken back.
  fileprivate var isAccount: Bool { !isEmpty && !isNothing }
}
