import FactoryMethodModels

enum Country: String {
  case unitedStates = "united-states"
  case spain
  case greece
  case unitedKingdom = "united-kingdom"

  init(named name: String) throws {
    guard let country = Country(rawValue: name) else { throw CountryError.unknownCountry(name) }
    self = country
  }
}

/// The lines of the posters and of the price list for some prices.
public func report(_ prices: [Price]) throws -> String {
  var result = ""
  for price in prices {
    let country = try Country(named: price.country)
    result += poster(price, in: country) + "\n"
    result += listing(price, in: country) + "\n"
  }
  return result
}

/// As on a poster: the symbol before the amount.
func poster(_ price: Price, in country: Country) -> String {
  switch country {
  case .spain, .greece: "A seat for €\(price.amount)"
  case .unitedStates: "A seat for $\(price.amount)"
  case .unitedKingdom: "A seat for \(price.amount)"
  }
}

/// As on the price list: the code behind the amount.
func listing(_ price: Price, in country: Country) -> String {
  switch country {
  case .spain, .greece: "\(price.country): \(price.amount) EUR"
  case .unitedStates: "\(price.country): \(price.amount) USD"
  case .unitedKingdom: "\(price.country): \(price.amount), ask at the desk"
  }
}

enum CountryError: Error, CustomStringConvertible {
  case unknownCountry(String)

  var description: String {
    switch self {
    case .unknownCountry(let name): "unknown country: \(name)"
    }
  }
}
