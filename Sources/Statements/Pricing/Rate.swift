import Spelling
public import Theatre

/// What a performance of one kind of play costs, and the volume credits that it earns.
///
/// ``SeatRate`` is the rate that is data. Conform to this for one that must be code, and put it into
/// a ``Tariff``, which asks it for each performance of such a play. A ``StatementPrinter`` may ask
/// it on any thread, and twice for the same performance:
///
/// ```swift
/// struct Gala: Rate {
///   func price(of performance: Performance, play: Play) throws -> Price {
///     let tragedy = try SeatRate.tragedy.price(of: performance, play: play)
///     return Price(amount: tragedy.amount + 50_000, credits: 2 * tragedy.credits)
///   }
/// }
/// ```
public protocol Rate: Sendable {
  /// Works out the price of one performance.
  ///
  /// - Parameters:
  ///   - performance: The performance; its audience is zero or more.
  ///   - play: The play that was given.
  /// - Returns: The amount in minor units of the tariff's currency, and the credits.
  /// - Throws: Any error that says why there is no price. A ``PricingError`` is passed on as it is,
  ///   any other as ``PricingError/refused(type:reason:)`` with its words: the
  ///   `errorDescription` of a `LocalizedError`, else its description.
  func price(of performance: Performance, play: Play) throws -> Price
}

extension Rate {
  /// Asks the rate for a price, with all that can go wrong said as an error of pricing.
  func checkedPrice(of performance: Performance, play: Play) throws(PricingError) -> Price {
    guard performance.audience >= 0 else { throw .negativeAudience(performance.audience) }
    do {
      return try price(of: performance, play: play)
    } catch let error as PricingError {
      throw error
    } catch {
      throw .refused(type: play.type, reason: message(of: error))
    }
  }
}
