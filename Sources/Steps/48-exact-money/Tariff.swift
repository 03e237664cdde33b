/// What a kind of play costs, and the credits that it earns.
struct Tariff {
  /// What every performance costs.
  let base: Money
  /// The seats that the base pays for.
  let seatsIncluded: Int
  /// What is added, once, when there are more.
  let surcharge: Money
  /// What is added for each seat above those included.
  let perSeatAbove: Money
  /// What is added for every seat.
  let perSeat: Money
  /// The seats that earn no credit; each one above earns one.
  let seatsWithoutCredit: Int
  /// The seats that together earn one more credit, where there is such a bonus.
  let seatsPerExtraCredit: Int?
}

extension Genre {
  var tariff: Tariff {
    switch self {
    case .tragedy:
      Tariff(
        base: Money(cents: 40000),
        seatsIncluded: 30,
        surcharge: Money(cents: 0),
        perSeatAbove: Money(cents: 1000),
        perSeat: Money(cents: 0),
        seatsWithoutCredit: 30,
        seatsPerExtraCredit: nil
      )
    case .comedy:
      Tariff(
        base: Money(cents: 30000),
        seatsIncluded: 20,
        surcharge: Money(cents: 10000),
        perSeatAbove: Money(cents: 500),
        perSeat: Money(cents: 300),
        seatsWithoutCredit: 30,
        seatsPerExtraCredit: 5
      )
    }
  }
}
