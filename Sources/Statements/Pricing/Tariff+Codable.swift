import Currencies

extension Tariff: Codable {
  private enum CodingKeys: CodingKey {
    case currency, country, types
  }

  /// Reads what ``init(json:named:)`` reads, with any decoder.
  ///
  /// - Throws: `DecodingError`, with a `CurrencyError` within if there is no such currency.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let types = try fields.decode([String: SeatRate].self, forKey: .types)
    guard fields.contains(.country) else {
      self.init(currency: try fields.decode(Currency.self, forKey: .currency), rates: types)
      return
    }
    do {
      let country = try Country(code: fields.decode(String.self, forKey: .country))
      guard !fields.contains(.currency), let currency = CurrencyFactory.currency(for: country)
      else {
        throw CurrencyError.noCurrency(country)
      }
      self.init(currency: currency, rates: types)
    } catch let error as CurrencyError {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath + [CodingKeys.country],
          debugDescription: "\(error)",
          underlyingError: error
        )
      )
    }
  }

  /// Writes what ``init(json:named:)`` reads, with any encoder.
  ///
  /// - Throws: `EncodingError` if a rate is not a ``SeatRate``: code can't be written.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(currency, forKey: .currency)
    var types: [String: SeatRate] = [:]
    for (type, rate) in rates {
      guard let rate = rate as? SeatRate else {
        throw EncodingError.invalidValue(
          rate,
          .init(
            codingPath: encoder.codingPath + [CodingKeys.types],
            debugDescription: "the rate of type '\(type)' is code, and can't be written"
          )
        )
      }
      types[type] = rate
    }
    try fields.encode(types, forKey: .types)
  }
}
