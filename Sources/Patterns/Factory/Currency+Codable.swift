extension Currency: Codable {
  private enum CodingKeys: CodingKey {
    case code, symbol, minorUnitDigits
  }

  /// Reads a currency in use from its code, any other from an object of `code`, `symbol` and
  /// `minorUnitDigits`.
  ///
  /// - Throws: `DecodingError`, with the ``CurrencyError`` within, if there is no such currency.
  public init(from decoder: any Decoder) throws {
    do {
      if let code = try? decoder.singleValueContainer().decode(String.self) {
        self = try CurrencyFactory.currency(code: code)
      } else {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
          code: fields.decode(String.self, forKey: .code),
          symbol: fields.decode(String.self, forKey: .symbol),
          minorUnitDigits: fields.decode(Int.self, forKey: .minorUnitDigits)
        )
      }
    } catch let error as CurrencyError {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error)
      )
    }
  }

  /// Writes a currency in use as its code, any other as an object.
  public func encode(to encoder: any Encoder) throws {
    if isInUse {
      var value = encoder.singleValueContainer()
      try value.encode(code)
    } else {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encode(code, forKey: .code)
      try fields.encode(symbol, forKey: .symbol)
      try fields.encode(minorUnitDigits, forKey: .minorUnitDigits)
    }
  }
}
