import BoxOffice
import OperatingSystem
import TestSupport
import Testing

let plays = Repertoire([
  "hamlet": Play(name: "Hamlet", type: "tragedy"),
  "as-like": Play(name: "As You Like It", type: "comedy"),
])

/// An invoice of tragedy seats in JSON; 55 seats come to $650.00, 30 to $400.00.
func invoice(
  _ number: String?,
  seats: Int = 55,
  of customer: String = "BigCo",
  _ fields: String = ""
) -> String {
  let number = number.map { "\"number\": \"\($0)\", " } ?? ""
  let performances = "[{\"playID\": \"hamlet\", \"audience\": \(seats)}]"
  return "{\"customer\": \"\(customer)\", \(number)\(fields)\"performances\": \(performances)}"
}

/// Expects an error with this message, in which each `…` stands for any text.
func expect(
  _ words: String,
  at location: SourceLocation = #_sourceLocation,
  of body: () throws -> some Any
) {
  var said = "no error"
  do { _ = try body() } catch { said = "\(error)" }
  let parts = words.split(separator: "…", omittingEmptySubsequences: false)
  var rest = said[...]
  for part in parts.dropFirst() where !part.isEmpty {
    rest = rest.firstRange(of: part).map { rest[$0.upperBound...] } ?? "missing"
  }
  let isSaid = said.hasPrefix(parts[0]) && said.hasSuffix(parts[parts.count - 1])
  #expect(
    isSaid && rest != "missing" && (parts.count > 1 || said == words),
    "\(said)",
    sourceLocation: location
  )
}

/// A desk over a ledger file of its own, in which BigCo owes $1,730.00 for invoice 117.
struct Desk {
  let folder: TemporaryFolder
  let path: String
  var boxOffice: BoxOffice

  /// The customer, currency and day of the work, unless a test changes them.
  var customer = "BigCo"
  var currency = dollars(0).currency
  var date: Day?
  var force = false

  private let taken = Locked<[GatewayKind: [String: Bool]]>([:])

