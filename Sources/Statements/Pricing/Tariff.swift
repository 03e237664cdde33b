import Currencies
public import Foundation
import Spelling

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
  /// Prices an invoice.
  ///
  /// - Throws: ``PricingError`` at the first performance that has no price, or if the invoice is in another
  ///   currency than the tariff.
  public func statement(for invoice: Invoice, plays: Repertoire) throws(PricingError) -> Statement {
    var record = StatementRecord(invoice, plays: plays.index)
    guard let refusal = PriceList(plays, tariff: self).complete(&record) else {
      return Statement(record, plays: plays.all, currency: currency)
    }
    switch refusal.error {
    case .unknownPlay("", _):
      let id = refusal.line.map { invoice.performances[$0].playID } ?? ""
      throw .unknownPlay(id, hint: nearest(to: id, among: plays.ids))
    case .unknownType(let type, _):
      throw .unknownType(type, hint: nearest(to: type, among: rates.keys))
    default: throw refusal.error
    }
  }
}

extension StatementRecord {
  /// Makes a record from an invoice; `plays` has the numbers of its plays.
  init(_ invoice: Invoice, plays: ByteIndex) {
    customer = Array(invoice.customer.utf8)
    number = Array((invoice.number ?? "").utf8)
    currency = Array((invoice.currency ?? "").utf8)
    currencyOffset = invoice.currency == nil ? -1 : 0
    (date, due) = (invoice.date, invoice.due)
    address = (invoice.address ?? []).map { Array($0.utf8) }
    note = Array((invoice.note ?? "").utf8)
    lines = invoice.performances.map { performance in
      let play = plays.number(of: Array(performance.playID.utf8)) ?? plays.names.count
      var line = Line(play: Int32(play), audience: performance.audience)
      line.date = performance.date
      return line
    }
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
  ) throws {
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
  public init(contentsOf url: URL) throws {
    let file = try FileSource(contentsOf: url)
    try self.init(json: file.readAll(), named: file.name)
  }
}

private struct TariffReader {
  private static let tariffFields: Vocabulary = ["currency", "types"]
  private static let currencyFields: Vocabulary = ["code", "symbol", "minorUnitDigits"]
  private static let rateFields: Vocabulary = [
    "base", "seatsIncluded", "surcharge", "perSeatAbove", "perSeat", "credits",
  ]
  private static let creditFields: Vocabulary = ["seatsIncluded", "seatsPerExtraCredit"]

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
