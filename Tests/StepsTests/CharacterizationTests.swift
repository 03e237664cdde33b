import Foundation
import Statements
import TestSupport
import Testing
import Theatre

@testable import Kata

@Suite("Every step and the library against every case: same input, same bytes, same errors")
struct CharacterizationTests {
  private let all: CharacterizationCases

  init() throws {
    all = try CharacterizationCases.all.get()
  }

  @Test(
    arguments: try Course.embedded().steps.map(\.tag)
  )
  func `a step writes the approved text and HTML, and refuses the failing cases`(tag: String) throws
  {
    let step = try Course.embedded().step(tag)
    let code = try step.code
    var faults = all.faults(of: try #require(code.statement), approved: \.text)
    #expect((code.htmlStatement != nil) == (step.number >= 37))
    if let html = code.htmlStatement { faults += all.faults(of: html, approved: \.html) }
    for fault in faults.prefix(3) { Issue.record("\(fault)") }
    #expect(faults.count <= 3, "and \(faults.count - 3) more")
  }

  @Test
  func `a step writes the same for random performances as the steps before it`() async throws {
    let types = ["tragedy", "comedy", "tragedy", "comedy", "history"]
    let plays = Dictionary(
      uniqueKeysWithValues: types.enumerated().map { index, type in
        ("\(index)", Play(name: "Play <\(index)> & é", type: type))
      }
    )
    var generator = SeededGenerator(seed: 30)
    // Few, as most of the time is each statement's formatter.
    let invoices = (0..<50 * effort).map { number in
      let performances = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        Performance(
          // One in a hundred has no play, and some have a play of another type.
          playID: Int.random(in: 0..<100, using: &generator) == 0
            ? "none" : "\(min(4, Int.random(in: 0..<82, using: &generator) / 20))",
          audience: Int.random(
            in: 0...Int.random(in: 1...100_000, using: &generator),
            using: &generator
          )
        )
      }
      return Invoice(customer: "\(number) & Sons", performances: performances)
    }
    let steps = try Course.embedded().steps.map { ($0.tag, try $0.code) }
    let first = try #require(steps.first?.1.statement)
    let texts = invoices.map { outcome(of: first, [$0], plays) }
    #expect(
      texts.contains { $0.hasPrefix("unknown play") }
        && texts.contains { $0.hasPrefix("unknown type") }
    )
    var pages: [String]?
    for (tag, code) in steps.dropFirst() {
      let statement = try #require(code.statement)
      #expect(invoices.map { outcome(of: statement, [$0], plays) } == texts, "\(tag)")
      guard let html = code.htmlStatement else { continue }
      let written = invoices.map { outcome(of: html, [$0], plays) }
      #expect(written == pages ?? written, "\(tag)")
      pages = written
    }
  }

  @Test(
    arguments: [
      ("impossible-audience", -1, "impossible audience: -1"),
      ("impossible-audience", 0, "$300.00"),
      ("impossible-audience", 10_000_000_000, "$80,000,000,300.00"),
      ("impossible-audience", 10_000_000_001, "impossible audience: 10000000001"),
      ("impossible-audience", .max, "impossible audience: 9223372036854775807"),
      ("audience", -1000, "-$2,700.00"),
    ]
  )
  func `an audience that cannot be is refused by the step that says so, and not before`(
    slug: String,
    seats: Int,
    words: String
  ) throws {
    let code = try Course.embedded().step(slug).code
    let invoice = Invoice(
      customer: "BigCo",
      performances: [Performance(playID: "as-like", audience: seats)]
    )
    for writer in [code.statement, code.htmlStatement] {
      let text = outcome(of: try #require(writer), [invoice], all.plays)
      #expect(text.contains(words))
    }
  }

  @Test
  func `the first cases see as many mutants as their README says`() throws {
    let readme = packageFolder.appending(path: "Data/Characterization/README.md")
    let claim = try #require(
      try String(contentsOf: readme, encoding: .utf8)
        .firstMatch(of: /The first (\d+) see (\d+) of (\d+) mutants/)
    )
    let first = all.printing.prefix(try #require(Int(claim.1)))
    let mutants = try #require(Int(claim.3))
    let seen = (1...mutants).count { number in
      first.contains {
        (try? Mutant(number).statement(invoice: $0.invoice, plays: all.plays)) != $0.text
      }
    }
    #expect(claim.2 == "\(seen)")
  }

  /// Prints a feed of the characterization folder as the command would.
  private func printed(_ folder: String, format: StatementFormat) throws -> String {
    let folder = packageFolder.appending(path: "Data/Characterization/\(folder)")
    let plays = try Repertoire(json: Data(contentsOf: folder.appending(path: "plays.json")))
    let feed = try Data(contentsOf: folder.appending(path: "invoices.json"))
    let printer = try StatementPrinter(plays: plays, format: format)
    var output: [UInt8] = []
    try printer.print([MemorySource(feed, named: "invoices.json")]) { bytes in
      bytes.withUnsafeBytes { output += $0 }
    }
    return String(decoding: output, as: UTF8.self)
  }

  @Test
  func `the library prints the feed as approved, and refuses a failing feed with the same words`()
    throws
  {
    let formats = [("statements.txt", StatementFormat.text), ("statements.html", .htmlFragment)]
    for (file, format) in formats {
      let approved = packageFolder.appending(path: "Data/Characterization/\(file)")
      let text = try String(contentsOf: approved, encoding: .utf8)
      let got = try printed("", format: format)
      guard let fault = fault(file, expected: text, got: got) else { continue }
      Issue.record("\(fault)")
      Attachment.record(got, named: file)
    }
    for refusal in all.refusals {
      let diagnostic = #expect(throws: Diagnostic.self) {
        try printed("failing/\(refusal.name)", format: .text)
      }
      let got = diagnostic?.message ?? "no error"
      #expect(fault(refusal.name, expected: refusal.message, got: got) == nil)
    }
  }
}
