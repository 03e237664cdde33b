/// What a kind of play costs, in cents, and the credits that it earns.
struct Tariff {
  /// What every performance costs.
  let base: Int
  /// The seats that the base pays for.
  let seatsIncluded: Int
  /// What is added, once, when there are more.
  let surcharge: Int
  /// What is added for each seat above those included.
  let perSeatAbove: Int
  /// What is added for every seat.
  let perSeat: Int
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
        base: 40000,
        seatsIncluded: 30,
        surcharge: 0,
        perSeatAbove: 1000,
        perSeat: 0,
        seatsWithoutCredit: 30,
        seatsPerExtraCredit: nil
      )
    case .comedy:
      Tariff(
        base: 30000,
        seatsIncluded: 20,
        surcharge: 10000,
        perSeatAbove: 500,
        perSeat: 300,
        seatsWithoutCredit: 30,
        seatsPerExtraCredit: 5
      )
    }
  }
}
