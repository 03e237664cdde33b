import Amounts

/// Puts our payments into the words of `AmazonPayments`, and its sums into ours.
///
/// This is where floating point begins and ends. What cannot be said in it is refused.
struct AmazonTranslation {
  /// What the gateway is called in a ledger.
  static let name = "amazon"

  /// What the gateway is called when it speaks to people.
  static let title = "Amazon (simulator)"

  /// Amounts and sums stay below so many minor units: 2,814,749,767,106.56 dollars.
  ///
  /// A Double has 53 bits. Of an amount divided into it and multiplied out again the last one or
  /// two are wrong; below 2^48 units that is a sixteenth of a unit at most, and rounding mends it.
  static let limit = 1 << 48

  /// The one currency of the account; the class has a single sum, so there can be no second.
  let currency: Currency

  /// Pays through the class, and sees from its sum, for it says nothing, whether it took it.
  func pay(
    _ amount: Money,
    key: PaymentKey,
    to amazon: AmazonPayments
  )
    throws(PaymentError) -> Receipt
  {
    let value = try value(of: amount)
    let before = try total(of: amazon)
    let expected = try sum(before, amount)
    // The sum must still be exact with the amount in it.
    guard (try? self.value(of: expected)) != nil else {
      throw .inexact(amount, gateway: Self.title)
    }
    amazon.paid(value: value, currency: currency.code)
    let after = try total(of: amazon)
    guard after != before else { throw .declined(gateway: Self.title) }
    guard after == expected else { throw .uncertain(key, gateway: Self.title) }
    return Receipt(gateway: Self.name, key: key, amount: amount, confirmation: nil)
  }

  /// The class's sum as money.
  func total(of amazon: AmazonPayments) throws(PaymentError) -> Money {
    let units = amazon.fulfilledTransactions() * scale
    let whole = units.rounded()
    // Sums of floating point drift. As long as the drift is small beside a unit, the nearest
    // whole number of units is the sum.
    guard (units - whole).magnitude < 0.25, whole.magnitude < Double(Self.limit) else {
      throw .inexactTotal(gateway: Self.title)
    }
    return Money(minorUnits: Int(whole), currency: currency)
  }

  /// The amount as a value that holds it to the last digit.
  func value(of amount: Money) throws(PaymentError) -> Double {
    guard amount.currency.code == currency.code else {
      throw .currencyNotTaken(amount.currency.code, gateway: Self.title)
    }
    guard amount.minorUnits > 0 else { throw .notPositive(amount) }
    guard amount.minorUnits < Self.limit else { throw .inexact(amount, gateway: Self.title) }
    return Double(amount.minorUnits) / scale
  }

  private func sum(_ total: Money, _ amount: Money) throws(PaymentError) -> Money {
    do throws(MoneyError) {
      return try total.adding(Money(minorUnits: amount.minorUnits, currency: currency))
    } catch {
      throw .amountTooLarge
    }
  }

  /// How many minor units make one of the currency: a power of ten, exact.
  private var scale: Double {
    (0..<currency.minorUnitDigits).reduce(1) { scale, _ in scale * 10 }
  }
}
