import Currencies

extension ValueKind where Value == Country {
  /// A country, by its two letters in ISO 3166.
  ///
  /// No shell completes it: to list the codes for that would cost every start of every command.
  static var country: Self {
    Self("COUNTRY", write: \.code) { word in
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
