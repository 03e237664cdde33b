import Foundation
import Kata
import TestSupport
import Testing
import Theatre

/// Counts each number that a note gives, in the code or among the cases.
@Suite("The numbers in notes are right") struct NoteClaimsTests {
  /// A sentence of a note or a page, with `#` for the number, and the counted number.
  struct Claim: CustomTestStringConvertible {
    let place: String
    let sentence: String
    let count: @Sendable (CourseCode) throws -> Int

    init(
      _ place: String,
      _ sentence: String,
      _ count: @escaping @Sendable (CourseCode) throws -> Int
    ) {
      self.place = place
      self.sentence = sentence
      self.count = count
    }

    var testDescription: String { "\(place): \(sentence)" }
  }

  private static let claims = [
    Claim("act-0", "of # lines") { try $0.function("statement", of: "starting-point") },
    Claim("act-1", "had # lines") { try $0.function("statement", of: "starting-point") },
    Claim("act-1", "now has #") { try $0.function("statement", of: "rename-accumulators") },
    Claim("act-2", "`Statement.swift` had # lines") { try $0.lines(of: "rename-accumulators") },
    Claim("act-2", "have # lines") { try $0.lines(of: "rename-statement-data") },
    Claim("act-2", "The # new lines") {
      try $0.lines(of: "rename-statement-data") - $0.lines(of: "rename-accumulators")
    },
    Claim("act-2", "only new lines, # of them") { try $0.newLines(in: "html-statement") },
    Claim("encore", "one function of # lines") {
      try $0.function("statement", of: "starting-point")
    },
    Claim("encore", "longest function now has # lines") {
      try $0.longest(of: "impossible-audience")
    },
    Claim("rename-perf", "the # uses in the body") { try $0.uses(of: "aPerformance.") },
    Claim("rename-volume-credits-parameter", "# of the moved lines") { try $0.linesMovedBefore() },
    Claim("rename-volume-credits-result", "# lines change") { try $0.change().added.count },
    Claim("extract-render-plain-text", "# lines are new") { try $0.newLines() },
    Claim("extract-render-plain-text", "Which of the # invoices") { $0.cases.printing.count },
    Claim("enrich-performance", "only # calls change") { try $0.uses(of: "perf.performance") },
    Claim("loops-to-pipelines", "# lines become") { try $0.change().removed.count },
    Claim("loops-to-pipelines", "lines become #") { try $0.change().added.count },
    Claim("separate-file", "Among # moved lines") { try $0.movedLines() },
    Claim("rename-statement-data", "in # places") { try $0.uses(of: "statementData", back: 1) },
    Claim("rename-statement-data", "places on # lines") { try $0.change().added.count },
    Claim("html-statement", "All # lines are new") { try $0.newLines() },
    Claim("calculator-protocol", "with # requirements") { try $0.uses(of: "{ get }") },
    Claim("impossible-audience", "largest audience is #") {
      $0.cases.printing.flatMap(\.invoice.performances).map(\.audience).max() ?? 0
    },
    Claim("swift-names", "# declarations get names") {
      // Two more only rename their unlabelled parameter.
      try $0.signatures(back: 1).subtracting($0.signatures()).count { !$0.contains("(_ ") }
    },
  ]

  @Test(arguments: claims)
  func `the note says how many there are`(claim: Claim) throws {
    let code = try CourseCode(for: claim.place)
    let text = try code.text().lowercased()
    let count = try claim.count(code)
    let number =
      Self.words.indices.contains(count)
      ? Self.words[count] : count.formatted(.number.locale(Locale(identifier: "en_US")))
    let sentence = claim.sentence.lowercased().replacing("#", with: number)
    #expect(text.contains(sentence), "there are \(count)")
  }

  @Test
  func `the code that a page shows is the code at the end of its act`() throws {
    let code = try CourseCode(for: "act-0")
    var shown = 0
    for act in Set(code.steps.map(\.act)) {
      let last = try #require(code.steps.last { $0.act == act })
      let page = try #require(try code.page(of: act))
      for code in page.matches(of: /```swift\n([\s\S]*?)\n```/).map(\.1) {
        shown += 1
        // A page leaves out doc comments.
        let files = last.files.map { $0.text.replacing(/(?m)^\/\/\/.*\n/, with: "") }
        #expect(files.contains { $0.contains(code) }, "\(act): \(code)")
      }
    }
    #expect(shown >= 3)
  }

  @Test
  func `the code that a note shows is code of the course`() throws {
    let code = try CourseCode(for: "act-0")
    let texts = code.steps.flatMap(\.files).map(\.text)
    var shown = 0
    for step in code.steps {
      for block in step.note.text.matches(of: /```swift\n([\s\S]*?)\n```/).map(\.1) {
        shown += 1
        #expect(texts.contains { $0.contains(block) }, "\(step.tag): \(block)")
      }
    }
    #expect(shown > 0)
  }

  @Test
  func `a file of the product that a page names exists`() throws {
    let text = try CourseCode(for: "encore").text()
    let paths = text.matches(of: /`(Sources\/[^`]+\.swift)`/).map(\.1)
    #expect(paths.count >= 5)
    for path in paths {
      let url = packageFolder.appending(path: String(path))
      #expect(FileManager.default.fileExists(atPath: url.path), "\(path)")
    }
  }

  private static let words = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]
}
