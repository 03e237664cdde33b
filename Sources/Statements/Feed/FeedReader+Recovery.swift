extension FeedReader {
  /// Notes a fault, and moves to where reading can go on.
  ///
  /// - Parameter fault: what `next(into:)` has thrown, or what is wrong with the invoice that it read.
  /// - Returns: false if there is no such place in the piece: nothing after the fault can be trusted,
  ///   or more bytes must be read first, and the fault will be met again.
  mutating func recover(from fault: Fault) -> Bool {
    if isIncomplete(fault) { return false }
    var faults = [fault]
    if keepsGoing && !fault.code.breaksSyntax {
      // An invoice that is JSON is passed over whole.
      json.move(to: start.mark)
      expectation = start.expectation
      do throws(Fault) {
        try json.skipValue()
        if expectation == .value { expectation = .separator }
        result.faults.append(fault)
        return true
      } catch {
        if isIncomplete(error) { return false }
        // An array ends here, and what broke it must be said.
        if expectation.isInArray { faults.append(error) }
      }
    }
    result.faults += faults
    result.isStopped = !keepsGoing || start.expectation.isInArray
    guard result.isStopped else {
      resume(after: fault)
      return true
    }
    if let last = faults.last, keepsGoing && last.code != .endOfInput {
      result.faults[result.faults.count - 1].endsReading = true
    }
    return false
  }

  /// Whether a fault may be there only because the piece ends too soon.
  private func isIncomplete(_ fault: Fault) -> Bool {
    !isLast && (fault.code == .endOfInput || json.isAtEnd)
  }

  // MARK: After broken JSON that is in no array

  /// Moves to where an invoice may begin again.
  private mutating func resume(after fault: Fault) {
    if start.expectation == .end && "[{".utf8.contains(json.bytes[start.position]) {
      // The array before is whole, and so may be what follows it.
      json.move(to: start.mark)
      expectation = .start
      return
    }
    // A bracket that is left open takes the next lines along, and the good invoices in them. What was only
    // tried, in the rest of a broken line, takes no line along.
    let isSearch = start.expectation == .brokenLine
    var position = start.position + 1
    // Lines that are all left open are read again and again, but not without end.
    var effort = 64 * max(0, fault.offset - position)
    while position < fault.offset {
      guard json.bytes[position] == UInt8(ascii: "{") && beginsLine(position) else {
        position += 1
        continue
      }
      if isSearch { break }
      json.move(to: JSONReader.Mark(position: position, depth: 0))
      do throws(Fault) {
        var record = InvoiceRecord()
        try invoices.read(&json, into: &record)
        break
      } catch {
        effort -= json.position - position
        position = error.code.breaksSyntax && effort > 0 ? position + 1 : json.position
      }
    }
    json.move(to: JSONReader.Mark(position: position, depth: 0))
    expectation = beginsLine(position) ? .nextLine : .brokenLine
  }

  /// Reads the next invoice that begins in the rest of a broken line.
  ///
  /// - Returns: false if there is none up to the end of the line, or of the piece.
  /// - Throws: a fault of what is an invoice and not a good one.
  @inline(never)
  mutating func searchLine(into record: inout InvoiceRecord) throws(Fault) -> Bool {
    while expectation == .brokenLine && !json.isAtEnd {
      start = place
      guard json.peek == UInt8(ascii: "{") else {
        if isLineEnd(json.peek) { expectation = .nextLine }
        json.consume(1)
        continue
      }
      do throws(Fault) {
        try invoices.read(&json, into: &record)
        expectation = .sequence
        return true
      } catch {
        if isIncomplete(error) { throw error }
        // An object without an invoice's fields is a part of what is broken, such as a performance.
        let isPart = error.code == .missingField && error.offset == start.position
        if error.code.breaksSyntax { resume(after: error) } else if !isPart { throw error }
      }
    }
    return false
  }

  /// Whether there are only blanks before a place in its line.
  private func beginsLine(_ position: Int) -> Bool {
    var position = position
    while position > 0 && " \t".utf8.contains(json.bytes[position - 1]) { position -= 1 }
    return position > 0 && isLineEnd(json.bytes[position - 1])
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
