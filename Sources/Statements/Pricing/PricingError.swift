public import Spelling

/// Why an invoice has no price.
public enum PricingError: Error, Hashable, Sendable {
  /// A performance names a play that is not among the plays; the hint is the id that was probably meant.
  case unknownPlay(String, hint: String? = nil)

  /// A play is of a type for which the tariff has no rate; the hint is the type that was probably meant.
  case unknownType(String, hint: String? = nil)

  /// The invoice is in another currency than the tariff; both are given by their codes.
  case otherCurrency(String, tariff: String)

  /// What this audience comes to is more than an `Int` of minor units holds.
  case amountTooLarge(audience: Int)

  /// The sum of an invoice is more than an `Int` of minor units holds.
  case totalTooLarge

  /// An audience is less than zero.
  case negativeAudience(Int)

  /// The rate of a type, being code, has no price for a performance, for a reason in its own words.
  case refused(type: String, reason: String)
}

extension PricingError: DescribedError {
  /// The error in words, lower case and with no full stop; what a terminal would obey is spelled out.
  public var description: String {
    switch self {
    // Not by interpolation, which takes five times as long: a feed may have very many of these.
    case .unknownPlay(let id, let hint): "unknown play: " + excerpt(id) + suggesting(hint)
    case .unknownType(let type, let hint): "unknown type: " + excerpt(type) + suggesting(hint)
    case .otherCurrency(let code, let tariff):
      "the invoice is in \(quoted(code)), but the tariff in '\(tariff)'"
    case .amountTooLarge(let audience): "the amount for \(audience) seats is too large"
    case .totalTooLarge: "the total of the invoice is too large"
    case .negativeAudience(let audience): "the audience must not be negative, found \(audience)"
    case .refused(let type, let reason): "no price for type \(quoted(type)): \(excerpt(reason))"
    }
  }

  package var category: ErrorCategory { .data }
}
