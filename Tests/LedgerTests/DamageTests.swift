import Amounts
import Currencies
import Databases
import Foundation
import TestSupport
import Testing

@testable import Ledger

/// Chance changes a file in places that no checksum of a row is over: in its indexes.
@Suite("A damaged ledger")
struct DamageTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path }
  private var path: String { folder + "/ledger.sqlite" }

  init() throws { temporary = try TemporaryFolder() }

  private let references = (1...4).map { "reference-\($0)" }

  /// Makes a ledger with two customers, two currencies and a pending payment.
  private func makeLedger(_ path: String) throws -> [Entry] {
    let ledger = try SQLiteProvider(path: path).open()
    let euros = Money(minorUnits: 7, currency: .euro)
    var entries = try references.map { try charge(dollars(5), reference: $0) }
    entries.append(try charge(dollars(9), to: "Acme", reference: "acme-1"))
    entries.append(try charge(euros, reference: "euro-1"))
    entries.append(try payment(dollars(3), reference: "pending-1", state: .pending))
    return try ledger.insert(entries)
  }

  /// What a reader is told, or nil where the file is said to be damaged.
  private func answer<Result>(_ question: () throws -> Result) throws -> Result? {
    do {
      return try question()
    } catch LedgerError.file(let error) where error.problem != .busy {
      return nil
    }
  }

  @Test("takes nothing twice and says nothing else, whichever byte of it is changed")
  func everyByte() throws {
    let entries = try makeLedger(path)
    let sound = try Data(contentsOf: URL(filePath: path))
    var told = 0
    // The first page holds the schema. What is zero is not in use. Of the others each page's head, where its list of
    // places is too, and each seventh byte.
    let places = (4096..<sound.count).filter { sound[$0] != 0 }
    for place in places where place % 4096 < 32 || place % 7 == 0 {
      var content = sound
      content[place] ^= 1 << (place % 8)
      try content.write(to: URL(filePath: path))
      let ledger = try answer { try SQLiteProvider(path: path, mode: .writing).open() }
      guard let ledger else { continue }
      for customer in ["BigCo", "Acme"] {
        let known = entries.filter { $0.customer == customer }
        #expect(
          try answer { try ledger.select(.customer(customer)) == known } ?? true,
          "\(place)"
        )
        let balances = try answer { try ledger.balances(of: customer).map(\.open.minorUnits) }
        #expect([nil, customer == "Acme" ? [9] : [7, 20]].contains(balances), "\(place)")
      }
      #expect(try answer { try ledger.select() == entries } ?? true, "\(place)")
      let pending = try answer { try ledger.select(.pending) == Array(entries.suffix(1)) }
      #expect(pending ?? true, "\(place)")
      for entry in entries {
        let found = try answer { try ledger.entry(reference: entry.reference) == entry }
        #expect(found ?? true, "\(place)")
        told += found == nil ? 1 : 0
        #expect(try answer { try ledger.insert([entry]).isEmpty } ?? true, "\(place)")
      }
    }
    #expect(told > 40)
  }

  /// What stands in a page's list of places is changed: one low byte for another, or two places for each other.
  private func pointerDamages(of sound: Data) -> [Data] {
    var damages: [Data] = []
    for page in stride(from: 4096, to: sound.count, by: 4096) where sound[page] == 0x0A {
      let places = (0..<Int(sound[page + 4])).map { page + 8 + 2 * $0 }
      for one in places {
        for other in places where other != one {
          var content = sound
          content[one + 1] = sound[other + 1]
          damages.append(content)
          content[one] = sound[other]
          (content[other], content[other + 1]) = (sound[one], sound[one + 1])
          damages.append(content)
        }
      }
    }
    return damages
  }

  @Test("takes nobody for another, nor a currency, where an index has lost its order")
  func order() throws {
    let pounds = try CurrencyFactory.currency(code: "GBP")
    var known: [Entry] = []
    for (name, currency) in [
      ("Alpha", try CurrencyFactory.currency(code: "USD")), ("Beta", pounds), ("Gamma", .euro),
    ] {
      let amount = Money(minorUnits: 5 + known.count, currency: currency)
      known.append(try charge(amount, to: name, reference: "charge-" + name))
    }
    known = try SQLiteProvider(path: path).open().insert(known)
    let damages = pointerDamages(of: try Data(contentsOf: URL(filePath: path)))
    #expect(damages.count > 20)
    var told = 0
    for content in damages {
      try content.write(to: URL(filePath: path))
      let ledger = try answer { try SQLiteProvider(path: path, mode: .writing).open() }
      guard let ledger else { continue }
      let balances = try answer { try ledger.balances() }
      let owed = known.map { "\($0.customer) \($0.amount)" }
      #expect(balances.map { $0.map { "\($0.customer) \($0.owed)" }.sorted() } ?? owed == owed)
      told += balances == nil ? 1 : 0
      for entry in known {
        let one = try answer { try ledger.balances(of: entry.customer) }
        #expect(one.map { $0.map(\.owed) } ?? [entry.amount] == [entry.amount])
        told += one == nil ? 1 : 0
        let new = try charge(entry.amount, to: entry.customer, reference: "new-" + entry.customer)
        guard let added = try answer({ try ledger.insert([new]) }) else { continue }
        #expect(added.map(\.amount) == [new.amount])
        let twice = Money(
          minorUnits: 2 * entry.amount.minorUnits,
          currency: entry.amount.currency
        )
        let after = try answer { try ledger.balances(of: entry.customer) }
        #expect(after.map { $0.map(\.owed) == [twice] } ?? true)
        // So that the next one finds all sums as they were.
        try content.write(to: URL(filePath: path))
        break
      }
    }
    #expect(told > 20)
  }

  @Test("has sums that are right in themselves, but are another ledger's")
  func foreignSums() throws {
    for (name, cents) in [("ledger", 5), ("other", 9)] {
      let entry = try charge(dollars(cents), reference: "a")
      _ = try SQLiteProvider(path: "\(folder)/\(name)").open().insert([entry])
    }
    let hand = try SQLiteDatabase(
      path: folder + "/ledger",
      mode: .writing,
      kind: LedgerTables.kind
    )
    #expect(try hand.complaints() == [])
    try hand.run("ATTACH '\(folder)/other' AS other")
    try hand.run(
      "UPDATE account SET (charges, checksum) = (SELECT charges, checksum FROM other.account)"
    )
    #expect(try hand.complaints() == ["the sums and the entries do not agree"])
  }

  @Test("misses a pending payment that somebody took away")
  func lostPending() throws {
    _ = try makeLedger(path)
    let hand = try SQLiteDatabase(path: path, mode: .writing, kind: LedgerTables.kind)
    try hand.runUnguarded(["DELETE FROM entry WHERE state = 'pending'"])
    let ledger = try SQLiteProvider(path: path, mode: .reading).open()
    #expect(try answer { try ledger.select(.pending) } == nil)
    #expect(try answer { try ledger.entry(reference: "pending-1") == nil } == nil)
  }

  @Test("misses a refund that somebody took away")
  func lostRefund() throws {
    let ledger = try SQLiteProvider(path: path).open()
    try ledger.insert(payment(dollars(3), reference: "p"))
    let refunds = try ["r", "s"].map {
      try entry(.refund, date: "2026-11-23", reference: $0, method: "stripe", corrects: "p")
    }
    #expect(try ledger.insert(refunds) == ledger.select(.corrections(of: "p")))
    let hand = try SQLiteDatabase(path: path, mode: .writing, kind: LedgerTables.kind)
    try hand.runUnguarded(["DELETE FROM entry WHERE reference = 's'"])
    #expect(try answer { try ledger.select(.corrections(of: "p")) } == nil)
  }

  @Test(
    "misses an entry that somebody took away, whatever became of the chain that has its name",
    arguments: [
      ["UPDATE known SET name = name - 1 WHERE name > (SELECT min(name) FROM known)"],
      [
        "DELETE FROM known WHERE name > (SELECT min(name) FROM known)",
        "UPDATE known SET next = \(Int.max)",
      ],
    ]
  )
  func lostName(changes: [String]) throws {
    _ = try SQLiteProvider(path: path).open().insert([try charge(dollars(5), reference: "a")])
    let hand = try SQLiteDatabase(path: path, mode: .writing, kind: LedgerTables.kind)
    try hand.runUnguarded(changes + ["DELETE FROM entry"])
    let ledger = try SQLiteProvider(path: path, mode: .writing).open()
    #expect(try answer { try ledger.entry(reference: "a") == nil } == nil)
    let again = try charge(dollars(5), reference: "a")
    #expect(try answer { try ledger.insert([again]) } == nil)
  }
}
