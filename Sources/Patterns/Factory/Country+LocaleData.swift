import Foundation
import Spelling

extension Country {
  /// Every country that the toolchain's locale data have, in the order of their codes.
  ///
  /// 250 of them with the data of ICU 76: the 249 of ISO 3166-1, and Kosovo, whose `XK` is a code
  /// that the standard leaves to its users and that most of them agree on.
  public static var all: [Country] { codes.sorted().map(Country.init(known:)) }

  /// The country's name in English, such as `Spain`; the code where the locale data have none.
  public var name: String {
    Locale(identifier: "en_US").localizedString(forRegionCode: code) ?? code
  }

  package static let codes: Set<String> = {
    let regions = Locale.Region.isoRegions.filter { region in
      // The data also have continents, which are numbered, and four that have parts: the European
      // Union, the euro area, the United Nations and Outlying Oceania.
      region.identifier.count == 2 && region.subRegions.isEmpty
    }
    return Set(regions.map(\.identifier)).subtracting(reserved)
  }()

  /// Codes that ISO 3166 only reserves, for parts of countries: Ascension, Clipperton, Sark, Diego
  /// Garcia, Ceuta and Melilla, the Canary Islands, Tristan da Cunha.
  private static let reserved: Set = ["AC", "CP", "CQ", "DG", "EA", "IC", "TA"]

  /// The code that was most likely meant by `text`; `nil` if none is near.
  package static func hint(for text: String) -> String? {
    let capitals = text.uppercased()
    // The European Union writes EL for Greece, and nearly everybody UK and USA.
    if let code = ["EL": "GR", "UK": "GB", "USA": "US"][capitals] { return code }
    // Of two letters nothing can be told: every third pair is the code of some country. But names
    // can.
    var codesByName: [String: String] = [:]
    for country in all { codesByName[country.name] = country.code }
    return nearest(to: text, among: codesByName.keys).flatMap { codesByName[$0] }
  }
}
