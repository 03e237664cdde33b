/// The currency of an amount: its code, its sign and the digits of its minor unit.
///
/// ``CurrencyFactory`` makes the currencies in use. Make your own unit here, such as points.
///
/// Two are equal if their codes and digits are: the sign is only how they are shown.
public struct Currency: Hashable, Comparable, Sendable {
  /// The dollar of the United States, in cents.
  public static let unitedStatesDollar = Currency(known: "USD", symbol: "$", minorUnitDigits: 2)

  /// The euro, in cents.
  public static let euro = Currency(known: "EUR", symbol: "€", minorUnitDigits: 2)

  /// The code, such as `USD`; a currency in use has the three capital letters of ISO 4217.
  public let code: String

  /// The sign that stands for it, such as `$`; the code itself if it has none.
  ///
  /// It is the sign for an American reader, such as `CA$` for Canada's dollar: at home more than twenty currencies have
  /// the bare `$`. No two currencies in use share a sign.
  public let symbol: String

  /// How many decimal digits its minor unit has: 2 for cents, 0 for the yen, 3 for the dinar.
  public let minorUnitDigits: Int

  /// How many minor units make one of it: 100 for the dollar, 1 for the yen, 1,000 for the dinar.
  public var minorUnitsPerUnit: Int { (0..<minorUnitDigits).reduce(1) { unit, _ in unit * 10 } }

  package init(known code: String, symbol: String, minorUnitDigits: Int) {
    self.code = code
    self.symbol = symbol
    self.minorUnitDigits = minorUnitDigits
  }

  /// Makes your own unit: points, tokens, a lapsed currency that ``CurrencyFactory`` does not know.
  ///
  /// - Parameters:
  ///   - code: 3 to 8 capital ASCII letters or digits, the first a letter; not the code of a currency in use.
  ///   - symbol: The sign beside amounts, in every locale: 1 to 16 bytes of UTF-8, with a letter or a symbol, and
  ///     without numbers, plus, minus, dashes, control characters and white space.
  ///   - minorUnitDigits: How many decimal digits its minor unit has, 0 to 9.
  /// - Throws: ``CurrencyError/malformed(_:reason:)``.
  public init(code: String, symbol: String, minorUnitDigits: Int) throws(CurrencyError) {
    guard code.wholeMatch(of: /[A-Z][A-Z0-9]{2,7}/) != nil else {
      throw .malformed(code, reason: "a code is 3 to 8 capital letters or digits, a letter first")
    }
    if CurrencyFactory.currencyCodes.contains(code) {
      throw .malformed(code, reason: "it is the code of a currency in use")
    }
    guard 1...16 ~= symbol.utf8.count, symbol.unicodeScalars.allSatisfy(Self.isPartOfASign),
      symbol.contains(where: { $0.isLetter || $0.isSymbol }),
      symbol.unicodeScalars.first?.properties.isGraphemeExtend == false
    else {
      throw .malformed(
        code,
        reason: "a symbol is 1 to 16 bytes long, with a letter or a sign such as '$', "
          + "and no number, space, dash, plus or minus"
      )
    }
    guard 0...9 ~= minorUnitDigits else {
      throw .malformed(code, reason: "a minor unit has 0 to 9 digits, found '\(minorUnitDigits)'")
    }
    self.init(known: code, symbol: symbol, minorUnitDigits: minorUnitDigits)
  }

  /// Whether both count in the same unit, whatever its sign.
  public static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && left.minorUnitDigits == right.minorUnitDigits
  }

  /// Whether the code comes first or, of one code, the unit with fewer decimal digits.
  public static func < (left: Self, right: Self) -> Bool {
    (left.code, left.minorUnitDigits) < (right.code, right.minorUnitDigits)
  }

  /// Hashes what makes currencies equal.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// Whether the scalar can stand in a sign without being taken for a part of the number.
  private static func isPartOfASign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .mathSymbol: !"+\u{2212}".unicodeScalars.contains(scalar)
    case .decimalNumber, .letterNumber, .otherNumber, .dashPunctuation, .control, .format,
      .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
      false
    default:
      true
    }
  }
}
