/// The prices of the season.
///
/// A part of the subsystem: no step changes it.
public struct PriceList {
  private let cents = ["Hamlet": 40_00, "Othello": 35_50]

  /// Hangs up the list of this season.
  public init() {}

  /// The price of some seats for a play, in cents; from ten seats on each costs a fifth less.
  ///
  /// - Throws: `PriceError` if the play is not on the list.
  public func price(of seats: Int, for play: String) throws -> Int {
    guard let seat = cents[play] else { throw PriceError.notOnTheList(play) }
    return seats < 10 ? seat * seats : seat * seats * 4 / 5
  }
}

/// Why a seat has no price.
public enum PriceError: Error, CustomStringConvertible {
  /// The play is not on the list.
  case notOnTheList(String)

  /// The error in words.
  public var description: String {
    switch self {
    case .notOnTheList(let play): "not on the list: \(play)"
    }
  }
}
