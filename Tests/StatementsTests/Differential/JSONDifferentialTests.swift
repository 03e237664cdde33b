import Testing

@testable import Statements

/// Compares the byte reader with Foundation's decoder: both accept and refuse the same bytes.
///
/// One difference is intended: Foundation allows a comma before a closing bracket; RFC 8259 and the
/// reader don't.
@Suite("JSON read beside Foundation") struct JSONDifferentialTests {
  /// The reader's fault; nil if the bytes are one JSON value.
  static func fault(in bytes: [UInt8]) -> Fault? {
    PaddedBytes.with(bytes[...]) { bytes in
      var json = JSONReader(bytes)
      do throws(Fault) {
        json.skipWhitespace()
        try json.skipValue()
        json.skipWhitespace()
        if !json.isAtEnd { throw json.unexpected("the end of the input") }
        return nil
      } catch {
        return error
      }
    }
  }

  /// Whether the fault is a bracket that comes after a comma.
  static func isCommaBeforeBracket(_ fault: Fault, in bytes: [UInt8]) -> Bool {
    guard fault.code == .invalidJSON, "]}".utf8.contains(bytes[fault.offset]) else {
      return false
    }
    return bytes[..<fault.offset].last { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: ",")
  }

  @Test("valid JSON is taken by both", arguments: 1...8 as ClosedRange<UInt64>)
  func validJSONIsTakenByBoth(seed: UInt64) {
    var json = RandomJSON(seed: seed)
    for _ in 0..<250 {
      let text = json.space() + json.value() + json.space()
      let bytes = Array(text.utf8)
      #expect(FoundationVerdict.isJSON(bytes), "by Foundation: \(text)")
      let fault = Self.fault(in: bytes)
      #expect(fault == nil, "\(String(describing: fault)) in \(text)")
    }
  }

  @Test("mutants are taken or refused by both", arguments: 1...8 as ClosedRange<UInt64>)
  func mutantsAreTakenOrRefusedBy(seed: UInt64) {
    var json = RandomJSON(seed: seed)
    var taken = 0
    var refused = 0
    for _ in 0..<1_000 {
      let bytes = json.mutant(of: json.value())
      if FoundationVerdict.isOfNoUse(bytes) { continue }
      let fault = Self.fault(in: bytes)
      if let fault, Self.isCommaBeforeBracket(fault, in: bytes) { continue }
      let isTaken = FoundationVerdict.isJSON(bytes)
      #expect(
        (fault == nil) == isTaken,
        "\(String(describing: fault)) in \(String(decoding: bytes, as: UTF8.self)) \(bytes)"
      )
      if isTaken { taken += 1 } else { refused += 1 }
    }
    // The test shows something only if there are enough of both.
    #expect(taken > 50 && refused > 300, "\(taken) taken, \(refused) refused")
  }

  @Test("a beginning of valid JSON is never wrong", arguments: 1...4 as ClosedRange<UInt64>)
  func aBeginningOfSomethingRightIs(seed: UInt64) {
    var json = RandomJSON(seed: seed)
    for _ in 0..<100 {
      let bytes = Array(json.value().utf8)
      for cut in bytes.indices {
        if let fault = Self.fault(in: Array(bytes[..<cut])), fault.code != .endOfInput {
          Issue.record("\(fault.message) in \(bytes), cut at \(cut)")
        }
      }
    }
  }
}
