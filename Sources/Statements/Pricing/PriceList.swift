import Amounts

/// A tariff worked out for known plays, so that most lines are priced without a look at their type.
struct PriceList: Sendable {
  /// The plays.
  let repertoire: Repertoire

  /// The tariff.
  let tariff: Tariff

  /// The rates that are data, by the number of the play; nil if the rate is code or missing.
  ///
  /// The last entry stands for unknown plays.
  private let seatRates: [SeatRate?]

  /// Makes the list of a tariff's prices for a repertoire.
  init(_ repertoire: Repertoire, tariff: Tariff) {
    self.repertoire = repertoire
    self.tariff = tariff
    seatRates = repertoire.all.map { tariff.rates[$0.type] as? SeatRate } + [nil]
  }

  /// Prices an invoice whose places are among the bytes of `json`.
  @inline(__always)
  func complete(_ record: inout StatementRecord, in json: JSONReader) throws(Fault) {
    do throws(StatementRecord.Refusal) {
      try record.complete(in: tariff.currency) { line throws(PricingError) in
        guard let rate = seatRates[Int(line.play)] else { return try slowPrice(of: line) }
        return try rate.price(for: line.audience)
      }
    } catch {
      throw Fault(error, of: record, in: json)
    }
  }

  @inline(never)
  private func slowPrice(of line: StatementRecord.Line) throws(PricingError) -> Price {
    try tariff.price(of: line, in: repertoire)
  }
}

extension Fault {
  /// A refusal to price a record, at the place where the feed has what is refused.
  fileprivate init(
    _ refusal: StatementRecord.Refusal,
    of record: StatementRecord,
    in json: JSONReader
  ) {
    guard let line = refusal.line.map({ record.lines[$0] }) else {
      self.init(.otherCurrency, at: record.currencyOffset, "\(refusal.error)")
      return
    }
    let id = json.string(at: line.playOffset)
    let words = refusal.error
    switch words {
    case .unknownPlay("", _):
      self.init(.unknownPlay, at: line.playOffset, "\(PricingError.unknownPlay(id))")
    case .unknownPlay: self.init(.unknownPlay, at: line.playOffset, "\(words)")
    case .unknownType: self.init(.unknownType, at: line.playOffset, "\(words)")
    case .refused, .otherCurrency: self.init(.refused, at: line.playOffset, "\(words)")
    case .negativeAudience: self.init(.invalidValue, at: line.audienceOffset, "\(words)")
    case .amountTooLarge, .totalTooLarge:
      self.init(.tooLarge, at: line.audienceOffset, "\(words)")
    }
    playID = id
  }
}

// MARK: - The pricing loop

extension StatementRecord {
  /// A line that has no price, and why.
  struct Refusal: Error {
    let error: PricingError
    /// The line's number, from 0; nil if the whole invoice has no price.
    let line: Int?
  }

  /// Works out what each line and all of them come to.
  ///
  /// - Parameters:
  ///   - unit: the currency of the prices.
  ///   - price: the price of a line.
  /// - Throws: ``Refusal`` if the invoice is in another currency, for the first line that has no price, and for
  ///   the line with which the sum is more than an `Int` holds.
  @inline(__always)
  mutating func complete(
    in unit: Currency,
    _ price: (Line) throws(PricingError) -> Price
  ) throws(Refusal) {
    if currencyOffset >= 0, !currency.elementsEqual(unit.code.utf8) {
      let code = String(decoding: currency, as: UTF8.self)
      throw Refusal(error: .otherCurrency(code, tariff: unit.code), line: nil)
    }
    total = Price(amount: 0, credits: 0)
    for index in lines.indices {
      do throws(PricingError) {
        let price = try price(lines[index])
        try total.add(price)
        lines[index].price = price
      } catch {
        throw Refusal(error: error, line: index)
      }
    }
  }
}
