import BoxOffice
import Foundation
import OperatingSystem
import TestSupport
import Testing

/// Random work at the desk, compared with an independent book of whole cents.
@Suite("Random work at the desk")
struct ModelTests {
  /// The number of operations in a ledger.
  ///
  /// More effort takes more ledgers, and none with more entries: each operation would take longer.
  private let count = 2000

  @Test(arguments: 0..<effort)
  func `agrees with a book of whole cents, entry by entry`(ledger: Int) throws {
    let desk = try Desk()
    var model = Model()
    var random = SeededGenerator(seed: UInt64(27 + ledger))
    var operations: [Operation] = []
    for number in 1...count {
      var operation = Operation(number, model.references, &random)
      // Sometimes repeat an earlier operation; its gateway may work by now.
      if random.chance(30), let earlier = operations.suffix(50).randomElement(using: &random) {
        let (fault, isForced) = (operation.fault, operation.isForced)
        operation = earlier
        (operation.fault, operation.isForced) = (fault, isForced)
      }
      operations.append(operation)
      let (wanted, done) = (model.verdict(on: operation), operation.verdict(at: desk))
      try #require(wanted == done, "\(number): \(operation)")
      if number % 500 == 0 || number == count { try compare(desk, model) }
    }
    // If nearly every operation failed, the run would show nothing.
    let states = model.lines.values.map(\.state)
    for state in Entry.State.allCases { #expect(states.count { $0 == state } > count / 100) }
  }

  private func compare(_ desk: Desk, _ model: Model) throws {
    let entries = try desk.boxOffice.entries().dropFirst()
    #expect(entries.count == model.lines.count)
    for entry in entries {
      let line = try #require(model.lines[entry.reference])
      #expect(
        [line.customer, "\(line.amount)", "\(line.kind)", "\(line.state)"]
          == [entry.customer, "\(entry.amount)", "\(entry.kind)", "\(entry.state)"]
      )
    }
    for balance in try desk.boxOffice.balances() where balance.customer != "BigCo" {
      let open = model.open["\(balance.customer) \(balance.currency.code)"] ?? (0, 0)
      #expect(open == (balance.balance.minorUnits, balance.pendingPayments.minorUnits))
    }
    #expect(try desk.boxOffice.integrityErrors() == [])
  }

  @Test(arguments: 0..<effort)
  func `loses and doubles nothing when two work at once`(ledger: Int) throws {
    let desk = try Desk()
    let count = count
    let done = Locked<[String: Int]>([:])
    try concurrently(2) { worker in
      let boxOffice = try BoxOffice(ledger: SQLiteProvider(path: desk.path), today: Desk.today)
      let own = desk.with { $0.boxOffice = boxOffice }
      var random = SeededGenerator(seed: UInt64(2 * ledger + worker))
      for number in 1...count / 2 {
        // Both use the same references. Without settling: gateways do not hear a person's word.
        let operation = Operation(number, (0...number / 3).map { "r\($0)" }, &random)
        guard operation.action != .settle, let outcome = try? operation.outcome(at: own),
          outcome.isNew
        else { continue }
        done.withLock { $0[outcome.entry.reference, default: 0] += 1 }
      }
    }
    let entries = try desk.boxOffice.entries().dropFirst()
    let settled = entries.filter { $0.state == .settled }
    #expect(done.withLock { $0.values.allSatisfy { $0 == 1 } } && settled.count > count / 20)
    #expect(done.withLock { $0.keys.sorted() } == settled.map(\.reference).sorted())
    for gateway in [GatewayKind.stripe, .paypal] {
      let taken = Set(desk.taken(by: gateway))
      let own = entries.filter { $0.method == gateway.method && $0.kind == .payment }
      #expect(taken.isSubset(of: own.map(\.reference)))
      for entry in own where entry.state != .pending {
        #expect((entry.state == .settled) == taken.contains(entry.reference))
      }
    }
    #expect(try desk.boxOffice.integrityErrors() == [])
  }
}

/// The result of a call: a new entry, an earlier entry, or an error.
private enum Verdict {
  case new, known, refused
}

private struct Operation {
  enum Action {
    case post, pay, record, credit, refund, void, settle
  }

  let action: Action

  /// The new entry's name, and the name of an entry that may exist.
  let reference, known: String
  let customer: String
  let amount: Money
  let isWhole: Bool
  let seats: Int
  let gateway: GatewayKind
  var fault: GatewayFault?
  var isForced: Bool
  let state: Entry.State

