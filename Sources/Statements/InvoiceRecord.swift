/// An invoice as Feed reads it: flat, without a `String`, and reused for the next one.
///
/// It has values and no places. The place of a value is looked up in the feed's bytes once a fault needs it.
struct InvoiceRecord {
  /// One performance, in 16 bytes: a `Day?` beside the play's number would make them 24.
  struct Line {
    /// The seats taken.
    var audience: Int
    /// The number of the play; the count of all plays for an unknown one.
    var play: Int32
    private let dateBits: Int32

    /// The day of the performance; nil if the invoice does not name it.
    var date: Day? { Day(bits: dateBits) }

    init(audience: Int, play: Int, date: Day?) {
      self.audience = audience
      self.play = Int32(truncatingIfNeeded: play)
      dateBits = date?.bits ?? 0
    }
  }

  /// A text in UTF-8, whose memory is reused.
  struct Text {
    private(set) var bytes: [UInt8] = []
    /// Whether the invoice has the text, which may be empty.
    private(set) var isPresent = false

    /// The text; nil if the invoice lacks it.
    var string: String? { isPresent ? String(decoding: bytes, as: UTF8.self) : nil }

    init() {}

    init(_ text: String?) {
      bytes = Array((text ?? "").utf8)
      isPresent = text != nil
    }

    @inline(__always)
    mutating func remove() {
      if !isPresent { return }
      bytes.removeAll(keepingCapacity: true)
      isPresent = false
    }

    /// Makes a missing text one that is there.
    @inline(__always)
    mutating func set(_ append: (inout [UInt8]) -> Void) {
      isPresent = true
      append(&bytes)
    }
  }

  var customer = Text()
  var number = Text()
  var currency = Text()
  var note = Text()

  /// The lines of the address; nil if the invoice lacks it.
  var address: [[UInt8]]?

  var date: Day?
  var due: Day?
  var lines: [Line] = []

  /// Forgets all of an invoice, and keeps the memory for the next.
  @inline(__always)
  mutating func removeAll() {
    customer.remove()
    number.remove()
    currency.remove()
    note.remove()
    if address != nil { address = nil }
    date = nil
    due = nil
    lines.removeAll(keepingCapacity: true)
  }

  /// The customer's name, which each invoice has.
  var customerName: String { String(decoding: customer.bytes, as: UTF8.self) }
}

// MARK: - Records and models

extension Invoice {
  /// Makes an invoice from a record; `ids` has the ids of the plays by their numbers, in UTF-8.
  init(_ record: InvoiceRecord, ids: [[UInt8]]) {
    self.init(
      customer: record.customerName,
      performances: record.lines.map { line in
        let id = String(decoding: ids[Int(line.play)], as: UTF8.self)
        return Performance(playID: id, audience: line.audience, date: line.date)
      },
      number: record.number.string,
      date: record.date,
      due: record.due,
      currency: record.currency.string,
      address: record.address.map { $0.map { String(decoding: $0, as: UTF8.self) } },
      note: record.note.string
    )
  }
}

extension Statement {
  /// Makes a statement from a record and its prices.
  init(_ record: InvoiceRecord, _ prices: InvoicePrices, plays: [Play], currency: Currency) {
    self.init(
      customer: record.customerName,
      number: record.number.string,
      date: record.date,
      due: record.due,
      address: (record.address ?? []).map { String(decoding: $0, as: UTF8.self) },
      note: record.note.bytes.isEmpty ? nil : record.note.string,
      lines: record.lines.enumerated().map { index, line in
        Line(
          play: plays[Int(line.play)],
          audience: line.audience,
          date: line.date,
          amount: Money(minorUnits: prices[index].minorUnits, currency: currency),
          credits: prices[index].credits
        )
      },
      amountOwed: Money(minorUnits: prices.total.minorUnits, currency: currency),
      volumeCredits: prices.total.credits
    )
  }

  /// The statement as renderers take it; its lines are of the plays 0, 1, 2, and so on.
  var record: (invoice: InvoiceRecord, prices: InvoicePrices) {
    var invoice = InvoiceRecord()
    invoice.customer = .init(customer)
    invoice.number = .init(number)
    invoice.date = date
    invoice.due = due
    invoice.address = address.map { Array($0.utf8) }
    invoice.note = .init(note)
    invoice.lines = lines.enumerated().map { number, line in
      .init(audience: line.audience, play: number, date: line.date)
    }
    let total = BarePrice(minorUnits: amountOwed.minorUnits, credits: volumeCredits)
    let prices = lines.map { BarePrice(minorUnits: $0.amount.minorUnits, credits: $0.credits) }
    return (invoice, InvoicePrices(prices, total: total))
  }
}