  /// The day that counts as today.
  static var today: Day { get throws { try day("2020-12-31") } }

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("l")
    boxOffice = try BoxOffice(ledger: SQLiteProvider(path: path), today: Self.today)
    date = try day("2020-11-21")
    let comedy = "{\"playID\": \"as-like\", \"audience\": 35}"
    let tragedy = "{\"playID\": \"hamlet\", \"audience\": 40}"
    try post(invoice("117").replacing("]", with: ", \(comedy), \(tragedy)]"))
    date = try day("2020-11-22")
  }

  /// The desk after a change.
  func with(_ change: (inout Desk) throws -> Void) rethrows -> Desk {
    var desk = self
    try change(&desk)
    return desk
  }

  /// The desk on another day, or on the clock's.
  func on(_ date: String?) throws -> Desk { try with { $0.date = try date.map(day) } }

  /// The desk with `force` on.
  var forced: Desk { with { $0.force = true } }

  var inEuros: Desk { with { $0.currency = euros(0).currency } }

  private func money(_ cents: Int) -> Money { Money(minorUnits: cents, currency: currency) }

  func label(_ reference: String, for charge: String? = nil) -> EntryLabel {
    EntryLabel(reference, dated: date, for: charge, force: force)
  }

  @discardableResult
  func post(_ invoices: String..., netDays: Int? = nil) throws -> Posting {
    try post(invoices, netDays: netDays)
  }

  @discardableResult
  func post(_ invoices: [String], netDays: Int? = nil) throws -> Posting {
    let json = "[\(invoices.joined(separator: ",\n"))]"
    let feed = MemorySource(json.utf8, named: "feed.json")
    return try boxOffice.post([feed], plays: plays, on: date, netDays: netDays, force: force)
  }

  @discardableResult
  func pay(
    _ cents: Int = 500_00,
    _ gateway: GatewayKind = .stripe,
    _ reference: String = "rent",
    _ fault: GatewayFault? = nil,
    for charge: String? = nil
  ) throws -> EntryOutcome {
    let gateway = Gateway(kind: gateway, fault: fault, taken: taken)
    return try pay(cents, by: gateway, reference, for: charge)
  }

  @discardableResult
  func pay(
    _ cents: Int,
    by gateway: any PaymentGateway,
    _ reference: String = "rent",
    for charge: String? = nil
  ) throws -> EntryOutcome {
    let label = label(reference, for: charge)
    return try boxOffice.pay(money(cents), for: customer, by: gateway, as: label)
  }

  @discardableResult
  func refund(
    _ cents: Int? = nil,
    of payment: String = "rent",
    _ reference: String = "back",
    by method: PaymentMethod? = nil
  ) throws -> EntryOutcome {
    let (amount, label) = (cents.map(money), label(reference))
    return try boxOffice.refund(payment, amount: amount, why: "two seats", as: label, by: method)
  }

  @discardableResult
  func record(
    _ cents: Int,
    _ reference: String = "receipt",
    for charge: String? = nil
  ) throws -> EntryOutcome {
    let label = label(reference, for: charge)
    return try boxOffice.record(money(cents), from: customer, by: .cash, as: label)
  }

  @discardableResult
  func charge(_ cents: Int, _ reference: String = "open") throws -> EntryOutcome {
    try boxOffice.charge(money(cents), to: customer, why: "balance of 2019", as: label(reference))
  }

  @discardableResult
  func move(
    _ payment: String = "rent",
    to customer: String? = "Acme",
    _ reference: String = "moved",
    for charge: String? = nil
  ) throws -> EntryOutcome {
    let label = label(reference, for: charge)
    return try boxOffice.move(payment, to: customer, why: "theirs", as: label)
  }

  @discardableResult
  func credit(
    _ cents: Int,
    _ reference: String = "rain",
    why: String = "rain"
  ) throws -> EntryOutcome {
    try boxOffice.credit(money(cents), to: customer, why: why, as: label(reference))
  }

  @discardableResult
  func void(_ reference: String, why: String = "no show") throws -> EntryOutcome {
    try date.map { try boxOffice.void(reference, why: why, on: $0, force: force) }
      ?? boxOffice.void(reference, why: why, force: force)
  }

  func state(_ reference: String) throws -> Entry.State { try boxOffice.entry(reference).state }

  /// Billed, paid and balance of the customer, in cents.
  var standing: [Int] {
    get throws {
      guard let balance = try boxOffice.balances(of: customer).first else { return [0, 0, 0] }
      return [balance.billed, balance.paid, balance.balance].map(\.minorUnits)
    }
  }

  /// The references of the payments that a gateway has taken.
  func taken(by gateway: GatewayKind = .stripe) -> [String] {
    taken.withLock { $0[gateway]?.filter(\.value).keys.sorted() ?? [] }
  }
}

/// A gateway of the product, beside a memory such as a real one has.
private struct Gateway: PaymentGateway {
  let kind: GatewayKind
  let fault: GatewayFault?
  let taken: Locked<[GatewayKind: [String: Bool]]>

  var name: String { kind.makeGateway().name }
  var isSimulated: Bool { kind.makeGateway().isSimulated }
  var remembersReferences: Bool { kind.makeGateway().remembersReferences }

  func check(_ amount: Money) throws(PaymentError) { try kind.makeGateway().check(amount) }

  /// Repeats the first yes or no to each reference, if the gateway remembers them, and notes others.
  func receivePayment(amount: Money, reference: String) throws(PaymentError) -> String? {
    try taken.withLock { taken throws(PaymentError) -> String? in
      let answer = remembersReferences ? taken[kind]?[reference] : nil
      if answer == false { throw .declined(gateway: displayName) }
      let fault = answer == true && fault == .declines ? nil : fault
      taken[kind, default: [:]][reference] = true
      do throws(PaymentError) {
        return try kind.makeGateway(failing: fault)
          .receivePayment(amount: amount, reference: reference)
      } catch {
        taken[kind, default: [:]][reference] = !error.isRefusal
        throw error
      }
    }
  }
}

extension GatewayKind {
  var method: Entry.Method { .gateway(makeGateway().name, isSimulated: true) }
}

/// A gateway with a test's answers.
struct AnsweringGateway: PaymentGateway {
  var name = "Stripe"
  let answer: @Sendable (Money, String) -> String?

  var remembersReferences = true

  func receivePayment(amount: Money, reference: String) -> String? { answer(amount, reference) }
}
