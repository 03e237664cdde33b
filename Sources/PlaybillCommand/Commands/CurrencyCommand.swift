import Amounts

struct CurrencyCommand: Command {
  let name = "currency"
  let overview = "show the currencies of countries"
  let discussion = """
    Name a country by its two letters in ISO 3166. The digits are the decimals of the currency: 2 for
    the dollar, 0 for the yen.

      $ playbill currency ES JP KW
    """
  let format = Parameter.format(default: RecordListing.Format.table)
  let countries = Parameter.repeated(
    "COUNTRY",
    ValueKind.country,
    help: "the countries, such as ES; else all"
  )

  func run(_ arguments: Arguments, on console: Console) throws {
    let chosen = arguments.isGiven(countries) ? arguments[countries] : Country.all
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
    try console.output.write(listing.text(in: arguments[format]))
  }
}

extension ValueKind where Value == Country {
  static var country: Self {
    let completion = Completion.candidates { Country.all.map { ($0.code, $0.name) } }
    return Self(placeholder: "COUNTRY", completion: completion) { try Country(code: $0) }
  }
}
