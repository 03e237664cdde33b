import Currencies

/// A statement is coded as `--format ndjson` writes it, and with its address and its note, if it has them.
///
/// A line is coded within its statement only: it has no currency of its own there.
extension Statement: Codable {
  /// Reads a statement, whose totals must be the sums of its lines.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let coded = try CodedStatement(from: decoder)
    func fault(_ reason: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }
    let currency = coded.currency.currency
    let lines = try coded.lines.map { line in
      guard line.audience >= 0 else {
        throw fault("an audience is not negative, found \(line.audience)")
      }
      return Line(
        play: Play(name: line.play, type: line.type),
        audience: line.audience,
        date: line.date,
        amount: Money(minorUnits: line.amount, currency: currency),
        credits: line.credits
      )
    }
    let sums = try? Statement(
      customer: coded.customer,
      number: coded.number,
      date: coded.date,
      due: coded.due,
      address: coded.address ?? [],
      note: coded.note,
      lines: lines,
      currency: currency
    )
    guard let sums, sums.amountOwed.minorUnits == coded.amountOwed,
      sums.volumeCredits == coded.volumeCredits
    else { throw fault("the totals are not the sums of the lines") }
    self = sums
  }

  /// Writes the statement: amounts in minor units of its `currency`, which is a code or, for a client's own, an object.
  public func encode(to encoder: any Encoder) throws {
    let coded = CodedStatement(
      customer: customer,
      number: number,
      date: date,
      due: due,
      address: address.isEmpty ? nil : address,
      note: note,
      currency: CodedCurrency(currency: amountOwed.currency),
      lines: lines.map { line in
        CodedLine(
          play: line.play.name,
          type: line.play.type,
          audience: line.audience,
          date: line.date,
          amount: line.amount.minorUnits,
          credits: line.credits
        )
      },
      amountOwed: amountOwed.minorUnits,
      volumeCredits: volumeCredits
    )
    try coded.encode(to: encoder)
  }
}

private struct CodedStatement: Codable {
  let customer: String
  let number: String?
  let date: Day?
  let due: Day?
  let address: [String]?
  let note: String?
  let currency: CodedCurrency
  let lines: [CodedLine]
  let amountOwed: Int
  let volumeCredits: Int
}

private struct CodedLine: Codable {
  let play: String
  let type: String
  let audience: Int
  let date: Day?
  let amount: Int
  let credits: Int
}

/// A currency in use as its code, any other as an object, since its code alone says nothing.
private struct CodedCurrency: Codable {
  let currency: Currency

  private enum Key: CodingKey { case code, symbol, minorUnitDigits }

  init(currency: Currency) { self.currency = currency }

  init(from decoder: any Decoder) throws {
    do {
      if let code = try? decoder.singleValueContainer().decode(String.self) {
        currency = try CurrencyFactory.currency(code: code)
        return
      }
      let unit = try decoder.container(keyedBy: Key.self)
      currency = try Currency(
        code: unit.decode(String.self, forKey: .code),
        symbol: unit.decode(String.self, forKey: .symbol),
        minorUnitDigits: unit.decode(Int.self, forKey: .minorUnitDigits)
      )
    } catch let error as CurrencyError {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error)
      )
    }
  }

  func encode(to encoder: any Encoder) throws {
    if currency.isInUse {
      var container = encoder.singleValueContainer()
      try container.encode(currency.code)
    } else {
      var unit = encoder.container(keyedBy: Key.self)
      try unit.encode(currency.code, forKey: .code)
      try unit.encode(currency.symbol, forKey: .symbol)
      try unit.encode(currency.minorUnitDigits, forKey: .minorUnitDigits)
    }
  }
}

extension Currency {
  /// Whether its code is enough to find it.
  var isInUse: Bool { (try? CurrencyFactory.currency(code: code)) == self }
}
