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

/// The facts about a currency.
protocol CurrencyDescribing {
  var symbol: String { get }
  var code: String { get }
}

struct Euro: CurrencyDescribing {
  let symbol = "€"
  let code = "EUR"
}

struct UnitedStatesDollar: CurrencyDescribing {
  let symbol = "$"
  let code = "USD"
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
  let currency: (any CurrencyDescribing)? =
    switch country {
    case .spain, .greece: Euro()
    case .unitedStates: UnitedStatesDollar()
    case .unitedKingdom: nil
    }
  return "A seat for \(currency?.symbol ?? "")\(price.amount)"
}

/// As on the price list: the code behind the amount.
func listing(_ price: Price, in country: Country) -> String {
  let currency: (any CurrencyDescribing)? =
    switch country {
    case .spain, .greece: Euro()
    case .unitedStates: UnitedStatesDollar()
    case .unitedKingdom: nil
    }
  let code = currency.map { " \($0.code)" } ?? ", ask at the desk"
  return "\(price.country): \(price.amount)\(code)"
}

enum CountryError: Error, CustomStringConvertible {
  case unknownCountry(String)

  var description: String {
    switch self {
    case .unknownCountry(let name): "unknown country: \(name)"
    }
  }
}
