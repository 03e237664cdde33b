import AmazonSDK
import Amounts
import Conformance
import Foundation
import Payments
import TestSupport
import Testing

@Suite("A gateway that is checked against the rules")
struct GatewayRuleTests {
  @Test(arguments: GatewayRule.allCases)
  func `follows them if it is one of ours`(rule: GatewayRule) throws {
    for kind in GatewayKind.allCases { try rule.check(kind.makeGateway(), amount: dollars(500)) }
    let amazon = AmazonPaymentsAdapter(AmazonPayments())
    try rule.check(amazon, amount: dollars(500)) { try #require(amazon.total) }
  }

  @Test
  func `is told of a payment that another amount replaced, also by its number alone`() {
    let error = #expect(throws: ConformanceError.self) {
      try GatewayRule.remembersReferences.check(Account(fault: .overwrites), amount: dollars(500))
    }
    #expect(error?.problem.hasPrefix("the number after another amount: expected ") == true)
  }

  @Test(arguments: GatewayRule.allCases)
  func `follows them if it is a sound one of a client`(rule: GatewayRule) throws {
    let account = Account(fault: nil)
    for amount in [dollars(2), dollars(500)] {
      try rule.check(account, amount: amount) { account.total }
      try rule.check(account, amount: amount)
    }
  }

  @Test(
    arguments: [
      (.isNamed, .blankName, "the name is blank"),
      (.refusesNothing, .takesNothing, "check of '0.00 USD' throws no error"),
      (.takesAmount, .takesOnCheck, "the money moved: expected '0.00 USD', but it is '10.00 USD'"),
      (.tellsReferencesApart, .oneNumber, "two references have the number '1'"),
      (
        .remembersReferences, .forgets,
        "the money moved: expected '0.00 USD', but it is '5.00 USD'"
      ),
      (
        .remembersReferences, .overwrites,
        "the money moved: expected '0.00 USD', but it is '-0.01 USD'"
      ),
      (.refunds, .refundsAll, "the money moved: expected '-0.01 USD', but it is '-5.00 USD'"),
      (.refunds, .refundsUntaken, "refund of a payment never taken throws no error"),
      (.refunds, .refundsTooMuch, "refund of more than was taken throws no error"),
      (.refunds, .refundsTwice, "refund of more than is left throws no error"),
      (.refunds, .losesRefund, "refund of a payment never taken throws no refusal, but: lost"),
      (.takesAmount, .fails, "receivePayment throws an error: Account is closed"),
    ] as [(GatewayRule, Account.Fault, String)]
  )
  func `is told the rule that it breaks, and how`(
    rule: GatewayRule,
    fault: Account.Fault,
    problem: String
  ) {
    let account = Account(fault: fault)
    let error = #expect(throws: ConformanceError.self) {
      try rule.check(account, amount: dollars(500)) { account.total }
    }
    #expect(error?.problem == problem)
    #expect(error?.rule == rule.rawValue && error?.file == "Conformance/GatewayRule.swift")
    let place = "Conformance/GatewayRule.swift:\(error?.line ?? 0)"
    #expect(error?.description == "\(place): a rule is broken: \(rule.rawValue): \(problem)")
    #expect(error?.localizedDescription == error?.description)
  }
}

/// A gateway of a client, which keeps its sum and may have a fault.
final class Account: RefundingGateway {
  enum Fault {
    case blankName, takesNothing, takesOnCheck, oneNumber, forgets, overwrites, refundsAll
    case refundsUntaken, refundsTooMuch, refundsTwice, losesRefund, fails
  }

  private let fault: Fault?
  private let lock = NSLock()
  // Used only with the lock held.
  private nonisolated(unsafe) var sum = 0
  private nonisolated(unsafe) var count = 0
  private nonisolated(unsafe) var numbers: [String: Int] = [:]
  private nonisolated(unsafe) var amounts: [String: Int] = [:]
  /// What is paid back of each payment, by the references of the refunds.
  private nonisolated(unsafe) var refunds: [String: [String: Int]] = [:]

  init(fault: Fault?) { self.fault = fault }

  var name: String { fault == .blankName ? " " : "Account" }
  var remembersReferences: Bool { true }
  var total: Money { dollars(lock.withLock { sum }) }

  func check(_ amount: Money) throws(PaymentError) {
    if fault == .takesOnCheck { lock.withLock { sum += amount.minorUnits } }
    if fault != .takesNothing, amount.minorUnits <= 0 { throw .notTaken("no '\(amount)'") }
  }

  func receivePayment(amount: Money, reference: String) throws(PaymentError) -> String? {
    if fault == .fails { throw .notTaken("\(displayName) is closed") }
    return try move(amount, amount.minorUnits, reference)
  }

  func refund(
    _ amount: Money,
    of payment: String,
    reference: String
  ) throws(PaymentError) -> String? {
    let (taken, others) = lock.withLock {
      let others = (refunds[payment] ?? [:]).filter { $0.key != reference }
      return (amounts[payment], others.values.reduce(0, +))
    }
    if taken == nil, fault == .losesRefund { throw .unknown("lost") }
    if taken == nil, fault != .refundsUntaken { throw .notTaken("it took nothing") }
    let left = (taken ?? .max) - (fault == .refundsTwice ? 0 : others)
    if amount.minorUnits > left, fault != .refundsTooMuch { throw .notTaken("less is left") }
    let number = try move(amount, fault == .refundsAll ? -500 : -amount.minorUnits, reference)
    lock.withLock { refunds[payment, default: [:]][reference] = amount.minorUnits }
    return number
  }

  private func move(
    _ amount: Money,
    _ minorUnits: Int,
    _ reference: String
  ) throws(PaymentError) -> String? {
    if fault != .takesOnCheck {
      try check(amount)
    } else if amount.minorUnits <= 0 {
      throw .notTaken("no")
    }
    return lock.withLock {
      var number = numbers[reference]
      if fault == .overwrites, let earlier = amounts[reference], earlier != minorUnits {
        sum -= earlier
        number = nil
      }
      amounts[reference] = minorUnits
      if number == nil || fault == .forgets { sum += minorUnits }
      count += number == nil ? 1 : 0
      let new = number ?? (fault == .oneNumber ? 1 : count)
      numbers[reference] = new
      return "\(new)"
    }
  }
}