  init(_ number: Int, _ references: [String], _ random: inout SeededGenerator) {
    action = random.pick(
      [.post, .post, .post, .pay, .pay, .pay, .pay, .pay, .record, .credit]
        + [.refund, .refund, .refund, .void, .void, .settle]
    )
    known = random.pick(references + ["r0"])
    reference = random.chance(25) ? known : "r\(number)"
    customer = random.pick(["A", "B", "C", "D"])
    let cents = random.pick([0, 1, 50, 50_00, 100_00, 400_00, 401_00])
    amount = random.chance(85) ? dollars(cents) : euros(cents)
    isWhole = random.chance(40)
    seats = Int.random(in: 29...32, using: &random)
    gateway = random.pick(GatewayKind.allCases)
    fault = random.pick([nil, nil, .declines, .timesOut])
    isForced = random.chance(10)
    state = random.pick([.settled, .refused])
  }

  func verdict(at desk: Desk) -> Verdict {
    do {
      return try outcome(at: desk).isNew ? .new : .known
    } catch {
      return .refused
    }
  }

  func outcome(at desk: Desk) throws -> EntryOutcome {
    let desk = desk.with {
      ($0.customer, $0.currency, $0.force) = (customer, amount.currency, isForced)
    }
    let cents = amount.minorUnits
    switch action {
    case .post:
      let posting = try desk.post(invoice(reference, seats: seats, of: customer))
      return try posting.charges.first.map { .new($0) }
        ?? .repeated(desk.boxOffice.entry(reference))
    case .pay: return try desk.pay(cents, gateway, reference, fault)
    case .record: return try desk.record(cents, reference)
    case .credit: return try desk.credit(cents, reference)
    case .refund: return try desk.refund(isWhole ? nil : cents, of: known, reference)
    case .void: return try desk.void(known)
    case .settle: return try desk.boxOffice.settle(known, as: state)
    }
  }
}

/// The rules of a ledger in whole cents.
private struct Model {
  struct Line: Equatable {
    let kind: Entry.Kind
    let customer: String
    let amount: Money
    var method: Entry.Method?
    var corrects = ""
    var isVoid = false
    var seats = 0
    var state = Entry.State.settled

    var isByGateway: Bool { !isVoid && method != nil && method != .byHand(.cash) }

    var account: String { "\(customer) \(amount.currency.code)" }

    /// Whether another line is the same, apart from its state.
    func repeats(_ other: Line) -> Bool {
      var line = self
      line.state = other.state
      return line == other
    }
  }

  private let cash = Entry.Method.byHand(.cash)
  private(set) var references: [String] = []
  private(set) var lines: [String: Line] = [:]

  /// The balance of each customer, and the pending part of it.
  private(set) var open: [String: (balance: Int, pending: Int)] = [:]
  private var corrections: [String: [String]] = [:]

  /// Sets a line, and updates the sums.
  private mutating func set(_ reference: String, _ line: Line) {
    for (line, sign) in [(lines[reference], -1), (line, 1)] {
      guard let line else { continue }
      let isDebit = line.kind == .charge || line.kind == .refund
      let cents = sign * line.amount.minorUnits
      if line.state == .settled {
        open[line.account, default: (0, 0)].balance += isDebit ? cents : -cents
      }
      if line.state == .pending, line.kind == .payment {
        open[line.account, default: (0, 0)].pending += cents
      }
    }
    lines[reference] = line
  }

  private func isVoided(_ reference: String) -> Bool { void(of: reference) != nil }

  /// The void of a line that is not voided itself.
  private func void(of reference: String) -> String? {
    (corrections[reference] ?? []).first { lines[$0]?.isVoid == true && !isVoided($0) }
  }

  /// Whether there is room for a voided line again.
  private func canStand(_ reference: String) -> Bool {
    guard let line = lines[reference], let other = lines[line.corrects] else { return true }
    let left = corrections(of: line.corrects).reduce(other.amount) { $0 - $1.amount }
    let hasRoom = !isVoided(line.corrects) && left.minorUnits >= line.amount.minorUnits
    return hasRoom && (!line.isVoid || !other.isVoid || canStand(other.corrects))
  }

  /// The corrections of a line that are not voided.
  private func corrections(of reference: String, besides other: String = "") -> [Line] {
    (corrections[reference] ?? []).filter { $0 != other && !isVoided($0) }
      .compactMap { lines[$0] }.filter { $0.state != .refused }
  }

