import Currencies
import Spelling

extension ValueKind where Value == Country {
  static var country: Self {
    let completion = Completion.computed { _ in
      .candidates(Country.all.map { Candidate($0.code, $0.name) })
    }
    return Self("COUNTRY", completion: completion) { word in
      do {
        return try Country(code: word)
      } catch CurrencyError.unknownCountry(_, let hint) {
        throw CommandError("no country has this code in ISO 3166\(suggesting(hint))")
      }
    }
  }
}
