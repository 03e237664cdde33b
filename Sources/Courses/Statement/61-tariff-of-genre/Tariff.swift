/// The rates of one genre: what a performance costs, and whether it earns extra credits.
struct Tariff {
  /// The price of every performance.
  let base: Int
  /// The number of seats that the base covers.
  let seatsIncluded: Int
  /// The amount added once if more seats than those are filled.
  let surcharge: Int
  /// The amount added for each seat above those included.
  let perSeatAbove: Int
  /// The amount added for each seat, included or not.
  let perSeat: Int
  /// The number of seats that earns one extra credit, or `nil` if there are no extra credits.
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
        seatsPerExtraCredit: nil
      )
    case .comedy:
      Tariff(
        base: 30000,
        seatsIncluded: 20,
        surcharge: 10000,
        perSeatAbove: 500,
        perSeat: 300,
        seatsPerExtraCredit: 5
      )
    }
  }
}
