import Currencies
public import Foundation
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
  /// or no extra credit, where they are left out. Unknown fields are ignored, unless they look like a typo.
  ///
  /// - Parameters:
  ///   - json: the bytes, in UTF-8.
  ///   - name: what the file is called in a diagnostic.
  /// - Throws: ``Diagnostic`` if it is no such JSON.
  public init(json: some Collection<UInt8>, named name: String = "tariff.json") throws {
    self = try JSONReader.readDocument(Array(json), named: name) { json throws(Fault) in
      try json.readTariff()
    }
  }

  /// Reads a tariff from the file at a URL; otherwise as ``init(json:named:)``.
  ///
  /// - Throws: ``FileError`` if it can't be read; ``Diagnostic``.
  public init(contentsOf url: URL) throws {
    let file = try FileSource(contentsOf: url)
    try self.init(json: file.readAll(), named: file.name)
  }
}

extension JSONReader {
  private static let tariffFields: Vocabulary = ["currency", "country", "types"]
  private static let currencyFields: Vocabulary = ["code", "symbol", "minorUnitDigits"]
  private static let rateFields: Vocabulary = [
    "base", "seatsIncluded", "surcharge", "perSeatAbove", "perSeat", "credits",
  ]
  private static let creditFields: Vocabulary = ["seatsIncluded", "seatsPerExtraCredit"]

  /// Reads a tariff, which begins at the next byte.
  mutating func readTariff() throws(Fault) -> Tariff {
    let fields = try Fields(&self, Self.tariffFields, of: "tariff", in: "tariff")
    let rates = try fields.read("types") { json throws(Fault) in try json.readTypes() }
    return Tariff(currency: try Self.readCurrency(fields), rates: rates)
  }

  /// Reads what the amounts are counted in: a code, a country's code, or a unit of one's own.
  private static func readCurrency(_ fields: Fields) throws(Fault) -> Currency {
    let (code, country) = (fields["currency"], fields["country"])
    if let code, let country {
      throw Fault(
        .invalidValue,
        at: max(code.keyOffset, country.keyOffset),
        "one of 'currency' and 'country' must be there, found both"
      )
    }
    do {
      if country != nil {
        let country = try Country(code: fields.text("country"))
        guard let currency = CurrencyFactory.currency(for: country) else {
          throw CurrencyError.noCurrency(country)
        }
        return currency
      }
      guard var json = code?.json, json.peek == UInt8(ascii: "{") else {
        return try CurrencyFactory.currency(code: fields.text("currency"))
      }
      let unit = try Fields(&json, currencyFields, of: "currency", in: "currency")
      return try Currency(
        code: unit.text("code"),
        symbol: unit.text("symbol"),
        minorUnitDigits: unit.count("minorUnitDigits")
      )
    } catch {
      let offset = (code ?? country)?.json.position ?? 0
      throw error as? Fault ?? Fault(.invalidValue, at: offset, "\(error)")
    }
  }

  private mutating func readTypes() throws(Fault) -> [String: any Rate] {
    var rates: [String: any Rate] = [:]
    try readObject(of: "types") { json, key throws(Fault) in
      let type = json.text(key)
      guard rates[type] == nil else { throw .duplicateKey(type, at: key.range.lowerBound - 1) }
      let name = truncated(type)
      rates[type] = try json.readRate(of: name, in: "type '\(name)'")
    }
    return rates
  }

  /// Reads a rate, which is called `field` and `owner` in a message.
  mutating func readRate(of field: String, in owner: String) throws(Fault) -> SeatRate {
    let fields = try Fields(&self, Self.rateFields, of: field, in: owner)
    return SeatRate(
      base: try fields.count("base"),
      seatsIncluded: try fields.count("seatsIncluded", default: 0),
      surcharge: try fields.count("surcharge", default: 0),
      perSeatAbove: try fields.count("perSeatAbove", default: 0),
      perSeat: try fields.count("perSeat", default: 0),
      credits: try fields.read("credits") { json throws(Fault) in
        try json.readCredits(in: "the credits of \(owner)")
      }
    )
  }

  /// Reads the credits of a rate, which are called `owner` in a message.
  mutating func readCredits(in owner: String) throws(Fault) -> CreditRule {
    let fields = try Fields(&self, Self.creditFields, of: "credits", in: owner)
    var seatsPerExtraCredit: Int?
    if let extra = fields["seatsPerExtraCredit"] {
      seatsPerExtraCredit = try fields.count("seatsPerExtraCredit")
      if seatsPerExtraCredit == 0 {
        let message = "'seatsPerExtraCredit' must be at least 1, found 0"
        throw Fault(.invalidValue, at: extra.json.position, message)
      }
    }
    let seatsIncluded = try fields.count("seatsIncluded")
    return CreditRule(seatsIncluded: seatsIncluded, seatsPerExtraCredit: seatsPerExtraCredit)
  }
}
