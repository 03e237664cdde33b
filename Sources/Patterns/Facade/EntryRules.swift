import Foundation
import Spelling
import Statements

/// The facts that a person gives for each new entry; a string literal gives the reference alone.
///
///     let today: EntryLabel = "rent-2026-11"
///     let dated = EntryLabel("rent-2026-11", on: Day(year: 2026, month: 11, day: 2))
public struct EntryLabel: ExpressibleByStringLiteral, Sendable {
  let reference: String
  let date: Day?
  let isForced: Bool

  /// Makes a label of the entry's name, which no other entry has, and its date: today if not given.
  ///
  /// With `force` the entry may look mistyped: its day may be more than a year ahead or before that of the entry which
  /// it corrects, and a payment may be above the open balance.
  public init(_ reference: String, on date: Day? = nil, force: Bool = false) {
    self.reference = reference
    self.date = date
    isForced = force
  }

  /// Makes a label of a name alone.
  public init(stringLiteral reference: String) { self.init(reference) }
}

// The checks before an entry is made, each in one transaction with it.

extension LedgerAccessor {
  /// Makes an entry, or finds the one of its reference.
  ///
  /// A pending payment must still fit the open balance if its gateway can be asked again.
  func enter(
    _ kind: Entry.Kind,
    _ amount: Money,
    _ customer: String,
    _ label: EntryLabel,
    method: Entry.Method? = nil,
    asking gateway: (any PaymentGateway)? = nil,
    why: String? = nil,
    against corrected: Entry? = nil
  ) throws -> EntryOutcome {
    try connection.transaction {
      let entry = try Entry(
        kind,
        customer: self.customer(named: customer),
        amount: amount,
        // A new day by the clock does not make a repeated entry a different one.
        date: label.date ?? self.entry(label.reference)?.date ?? .today,
        reference: label.reference,
        method: gateway.map(Entry.Method.init) ?? method ?? corrected?.method,
        state: gateway == nil ? .settled : .pending,
        why: why,
        corrects: corrected?.reference
      )
      let known = try known(entry)
      if let known, known.state != .pending { return .known(known) }
      if !label.isForced, known == nil { try checkDays(of: entry, correcting: corrected) }
      let isAsked = known == nil || gateway?.remembersReferences == true
      if corrected == nil, isAsked, kind == .credit || !label.isForced {
        try checkOpen(for: entry, besides: known)
      }
      return try enter(entry)
    }
  }

  func enterRefund(
    of payment: Entry,
    _ amount: Money?,
    _ why: String,
    _ label: EntryLabel,
    asking gateway: (any RefundingGateway)?
  ) throws -> EntryOutcome {
    // It must have brought money, and take nothing back.
    guard payment.kind == .payment, payment.state == .settled, payment.corrects == nil else {
      let name = quoted(payment.reference)
      throw BoxOfficeError.notCorrectable("\(name) is not a settled payment that brought money")
    }
    if gateway == nil, let method = payment.method, method.isGateway {
      throw BoxOfficeError.notCorrectable("\(method) cannot pay back")
    }
    return try connection.transaction {
      let known = try entry(label.reference)
      let left = try corrections(of: payment).filter { $0.reference != known?.reference }
        .reduce(payment.amount) { $0 - $1.amount }
      let part = amount ?? left
      guard part.currency == left.currency, part.minorUnits <= left.minorUnits, left.minorUnits > 0
      else {
        let name = quoted(payment.reference)
        throw BoxOfficeError.notCorrectable("only '\(left)' is left of the payment \(name)")
      }
      let customer = payment.customer
      return try enter(.refund, part, customer, label, asking: gateway, why: why, against: payment)
    }
  }

  func enterVoid(of entry: Entry, _ why: String, _ label: EntryLabel) throws -> EntryOutcome {
    try connection.transaction {
      if try voiding(of: entry) == nil, let reason = try reasonNotToVoid(entry) {
        throw BoxOfficeError.notCorrectable("\(quoted(entry.reference)) \(reason)")
      }
      let (kind, customer) = (entry.kind.opposite, entry.customer)
      return try enter(kind, entry.amount, customer, label, why: why, against: entry)
    }
  }

  private func reasonNotToVoid(_ entry: Entry) throws -> String? {
    if entry.state != .settled { return "is \(entry.state.rawValue), and not settled" }
    if let method = entry.method, method.isGateway {
      return "was moved by \(method), and a void moves no money"
        + (entry.kind == .payment ? ": a refund does" : "")
    }
    if entry.isVoid { return "takes another entry back, and stays" }
    let isCorrected = try !corrections(of: entry).isEmpty
    return isCorrected ? "was paid back or taken back, at least in part" : nil
  }

  /// Enters a person's word on an outcome that the gateway cannot report.
  func enterWord(_ state: Entry.State, on entry: Entry) throws -> EntryOutcome {
    if entry.state == .pending, entry.method?.simulator?.remembersReferences == true {
      throw BoxOfficeError.gatewayCanTell(entry)
    }
    return try settle(entry.reference, as: state)
  }

  /// The customer's name as the ledger has it.
  func customer(named name: String) throws -> String {
    let normalized = name.normalizedName
    guard try balances(of: normalized, to: nil).isEmpty else { return normalized }
    let customers = try balances().map(\.customer)
    throw BoxOfficeError.unknownCustomer(name, hint: nearest(to: normalized, among: customers))
  }

  /// Refuses a payment or a credit above the open balance, less all other pending payments.
  private func checkOpen(for entry: Entry, besides known: Entry?) throws {
    let currency = entry.amount.currency
    let account = try balances(of: entry.customer, to: nil).first { $0.currency == currency }
    let none = Money(minorUnits: 0, currency: account?.currency ?? currency)
    let balance = account?.balance ?? none
    let pending = (account?.pendingPayments ?? none) - (known?.amount ?? none)
    guard entry.amount.minorUnits > (balance - pending).minorUnits else { return }
    throw known.map { BoxOfficeError.noLongerOpen($0, open: balance - pending) }
      ?? .overpayment(entry, balance, pending: pending)
  }

  func checkDays(of entry: Entry, correcting corrected: Entry? = nil) throws {
    let last = max(entry.date, entry.due ?? entry.date)
    if let limit = try Day.today.adding(days: 366), last > limit {
      throw BoxOfficeError.oddDay("\(last) is more than a year ahead")
    }
    if let due = entry.due, due < entry.date {
      throw BoxOfficeError.oddDay("it would be due on \(due), before its date, \(entry.date)")
    }
    if let corrected, entry.date < corrected.date {
      let other = "\(quoted(corrected.reference)), which is dated \(corrected.date)"
      throw BoxOfficeError.oddDay("it would be dated \(entry.date), before \(other)")
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
