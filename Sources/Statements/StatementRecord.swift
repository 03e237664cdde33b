/// An invoice as Feed reads it and Pricing completes it: flat, without a `String`, and reused.
struct StatementRecord {
  /// One performance and, once it is priced, the amount owed for it.
  ///
  /// It has 32 bytes: with 48, feeds take some 6 % longer. So the price shares the offsets' room.
  struct Line {
    /// The number of the play; the count of all plays for an unknown one.
    var play: Int32
    /// The bits of the day, which take less room than an optional day; zero for none.
    var dateBits: Int32 = 0
    /// The seats taken.
    var audience: Int
    /// The offsets of the play's id, with its quote, and of the audience, until the line is priced.
    var playOffset = 0
    var audienceOffset = 0

    /// The day of the performance; nil if the invoice does not name it.
    var date: Day? {
      get { Day(bits: dateBits) }
      set { dateBits = newValue?.bits ?? 0 }
    }

    /// The amount owed, in minor units, and the volume credits earned, once the line is priced.
    var price: Price {
      get { Price(amount: playOffset, credits: audienceOffset) }
      set { (playOffset, audienceOffset) = (newValue.amount, newValue.credits) }
    }
  }

  // Texts in UTF-8, empty where the invoice has none.
  var customer: [UInt8] = []
  var number: [UInt8] = []
  var currency: [UInt8] = []
  var address: [[UInt8]] = []
  var note: [UInt8] = []

  var date: Day?
  var due: Day?
  var lines: [Line] = []

  var total = Price(amount: 0, credits: 0)

  /// The offsets of these, with their quotes or bracket; -1 for those that are missing.
  var customerOffset = -1
  var numberOffset = -1
  var currencyOffset = -1
  var addressOffset = -1
  var noteOffset = -1

  /// Forgets all of an invoice, and keeps the memory for the next.
  @inline(__always)
  mutating func removeAll() {
    customer.removeAll(keepingCapacity: true)
    number.removeAll(keepingCapacity: true)
    currency.removeAll(keepingCapacity: true)
    (date, due) = (nil, nil)
    lines.removeAll(keepingCapacity: true)
    (customerOffset, numberOffset, currencyOffset) = (-1, -1, -1)
    // Few invoices have these.
    if addressOffset >= 0 || noteOffset >= 0 {
      (address, note) = ([], [])
      (addressOffset, noteOffset) = (-1, -1)
    }
  }

  var customerText: String { String(decoding: customer, as: UTF8.self) }

  /// The invoice's number; nil if it has none.
  var numberText: String? { number.isEmpty ? nil : String(decoding: number, as: UTF8.self) }

  var addressTexts: [String] { address.map { String(decoding: $0, as: UTF8.self) } }
}
