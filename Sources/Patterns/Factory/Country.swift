/// A country or territory with an ISO 3166 code of its own.
///
/// There are four by name, and every other by its code:
///
/// ```swift
/// Country.spain.code               // "ES"
/// try Country(code: "jp").name     // "Japan"
/// try Country(code: "UK")          // throws: unknown country 'UK', did you mean 'GB'?
/// ```
public struct Country: Hashable, Sendable {
  /// The ISO 3166-1 code: two capital letters, such as `ES`.
  public let code: String

  init(known code: String) {
    self.code = code
  }

  /// Finds a country by its code.
  ///
  /// - Parameter code: The two letters of ISO 3166-1, capital or small.
  /// - Throws: ``CurrencyError/unknownCountry(_:hint:)`` if no country has this code. Its hint
  ///   understands English names (`Spain`) and what is often written instead of ISO's codes: `UK`,
  ///   `EL`, `USA`.
  public init(code: String) throws(CurrencyError) {
    // Letters outside ASCII are no code, also not those that turn into one: ß in capitals is SS.
    let capitals = code.utf8.allSatisfy { $0 < 0x80 } ? code.uppercased() : ""
    guard CurrencyFactory.euroArea.contains(capitals) || Country.codes.contains(capitals) else {
      throw .unknownCountry(code, hint: Country.hint(for: code))
    }
    self.init(known: capitals)
  }
}

extension Country {
  /// The United States, `US`.
  public static let unitedStates = Country(known: "US")

  /// Spain, `ES`.
  public static let spain = Country(known: "ES")

  /// The United Kingdom, `GB`.
  public static let unitedKingdom = Country(known: "GB")

  /// Greece, `GR`.
  public static let greece = Country(known: "GR")
}

extension Country: CustomStringConvertible {
  /// The country's code.
  public var description: String { code }
}
