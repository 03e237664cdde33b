import Currencies
import Theatre

extension Statement: Codable {
  private enum CodingKeys: CodingKey {
    case customer, number, date, due, currency, lines, amountOwed, volumeCredits
  }

  /// Reads a statement as ``StatementFormat/json`` and ``StatementFormat/ndjson`` have it.
  ///
  /// - Throws: `DecodingError`, also if the totals are not those of the lines.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func refusal(_ key: CodingKeys, _ reason: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: fields, debugDescription: reason)
    }
    let customer = try fields.decode(String.self, forKey: .customer)
    let currency = try fields.decode(Currency.self, forKey: .currency)
    let lines = try fields.decode([Line].self, forKey: .lines)
    let number = try fields.decodeIfPresent(String.self, forKey: .number)
    let date = try fields.decodeIfPresent(Day.self, forKey: .date)
    let due = try fields.decodeIfPresent(Day.self, forKey: .due)
    do throws(PricingError) {
      try self.init(
        customer: customer,
        number: number,
        date: date,
        due: due,
        currency: currency,
        lines: lines
      )
    } catch {
      throw refusal(.lines, "\(error)")
    }
    for (key, sum) in [(CodingKeys.amountOwed, total.amount), (.volumeCredits, volumeCredits)] {
      let found = try fields.decode(Int.self, forKey: key)
      if found != sum { throw refusal(key, "found \(found), but the lines come to \(sum)") }
    }
  }

  /// Writes the statement as ``StatementFormat/json`` has it: amounts in minor units.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(customer, forKey: .customer)
    try fields.encodeIfPresent(number, forKey: .number)
    try fields.encodeIfPresent(date, forKey: .date)
    try fields.encodeIfPresent(due, forKey: .due)
    try fields.encode(currency, forKey: .currency)
    try fields.encode(lines, forKey: .lines)
    try fields.encode(total.amount, forKey: .amountOwed)
    try fields.encode(volumeCredits, forKey: .volumeCredits)
  }
}

extension Statement.Line: Codable {
  private enum CodingKeys: CodingKey {
    case play, type, audience, date, amount, credits
  }

  /// Reads a line of a statement.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> Int { try fields.decode(Int.self, forKey: key) }
    func text(_ key: CodingKeys) throws -> String { try fields.decode(String.self, forKey: key) }
    self.init(
      play: Play(name: try text(.play), type: try text(.type)),
      audience: try number(.audience),
      date: try fields.decodeIfPresent(Day.self, forKey: .date),
      price: Price(amount: try number(.amount), credits: try number(.credits))
    )
  }

  /// Writes a line of a statement.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(play.name, forKey: .play)
    try fields.encode(play.type, forKey: .type)
    try fields.encode(audience, forKey: .audience)
    try fields.encodeIfPresent(date, forKey: .date)
    try fields.encode(minorUnits, forKey: .amount)
    try fields.encode(credits, forKey: .credits)
  }
}
