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
struct Currency {
  let symbol: String
  let code: String

  static let euro = Currency(symbol: "€", code: "EUR")
  static let unitedStatesDollar = Currency(symbol: "$", code: "USD")
}

/// Writes posters and price lists in a currency.
struct PriceWriter {
  let currency: Currency?

  /// As on a poster: the symbol before the amount.
  func poster(_ price: Price) -> String {
    "A seat for \(currency?.symbol ?? "")\(price.amount)"
  }

  /// As on the price list: the code behind the amount.
  func listing(_ price: Price) -> String {
    let code = currency.map { " \($0.code)" } ?? ", ask at the desk"
    return "\(price.country): \(price.amount)\(code)"
  }
}

/// Chooses the currency of a country.
enum CurrencyFactory {
  static func currency(for country: Country) -> Currency? {
    switch country {
    case .spain, .greece: .euro
    case .unitedStates: .unitedStatesDollar
    case .unitedKingdom: nil
    }
  }
}

/// The lines of the posters and of the price list for some prices.
public func report(_ prices: [Price]) throws -> String {
  var result = ""
  for price in prices {
    let country = try Country(named: price.country)
    let writer = PriceWriter(currency: CurrencyFactory.currency(for: country))
    result += writer.poster(price) + "\n"
    result += writer.listing(price) + "\n"
  }
  return result
}

enum CountryError: Error, CustomStringConvertible {
  case unknownCountry(String)

  var description: String {
    switch self {
    case .unknownCountry(let name): "unknown country: \(name)"
    }
  }
}
