import Statements
import Testing
import Theatre

/// Compares the reader of feeds with Foundation's decoder: both accept and refuse the same feeds.
///
/// The reader refuses some more on purpose: those with a duplicate key that it reads, a negative
/// audience, an invoice's number that is no reference, or a comma before a closing bracket.
@Suite("Feeds read beside Foundation") struct FeedDifferentialTests {
  /// The codes of feeds that Foundation accepts and the reader refuses.
  static let strictness: [Diagnostic.Code] = [.duplicateKey, .invalidValue, .invalidValue]

  @Test("feeds hold the same invoices for both", arguments: 1...8 as ClosedRange<UInt64>)
  func feedsHoldTheSameInvoicesFor(seed: UInt64) {
    var json = RandomJSON(seed: seed)
    let read = (0..<150).count { _ in compare(Array(json.feed().utf8)) }
    #expect(read > 75, "\(read) read")
  }

  @Test("mutants are read alike or refused by both", arguments: 1...4 as ClosedRange<UInt64>)
  func mutantsAreReadAlikeOrRefused(seed: UInt64) {
    var json = RandomJSON(seed: seed)
    var read = 0
    var refused = 0
    for _ in 0..<500 {
      let bytes = json.mutant(of: json.feed())
      if FoundationVerdict.isOfNoUse(bytes) { continue }
      if compare(bytes) { read += 1 } else { refused += 1 }
    }
    #expect(read > 25 && refused > 150, "\(read) read, \(refused) refused")
  }

  @Test(
    "a sequence of invoices is the same as an array",
    arguments: 1...4 as ClosedRange<UInt64>
  )
  func oneInvoiceAfterAnotherIsThe(seed: UInt64) throws {
    var json = RandomJSON(seed: seed)
    var compared = 0
    for _ in 0..<100 {
      let invoices = (0..<3).map { _ in json.invoice() }
      let array = Array("[\(invoices.joined(separator: ","))]".utf8)
      // Other tests compare refused arrays.
      guard let expected = try? InvoiceFeed.invoices(json: array) else { continue }
      compared += 1
      for separator in ["", "\n", " \r\n\t"] {
        let sequence = invoices.joined(separator: separator)
        #expect(try InvoiceFeed.invoices(json: sequence.utf8) == expected, "\(sequence)")
      }
    }
    #expect(compared > 10, "\(compared) compared")
  }

  /// Reads a feed both ways and compares; returns whether it could be read.
  private func compare(_ bytes: [UInt8]) -> Bool {
    // A single invoice is a feed, too, and so is an empty text.
    guard bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "[") else {
      return false
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let expected = FoundationVerdict.isJSON(bytes) ? FoundationVerdict.invoices(bytes) : nil
    do {
      let found = try InvoiceFeed.invoices(json: bytes)
      #expect(found == expected, "in \(text) \(bytes)")
      return true
    } catch let error as Diagnostic {
      let isMeant =
        Self.strictness.contains(error.code)
        || error.code == .invalidJSON && error.message.contains(/found '[\]}]'/)
      #expect(expected == nil || isMeant, "\(error)\nin \(text) \(bytes)")
      return false
    } catch {
      Issue.record(error)
      return false
    }
  }
}
