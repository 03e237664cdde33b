public import DescribedErrors
import NameMatching
import SafeText

/// Why an invoice has no price.
public enum PricingError: Error, Hashable, Sendable {
  /// A performance names an unknown play; the hint is the id that was probably meant.
  case unknownPlay(String, hint: String? = nil)

  /// The tariff has no rate for the type of a play; the hint is the type that was probably meant.
  case unknownType(String, hint: String? = nil)

  /// The invoice is in another currency than the tariff; both are given by their codes.
  case otherCurrency(String, tariff: String)

  /// The price of this audience is more than an `Int` of minor units holds.
  case amountTooLarge(audience: Int)

  /// The sum of an invoice is more than an `Int` of minor units holds.
  case totalTooLarge

  /// An audience is less than zero.
  case negativeAudience(Int)

  /// The rate of a type is code and refuses a performance, for a reason in its own words.
  case refused(type: String, reason: String)
}

extension PricingError {
  /// The error with the known name that is nearest to an unknown one.
  func hinted(plays: Repertoire, tariff: Tariff) -> PricingError {
    switch self {
    case .unknownPlay(let id, _): .unknownPlay(id, hint: nearest(to: id, among: plays.ids))
    case .unknownType(let type, _):
      .unknownType(type, hint: nearest(to: type, among: tariff.rates.keys))
    case .otherCurrency, .amountTooLarge, .totalTooLarge, .negativeAudience, .refused: self
    }
  }

  var hint: String? {
    switch self {
    case .unknownPlay(_, let hint), .unknownType(_, let hint): hint
    case .otherCurrency, .amountTooLarge, .totalTooLarge, .negativeAudience, .refused: nil
    }
  }
}

extension PricingError: DescribedError {
  /// The error in words, lower case and with no full stop; terminal controls are spelled out.
  public var description: String {
    switch self {
    // Not by interpolation, which takes five times as long: a feed may have very many of these.
    case .unknownPlay(let id, let hint): "unknown play: " + excerpt(id) + suggesting(hint)
    case .unknownType(let type, let hint): "unknown type: " + excerpt(type) + suggesting(hint)
    case .otherCurrency(let code, let tariff):
      "the invoice is in \(quoted(code)), but the tariff is in '\(tariff)'"
    case .amountTooLarge(let audience): "the amount for \(audience) seats is too large"
    case .totalTooLarge: "the total of the invoice is too large"
    case .negativeAudience(let audience): "the audience must not be negative, found \(audience)"
    case .refused(let type, let reason): "no price for type \(quoted(type)): \(excerpt(reason))"
    }
  }

  package var category: ErrorCategory { .data }
}
