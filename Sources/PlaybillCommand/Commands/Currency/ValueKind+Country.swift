import Currencies

extension ValueKind where Value == Country {
  /// A country, by its two letters in ISO 3166.
  static var country: Self {
    let completion = Completion.computed { _ in
      .candidates(Country.all.map { Candidate($0.code, $0.name) })
    }
    return Self("COUNTRY", completion: completion, write: \.code) { word in
      do {
        return try Country(code: word)
      } catch CurrencyError.unknownCountry(_, hint: let hint?) {
        throw CountryError.meant(hint)
      } catch {
        throw CountryError.unknown
      }
    }
  }
}

/// Why a word isn't a country; it ends a sentence that names the word.
private enum CountryError: Error, CustomStringConvertible {
  case meant(String)
  case unknown

  var description: String {
    switch self {
    case .meant(let code): "did you mean '\(code)'?"
    case .unknown: "no country has this code in ISO 3166"
    }
  }
}
