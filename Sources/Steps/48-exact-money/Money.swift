/// An amount of dollars, held as a whole number of cents.
struct Money {
  let cents: Int

  static func + (left: Money, right: Money) -> Money {
    Money(cents: left.cents + right.cents)
  }

  static func += (left: inout Money, right: Money) {
    left = left + right
  }

  static func * (left: Money, right: Int) -> Money {
    Money(cents: left.cents * right)
  }
}
