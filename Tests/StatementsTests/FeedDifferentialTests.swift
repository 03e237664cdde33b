import Foundation
import Statements
import TestSupport
import Testing
import Theatre

/// Compares the reader of feeds with Foundation's: both accept and refuse the same feeds.
///
/// The reader refuses some more on purpose: those with a duplicate key that it reads, a negative
/// audience, an invoice's number that is no reference, or a comma before a closing bracket.
@Suite("Feeds read beside Foundation") struct FeedDifferentialTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `feeds hold the same invoices for both`(seed: UInt64) {
    var json = RandomJSON(seed: seed)
    let count = 60 * effort
    let read = (0..<count).count { _ in compare(Array(json.feed().utf8)) }
    #expect(read * 2 > count, "\(read) read")
  }

  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func `mutants are read alike or refused by both`(seed: UInt64) {
    var json = RandomJSON(seed: seed)
    let count = 500 * effort
    let read = (0..<count).count { _ in compare(json.mutant(of: json.feed())) }
    #expect(read * 20 > count && read * 10 < count * 7, "\(read) read")
  }

  @Test(
    arguments: 1...4 as ClosedRange<UInt64>
  )
  func `an ignored value is JSON for both, or for neither`(seed: UInt64) {
    var json = RandomJSON(seed: seed)
    let count = 100 * effort
    for _ in 0..<count {
      let value = json.space() + json.value() + json.space()
      #expect(compare(Self.feed(of: Array(value.utf8))), "\(value)")
    }
    let read = (0..<count * 4).count { _ in
      compare(Self.feed(of: json.mutant(of: json.value())))
    }
    #expect(read * 5 > count && read * 10 < count * 28, "\(read) read")
  }

  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func `a beginning of valid JSON is never wrong`(seed: UInt64) throws {
    var json = RandomJSON(seed: seed)
    for _ in 0..<10 {
      let feed =
        Self.feed(of: Array(json.value().utf8)).dropLast() + Array(",\(json.invoice())]".utf8)
      guard (try? InvoiceFeed.invoices(json: feed)) != nil else { continue }
      for length in 1..<feed.count {
        let result = Result { try InvoiceFeed.invoices(json: feed.prefix(length)) }
        if case .failure(let error as Diagnostic) = result, error.code == .endOfInput { continue }
        Issue.record("\(result) in \(feed), cut at \(length)")
      }
    }
  }

  @Test(
    arguments: 1...2 as ClosedRange<UInt64>
  )
  func `performances of the usual form are read as all others are, damaged ones, too`(seed: UInt64)
  {
    let usual = """
      {"customer":"A","performances":[{"playID":"hamlet","audience":55,"date":"2026-11-21"},\
      {"playID":"as-like","audience":7},{"playID":"hamlet","audience":600,"date":"2026-12-01"}]}
      """
    let plays = Repertoire([
      "hamlet": Play(name: "Hamlet", type: "tragedy"),
      "as-like": Play(name: "As You Like It", type: "comedy"),
    ])
    let signs = Array("{}[]:,\"\\ \n0159eE.-+haz".utf8) + [0, 0xC3, 0xFF]
    var random = SeededGenerator(seed: seed)
    var counts = (read: 0, refused: 0)
    let count = 700 * effort
    for _ in 0..<count {
      var damaged = Array(usual.utf8)
      let place = Int.random(in: 0..<damaged.count, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0: damaged[place] = random.pick(signs)
      case 1: damaged.insert(random.pick(signs), at: place)
      default: damaged.remove(at: place)
      }
      // The first invoice teaches the reader the form; without numbers of plays no invoice is read by it.
      let feed = Array("[\(usual),".utf8) + damaged + Array("]".utf8)
      let invoices = try? InvoiceFeed.invoices(json: feed)
      let expected = try? invoices?.map { try Tariff.standard.statement(for: $0, plays: plays) }
      let statements = StatementFeed(MemorySource(feed, named: "f"), plays: plays)
      #expect(
        (try? statements.map { try $0.get() }) == expected,
        "\(String(decoding: damaged, as: UTF8.self))"
      )
      if expected == nil { counts.refused += 1 } else { counts.read += 1 }
    }
    #expect(counts.read * 20 > count && counts.refused * 2 > count, "\(counts)")
  }

  /// A feed with an ignored value.
  private static func feed(of value: [UInt8]) -> [UInt8] {
    Array(#"[{"customer":"","performances":[],"x":"#.utf8) + value + Array("}]".utf8)
  }

  /// Reads a feed both ways and compares; returns whether it could be read.
  private func compare(_ bytes: [UInt8]) -> Bool {
    // A single invoice is a feed, too, and so is an empty text.
    guard bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "[") else {
      return false
    }
    let text = String(decoding: bytes, as: UTF8.self)
    // The decoder does not check ignored values.
    let isJSON = (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil
    let expected = isJSON ? try? JSONDecoder().decode([Invoice].self, from: Data(bytes)) : nil
    do {
      let found = try InvoiceFeed.invoices(json: bytes)
      #expect(found == expected || isOfNoUse(text), "in \(text) \(bytes)")
      compareWithKnownPlays(bytes, found)
      return true
    } catch {
      let isMeant =
        switch (error as? Diagnostic)?.code {
        case .duplicateKey, .invalidValue: true
        case .invalidJSON: text.contains(/,\s*[\]}]/) && "\(error)".contains(/found '[\]}]'/)
        default: false
        }
      #expect(expected == nil || isMeant || isOfNoUse(text), "\(error)\nin \(text) \(bytes)")
      return false
    }
  }

  /// Compares invoices with those of the same feed if the plays are known: performances of the usual form are then
  /// read in a way of their own.
  private func compareWithKnownPlays(_ bytes: [UInt8], _ invoices: [Invoice]) {
    let ids = Set(invoices.flatMap { $0.performances.map(\.playID) })
    let plays = Repertoire(
      Dictionary(uniqueKeysWithValues: ids.map { ($0, Play(name: $0, type: "any")) })
    )
    let tariff = Tariff(currency: .unitedStatesDollar, rates: ["any": SeatRate(base: 1)])
    let expected = try? invoices.map { try tariff.statement(for: $0, plays: plays) }
    let feed = StatementFeed(MemorySource(bytes, named: "f"), plays: plays, tariff: tariff)
    #expect((try? feed.map { try $0.get() }) == expected, "in \(bytes)")
  }

  /// Whether Foundation departs from the standard for a feed, so that a comparison is useless.
  ///
  /// It takes zero bytes for another encoding. It refuses a number that a Double doesn't hold, and a
  /// zero with an exponent and no fraction.
  private func isOfNoUse(_ text: String) -> Bool {
    text.utf8.prefix(4).contains(0) || text.contains(/[eE][-+]?[0-9.]{3}|(^|[^0-9.])0[eE]/)
  }
}
