import SafeText

/// The rates and the usual prices of a tariff by play, so that most lines are priced without a look at their type.
struct PriceList: Sendable {
  let repertoire: Repertoire
  let tariff: Tariff

  /// The rates that are data, by the number of the play; nil if the rate is code or missing.
  ///
  /// The last entry stands for unknown plays.
  private let seatRates: [SeatRate?]

  /// The audiences whose prices are worked out ahead: those below this number, as nearly all are.
  static let usualAudiences = 512

  /// The most types of plays whose prices are worked out ahead, so that they stay in the processor's cache.
  static let usualTypes = 16

  /// The prices of the usual audiences, type after type.
  private let usualPrices: [BarePrice]

  /// By the number of the play, where the usual prices of its type begin; nil if there are none.
  private let usualStarts: [Int?]

  init(_ repertoire: Repertoire, tariff: Tariff) {
    self.repertoire = repertoire
    self.tariff = tariff
    seatRates = repertoire.plays.map { tariff.rates[$0.type] as? SeatRate } + [nil]
    var prices: [BarePrice] = []
    var starts: [String: Int] = [:]
    for (play, rate) in zip(repertoire.plays, seatRates)
    where starts.count < Self.usualTypes && starts[play.type] == nil {
      // If one of these audiences has no price, because the rate is so high, none of the type is worked out ahead.
      guard let rate, let usual = try? (0..<Self.usualAudiences).map(rate.price(for:)) else {
        continue
      }
      starts[play.type] = prices.count
      prices += usual
    }
    usualPrices = prices
    usualStarts = repertoire.plays.map { starts[$0.type] } + [nil]
  }

  /// Prices an invoice that was read at the beginning of `json`; throws at the first value that has no price.
  @inline(__always)
  func price(
    _ invoice: InvoiceRecord,
    in json: JSONReader,
    into prices: inout InvoicePrices
  ) throws(Fault) {
    if invoice.currency.isPresent, !tariff.isInCurrency(invoice.currency.bytes) {
      throw otherCurrency(of: invoice, in: json)
    }
    var total = BarePrice.zero
    prices.makeRoom(for: invoice.lines.count)
    var linePrices = prices.lines.mutableSpan
    for index in invoice.lines.indices {
      let line = invoice.lines[index]
      let price =
        if let usual = usualPrice(of: line) {
          usual
        } else if let rate = seatRates[Int(line.play)] {
          try self.price(of: line, at: index, in: json, by: rate)
        } else {
          try self.price(of: line, at: index, in: json)
        }
      do throws(PricingError) {
        total = try total.adding(price)
      } catch {
        throw fault(error, at: index, in: json)
      }
      linePrices[index] = price
    }
    prices.total = total
  }

  /// The price of a line if it was worked out ahead.
  @inline(__always)
  private func usualPrice(of line: InvoiceRecord.Line) -> BarePrice? {
    guard UInt(bitPattern: line.audience) < UInt(Self.usualAudiences),
      let start = usualStarts[Int(line.play)]
    else { return nil }
    return usualPrices[start &+ line.audience]
  }

  /// The price of a line whose rate is data.
  @inline(never)
  private func price(
    of line: InvoiceRecord.Line,
    at index: Int,
    in json: JSONReader,
    by rate: SeatRate
  ) throws(Fault) -> BarePrice {
    do throws(PricingError) {
      return try rate.price(for: line.audience)
    } catch {
      throw fault(error, at: index, in: json)
    }
  }

  /// The price of a line whose rate is code; throws if there is none.
  @inline(never)
  private func price(
    of line: InvoiceRecord.Line,
    at index: Int,
    in json: JSONReader
  ) throws(Fault) -> BarePrice {
    guard Int(line.play) < repertoire.plays.count else {
      let id = json.offset(of: .playID, ofLine: index)
      throw Fault(.unknownPlay, at: id, unhinted: .unknownPlay(json.string(at: id)))
    }
    let play = repertoire.plays[Int(line.play)]
    guard let rate = tariff.rates[play.type] else {
      let id = json.offset(of: .playID, ofLine: index)
      throw Fault(.unknownType, at: id, unhinted: .unknownType(play.type))
    }
    do throws(PricingError) {
      let id = repertoire.ids[Int(line.play)]
      return try rate.checkedPrice(
        of: Performance(playID: id, audience: line.audience, date: line.date),
        play: play,
        in: tariff.currency
      )
    } catch {
      throw fault(error, at: index, in: json)
    }
  }

  @inline(never)
  private func otherCurrency(of invoice: InvoiceRecord, in json: JSONReader) -> Fault {
    let code = String(decoding: invoice.currency.bytes, as: UTF8.self)
    let error = PricingError.otherCurrency(code, tariff: tariff.currency.code)
    return Fault(.otherCurrency, at: json.offset(of: .currency), "\(error)")
  }

  /// The fault of a line that its rate, or the sum, refuses.
  @inline(never)
  private func fault(_ error: PricingError, at index: Int, in json: JSONReader) -> Fault {
    switch error {
    case .amountTooLarge, .totalTooLarge:
      Fault(.tooLarge, at: json.offset(of: .audience, ofLine: index), "\(error)")
    // A rate in code may throw any of these.
    case .unknownPlay, .unknownType, .negativeAudience, .refused, .otherCurrency:
      Fault(.refused, at: json.offset(of: .playID, ofLine: index), "\(error)")
    }
  }
}

/// The prices of an invoice's lines, by their numbers, and their sum; reused for the next invoice.
struct InvoicePrices {
  /// The sum.
  fileprivate(set) var total = BarePrice.zero

  /// The prices, and room for those of a longer invoice.
  fileprivate var lines: [BarePrice] = []

  init() {}

  /// Takes prices that are known, and whose sum is `total`.
  init(_ lines: [BarePrice], total: BarePrice) {
    self.lines = lines
    self.total = total
  }

  subscript(line: Int) -> BarePrice { lines[line] }

  @inline(__always)
  fileprivate mutating func makeRoom(for count: Int) {
    if lines.count < count { lines += repeatElement(.zero, count: count - lines.count) }
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
    guard let error = fault.unhinted, left > 0 else { return }
    left -= 1
    diagnostic.hint = error.hinted(plays: prices.repertoire, tariff: prices.tariff).hint
    guard case .unknownType(let type, _) = error else { return }
    let id = JSONReader(bytes: bytes).string(at: fault.offset)
    var note = "the plays give \(quoted(id)) the type \(quoted(type))"
    if diagnostic.hint == nil {
      let types = prices.tariff.rates.keys
      let known = types.isEmpty ? ["none"] : types.sorted().prefix(10).map(quoted)
      note += "; the tariff has \(known.joined(separator: ", "))"
    }
    diagnostic.notes.append(note)
  }
}
