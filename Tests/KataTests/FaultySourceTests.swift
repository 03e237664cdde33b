import Testing

@testable import Kata

@Suite("The catalogue of faults")
struct FaultySourceTests {
  private let course: Course

  init() throws { course = try Course.embedded() }

  @Test("every place of the catalogue is in the code of step 00 exactly once")
  func catalogue() throws {
    let step = try #require(course.steps.first)
    let source = try FaultySource(step, sites: FaultSite.all(in: course.faults))
    #expect(source.faults.map(\.number) == Array(1...source.faults.count))
    #expect(Set(source.faults.map(\.words)).count == source.faults.count)
    let names = source.files.map(\.path)
    #expect(names == ["Statement.swift", "Faults.swift", "StatementError.swift"])
    let places = source.files[0].text.matches(of: #/\bfault == (\d+) |\b(\d+): /#)
      .compactMap { Int($0.1 ?? $0.2 ?? "") }
    #expect(places.sorted() == source.faults.map(\.number))
    // Each number that decides an amount or a credit is made wrong somewhere.
    let wrong = source.faults.map(\.code).joined(separator: "\n")
    for number in ["40001", "30001", "1001", "501", "301", "10001", "/ 4", "/ 6", "31", "21"] {
      #expect(wrong.contains(number), "\(number)")
    }
  }

  @Test("of every course that has some are in its first step, and each says something else")
  func catalogues() throws {
    for course in try Course.names.map({ try Course.embedded($0) }) {
      let step = try #require(course.steps.first)
      let faults = try FaultySource(step, sites: FaultSite.all(in: course.faults)).faults
      #expect(Set(faults.map(\.words)).count == faults.count)
      #expect(faults.isEmpty == (course.name == "net"), "\(course.name)")
    }
  }

  @Test(
    "a line of a catalogue that is neither a place nor a fault is told",
    arguments: [
      "  0 | a fault without a place", "x = «1»\n  0 without words", "x = 1", "x = «»",
    ]
  )
  func badLine(text: String) {
    #expect(throws: KataError.self) { try FaultSite.all(in: text) }
  }

  @Test("a fault may be the right code of a place that comes after it")
  func likeAnother() throws {
    let step = try #require(course.steps.first)
    let catalogue = """
      statement «thisAmount = 40000»
        thisAmount = 30000 | a tragedy costs what a comedy does
      statement «thisAmount = 30000»
        _ = 0 | a comedy costs nothing
      """
    let code = try FaultySource(step, sites: FaultSite.all(in: catalogue)).files[0].text
    #expect(code.contains("if fault == 1 { thisAmount = 30000 } else { thisAmount = 40000 }\n"))
    #expect(code.contains("if fault == 2 { _ = 0 } else { thisAmount = 30000 }\n"))
  }

  @Test("a place that is not there, or there twice, is told")
  func badCatalogue() throws {
    let step = try #require(course.steps.first)
    for code in ["perf.seats", "perf.audience"] {
      #expect(throws: KataError.badCatalogue(code)) {
        try FaultySource(step, sites: FaultSite.all(in: "«\(code)»\n  0 | none"))
      }
    }
  }
}
