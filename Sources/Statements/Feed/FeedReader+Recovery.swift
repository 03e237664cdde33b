// What is no invoice, and how reading goes on after it. The rule is:
//
// - An object or an array that is JSON is passed over whole, with all that is in it.
// - In what is broken, an invoice may begin at each brace. The first that can be read is the next invoice.
// - What is broken is told once. It ends before that invoice, behind the bracket or the quote that closes it, or
//   before a line that begins with an object that is broken too.
// - Nothing in a broken array of invoices can be trusted, and reading ends.
extension FeedReader {
  /// Notes a fault, and moves to where reading can go on.
  ///
  /// - Parameter fault: what `next(into:)` has thrown, or what is wrong with the invoice that it read.
  /// - Returns: false if there is no such place in the piece: nothing after the fault can be trusted,
  ///   or more bytes must be read first, and the fault will be met again.
  mutating func recover(from fault: Fault) -> Bool {
    if isIncomplete(fault) { return false }
    let isArray = json.bytes[start.position] == UInt8(ascii: "[")
    let isAfterArray = start.expectation == .end
    var breaking = fault
    do throws(Fault) {
      guard keepsGoing else { throw fault }
      if fault.code.isOfPricing {
        // The invoice was read whole, and reading goes on behind it.
        tell(fault)
        return true
      }
      if fault.code.breaksSyntax && !isAfterArray { throw fault }
      try skipValue()
      if isIncomplete(fault) { return false }
      expectation = start.expectation == .value ? .separator : .sequence
      // An array that is whole is read like any array, after an invoice or another array too.
      if isArray && expectation == .sequence { readAgain(as: .start) }
      // So is an invoice after an array; an object that is none is told but once.
      if isAfterArray && isInvoice { readAgain(as: .sequence) }
      // The quote may be a stray one, and the string hold the beginning of an invoice.
      let isString = json.bytes[start.position] == UInt8(ascii: "\"")
      if isString && expectation == .sequence { return passOver(fault, upTo: json.position) }
      tell(fault)
      return true
    } catch {
      if isIncomplete(error) { return false }
      breaking = error
    }
    if keepsGoing && !start.expectation.isInArray {
      json.move(to: start.mark)
      let told = isArray && !isAfterArray ? json.unexpected("an invoice") : fault
      result.known.add(breaking, breakingObjectAt: start.position, in: json.bytes)
      return passOver(told, upTo: breaking.offset)
    }
    result.isStopped = true
    tell(fault)
    if breaking.offset > fault.offset { tell(breaking) }
    let last = result.faults.count - 1
    result.faults[last].endsReading = keepsGoing && result.faults[last].code != .endOfInput
    return false
  }

  /// Whether a fault may be there only because the piece ends too soon.
  private func isIncomplete(_ fault: Fault) -> Bool {
    !isLast && (fault.code == .endOfInput || json.isAtEnd)
  }

  private mutating func tell(_ fault: Fault) {
    let isOfInvoice = fault.offset == start.position
    result.faults.append(invoices.refined(fault, ofInvoice: isOfInvoice, in: json.bytes))
  }

  /// Whether an invoice begins where the last one did.
  private var isInvoice: Bool {
    var (json, record) = (JSONReader(json.bytes, at: start.mark), InvoiceRecord())
    return (try? invoices.read(&json, into: &record)) != nil
  }

  /// Moves back to where the last invoice began.
  private mutating func readAgain(as expectation: Expectation) {
    json.move(to: start.mark)
    self.expectation = expectation
  }

  /// Moves past the value that begins where the last invoice did, however deep it is.
  private mutating func skipValue() throws(Fault) {
    json.move(to: JSONReader.Mark(position: start.position, depth: .min / 2))
    try json.skipValue()
    json.move(to: JSONReader.Mark(position: json.position, depth: start.mark.depth))
  }

  /// Goes into what is broken, up to `limit` or to an invoice before, and tells it.
  ///
  /// - Returns: false if more bytes must be read first.
  private mutating func passOver(_ fault: Fault, upTo limit: Int) -> Bool {
    let begin = start
    json.move(to: JSONReader.Mark(position: start.position, depth: 0))
    var broken = BrokenJSON(from: json.peek)
    _ = broken.pass(json.peek)
    json.consume(1)
    expectation = .broken(broken)
    var told = fault
    do throws(Fault) {
      var record = InvoiceRecord()
      if try search(upTo: limit, into: &record) {
        if start.position <= fault.offset {
          let message = "expected the end of the invoice above, found another invoice"
          told = Fault(.unexpectedCharacter, at: start.position, message)
        }
        readAgain(as: start.expectation)
      }
    } catch {
      start = begin
      return false
    }
    tell(told)
    return true
  }

  /// Goes through what is broken to the next invoice.
  ///
  /// Before `limit`, if there is one, everything belongs to what is broken but an invoice that is right.
  ///
  /// - Returns: false if there is no invoice in it, or none up to `limit` or the end of the piece.
  /// - Throws: what is wrong with an object that is told by itself; that more bytes must be read first.
  @inline(never)
  mutating func search(
    upTo limit: Int? = nil,
    into record: inout InvoiceRecord
  ) throws(Fault) -> Bool {
    guard case .broken(var broken) = expectation else { return false }
    let end = min(limit ?? .max, json.bytes.count)
    while json.position < end {
      if json.peek == UInt8(ascii: "{") {
        expectation = .broken(broken)
        start = place
        do throws(Fault) {
          try readAgain(into: &record)
          expectation = .sequence
          return true
        } catch {
          if isIncomplete(error) { throw error }
          let isPart = error.code == .missingField && error.offset == start.position
          if limit == nil && (error.code.breaksSyntax ? broken.isAtLineStart : !isPart) {
            throw error
          }
          if !error.code.breaksSyntax {
            broken.passValue()
            continue
          }
          json.move(to: JSONReader.Mark(position: start.position, depth: 0))
        }
      }
      let isOver = broken.pass(json.peek)
      json.consume(1)
      if isOver {
        expectation = .sequence
        return false
      }
    }
    expectation = .broken(broken)
    return false
  }

  /// Reads an object in what is broken, and moves past it if it is whole.
  ///
  /// - Throws: what breaks it; if it is whole, why it is no invoice.
  private mutating func readAgain(into record: inout InvoiceRecord) throws(Fault) {
    if let fault = result.known.fault(ofObjectAt: json.position) { throw fault }
    var breaking: Fault
    do throws(Fault) {
      return try invoices.read(&json, into: &record)
    } catch {
      breaking = error
    }
    // The object was read to its end then.
    if breaking.code == .missingField && breaking.offset == start.position { throw breaking }
    if !breaking.code.breaksSyntax {
      do throws(Fault) {
        try skipValue()
      } catch {
        breaking = error
      }
    }
    if breaking.code.breaksSyntax {
      result.known.add(breaking, breakingObjectAt: start.position, in: json.bytes)
    }
    throw breaking
  }
}
