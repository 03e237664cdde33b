import Kata
import Testing
import Theatre

@Suite("Every step against every case: same input, same bytes, same errors")
struct CharacterizationTests {
  private let all: CharacterizationCases

  init() throws {
    all = try CharacterizationCases.all.get()
  }

  private static func names() throws -> [String] {
    try Candidate.steps().map(\.name)
  }

  private func candidate(_ name: String) throws -> Candidate {
    try #require(try Candidate.steps().first { $0.name == name })
  }

  @Test("writes the approved text", arguments: try names())
  func text(name: String) throws {
    report(try candidate(name).faultsInText(all))
  }

  @Test("writes the approved HTML", arguments: try names())
  func html(name: String) throws {
    report(try candidate(name).faultsInHTML(all))
  }

  @Test("refuses what must be refused, and says why", arguments: try names())
  func errors(name: String) throws {
    report(try candidate(name).faultsInErrors(all))
  }

  @Test("there are cases to hold a step against")
  func cases() {
    #expect(all.cases.count > 100)
    #expect(all.failing.count >= 20)
  }
}
