import Currencies
import Theatre

extension Statement: Codable {
  private enum CodingKeys: CodingKey {
    case customer, currency, lines, amountOwed, volumeCredits
  }

  /// Reads a statement as ``StatementFormat/json`` and ``StatementFormat/ndjson`` have it.
  ///
  /// - Throws: `DecodingError`, also if the totals are not those of the lines.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let statement: Statement
    do {
      statement = try Statement(
        customer: fields.decode(String.self, forKey: .customer),
        currency: fields.decode(Currency.self, forKey: .currency),
        lines: fields.decode([Line].self, forKey: .lines)
      )
    } catch let error as PricingError {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error)
      )
    }
    for (key, sum) in [
      (CodingKeys.amountOwed, statement.total.amount),
      (.volumeCredits, statement.volumeCredits),
    ] {
      let found = try fields.decode(Int.self, forKey: key)
      guard found == sum else {
        throw DecodingError.dataCorruptedError(
          forKey: key,
          in: fields,
          debugDescription: "the lines come to \(sum), found \(found)"
        )
      }
    }
    self = statement
  }

  /// Writes the statement as ``StatementFormat/json`` has it: amounts in minor units.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(customer, forKey: .customer)
    try fields.encode(currency, forKey: .currency)
    try fields.encode(lines, forKey: .lines)
    try fields.encode(total.amount, forKey: .amountOwed)
    try fields.encode(volumeCredits, forKey: .volumeCredits)
  }
}

extension Statement.Line: Codable {
  private enum CodingKeys: CodingKey {
    case play, type, audience, amount, credits
  }

  /// Reads a line of a statement.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      play: Play(
        name: try fields.decode(String.self, forKey: .play),
        type: try fields.decode(String.self, forKey: .type)
      ),
      audience: try fields.decode(Int.self, forKey: .audience),
      price: Price(
        amount: try fields.decode(Int.self, forKey: .amount),
        credits: try fields.decode(Int.self, forKey: .credits)
      )
    )
  }

  /// Writes a line of a statement.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(play.name, forKey: .play)
    try fields.encode(play.type, forKey: .type)
    try fields.encode(audience, forKey: .audience)
    try fields.encode(amount, forKey: .amount)
    try fields.encode(credits, forKey: .credits)
  }
}
