import Spelling

/// The rates of a tariff by play, so that most lines are priced without a look at their type.
struct PriceList: Sendable {
  let repertoire: Repertoire
  let tariff: Tariff

  /// The rates that are data, by the number of the play; nil if the rate is code or missing.
  ///
  /// The last entry stands for unknown plays.
  private let seatRates: [SeatRate?]

  /// An error, and the number of its line; nil for the whole invoice.
  typealias Refusal = (error: PricingError, line: Int?)

  init(_ repertoire: Repertoire, tariff: Tariff) {
    self.repertoire = repertoire
    self.tariff = tariff
    seatRates = repertoire.all.map { tariff.rates[$0.type] as? SeatRate } + [nil]
  }

  /// Prices a record whose offsets are in `json`; throws at the first value that has no price.
  @inline(__always)
  func complete(_ record: inout StatementRecord, in json: JSONReader) throws(Fault) {
    if let refusal = complete(&record) { throw fault(refusal, of: record, in: json) }
  }

  /// Computes the price of each line and the total, up to the first refusal, which is returned.
  ///
  /// Its error has no hint, and no id of a play that is unknown.
  @inline(__always)
  func complete(_ record: inout StatementRecord) -> Refusal? {
    // A code has capitals and digits; a small letter has one bit more than its capital.
    if record.currencyOffset >= 0,
      !record.currency.elementsEqual(
        tariff.currency.code.utf8,
        by: { $0 == $1 || $0 == $1 | 0x20 }
      )
    {
      let code = String(decoding: record.currency, as: UTF8.self)
      return (.otherCurrency(code, tariff: tariff.currency.code), nil)
    }
    var (amount, credits) = (0, 0)
    for index in record.lines.indices {
      do throws(PricingError) {
        let line = record.lines[index]
        let price =
          if let rate = seatRates[Int(line.play)] {
            try rate.price(for: line.audience)
          } else {
            try self.price(of: line)
          }
        let (newAmount, isTooLarge) = amount.addingReportingOverflow(price.amount)
        let (newCredits, areTooMany) = credits.addingReportingOverflow(price.credits)
        if isTooLarge || areTooMany { throw .totalTooLarge }
        (amount, credits) = (newAmount, newCredits)
        record.lines[index].price = price
      } catch {
        return (error, index)
      }
    }
    record.total = Price(amount: amount, credits: credits)
    return nil
  }

  @inline(never)
  private func price(of line: StatementRecord.Line) throws(PricingError) -> Price {
    let number = Int(line.play)
    guard number < repertoire.all.count else { throw .unknownPlay("") }
    let play = repertoire.all[number]
    guard let rate = tariff.rates[play.type] else { throw .unknownType(play.type) }
    guard line.audience >= 0 else { throw .negativeAudience(line.audience) }
    let id = repertoire.ids[number]
    do {
      return try rate.price(
        of: Performance(playID: id, audience: line.audience, date: line.date),
        play: play
      )
    } catch {
      throw error as? PricingError ?? .refused(type: play.type, reason: message(of: error))
    }
  }

  @inline(never)
  private func fault(
    _ refusal: Refusal,
    of record: StatementRecord,
    in json: JSONReader
  ) -> Fault {
    guard let line = refusal.line.map({ record.lines[$0] }) else {
      return Fault(.otherCurrency, at: record.currencyOffset, "\(refusal.error)")
    }
    let offset = line.playOffset
    return switch refusal.error {
    case .unknownPlay("", _):
      Fault(.unknownPlay, at: offset, "\(PricingError.unknownPlay(json.string(at: offset)))")
    case .unknownType: Fault(.unknownType, at: offset, "\(refusal.error)")
    case .amountTooLarge, .totalTooLarge:
      Fault(.tooLarge, at: line.audienceOffset, "\(refusal.error)")
    case .unknownPlay, .negativeAudience, .refused, .otherCurrency:
      Fault(.refused, at: offset, "\(refusal.error)")
    }
  }
}

// MARK: - Hints

/// Adds hints to diagnostics about plays and their types.
struct Hints {
  private let prices: PriceList

  /// The diagnostics that may still get a hint; a feed may have very many wrong plays.
  private var left = 10

  init(_ prices: PriceList) { self.prices = prices }

  mutating func add(for fault: Fault, in bytes: PaddedBytes, to diagnostic: inout Diagnostic) {
    guard [.unknownPlay, .unknownType].contains(fault.code), left > 0 else { return }
    left -= 1
    let id = JSONReader(bytes: bytes).string(at: fault.offset)
    guard let play = prices.repertoire[id] else {
      diagnostic.hint = nearest(to: id, among: prices.repertoire.ids)
      return
    }
    let types = prices.tariff.rates.keys
    diagnostic.hint = nearest(to: play.type, among: types)
    var note = "\(quoted(id)) has this type in the plays"
    if diagnostic.hint == nil {
      let known = types.isEmpty ? ["none"] : types.sorted().prefix(10).map(quoted)
      note += "; the tariff has \(known.joined(separator: ", "))"
    }
    diagnostic.notes.append(note)
  }
}