  mutating func verdict(on operation: Operation) -> Verdict {
    let (customer, amount, reference) = (operation.customer, operation.amount, operation.reference)
    switch operation.action {
    case .post:
      let owed = dollars(400_00 + max(0, operation.seats - 30) * 10_00)
      let line = Line(kind: .charge, customer: customer, amount: owed, seats: operation.seats)
      return enter(line, reference)

    case .pay:
      let method = operation.gateway.method
      let line = Line(kind: .payment, customer: customer, amount: amount, method: method)
      let fits = operation.isForced || isOpen(line, reference)
      // Amazon takes dollars alone.
      let isTaken = method != GatewayKind.amazon.method || amount.currency == dollars(0).currency
      let isKnown = operation.isForced || isKnown(customer)
      return isTaken
        ? move(line, reference, failing: operation.fault, if: fits && isKnown) : .refused

    case .record:
      let line = Line(kind: .payment, customer: customer, amount: amount, method: cash)
      return enter(line, reference, if: operation.isForced || isOpen(line) && isKnown(customer))

    case .credit:
      let line = Line(kind: .credit, customer: customer, amount: amount)
      return enter(line, reference, if: operation.isForced || isOpen(line) && isKnown(customer))

    case .refund:
      let payment = operation.known
      guard let paid = lines[payment], paid.kind == .payment, paid.state == .settled,
        !paid.isVoid, paid.method != GatewayKind.amazon.method
      else { return .refused }
      let left = corrections(of: payment, besides: reference).reduce(paid.amount) { $0 - $1.amount }
      let line = Line(
        kind: .refund,
        customer: paid.customer,
        amount: operation.isWhole ? left : amount,
        method: paid.method,
        corrects: payment
      )
      let fits = line.account == paid.account && line.amount.minorUnits <= left.minorUnits
      return paid.method == cash
        ? enter(line, reference, if: fits) : move(line, reference, failing: nil, if: fits)

    case .void:
      guard let line = lines[operation.known] else { return .refused }
      let kinds: [Entry.Kind: Entry.Kind] = [.charge: .credit, .credit: .charge, .payment: .refund]
      let void = Line(
        kind: kinds[line.kind] ?? .payment,
        customer: line.customer,
        amount: line.amount,
        method: line.method,
        corrects: operation.known,
        isVoid: true
      )
      if isVoided(operation.known) { return .known }
      let isFree = corrections(of: operation.known).isEmpty && !line.isByGateway
      let canFall = isFree && (!line.isVoid || canStand(line.corrects))
      var (name, number) = ("\(operation.known) (void)", 1)
      while lines[name] != nil {
        number += 1
        name = "\(operation.known) (void \(number))"
      }
      return enter(void, name, if: line.state == .settled && canFall)

    case .settle:
      guard var line = lines[operation.known],
        line.state == .pending && line.method == GatewayKind.amazon.method
          || line.state == operation.state && [.payment, .refund].contains(line.kind)
      else { return .refused }
      if line.state == operation.state { return .known }
      line.state = operation.state
      set(operation.known, line)
      return .new
    }
  }

  private func isKnown(_ customer: String) -> Bool {
    lines.values.contains { $0.customer == customer && $0.state != .refused }
  }

  private func isOpen(_ line: Line, _ reference: String = "") -> Bool {
    let (balance, pending) = open[line.account] ?? (0, 0)
    let own = lines[reference]?.state == .pending ? line.amount.minorUnits : 0
    return line.amount.minorUnits <= balance - pending + own
  }

  /// Enters a line once, if it fits.
  private mutating func enter(_ line: Line, _ reference: String, if fits: Bool = true) -> Verdict {
    if let present = lines[reference] {
      return !isVoided(reference) && present.repeats(line) ? .known : .refused
    }
    guard fits, line.amount.minorUnits > 0 else { return .refused }
    set(reference, line)
    references.append(reference)
    if line.corrects != "" { corrections[line.corrects, default: []].append(reference) }
    return .new
  }

  /// Moves money through a gateway, once for its reference.
  private mutating func move(
    _ line: Line,
    _ reference: String,
    failing fault: GatewayFault?,
    if fits: Bool
  ) -> Verdict {
    let isAmazon = line.method == GatewayKind.amazon.method
    let verdict = enter(line, reference, if: fits)
    guard verdict != .refused, let present = lines[reference] else { return .refused }
    if verdict == .known {
      guard present.state == .pending, fits, !isAmazon else {
        return present.state == .settled ? .known : .refused
      }
    }
    // A move stays pending only if the money moved and the answer was lost.
    let isDeclined = fault == .declines && verdict == .new
    var answered = line
    answered.state = isDeclined ? .refused : fault == .timesOut ? .pending : .settled
    set(reference, answered)
    return answered.state == .settled ? .new : .refused
  }
}
