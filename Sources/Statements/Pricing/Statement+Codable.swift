import Currencies
import Theatre

extension Statement: Codable {
  /// The fields of a statement in JSON.
  private struct Fields: Codable {
    var customer: String
    var currency: Currency
    var lines: [Line]
    var amountOwed: Int
    var volumeCredits: Int
  }

  /// Reads a statement as ``StatementFormat/json`` and ``StatementFormat/ndjson`` have it.
  ///
  /// - Throws: `DecodingError`, also if the totals are not those of the lines.
  public init(from decoder: any Decoder) throws {
    func refusal(_ reason: String, _ error: PricingError? = nil) -> DecodingError {
      .dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: reason, underlyingError: error)
      )
    }
    let fields = try Fields(from: decoder)
    do throws(PricingError) {
      try self.init(customer: fields.customer, currency: fields.currency, lines: fields.lines)
    } catch {
      throw refusal("\(error)", error)
    }
    for (name, sum, found) in [
      ("amountOwed", total.amount, fields.amountOwed),
      ("volumeCredits", volumeCredits, fields.volumeCredits),
    ] where found != sum {
      throw refusal("'\(name)' is \(found), and the lines come to \(sum)")
    }
  }

  /// Writes the statement as ``StatementFormat/json`` has it: amounts in minor units.
  public func encode(to encoder: any Encoder) throws {
    try Fields(
      customer: customer,
      currency: currency,
      lines: lines,
      amountOwed: total.amount,
      volumeCredits: volumeCredits
    ).encode(to: encoder)
  }
}

extension Statement.Line: Codable {
  /// The fields of a line in JSON.
  private struct Fields: Codable {
    var play: String
    var type: String
    var audience: Int
    var amount: Int
    var credits: Int
  }

  /// Reads a line of a statement.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    self.init(
      play: Play(name: fields.play, type: fields.type),
      audience: fields.audience,
      price: Price(amount: fields.amount, credits: fields.credits)
    )
  }

  /// Writes a line of a statement.
  public func encode(to encoder: any Encoder) throws {
    try Fields(
      play: play.name,
      type: play.type,
      audience: audience,
      amount: amount,
      credits: credits
    ).encode(to: encoder)
  }
}
