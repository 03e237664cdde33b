public import Amounts
import Foundation
public import Payments

/// A rule for gateways, which a new one checks against itself.
///
/// In a test of Swift Testing each rule is an argument, and in XCTest a turn of a loop:
///
/// ```swift
/// for rule in GatewayRule.allCases {
///   try rule.check(GatewayKind.stripe.makeGateway(), amount: fiveHundred)
/// }
/// ```
///
/// The raw value is the rule in words.
public enum GatewayRule: String, CaseIterable, Sendable {
  /// The ledger and people know it by the name.
  case isNamed = "has one name, which is not blank and has no control character"

  /// Both `check` and `receivePayment` throw `PaymentError.notTaken`.
  case refusesNothing = "refuses an amount of zero or less, and takes nothing"

  /// An amount that `check` lets through is taken.
  case takesAmount = "takes an amount under a reference, after it was asked about it"

  /// Each reference is a payment, however alike they are.
  case tellsReferencesApart = "takes an amount under each reference"

  /// It holds for those that have `remembersReferences`.
  case remembersReferences = "answers a reference again with the same number, and takes nothing"

  /// It holds for a `RefundingGateway`. A simulated one may pay back what it never took, as it may remember nothing.
  case refunds = "pays back no more than it took, and once for each reference that it remembers"
}

extension GatewayRule {
  /// Checks that a gateway follows the rule; a rule for abilities that it lacks holds.
  ///
  /// Each check has references of its own, so the gateway may be the same in all of them. It takes the amount, twice by
  /// most rules: give it the gateway of an account for tests.
  ///
  /// - Precondition: the amount has two minor units or more.
  /// - Parameters:
  ///   - gateway: The gateway.
  ///   - amount: An amount that it takes, of two minor units or more.
  ///   - total: What it has taken so far, less what it has paid back; nil if nobody can say. Without it the check
  ///     sees the gateway's answers, and not where the money is.
  /// - Throws: ``ConformanceError`` at the first expectation that is not met.
  public func check(
    _ gateway: any PaymentGateway,
    amount: Money,
    total: (() throws -> Money)? = nil
  ) throws(ConformanceError) {
    precondition(amount.minorUnits >= 2, "a part of the amount is paid back")
    let subject = Subject(
      expectations: Expectations(rule: rawValue),
      gateway: gateway,
      amount: amount,
      total: total
    )
    switch self {
    case .isNamed: try subject.checkName()
    case .refusesNothing: try subject.checkRefusals()
    case .takesAmount: try subject.checkPayment()
    case .tellsReferencesApart: try subject.checkReferences()
    case .remembersReferences: try subject.checkRepetition()
    case .refunds: try subject.checkRefund()
    }
  }
}

/// The gateway under a check.
private struct Subject {
  let expectations: Expectations
  let gateway: any PaymentGateway
  let amount: Money
  let total: (() throws -> Money)?

  private func money(_ minorUnits: Int) -> Money {
    Money(minorUnits: minorUnits, currency: amount.currency)
  }

  /// A reference that no other check has used, in this run or an earlier one.
  private func newReference(_ ending: String = "") -> String { "conformance-\(UUID())\(ending)" }

  /// Expects the total to change by an amount, if there is one.
  private func expectTotal(
    toChangeBy change: Money,
    file: String = #fileID,
    line: Int = #line,
    _ body: () throws -> Void
  ) throws(ConformanceError) {
    func total() throws(ConformanceError) -> Money? {
      guard let total = self.total else { return nil }
      return try expectations.result(of: "total", file: file, line: line, total)
    }
    let before = try total()
    try expectations.result(of: "the check", file: file, line: line, body)
    guard let before, let after = try total() else { return }
    let moved = try expectations.result(of: "total", file: file, line: line) {
      try after.subtracting(before)
    }
    try expectations.expect("the money moved", moved, is: change, file: file, line: line)
  }

  private func pay(_ reference: String) throws(ConformanceError) -> String? {
    try expectations.result(of: "receivePayment") {
      try gateway.receivePayment(amount: amount, reference: reference)
    }
  }

  func checkName() throws(ConformanceError) {
    let name = gateway.name
    let isBlank = name.allSatisfy(\.isWhitespace)
    try expectations.expect(!isBlank, "the name is blank")
    let control = name.unicodeScalars.first { $0.properties.generalCategory == .control }
    try expectations.expect(control == nil, "'\(name)' has a control character")
    try expectations.expect("the name", gateway.name, is: name)
    try expectations.expect(gateway.isSimulated == gateway.isSimulated, "isSimulated changes")
  }

