import Currencies
import Spelling

extension Tariff {
  /// Reads a tariff from JSON.
  ///
  /// ```json
  /// {
  ///   "currency": "USD",
  ///   "types": {
  ///     "comedy": {
  ///       "base": 30000, "seatsIncluded": 20, "surcharge": 10000,
  ///       "perSeatAbove": 500, "perSeat": 300,
  ///       "credits": { "seatsIncluded": 30, "seatsPerExtraCredit": 5 }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Amounts are whole minor units. `country`, an ISO 3166 code, may stand in place of `currency`,
  /// an ISO 4217 code; a unit of one's own is an object, as in
  /// `{"code": "PTS", "symbol": "pts", "minorUnitDigits": 0}`. Of a type's fields `base` and
  /// `credits` must be there, and so must the `seatsIncluded` of the credits; the others are zero,
  /// or no extra credit, where they are left out.
  ///
  /// - Parameters:
  ///   - json: the bytes, in UTF-8.
  ///   - name: what the file is called in a diagnostic.
  /// - Throws: ``Diagnostic`` if it is no such JSON.
  public init(json: some Collection<UInt8>, named name: String = "tariff.json") throws {
    self = try JSONReader.readDocument(json, named: name) { json throws(Fault) in
      try json.readTariff()
    }
  }
}

extension JSONReader {
  /// Reads a tariff, which begins at the next byte.
  mutating func readTariff() throws(Fault) -> Tariff {
    var currency: Currency?
    var rates: [String: any Rate]?
    let fields = try readFields(
      ["currency": .other, "country": .other, "types": .other],
      of: "tariff",
      in: "tariff"
    ) { json, name throws(Fault) in
      if name == "types" {
        rates = try json.readTypes()
      } else {
        currency = try json.readCurrency(name)
      }
    }
    if let one = fields["currency"], let other = fields["country"] {
      throw Fault(
        .invalidValue,
        at: max(one.keyOffset, other.keyOffset),
        "one of 'currency' and 'country' must be there, found both"
      )
    }
    if currency == nil { try fields.checkSpelling(of: "country") }
    return Tariff(
      currency: try fields.require(currency, "currency"),
      rates: try fields.require(rates, "types")
    )
  }

  /// Reads what the amounts are counted in: a code, a country's code, or a unit of one's own.
  private mutating func readCurrency(_ field: String) throws(Fault) -> Currency {
    let start = position
    let make: () throws(CurrencyError) -> Currency
    if field == "country" {
      let code = text(try readString(of: "country"))
      make = { () throws(CurrencyError) in try CurrencyFactory.currency(countryCode: code) }
    } else if peek == UInt8(ascii: "{") {
      let fields = try readFields(
        ["code": .string, "symbol": .string, "minorUnitDigits": .count],
        of: field,
        in: field
      )
      let (code, symbol) = (try fields.text("code"), try fields.text("symbol"))
      let digits = try fields.count("minorUnitDigits")
      make = { () throws(CurrencyError) in
        try Currency(code: code, symbol: symbol, minorUnitDigits: digits)
      }
    } else {
      let code = text(try readString(of: "currency"))
      make = { () throws(CurrencyError) in try CurrencyFactory.currency(code: code) }
    }
    do throws(CurrencyError) {
      return try make()
    } catch {
      throw Fault(.invalidValue, at: start, "\(error)")
    }
  }

  private mutating func readTypes() throws(Fault) -> [String: any Rate] {
    var rates: [String: any Rate] = [:]
    try readObject(of: "types") { json, key throws(Fault) in
      let type = json.text(key)
      guard rates[type] == nil else { throw .doubled(type, at: key.range.lowerBound - 1) }
      let name = shortened(type)
      rates[type] = try json.readRate(of: name, in: "type '\(name)'")
    }
    return rates
  }

  /// Reads a rate, which is called `field` and `owner` in a message.
  mutating func readRate(of field: String, in owner: String) throws(Fault) -> SeatRate {
    var credits: CreditRule?
    let fields = try readFields(
      [
        "base": .count, "seatsIncluded": .count, "surcharge": .count, "perSeatAbove": .count,
        "perSeat": .count, "credits": .other,
      ],
      of: field,
      in: owner
    ) { json, _ throws(Fault) in
      credits = try json.readCredits(in: "the credits of \(owner)")
    }
    return SeatRate(
      base: try fields.count("base"),
      seatsIncluded: try fields.count("seatsIncluded", default: 0),
      surcharge: try fields.count("surcharge", default: 0),
      perSeatAbove: try fields.count("perSeatAbove", default: 0),
      perSeat: try fields.count("perSeat", default: 0),
      credits: try fields.require(credits, "credits")
    )
  }

  /// Reads the credits of a rate, which are called `owner` in a message.
  mutating func readCredits(in owner: String) throws(Fault) -> CreditRule {
    let fields = try readFields(
      ["seatsIncluded": .count, "seatsPerExtraCredit": .count],
      of: "credits",
      in: owner
    )
    let extra = fields["seatsPerExtraCredit"]
    if let extra, extra.count == 0 {
      let message = "'seatsPerExtraCredit' must be at least 1, found 0"
      throw Fault(.invalidValue, at: extra.offset, message)
    }
    let seatsIncluded = try fields.count("seatsIncluded")
    try fields.checkSpelling(of: "seatsPerExtraCredit")
    return CreditRule(seatsIncluded: seatsIncluded, seatsPerExtraCredit: extra?.count)
  }
}
