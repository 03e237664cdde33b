import Currencies
import DescribedErrors
public import Foundation
import NameMatching
import SafeText

/// The prices of a company: a currency, and a rate for each type of play.
public struct Tariff: Sendable {
  /// The currency of the amounts, in whose minor units rates are.
  public let currency: Currency

  /// The rates by type of play; types are compared as `String` compares.
  public var rates: [String: any Rate]

  /// Makes a tariff.
  public init(currency: Currency, rates: [String: any Rate]) {
    self.currency = currency
    self.rates = rates
  }

  /// The book's rates, in dollars: tragedy and comedy.
  public static let standard = Tariff(
    currency: .unitedStatesDollar,
    rates: ["tragedy": SeatRate.tragedy, "comedy": SeatRate.comedy]
  )
}

extension Tariff {
  /// Prices an invoice, in a time that does not grow with the number of plays, except for the hint of an error.
  ///
  /// - Throws: ``PricingError`` at the first performance that has no price, or if the invoice is in another
  ///   currency than the tariff.
  public func statement(for invoice: Invoice, plays: Repertoire) throws(PricingError) -> Statement {
    if let code = invoice.currency, !isInCurrency(code.utf8) {
      throw .otherCurrency(code, tariff: currency.code)
    }
    var lines: [Statement.Line] = []
    var total = BarePrice.zero
    for performance in invoice.performances {
      guard let play = plays[performance.playID] else {
        throw .unknownPlay(performance.playID).hinted(plays: plays, tariff: self)
      }
      guard let rate = rates[play.type] else {
        throw .unknownType(play.type).hinted(plays: plays, tariff: self)
      }
      let price = try rate.checkedPrice(of: performance, play: play, in: currency)
      total = try total.adding(price)
      lines.append(
        Statement.Line(
          play: play,
          audience: performance.audience,
          date: performance.date,
          amount: Money(minorUnits: price.minorUnits, currency: currency),
          credits: price.credits
        )
      )
    }
    return Statement(
      customer: invoice.customer,
      number: invoice.number == "" ? nil : invoice.number,
      date: invoice.date,
      due: invoice.due,
      address: invoice.address ?? [],
      note: invoice.note == "" ? nil : invoice.note,
      lines: lines,
      amountOwed: Money(minorUnits: total.minorUnits, currency: currency),
      volumeCredits: total.credits
    )
  }

  /// Whether a currency's code, in capitals or small letters, is that of the tariff.
  func isInCurrency(_ code: some Collection<UInt8>) -> Bool {
    // The tariff's has capitals and digits; a small letter has one bit more than its capital.
    code.elementsEqual(currency.code.utf8) { $0 == $1 || $0 == $1 | 0x20 }
  }
}

extension Rate {
  /// The price of a performance; an error of the rate's own becomes a refusal in its words.
  func checkedPrice(
    of performance: Performance,
    play: Play,
    in currency: Currency
  ) throws(PricingError) -> BarePrice {
    guard performance.audience >= 0 else { throw .negativeAudience(performance.audience) }
    let price: Price
    do {
      price = try self.price(of: performance, play: play, in: currency)
    } catch {
      throw error as? PricingError ?? .refused(type: play.type, reason: message(of: error))
    }
    guard price.amount.currency == currency else {
      let reason =
        "its rate is in \(price.amount.currency.code), and the tariff in \(currency.code)"
      throw .refused(type: play.type, reason: reason)
    }
    return BarePrice(minorUnits: price.amount.minorUnits, credits: price.credits)
  }
}

// MARK: - JSON

extension Tariff {
  /// Reads a tariff from JSON; `Documentation/formats.md` has its fields.
  ///
  /// A field that is not read and was perhaps meant to be is reported as a warning. If strict, no field is ignored.
  ///
  /// - Throws: ``Diagnostic``, which calls the file `name`, if it is no such JSON.
  public init(
    json: some Collection<UInt8>,
    named name: String = "tariff.json",
    isStrict: Bool = false,
    report: (Diagnostic) -> Void = { _ in }
  ) throws(Diagnostic) {
    self = try JSONReader.readDocument(
      Array(json),
      named: name,
      isStrict: isStrict,
      report: report
    ) { json, unread throws(Fault) in try TariffReader(unread: unread).read(&json) }
  }

