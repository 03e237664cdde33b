import Amounts

struct CurrencyCommand: Command {
  static let name = "currency"
  static let overview = "show the currencies of countries"
  static let discussion = """
    Name a country by its two letters in ISO 3166. The digits are the decimals of the currency: 2 for
    the dollar, 0 for the yen.

      $ playbill currency ES JP KW
    """
  @Parsed(.format(default: .table)) var format: RecordListing.Format
  @Parsed(.repeated("COUNTRY", .country, help: "the countries, such as ES; else all"))
  var countries: [Country]

  func run(on console: Console) throws {
    let chosen = $countries.isGiven ? countries : Country.all
    let listing = RecordListing(
      fields: ["country", "currency", "symbol", "digits", "name"],
      records: chosen.map { country in
        let currency = CurrencyFactory.currency(for: country)
        return [
          .text(country.code), .text(currency?.code), .text(currency?.symbol),
          .number(currency?.minorUnitDigits), .text(country.name),
        ]
      }
    )
    try console.output.write(listing.text(in: format))
  }
}

extension ValueKind where Value == Country {
  static var country: Self {
    let completion = Completion.candidates { Country.all.map { ($0.code, $0.name) } }
    return Self(placeholder: "COUNTRY", completion: completion) { try Country(code: $0) }
  }
}
