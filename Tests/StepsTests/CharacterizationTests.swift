import Foundation
import Kata
import TestSupport
import Testing
import Theatre

@Suite("Every step against every case: same input, same bytes, same errors")
struct CharacterizationTests {
  private let all: CharacterizationCases

  init() throws {
    all = try CharacterizationCases.all.get()
  }

  @Test("writes the approved text", arguments: try Candidate.steps.get())
  func text(step: Candidate) {
    report(step.faultsInText(all))
  }

  /// The steps from `html-statement` on.
  private static func stepsWithHTML() throws -> ArraySlice<Candidate> {
    try Candidate.steps.get().drop { !$0.name.hasSuffix("-html-statement") }
  }

  @Test("writes the approved HTML", arguments: try stepsWithHTML())
  func html(step: Candidate) {
    report(step.faultsInHTML(all))
  }

  @Test("refuses the failing cases, and says why", arguments: try Candidate.steps.get())
  func errors(step: Candidate) {
    report(step.faultsInErrors(all))
  }

  /// A program's output for an invoice, or its error.
  private static func outcome(
    _ writer: CompiledStep.Writer,
    _ invoice: Invoice,
    _ plays: [String: Play]
  ) -> String {
    do { return try writer(invoice, plays) } catch { return "\(error)" }
  }

  @Test("writes the same for 2,000 random invoices as the steps before it")
  func random() async throws {
    let types = ["tragedy", "comedy", "tragedy", "comedy", "history"]
    let plays = Dictionary(
      uniqueKeysWithValues: types.enumerated().map { index, type in
        ("\(index)", Play(name: "Play <\(index)> & é", type: type))
      }
    )
    var generator = SeededGenerator(seed: 30)
    let invoices = (0..<2_000).map { number in
      let performances = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
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
    let texts = invoices.map { Self.outcome(first, $0, plays) }
    #expect(
      texts.contains { $0.hasPrefix("unknown play") }
        && texts.contains { $0.hasPrefix("unknown type") }
    )
    var pages: [String]?
    for (tag, code) in steps.dropFirst() {
      let statement = try #require(code.statement)
      #expect(invoices.map { Self.outcome(statement, $0, plays) } == texts, "\(tag)")
      guard let html = code.htmlStatement else { continue }
      let written = invoices.map { Self.outcome(html, $0, plays) }
      #expect(written == pages ?? written, "\(tag)")
      pages = written
    }
  }

  @Test("there are cases and steps")
  func cases() throws {
    #expect(try Candidate.steps.get().count > 50)
    #expect(try Self.stepsWithHTML().count == 38)
    #expect(all.cases.count > 40)
    #expect(all.failing.count >= 20)
  }

  @Test("the first cases see as many mutants as their README says")
  func firstCases() throws {
    let readme = packageFolder.appending(path: "Data/Characterization/README.md")
    let claim = try #require(
      try String(contentsOf: readme, encoding: .utf8)
        .firstMatch(of: /The first (\d+) see (\d+) of (\d+) mutants/)
    )
    let first = all.cases.prefix(try #require(Int(claim.1)))
    let mutants = try #require(Int(claim.3))
    let seen = (1...mutants).count { number in
      first.contains {
        (try? Mutant(number).statement(invoice: $0.invoice, plays: all.plays)) != $0.approvedText
      }
    }
    #expect(claim.2 == "\(seen)")
  }
}
