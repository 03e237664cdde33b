/// The rates of one genre: what a performance costs, and whether it earns extra credits.
struct Tariff {
  /// The price of every performance.
  let base: Money
  /// The number of seats that the base covers.
  let seatsIncluded: Int
  /// The amount added once if more seats than those are filled.
  let surcharge: Money
  /// The amount added for each seat above those included.
  let perSeatAbove: Money
  /// The amount added for each seat, included or not.
  let perSeat: Money
  /// The number of seats that earn no credits.
  let seatsWithoutCredit: Int
  /// The number of seats that earns one extra credit, or `nil` if there are no extra credits.
  let seatsPerExtraCredit: Int?
}

extension Genre {
  var tariff: Tariff {
    switch self {
    case .tragedy:
      Tariff(
        base: Money(cents: 40_000),
        seatsIncluded: 30,
        surcharge: .zero,
        perSeatAbove: Money(cents: 1000),
        perSeat: .zero,
        seatsWithoutCredit: 30,
        seatsPerExtraCredit: nil
      )
    case .comedy:
      Tariff(
        base: Money(cents: 30_000),
        seatsIncluded: 20,
        surcharge: Money(cents: 10_000),
        perSeatAbove: Money(cents: 500),
        perSeat: Money(cents: 300),
        seatsWithoutCredit: 30,
        seatsPerExtraCredit: 5
      )
    }
  }
}
