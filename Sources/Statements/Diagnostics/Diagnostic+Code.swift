extension Diagnostic {
  /// What can be wrong with a file.
  public enum Code: String, CaseIterable, Sendable {
    // What RFC 8259 forbids.

    /// The file ends in the middle of a value.
    case endOfInput
    /// A character stands where another one must.
    case unexpectedCharacter
    /// The bytes are no UTF-8.
    case invalidUTF8
    /// A control character in a string is not written as an escape.
    case controlCharacter
    /// A backslash in a string begins no escape sequence.
    case invalidEscape
    /// Half of a surrogate pair stands without the other half.
    case loneSurrogate
    /// A number is not spelled as JSON spells numbers.
    case invalidNumber
    /// Arrays and objects are nested too deep.
    case tooDeep

    // What is JSON, and still no invoice, play or tariff.

    /// A value is of another type than its field.
    case wrongType
    /// A field is not there.
    case missingField
    /// A field has nearly the name of one that is known.
    case unknownField
    /// A field is there twice.
    case duplicateKey
    /// A number that must be whole is not.
    case fractionalNumber
    /// A number is below zero.
    case negativeNumber
    /// A number is more than an `Int` holds.
    case numberTooLarge
    /// A value is none of those that its field may have.
    case invalidValue

    // What has no meaning beside the plays and the tariff.

    /// There is no play with this id.
    case unknownPlay
    /// The tariff has no rate for this type of play.
    case unknownType
    /// What is owed for a performance is more than an `Int` of minor units holds.
    case amountTooLarge
    /// The rate of a type of play, being code, has no price for a performance; or the ledger does not
    /// take an invoice.
    case refused
    /// What is owed for an invoice is more than an `Int` of minor units holds.
    case totalTooLarge

    /// What comes after this place was not read.
    case notRead

    /// Whether the bytes are no JSON, so that nothing tells where the value ends.
    var breaksSyntax: Bool {
      switch self {
      case .endOfInput, .unexpectedCharacter, .invalidUTF8, .controlCharacter, .invalidEscape,
        .loneSurrogate, .invalidNumber:
        true
      default:
        false
      }
    }

    /// Whether the invoice could be read, and has no price.
    var isOfPricing: Bool {
      switch self {
      case .unknownPlay, .unknownType, .refused, .amountTooLarge, .totalTooLarge: true
      default: false
      }
    }
  }
}