  /// Reads a tariff from the file at a URL; otherwise as ``init(json:named:isStrict:report:)``.
  ///
  /// - Throws: ``FileError`` if it can't be read; ``Diagnostic``.
  public init(
    contentsOf url: URL,
    isStrict: Bool = false,
    report: (Diagnostic) -> Void = { _ in }
  ) throws {
    let file = try FileSource(contentsOf: url)
    try self.init(json: file.readAll(), named: file.name, isStrict: isStrict, report: report)
  }
}

struct TariffReader {
  static let tariffFields: Vocabulary = ["currency", "types"]
  static let currencyFields: Vocabulary = ["code", "symbol", "minorUnitDigits"]
  static let rateFields: Vocabulary = [
    "base", "seatsIncluded", "surcharge", "perSeatAbove", "perSeat", "credits",
  ]
  static let creditFields: Vocabulary = ["seatsIncluded", "seatsPerExtraCredit"]

  let unread: UnreadFields

  func read(_ json: inout JSONReader) throws(Fault) -> Tariff {
    let fields = try fields(&json, Self.tariffFields, of: "tariff", in: "tariff")
    let rates = try fields.read("types", readTypes)
    return Tariff(currency: try fields.read("currency", readCurrency), rates: rates)
  }

  private func fields(
    _ json: inout JSONReader,
    _ known: Vocabulary,
    of name: String,
    in owner: String
  ) throws(Fault) -> Fields {
    try Fields(&json, known, of: name, in: owner, unread)
  }

  private func readCurrency(_ json: inout JSONReader) throws(Fault) -> Currency {
    let start = json.position
    do {
      guard json.peek == UInt8(ascii: "{") else {
        return try CurrencyFactory.currency(code: json.text(json.readString(of: "currency")))
      }
      let unit = try fields(&json, Self.currencyFields, of: "currency", in: "currency")
      return try Currency(
        code: unit.text("code"),
        symbol: unit.text("symbol"),
        minorUnitDigits: unit.count("minorUnitDigits")
      )
    } catch {
      throw error as? Fault ?? Fault(.invalidValue, at: start, "\(error)")
    }
  }

  private func readTypes(_ json: inout JSONReader) throws(Fault) -> [String: any Rate] {
    var rates: [String: any Rate] = [:]
    try json.readObject(of: "types") { json, key throws(Fault) in
      let type = json.text(key)
      guard rates[type] == nil else { throw .duplicateKey(type, at: key.range.lowerBound - 1) }
      let name = truncated(type)
      rates[type] = try readRate(&json, of: name, in: "type '\(name)'")
    }
    return rates
  }

  private func readRate(
    _ json: inout JSONReader,
    of name: String,
    in owner: String
  ) throws(Fault) -> SeatRate {
    let fields = try fields(&json, Self.rateFields, of: name, in: owner)
    var credits = CreditRule.noCredits
    if fields["credits"] != nil {
      credits = try fields.read("credits") { json throws(Fault) in
        try readCredits(&json, in: "the credits of \(owner)")
      }
    }
    return SeatRate(
      base: try fields.count("base"),
      seatsIncluded: try fields.count("seatsIncluded", default: 0),
      surcharge: try fields.count("surcharge", default: 0),
      perSeatAbove: try fields.count("perSeatAbove", default: 0),
      perSeat: try fields.count("perSeat", default: 0),
      credits: credits
    )
  }

  private func readCredits(
    _ json: inout JSONReader,
    in owner: String
  ) throws(Fault) -> CreditRule {
    let fields = try fields(&json, Self.creditFields, of: "credits", in: owner)
    let extra = fields["seatsPerExtraCredit"]
    let seatsPerExtraCredit = extra == nil ? nil : try fields.count("seatsPerExtraCredit")
    if let extra, seatsPerExtraCredit == 0 {
      let message = "'seatsPerExtraCredit' must be at least 1, found 0"
      throw Fault(.invalidValue, at: extra.json.position, message)
    }
    let seatsIncluded = try fields.count("seatsIncluded")
    return CreditRule(seatsIncluded: seatsIncluded, seatsPerExtraCredit: seatsPerExtraCredit)
  }
}
