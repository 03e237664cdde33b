import Currencies

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
  ///   - name: what the file is called in a complaint.
  /// - Throws: ``Diagnostic`` if it is no such JSON.
  public init(json: some Collection<UInt8>, named name: String = "tariff.json") throws {
    var reader = Reader()
    try reader.readDocument(json, named: name)
    self = reader.tariff
  }

  private struct Reader: DocumentReader {
    var tariff = Tariff.standard

    mutating func read(_ json: inout JSONReader) throws(Fault) {
      var fields = Fields(of: "tariff", at: json.position)
      var currency: Currency?
      var rates: [String: any Rate]?
      try json.readObject(of: "tariff") { json, key throws(Fault) in
        if json.isText(key, "currency") {
          try fields.note("currency", key)
          try checkAlone(currency, key)
          currency = try readCurrency(&json)
        } else if json.isText(key, "country") {
          try fields.note("country", key)
          try checkAlone(currency, key)
          currency = try readCountry(&json)
        } else if json.isText(key, "types") {
          try fields.note("types", key)
          rates = try readTypes(&json)
        } else {
          try fields.skip(key, in: &json)
        }
      }
      if currency == nil { _ = try fields.optional(currency, "country") }
      tariff = Tariff(
        currency: try fields.require(currency, "currency"),
        rates: try fields.require(rates, "types")
      )
    }

    /// One place only may say what the amounts are counted in.
    private func checkAlone(_ currency: Currency?, _ key: JSONString) throws(Fault) {
      guard currency != nil else { return }
      throw Fault(
        .invalidValue,
        at: key.range.lowerBound - 1,
        "one of 'currency' and 'country' must be there, found both"
      )
    }

    private func readCurrency(_ json: inout JSONReader) throws(Fault) -> Currency {
      let start = json.position
      if json.peek == UInt8(ascii: "{") { return try readOwnCurrency(&json) }
      let code = json.text(try json.readString(of: "currency"))
      do throws(CurrencyError) {
        return try CurrencyFactory.currency(code: code)
      } catch {
        throw Fault(.invalidValue, at: start, "\(error)")
      }
    }

    private func readOwnCurrency(_ json: inout JSONReader) throws(Fault) -> Currency {
      let start = json.position
      var fields = Fields(of: "currency", at: start)
      var code: String?
      var symbol: String?
      var digits: Int?
      try json.readObject(of: "currency") { json, key throws(Fault) in
        if json.isText(key, "code") {
          try fields.note("code", key)
          code = json.text(try json.readString(of: "code"))
        } else if json.isText(key, "symbol") {
          try fields.note("symbol", key)
          symbol = json.text(try json.readString(of: "symbol"))
        } else if json.isText(key, "minorUnitDigits") {
          try fields.note("minorUnitDigits", key)
          digits = try json.readCount(of: "minorUnitDigits")
        } else {
          try fields.skip(key, in: &json)
        }
      }
      let values = (
        code: try fields.require(code, "code"),
        symbol: try fields.require(symbol, "symbol"),
        digits: try fields.require(digits, "minorUnitDigits")
      )
      do throws(CurrencyError) {
        return try Currency(
          code: values.code,
          symbol: values.symbol,
          minorUnitDigits: values.digits
        )
      } catch {
        throw Fault(.invalidValue, at: start, "\(error)")
      }
    }

    private func readCountry(_ json: inout JSONReader) throws(Fault) -> Currency {
      let start = json.position
      let code = json.text(try json.readString(of: "country"))
      do throws(CurrencyError) {
        let country = try Country(code: code)
        guard let currency = CurrencyFactory.currency(for: country) else {
          throw CurrencyError.noCurrency(country)
        }
        return currency
      } catch {
        throw Fault(.invalidValue, at: start, "\(error)")
      }
    }

    private func readTypes(_ json: inout JSONReader) throws(Fault) -> [String: any Rate] {
      var rates: [String: any Rate] = [:]
      try json.readObject(of: "types") { json, key throws(Fault) in
        let type = json.text(key)
        guard rates[type] == nil else {
          throw .doubled(type, at: key.range.lowerBound - 1)
        }
        rates[type] = try readRate(&json, of: type)
      }
      return rates
    }

    private func readRate(_ json: inout JSONReader, of type: String) throws(Fault) -> SeatRate {
      let numbers: [StaticString] = [
        "base", "seatsIncluded", "surcharge", "perSeatAbove", "perSeat",
      ]
      var fields = Fields(of: "type '\(type)'", at: json.position)
      var values: [String: Int] = [:]
      var credits: CreditRule?
      try json.readObject(of: type) { json, key throws(Fault) in
        if let name = numbers.first(where: { json.isText(key, $0) }) {
          try fields.note("\(name)", key)
          values["\(name)"] = try json.readCount(of: name)
        } else if json.isText(key, "credits") {
          try fields.note("credits", key)
          credits = try readCredits(&json, of: type)
        } else {
          try fields.skip(key, in: &json)
        }
      }
      return SeatRate(
        base: try fields.require(values["base"], "base"),
        seatsIncluded: try fields.optional(values["seatsIncluded"], "seatsIncluded") ?? 0,
        surcharge: try fields.optional(values["surcharge"], "surcharge") ?? 0,
        perSeatAbove: try fields.optional(values["perSeatAbove"], "perSeatAbove") ?? 0,
        perSeat: try fields.optional(values["perSeat"], "perSeat") ?? 0,
        credits: try fields.require(credits, "credits")
      )
    }

    private func readCredits(_ json: inout JSONReader, of type: String) throws(Fault) -> CreditRule
    {
      var fields = Fields(of: "the credits of type '\(type)'", at: json.position)
      var seatsIncluded: Int?
      var seatsPerExtraCredit: Int?
      try json.readObject(of: "credits") { json, key throws(Fault) in
        if json.isText(key, "seatsIncluded") {
          try fields.note("seatsIncluded", key)
          seatsIncluded = try json.readCount(of: "seatsIncluded")
        } else if json.isText(key, "seatsPerExtraCredit") {
          try fields.note("seatsPerExtraCredit", key)
          let start = json.position
          seatsPerExtraCredit = try json.readCount(of: "seatsPerExtraCredit")
          if seatsPerExtraCredit == 0 {
            throw Fault(
              .invalidValue,
              at: start,
              "'seatsPerExtraCredit' must be at least 1, found 0"
            )
          }
        } else {
          try fields.skip(key, in: &json)
        }
      }
      return CreditRule(
        seatsIncluded: try fields.require(seatsIncluded, "seatsIncluded"),
        seatsPerExtraCredit: try fields.optional(seatsPerExtraCredit, "seatsPerExtraCredit")
      )
    }
  }
}
