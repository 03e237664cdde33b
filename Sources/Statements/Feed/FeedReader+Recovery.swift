import Spelling

extension FeedReader {
  /// Notes a fault, and moves to where reading can go on.
  ///
  /// - Parameter fault: what `next(into:)` has thrown, or what is wrong with the invoice that it read.
  /// - Returns: false if there is no such place in the piece: nothing after the fault can be trusted,
  ///   or more bytes must be read first, and the fault will be met again.
  mutating func recover(from fault: Fault) -> Bool {
    if isIncomplete(fault) { return false }
    var breaking: Fault?
    if keepsGoing && fault.code.isOfPricing {
      // The invoice was read whole, and reading goes on behind it.
      result.faults.append(fault)
      return true
    }
    if keepsGoing && !fault.code.breaksSyntax {
      // An invoice that is JSON is passed over whole.
      json.move(to: start.mark)
      expectation = start.expectation
      do throws(Fault) {
        try json.skipValue()
        if expectation == .value { expectation = .separator }
        if expectation.isBroken && !isInBrokenLine { expectation = .sequence }
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
        if expectation.isInArray { breaking = error }
      }
    }
    result.isStopped = !keepsGoing || start.expectation.isInArray
    if !result.isStopped {
      guard let found = resume(after: fault) else { return false }
      result.faults.append(found)
      return true
    }
    result.faults.append(fault)
    if let breaking { result.faults.append(breaking) }
    let last = result.faults.count - 1
    result.faults[last].endsReading = keepsGoing && result.faults[last].code != .endOfInput
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
    // tried, in the rest of a broken line, takes no line along.
    let isSearch = isInBrokenLine
    var found = fault
    var broken: Set<Int> = []
    var position = start.position + 1
    while position < fault.offset {
      guard beginsObject(position) && !broken.contains(position) else {
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
        broken.formUnion(brokenObjects(from: position, by: error))
        position += 1
      }
    }
    json.move(to: JSONReader.Mark(position: position, depth: 0))
    // What stands at the place of the fault is told already, unless it may be an invoice.
    expectation = beginsObject(position) ? .nextLine : .brokenLine
    if json.bytes[start.position] != UInt8(ascii: "{") { expectation = .garbage }
    return found
  }

  /// The objects at the beginning of a line that a fault breaks besides the one that begins at `start`, in
  /// which it was met: they are open there, and reading any of them would come to the same fault.
  ///
  /// - Complexity: O(*n*) in the bytes up to the fault; O(*n* log *n*) where they are nested too deep.
  private func brokenObjects(from start: Int, by fault: Fault) -> Set<Int> {
    guard fault.code.breaksSyntax else { return [] }
    var open: [Int] = []
    var reader = JSONReader(json.bytes, at: JSONReader.Mark(position: start, depth: 0))
    while reader.position < fault.offset {
      switch reader.peek {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(reader.position)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: "\""):
        // The fault may be in the string.
        guard (try? reader.readString()) == nil else { continue }
        reader.consume(fault.offset - reader.position)
        continue
      default: break
      }
      reader.consume(1)
    }
    open = open.filter(beginsObject)
    guard fault.code == .tooDeep else { return Set(open) }
    // An inner object may have more levels than it had here. What is too deep for one is for all around it.
    var (end, most) = (0, open.count)
    while end < most {
      let middle = (end + most) / 2
      reader.move(to: JSONReader.Mark(position: open[middle], depth: 0))
      do throws(Fault) {
        try reader.skipValue()
        most = middle
      } catch {
        if error.code == .tooDeep { end = middle + 1 } else { most = middle }
      }
    }
    return Set(open[..<end])
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
        if expectation == .garbage || isBlank(json.peek) {
          // A run of it is told once.
        } else if isLineEnd(json.peek) {
          expectation = .nextLine
        } else if expectation == .nextLine, try !beginsPart() {
          throw json.unexpected("an invoice")
        } else {
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
          if expectation != .garbage { expectation = .brokenLine }
        } else if error.code.breaksSyntax && isInBrokenLine {
          _ = resume(after: error)
        } else {
          throw error
        }
      }
    }
    return false
  }

  /// Whether the last place where an invoice may begin is in a line of which more comes before.
  private var isInBrokenLine: Bool {
    start.expectation == .brokenLine
      || start.expectation == .garbage && !beginsLine(start.position)
  }

  /// Whether what comes next may be a part of an invoice on several lines, of which a line before is broken.
  ///
  /// - Throws: that more bytes must be read to tell.
  private func beginsPart() throws(Fault) -> Bool {
    switch json.peek {
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      var json = json
      do throws(Fault) {
        try json.skipValue()
        // The word may go on.
        if json.isAtEnd && !isLast { throw .endOfInput(of: json.bytes) }
      } catch {
        if isIncomplete(error) { throw error }
        return false
      }
      return !json.peek.isLetterOrDigit
    case let byte:
      return "\"[]},:-0123456789".utf8.contains(byte)
    }
  }

  /// Whether an object begins at a place, and nothing but blanks stands before it in its line.
  private func beginsObject(_ position: Int) -> Bool {
    json.bytes[position] == UInt8(ascii: "{") && beginsLine(position)
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
