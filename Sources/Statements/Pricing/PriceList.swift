import Amounts
import Spelling

/// The rates of a tariff by play, so that most lines are priced without a look at their type.
struct PriceList: Sendable {
  let repertoire: Repertoire
  let tariff: Tariff

  /// The rates that are data, by the number of the play; nil if the rate is code or missing.
  ///
  /// The last entry stands for unknown plays.
  private let seatRates: [SeatRate?]

  init(_ repertoire: Repertoire, tariff: Tariff) {
    self.repertoire = repertoire
    self.tariff = tariff
    seatRates = repertoire.all.map { tariff.rates[$0.type] as? SeatRate } + [nil]
  }

  /// Prices a record whose offsets are in `json`; throws at the first value that has no price.
  @inline(__always)
  func complete(_ record: inout StatementRecord, in json: JSONReader) throws(Fault) {
    let refusal = record.complete(in: tariff.currency) { line throws(PricingError) in
      guard let rate = seatRates[Int(line.play)] else {
        return try tariff.price(of: line, in: repertoire)
      }
      return try rate.price(for: line.audience)
    }
    if let refusal { throw Self.fault(refusal, of: record, in: json) }
  }

  @inline(never)
  private static func fault(
    _ refusal: StatementRecord.Refusal,
    of record: StatementRecord,
    in json: JSONReader
  ) -> Fault {
    guard let line = refusal.line.map({ record.lines[$0] }) else {
      return Fault(.otherCurrency, at: record.currencyOffset, "\(refusal.error)")
    }
    let id = json.string(at: line.playOffset)
    let error = refusal.error == .unknownPlay("") ? .unknownPlay(id) : refusal.error
    var (code, offset) = (Diagnostic.Code.refused, line.playOffset)
    switch error {
    case .unknownPlay: code = .unknownPlay
    case .unknownType: code = .unknownType
    case .negativeAudience: (code, offset) = (.invalidValue, line.audienceOffset)
    case .amountTooLarge, .totalTooLarge: (code, offset) = (.tooLarge, line.audienceOffset)
    case .refused, .otherCurrency: break
    }
    var fault = Fault(code, at: offset, "\(error)")
    fault.playID = id
    return fault
  }
}

// MARK: - The pricing loop

extension StatementRecord {
  /// An error, and the number of its line; nil for the whole invoice.
  typealias Refusal = (error: PricingError, line: Int?)

  /// Computes the price of each line and the total, in a currency.
  ///
  /// Returns a refusal for an invoice in another currency, for the first line that has no price, or
  /// for the line at which the total overflows.
  @inline(__always)
  mutating func complete(
    in unit: Currency,
    _ price: (Line) throws(PricingError) -> Price
  ) -> Refusal? {
    // A code has capitals and digits; a small letter has one bit more than its capital.
    if currencyOffset >= 0,
      !currency.elementsEqual(unit.code.utf8, by: { $0 == $1 || $0 == $1 | 0x20 })
    {
      let code = String(decoding: currency, as: UTF8.self)
      return (.otherCurrency(code, tariff: unit.code), nil)
    }
    var (amount, credits) = (0, 0)
    for index in lines.indices {
      do throws(PricingError) {
        let price = try price(lines[index])
        let (newAmount, isTooLarge) = amount.addingReportingOverflow(price.amount)
        let (newCredits, areTooMany) = credits.addingReportingOverflow(price.credits)
        if isTooLarge || areTooMany { throw .totalTooLarge }
        (amount, credits) = (newAmount, newCredits)
        lines[index].price = price
      } catch {
        return (error, index)
      }
    }
    total = Price(amount: amount, credits: credits)
    return nil
  }
}

// MARK: - Hints

/// Adds hints to diagnostics about plays and their types.
struct Hints {
  /// The most plays that get a hint; a feed may have very many wrong ones.
  private static let limit = 10

  private let prices: PriceList
  private lazy var ids = Vocabulary(prices.repertoire.ids)
  private lazy var types = Vocabulary(prices.tariff.rates.keys)

  /// The results by the play's id: a hint for an unknown play, a note for an unknown type.
  private var found: [String: (hint: String?, note: String?)] = [:]

  init(_ prices: PriceList) { self.prices = prices }

  /// Adds a hint, or the place of the play's type, to the diagnostic of a fault.
  mutating func add(for fault: Fault, to diagnostic: inout Diagnostic) {
    let id = fault.playID
    guard fault.code == .unknownPlay || fault.code == .unknownType else { return }
    if found[id] == nil, found.count < Self.limit {
      found[id] = fault.code == .unknownPlay ? (ids.nearest(to: id), nil) : (nil, note(on: id))
    }
    diagnostic.hint = found[id]?.hint
    if let note = found[id]?.note { diagnostic.notes.append(note) }
  }

  private mutating func note(on id: String) -> String? {
    guard let place = prices.repertoire.typePlace(ofPlay: id) else { return nil }
    let type = prices.repertoire[id]?.type ?? ""
    let known = prices.tariff.rates.keys.sorted().prefix(Self.limit).map(quoted)
    let hint =
      types.nearest(to: type).map { suggesting($0) }
      ?? "; the tariff has \(known.joined(separator: ", "))"
    return "\(quoted(id)) is of type \(quoted(type)) at \(place)\(hint)"
  }
}
