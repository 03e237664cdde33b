import Foundation
import NameMatching

/// A country or territory with its own ISO 3166 code.
public struct Country: Hashable, Sendable {
  /// The ISO 3166-1 code: two capital letters, such as `ES`.
  public let code: String

  init(known code: String) {
    self.code = code
  }

  /// Finds a country by its code.
  ///
  /// - Parameter code: The two letters of ISO 3166-1, capital or small.
  /// - Throws: ``CurrencyError/unknownCountry(_:hint:)`` if no country has this code. Its hint understands English
  ///   names (`Spain`) and common mistakes for ISO's codes: `UK`, `EL`, `USA`.
  public init(code: String) throws(CurrencyError) {
    // Letters outside ASCII are no code, even if their capitals are: ß in capitals is SS.
    let capitals = code.utf8.allSatisfy { $0 < 0x80 } ? code.uppercased() : ""
    self.init(known: capitals)
    guard CurrencyFactory.euroArea.contains(capitals) || Country.all.contains(self) else {
      throw .unknownCountry(code, hint: Country.hint(for: code))
    }
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

  /// Every country that the toolchain's locale data have, in the order of their codes.
  ///
  /// With the data of ICU 76 they are the 249 of ISO 3166-1 and Kosovo, which most call `XK`.
  public static let all: [Country] = {
    // The data also have continents, which are numbered, and four that have parts: the European Union, the euro area,
    // the United Nations and Outlying Oceania.
    let regions = Locale.Region.isoRegions
      .filter { $0.identifier.count == 2 && $0.subRegions.isEmpty }
    // Codes that ISO 3166 only reserves, for parts of countries: Ascension, Clipperton, Sark, Diego Garcia, Ceuta and
    // Melilla, the Canary Islands, Tristan da Cunha.
    let codes = Set(regions.map(\.identifier)).subtracting([
      "AC", "CP", "CQ", "DG", "EA", "IC", "TA",
    ])
    return codes.sorted().map(Country.init(known:))
  }()

  /// The country's name in English, such as `Spain`; the code where the locale data have none.
  public var name: String {
    Locale(identifier: "en_US").localizedString(forRegionCode: code) ?? code
  }

  /// The code that was most likely meant; nil if none is near.
  ///
  /// Every third pair of letters is the code of some country, so only names can be recognised.
  package static func hint(for text: String) -> String? {
    // The European Union writes EL for Greece; UK and USA are in common use.
    if let code = ["EL": "GR", "UK": "GB", "USA": "US"][text.uppercased()] { return code }
    let name = nearest(to: text, among: all.map(\.name))
    return all.first { $0.name == name }?.code
  }
}
