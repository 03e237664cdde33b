/// What is wrong with the bytes, and where among them.
///
/// A fault knows an offset only. The line, the column and the text around it are worked out
/// once, when the fault is reported, and become a `Diagnostic`.
struct Fault: Error {
  /// Where the faulty value begins, counted in bytes from the start of the bytes read.
  var offset: Int

  /// What is wrong there.
  var problem: Problem
}

/// What can be wrong with a feed.
enum Problem {
  // What RFC 8259 forbids.
  case endOfInput
  case unexpected(found: UInt8, wanted: String)
  case invalidUTF8
  case controlCharacter(UInt8)
  case invalidEscape
  case loneSurrogate
  case invalidNumber
  case tooDeep

  // What is JSON, and still no invoice, play or tariff.
  case wrongType(of: String, wanted: String, found: String)
  case missing(field: String, of: String)
  case doubled(key: String)
  case fractional(of: String, found: String)
  case negative(of: String, found: String)
  case tooLarge(of: String, found: String)

  // What has no meaning beside the plays and the tariff.
  case unknownPlay(String)
  case unknownType(String, playID: String)
  case pricing(PricingError)
  case invalid(String)

  /// Whether the bytes are no JSON at all, so that nothing after them can be trusted.
  var breaksSyntax: Bool {
    switch self {
    case .endOfInput, .unexpected, .invalidUTF8, .controlCharacter, .invalidEscape,
      .loneSurrogate, .invalidNumber, .tooDeep:
      true
    default:
      false
    }
  }
}

extension Problem: CustomStringConvertible {
  var description: String {
    switch self {
    case .endOfInput: "unexpected end of input"
    case .unexpected(let found, let wanted): "expected \(wanted), found \(Self.name(of: found))"
    case .invalidUTF8: "invalid UTF-8"
    case .controlCharacter(let byte):
      "control character \(Self.name(of: byte)) in a string; it must be written as an escape"
    case .invalidEscape: "invalid escape sequence"
    case .loneSurrogate: "half of a surrogate pair, without the other half"
    case .invalidNumber: "invalid number"
    case .tooDeep: "more than \(JSONReader.depthLimit) levels of nesting"
    case .wrongType(let field, let wanted, let found):
      "'\(field)' must be \(wanted), found \(found)"
    case .missing(let field, let owner): "missing field '\(field)' in \(owner)"
    case .doubled(let key): "doubled key '\(key)'"
    case .fractional(let field, let found): "'\(field)' must be a whole number, found \(found)"
    case .negative(let field, let found): "'\(field)' must not be negative, found \(found)"
    case .tooLarge(let field, let found): "'\(field)' is too large: \(found)"
    case .unknownPlay(let id): PricingError.unknownPlay(id).description
    case .unknownType(let type, _): PricingError.unknownType(type).description
    case .pricing(let error): error.description
    case .invalid(let message): message
    }
  }

  /// A byte as a reader of the message would write it down.
  private static func name(of byte: UInt8) -> String {
    if byte > 0x20 && byte < 0x7F { return "'\(Character(Unicode.Scalar(byte)))'" }
    let digits = String(byte, radix: 16, uppercase: true)
    return "byte 0x" + (digits.count < 2 ? "0" : "") + digits
  }
}
