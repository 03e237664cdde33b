import NameMatching

/// Finds the numbers that stand on invoices of two customers, which a ledger would refuse.
///
/// Names and numbers are remembered by hashes, so that millions of them take little memory.
struct InvoiceNumbers {
  /// An invoice that has a number.
  struct Place {
    let number: UInt64
    let customer: UInt64
    /// The beginning of the invoice in the block that is read.
    let start: Int

    init(_ invoice: InvoiceRecord, at start: Int) {
      number = hash(ofName: invoice.number.bytes)
      customer = hash(ofName: invoice.customer.bytes)
      self.start = start
    }
  }

  /// The most numbers that get a warning; the others are counted.
  private static let warningLimit = 10

  /// The most numbers that are remembered; the later ones are compared with these only.
  private let limit: Int

  /// The first customers by the numbers.
  private var customers: [UInt64: UInt64] = [:]

  /// The numbers that two customers have.
  private var shared: Set<UInt64> = []

  init(limit: Int) { self.limit = limit }

  /// How many numbers of two customers got no warning.
  var withoutWarning: Int { max(0, shared.count - Self.warningLimit) }

  /// Whether an earlier invoice has the number and is another customer's; if none has it, it is remembered.
  ///
  /// A second call with the same invoice has the same result.
  mutating func isAnothers(_ place: Place) -> Bool {
    if let known = customers[place.number] { return known != place.customer }
    if customers.count < limit { customers[place.number] = place.customer }
    return false
  }

  /// The warnings about some invoices of a block, once for each of the first numbers.
  mutating func warnings(about places: [Place], in bytes: PaddedBytes) -> [Fault] {
    places.compactMap { place in
      guard isAnothers(place), shared.insert(place.number).inserted,
        shared.count <= Self.warningLimit
      else { return nil }
      return Self.fault(of: JSONReader(bytes: bytes, position: place.start))
    }
  }

  /// The fault of an invoice whose number is another customer's.
  static func fault(of invoice: JSONReader) -> Fault {
    let message = "another customer's invoice has this 'number', too: a ledger refuses one of them"
    return Fault(.invalidValue, at: invoice.offset(of: .number), message)
  }
}

/// A hash that all spellings of a name share, as they share their `nameKey`, which is made only if it is not in ASCII.
private func hash(ofName bytes: [UInt8]) -> UInt64 {
  var hash = FNV()
  var isAfterBlank = false
  var isFirst = true
  for byte in bytes {
    switch byte {
    case 0x80...:
      var hash = FNV()
      for byte in String(decoding: bytes, as: UTF8.self).nameKey.utf8 { hash.add(byte) }
      return hash.value
    case 9...13, 32:
      isAfterBlank = true
    default:
      if isAfterBlank, !isFirst { hash.add(32) }
      isAfterBlank = false
      isFirst = false
      hash.add(0x41...0x5A ~= byte ? byte | 0x20 : byte)
    }
  }
  return hash.value
}

/// The hash FNV-1a of 64 bits.
private struct FNV {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
