import Spelling
import Theatre

/// Reads an invoice object into an ``InvoiceRecord``.
///
/// Fields that an invoice does not have are skipped, whatever they hold; those it has must be
/// there once, in any order. Number and days may be left out.
struct InvoiceReader {
  /// The numbers of the plays.
  let plays: PlayIndex

  /// Reads the invoice that begins at the next byte.
  @inline(__always)
  func read(_ json: inout JSONReader, into record: inout InvoiceRecord) throws(Fault) {
    let start = json.position
    guard json.peek == UInt8(ascii: "{") else {
      throw json.isAtEnd
        ? .endOfInput(of: json.bytes) : json.wrongType(of: "invoice", wanted: "an object")
    }
    record.lines.removeAll(keepingCapacity: true)
    record.number = nil
    record.date = nil
    record.due = nil
    var customer: JSONString?
    var hasPerformances = false
    try json.readMembers(until: UInt8(ascii: "}")) { json throws(Fault) in
      let keyStart = json.position
      switch try readField(&json) {
      case .customer:
        guard customer == nil else { throw .doubled("customer", at: keyStart) }
        customer = try json.readString(of: "customer")
      case .performances:
        guard !hasPerformances else { throw .doubled("performances", at: keyStart) }
        hasPerformances = true
        guard json.peek == UInt8(ascii: "[") else {
          throw json.wrongType(of: "performances", wanted: "an array")
        }
        try json.readMembers(until: UInt8(ascii: "]")) { json throws(Fault) in
          record.lines.append(try readPerformance(&json))
        }
      case .number:
        guard record.number == nil else { throw .doubled("number", at: keyStart) }
        record.number = try readNumber(&json)
      case .date:
        guard record.date == nil else { throw .doubled("date", at: keyStart) }
        record.date = try json.readDay(of: "date")
      case .due:
        guard record.due == nil else { throw .doubled("due", at: keyStart) }
        record.due = try json.readDay(of: "due")
      default:
        try json.skipValue()
      }
    }
    guard let customer, hasPerformances else {
      throw Fault(.missingField, at: start, "missing field in invoice")
    }
    record.customer = customer
  }

  @inline(__always)
  private func readPerformance(_ json: inout JSONReader) throws(Fault) -> InvoiceRecord.Line {
    let start = json.position
    guard json.peek == UInt8(ascii: "{") else {
      throw json.wrongType(of: "performance", wanted: "an object")
    }
    var line = InvoiceRecord.Line(play: -1, audience: -1, playOffset: 0, audienceOffset: 0)
    try json.readMembers(until: UInt8(ascii: "}")) { json throws(Fault) in
      let keyStart = json.position
      switch try readField(&json) {
      case .playID:
        guard line.play < 0 else { throw .doubled("playID", at: keyStart) }
        line.playOffset = json.position
        line.play = Int32(truncatingIfNeeded: try readPlay(&json))
      case .audience:
        guard line.audience < 0 else { throw .doubled("audience", at: keyStart) }
        line.audienceOffset = json.position
        line.audience = try json.readCount(of: "audience")
      case .date:
        guard line.date == nil else { throw .doubled("date", at: keyStart) }
        line.date = try json.readDay(of: "date")
      default:
        try json.skipValue()
      }
    }
    guard line.play >= 0, line.audience >= 0 else {
      throw Fault(.missingField, at: start, "missing field in performance")
    }
    return line
  }

  /// Reads an invoice's number, which becomes a reference in a ledger.
  private func readNumber(_ json: inout JSONReader) throws(Fault) -> JSONString {
    let start = json.position
    let string = try json.readString(of: "number")
    // Of what is written as itself in ASCII, 0x7F alone is a control character.
    let bytes = json.bytes.slice(string.range)
    if !string.isEscaped, !bytes.isEmpty, bytes.allSatisfy({ $0 < 0x7F }) { return string }
    let number = json.text(string)
    let hasControl = number.unicodeScalars.contains { $0.properties.generalCategory == .control }
    if number.isEmpty || hasControl {
      let wanted = number.isEmpty ? "not be empty" : "have no control character"
      throw Fault(.invalidValue, at: start, "'number' must \(wanted)")
    }
    return string
  }

  private static let invoiceFields: Vocabulary = [
    "customer", "performances", "number", "date", "due",
  ]
  private static let performanceFields: Vocabulary = ["playID", "audience", "date"]

  /// Says which field it is that an invoice or a performance lacks, or has only under nearly its name.
  ///
  /// The object is read again for that, which is not worth its time before the fault is told.
  func refined(_ fault: Fault, ofInvoice isOfInvoice: Bool, in bytes: PaddedBytes) -> Fault {
    guard fault.code == .missingField else { return fault }
    let owner = isOfInvoice ? "invoice" : "performance"
    let needed = isOfInvoice ? ["customer", "performances"] : ["playID", "audience"]
    // However deep it lies, its own depth was found good.
    var json = JSONReader(bytes, at: JSONReader.Mark(position: fault.offset, depth: .min / 2))
    do throws(Fault) {
      let known = isOfInvoice ? Self.invoiceFields : Self.performanceFields
      let fields = try Fields(&json, known, of: owner, in: owner)
      for field in needed where fields[field] == nil { try fields.refuseMissing(field) }
      return fault
    } catch {
      return error
    }
  }

  /// Reads a play's id and turns it into the play's number.
  @inline(__always)
  private func readPlay(_ json: inout JSONReader) throws(Fault) -> Int {
    let id = try json.readString(of: "playID")
    let number =
      id.isEscaped
      ? plays.number(of: json.decoded(id)) : plays.number(of: id.range, in: json.bytes)
    return number ?? plays.ids.count
  }
}
