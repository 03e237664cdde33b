import Currencies

/// `playbill currency`: shows what the factory of currencies makes.
struct CurrencyCommand: Command {
  let name = "currency"
  let overview = "show what countries pay in"
  let discussion = """
    A country is named by its two letters in ISO 3166; without any, all are shown. The digits are
    those of the currency's minor unit: 2 for cents, 0 for the yen.

      $ playbill currency ES JP KW
    """
  let locale = Parameter.locale
  let countries = Parameter.arguments(
    ValueKind.country,
    atLeast: 0,
    help: "the countries, such as ES; all if none is given"
  )

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let chosen = arguments.isGiven(countries) ? arguments[countries] : Country.all
    let heading = ["COUNTRY", "NAME", "CURRENCY", "SYMBOL", "DIGITS", "SAMPLE"]
    let rows = try chosen.map { try row(of: $0, in: arguments[locale]) }
    try console.output.write(TextTable(rows: [heading] + rows).text)
    return .success
  }

  /// What is shown of a country; dashes where it has no currency.
  private func row(of country: Country, in locale: String) throws -> [String] {
    guard let currency = CurrencyFactory.currency(for: country) else {
      return [country.code, country.name, "-", "-", "-", "-"]
    }
    let format = try MoneyFormat(currency: currency, locale: locale)
    let unit = (0..<currency.minorUnitDigits).reduce(1) { unit, _ in unit * 10 }
    return [
      country.code, country.name, currency.code, currency.symbol, "\(currency.minorUnitDigits)",
      format.string(minorUnits: 1730 * unit),
    ]
  }
}
