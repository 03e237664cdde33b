/// An amount of dollars, held as a whole number of cents.
struct Money: AdditiveArithmetic {
  let cents: Int

  static let zero = Money(cents: 0)

  static func + (left: Money, right: Money) -> Money {
    Money(cents: left.cents + right.cents)
  }

  static func - (left: Money, right: Money) -> Money {
    Money(cents: left.cents - right.cents)
  }

  static func * (left: Money, right: Int) -> Money {
    Money(cents: left.cents * right)
  }
}
