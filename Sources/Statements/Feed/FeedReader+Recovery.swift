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
        if expectation == .nextLine { expectation = .sequence }
        if isMisplacedArray {
          // It is whole, and its invoices are read like those of any array.
          json.move(to: start.mark)
          expectation = .start
        }
        result.faults.append(fault)
        return true
      } catch {
        if isIncomplete(error) { return false }
        // An array ends here, and what broke it must be said.
        if expectation.isInArray { faults.append(error) }
      }
    }
    result.isStopped = !keepsGoing || start.expectation.isInArray
    if !result.isStopped {
      guard let found = resume(after: fault) else { return false }
      result.faults.append(found)
      return true
    }
    result.faults += faults
    if let last = faults.last, keepsGoing && last.code != .endOfInput {
      result.faults[result.faults.count - 1].endsReading = true
    }
    return false
  }

  /// Whether a fault may be there only because the piece ends too soon.
  private func isIncomplete(_ fault: Fault) -> Bool {
    !isLast && (fault.code == .endOfInput || json.isAtEnd)
  }

  /// Whether it is an array that was met, after an invoice that is in none.
  private var isMisplacedArray: Bool {
    start.expectation == .sequence && json.bytes[start.position] == UInt8(ascii: "[")
  }

  // MARK: After broken JSON that is in no array

  /// Moves to where an invoice may begin again, which is never before the fault that is told.
  ///
  /// - Returns: the fault to tell; nil if more bytes must be read first.
  private mutating func resume(after fault: Fault) -> Fault? {
    if start.expectation == .end && "[{".utf8.contains(json.bytes[start.position]) {
      // The array before is whole, and so may be what follows it.
      json.move(to: start.mark)
      expectation = .start
      return fault
    }
    if isMisplacedArray {
      // It is broken, but good invoices may come before the fault, in its first line too.
      json.move(to: start.mark)
      let found = json.unexpected("an invoice")
      json.consume(1)
      expectation = .brokenLine
      return found
    }
    // A bracket that is left open takes the next lines along, and the good invoices in them. What was only
    // tried, in the rest of a broken line, takes no line along. The same lines are read again for each object
    // that is open there, which are no more than the reader's limit of depth.
    let isSearch = start.expectation == .brokenLine
    var found = fault
    var position = start.position + 1
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
        let message = "expected the end of the invoice above, found another invoice"
        found = Fault(.unexpectedCharacter, at: position, message)
        break
      } catch {
        if isIncomplete(error) { return nil }
        // The lines that this one took along may hold one.
        position += 1
      }
    }
    json.move(to: JSONReader.Mark(position: position, depth: 0))
    expectation = beginsLine(position) ? .nextLine : .brokenLine
    return found
  }

  /// Reads the next invoice after broken JSON, in the rest of its line or in a later one.
  ///
  /// - Returns: false if there is none up to the end of the piece.
  /// - Throws: a fault of what is an invoice and not a good one.
  @inline(never)
  mutating func search(into record: inout InvoiceRecord) throws(Fault) -> Bool {
    while !json.isAtEnd {
      start = place
      guard json.peek == UInt8(ascii: "{") else {
        if isLineEnd(json.peek) {
          expectation = .nextLine
        } else if !isBlank(json.peek) {
          expectation = .brokenLine
        }
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
        if error.code == .missingField && error.offset == start.position {
          expectation = .brokenLine
        } else if error.code.breaksSyntax && expectation == .brokenLine {
          _ = resume(after: error)
        } else {
          throw error
        }
      }
    }
    return false
  }

  /// Whether there are only blanks before a place in its line.
  private func beginsLine(_ position: Int) -> Bool {
    var position = position
    while position > 0 && isBlank(json.bytes[position - 1]) { position -= 1 }
    return position > 0 && isLineEnd(json.bytes[position - 1])
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