  func checkRefusals() throws(ConformanceError) {
    try expectTotal(toChangeBy: money(0)) {
      for minorUnits in [0, -1, -amount.minorUnits, Int.min] {
        let nothing = money(minorUnits)
        try expectRefusal("check of '\(nothing)'") { try gateway.check(nothing) }
        try expectRefusal("receivePayment of '\(nothing)'") {
          _ = try gateway.receivePayment(amount: nothing, reference: newReference())
        }
      }
    }
  }

  private func expectRefusal(
    _ call: String,
    file: String = #fileID,
    line: Int = #line,
    _ body: () throws -> Void
  ) throws(ConformanceError) {
    let error = try expectations.error(of: call, file: file, line: line, body)
    guard case PaymentError.notTaken? = error as? PaymentError else {
      let problem = "\(call) throws no PaymentError.notTaken, but: \(error)"
      return try expectations.expect(false, problem, file: file, line: line)
    }
  }

  /// Expects no money to go back that did not come, whatever the refusal says.
  private func expectNothingBack(
    _ words: String,
    _ part: Money,
    of payment: String,
    by gateway: any RefundingGateway
  ) throws(ConformanceError) {
    try expectTotal(toChangeBy: money(0)) {
      let call = "refund of \(words)"
      let error = try expectations.error(of: call) {
        _ = try gateway.refund(part, of: payment, reference: newReference("-refund"))
      }
      let isRefusal = (error as? PaymentError)?.isRefusal == true
      try expectations.expect(isRefusal, "\(call) throws no refusal, but: \(error)")
    }
  }

  func checkPayment() throws(ConformanceError) {
    try expectTotal(toChangeBy: money(0)) {
      for _ in 1...2 { try expectations.result(of: "check") { try gateway.check(amount) } }
    }
    try expectTotal(toChangeBy: amount) { _ = try pay(newReference()) }
  }

  func checkReferences() throws(ConformanceError) {
    guard let both = try? amount.adding(amount) else { return }
    let reference = newReference()
    var numbers: [String?] = []
    try expectTotal(toChangeBy: both) {
      numbers = [try pay(reference + "-a"), try pay(reference + "-b")]
    }
    let differ = numbers[0] == nil || numbers[0] != numbers[1]
    try expectations.expect(differ, "two references have the number '\(numbers[0] ?? "")'")
  }

  func checkRepetition() throws(ConformanceError) {
    guard gateway.remembersReferences else { return }
    let reference = newReference()
    var number: String?
    try expectTotal(toChangeBy: amount) { number = try pay(reference) }
    try expectTotal(toChangeBy: money(0)) {
      try expectations.expect("the number", try pay(reference), is: number)
    }
    // Another amount may be refused, but it is not another payment, and does not replace the first.
    try expectTotal(toChangeBy: money(0)) {
      let other = money(amount.minorUnits - 1)
      _ = try? gateway.receivePayment(amount: other, reference: reference)
    }
    try expectTotal(toChangeBy: money(0)) {
      try expectations.expect("the number after another amount", try pay(reference), is: number)
    }
  }

  func checkRefund() throws(ConformanceError) {
    guard let gateway = gateway as? any RefundingGateway else { return }
    let payment = newReference()
    try expectTotal(toChangeBy: amount) { _ = try pay(payment) }
    func refund(_ part: Money, _ reference: String) throws -> String? {
      try gateway.refund(part, of: payment, reference: reference)
    }
    try expectTotal(toChangeBy: money(0)) {
      for minorUnits in [0, -1] {
        try expectRefusal("refund of '\(money(minorUnits))'") {
          _ = try refund(money(minorUnits), newReference("-refund"))
        }
      }
    }
    if !gateway.isSimulated {
      try expectNothingBack("a payment never taken", money(1), of: newReference(), by: gateway)
      if let more = try? amount.adding(money(1)) {
        try expectNothingBack("more than was taken", more, of: payment, by: gateway)
      }
    }
    let reference = newReference("-refund")
    var number: String?
    try expectTotal(toChangeBy: money(-1)) {
      number = try expectations.result(of: "refund") { try refund(money(1), reference) }
    }
    if !gateway.isSimulated {
      try expectNothingBack("more than is left", amount, of: payment, by: gateway)
    }
    guard gateway.remembersReferences else { return }
    try expectTotal(toChangeBy: money(0)) {
      let again = try expectations.result(of: "refund") { try refund(money(1), reference) }
      try expectations.expect("the refund's number", again, is: number)
    }
  }
}
