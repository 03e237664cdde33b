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

  @Test("refuses what must be refused, and says why", arguments: try Candidate.steps.get())
  func errors(step: Candidate) {
    report(step.faultsInErrors(all))
  }

  @Test("there are cases to hold a step against, and steps")
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
