import TestSupport
import Testing

@testable import Kata

/// Learners write each step in their own way, and commit things of their own beside it.
@Suite("The place of code that is written in an own way") struct OwnWaysTests {
  private let map: CourseMap

  init() throws { map = try MainCourse.read().map }

  private func changed(
    _ step: Int,
    _ changes: [(String, String)],
    _ more: String = ""
  ) throws
    -> [CourseFile]
  {
    var files = map.steps[step].files
    for (old, new) in changes {
      try #require(files.contains { $0.text.contains(old) }, "\(step): \(old)")
      files = files.map { CourseFile(path: $0.path, text: $0.text.replacing(old, with: new)) }
    }
    return more.isEmpty
      ? files : files + [CourseFile(path: "Own.swift", text: "import Theatre\n\n" + more)]
  }

  private static let lookup = """
        guard let play = plays[perf.playID] else {
          throw StatementError.unknownPlay(perf.playID)
        }

    """

  private static let bonus = """
      var volumeCredits = 0
      volumeCredits += max(perf.audience - 30, 0)
      // a comedy earns one more for every five seats
      if try playFor(aPerformance: perf, plays: plays).type == "comedy" {
        volumeCredits += perf.audience / 5
      }
      return volumeCredits

    """

  /// A way to do a step: changes of the step's code, more code, and the last step that is done then.
  private static let ways: [(step: Int, changes: [(String, String)], more: String, done: Int)] = [
    // Two names are the learner's own: then nothing is left to be renamed.
    (
      1,
      [
        ("amountFor(perf: perf, play: play)", "charge(for: perf, play)"),
        ("amountFor(perf: Performance, play: Play)", "charge(for show: Performance, _ play: Play)"),
        ("if perf.", "if show."),
        ("(perf.audience - 30)\n    }\n  case", "(show.audience - 30)\n    }\n  case"),
        ("500 * (perf.", "500 * (show."), ("300 * perf.", "300 * show."), ("thisAmount", "sum"),
      ], "", 3
    ),
    // A method of the performance.
    (
      3, [(lookup, "    let play = try perf.play(in: plays)\n")],
      """
      extension Performance {
        func play(in plays: [String: Play]) throws -> Play {
          guard let play = plays[playID] else { throw StatementError.unknownPlay(playID) }
          return play
        }
      }
      """, 4
    ),
    // Other bodies.
    (
      8,
      [
        (
          bonus,
          "  var points = max(perf.audience - 30, 0)\n  if try playFor(aPerformance: perf, plays: plays).type == \"comedy\" {\n    points += perf.audience / 5\n  }\n  return points\n"
        )
      ], "", 8
    ),
    (
      8,
      [
        (
          bonus,
          "  let base = max(perf.audience - 30, 0)\n  guard try playFor(aPerformance: perf, plays: plays).type == \"comedy\" else { return base }\n  return base + perf.audience / 5\n"
        )
      ], "", 8
    ),
    (
      8,
      [
        (
          bonus,
          "  try max(perf.audience - 30, 0)\n    + (playFor(aPerformance: perf, plays: plays).type == \"comedy\" ? perf.audience / 5 : 0)\n"
        )
      ], "", 8
    ),
    // Two steps at once.
    (
      13,
      [
        ("func usd(_ aNumber: Int)", "func dollars(_ cents: Int)"), ("aNumber", "cents"),
        ("(usd(", "(dollars("),
      ], "", 13
    ),
    (
      33,
      [
        ("reduce(0) { $0 + $1.amount }", "reduce(0) { sum, show in sum + show.amount }"),
        (
          "reduce(0) { $0 + $1.volumeCredits }",
          "reduce(0) { sum, show in sum + show.volumeCredits }"
        ),
      ], "", 33
    ),
    (
      33,
      [
        ("reduce(0) { $0 + $1.amount }", "map(\\.amount).reduce(0, +)"),
        ("reduce(0) { $0 + $1.volumeCredits }", "map(\\.volumeCredits).reduce(0, +)"),
      ], "", 33
    ),
    // A struct for the class, with its own `init` and without.
    (38, [("class Perf", "struct Perf")], "", 38),
    (
      38,
      [
        ("class Perf", "struct Perf"),
        ("\n  init(aPerformance: Performance) {\n    performance = aPerformance\n  }\n", ""),
        ("PerformanceCalculator(\n    aPerformance:", "PerformanceCalculator(\n    performance:"),
      ], "", 38
    ),
    (
      58,
      [
        ("    base: Int,\n    seatsIncluded: Int,\n", "    seatsIncluded: Int,\n    base: Int,\n"),
        ("base: 40000, seatsIncluded: 30", "seatsIncluded: 30, base: 40000"),
        ("base: 30000, seatsIncluded: 20", "seatsIncluded: 20, base: 30000"),
      ], "", 58
    ),
    // The question says nothing of shorter errors.
    (
      74,
      [
        ("throw .unknownType", "throw StatementError.unknownType"),
        ("throw .unknownPlay", "throw StatementError.unknownPlay"),
      ], "", 74
    ),
  ]

  @Test(arguments: ways.indices)
  func `is that of the step, committed or not`(index: Int) throws {
    let (step, changes, more, done) = Self.ways[index]
    let own = try changed(step, changes, more)
    let before = map.steps[step - 1].files
    let helper = CourseFile(path: "Helper.swift", text: "func line() -> String { \"---\" }\n")
    for place in [
      map.place(of: own, after: before), map.place(of: own, after: own, older: [before]),
      map.place(of: own + [helper], after: own, older: [before]),
    ] {
      #expect(
        place.reached.number == done && !place.isLost && place.ahead == nil,
        "\(index): \(place.reached.tag)"
      )
    }
  }

  /// A step's code of a learner who adds up the credits of a performance in an own way since step 08.
  private func own(_ step: Int) -> [CourseFile] {
    let files = map.steps[step].files
    return files.map { file in
      let text = file.text.replacing(
        #/  var (\w+) = 0\n  \1 \+= max\((.*\n(?:.*\n)*?)  return \1\n/#,
        with: { match in
          let rest = match.2.replacing("    \(match.1) +=", with: "    points +=")
          return "  var points = max(\(rest)  return points\n"
        }
      )
      let loop = text.replacing(
        #/  var volumeCredits = 0\n  for perf in .*\n    volumeCredits \+= (.*)\n  }\n  return .*\n/#,
        with: { match in
          let call = match.1.replacing("perf,", with: "show,").replacing("try ", with: "")
          return "  try invoice.performances.reduce(0) { sum, show in try sum + \(call) }\n"
        }
      )
      return CourseFile(path: file.path, text: loop)
    }
  }

  @Test
  func `stays that of the last step that was done in a commit, whatever each commit is like`()
    throws
  {
    var commits = [map.steps[7].files]
    for step in 8...16 {
      let code = own(step)
      try #require(code != map.steps[step].files)
      let saved = map.place(of: code, after: commits[0], older: Array(commits.dropFirst()))
      // With a name of one's own there is nothing left to rename in step 10.
      let done = step == 9 ? 10 : step
      #expect(saved.reached.number == done, "\(step): \(saved.reached.tag)")
      commits.insert(code, at: 0)
      let older = Array(commits.dropFirst())
      let more = code.map {
        CourseFile(path: $0.path, text: $0.text + "func more() { print(1) }\n")
      }
      for files in [code, more] {
        let place = map.place(of: files, after: code, older: older)
        #expect(place.reached.number == done, "\(step): \(place.reached.tag)")
      }
    }
    // In the fast lane, too.
    let place = map.place(of: commits[0], after: commits[0], older: Array(commits.dropFirst()))
    #expect(place.onLane().coming?.number == 17)
    // A commit that brings an earlier one back takes back what came since.
    let back = map.place(of: commits[1], after: commits[1], older: commits)
    #expect(back.reached.number == 15)
    // One that is far from all takes nothing back, and breaks nothing.
    let far = [CourseFile(path: "Own.swift", text: "func own() -> Int { 1 }\n")]
    #expect(map.place(of: commits[0], after: far, older: commits).reached.number == 16)
  }

  private static let open: [(step: Int, changes: [(String, String)], more: String)] = [
    // A function that nothing calls yet.
    (
      15, [],
      "func all(invoice: Invoice, plays: [String: Play]) throws -> Int {\n  var sum = 0\n  for perf in invoice.performances {\n    sum += try volumeCreditsFor(aPerformance: perf, plays: plays)\n  }\n  return sum\n}\n"
    ),
    // One of several uses.
    (4, [("if play.type ==", "if try playFor(aPerformance: perf, plays: plays).type ==")], ""),
    (
      6,
      [
        (
          "totalAmount += thisAmount",
          "totalAmount += try amountFor(aPerformance: perf, plays: plays)"
        )
      ], ""
    ),
    (
      32,
      [
        (
          "  var result = 0\n  for perf in data.performances {\n    result += perf.amount\n  }\n  return result\n",
          "  data.performances.reduce(0) { $0 + $1.amount }\n"
        )
      ], ""
    ),
    // A variable that is gone, but not from all places.
    (
      16, [("  let volumeCredits = try totalVolumeCredits(invoice: invoice, plays: plays)\n", "")],
      ""
    ),
    (1, [("var thisAmount = 0", "var result = 0")], ""),
    // A type that nothing uses yet.
    (48, [], "enum Genre: String {\n  case tragedy\n  case comedy\n}\n"),
    (65, [], "struct Money {\n  let cents: Int\n}\n"),
    (72, [("func html(", "private func html(")], ""),
    (73, [("throws -> String", "throws(StatementError) -> String")], ""),
  ]

  @Test(arguments: open.indices)
  func `is that of the step before, while the next is half done`(index: Int) throws {
    let (step, changes, more) = Self.open[index]
    let place = map.place(of: try changed(step, changes, more), after: map.steps[step].files)
    #expect(place.reached.number == step && place.ahead == nil, "\(place.reached.tag)")
  }

  @Test
  func `is never behind the commit that is checked out, whatever stands beside its code`() throws {
    let helper = CourseFile(path: "Own.swift", text: "func line() -> String { \"---\" }\n")
    // Every third step, as they take long.
    for step in map.steps where effort > 1 || step.number % 3 == 0 {
      let own = step.files.map { file in
        let lines = file.text.replacing(
          #/(?m)^( *)result \+= (try )?("Amount owed is .*")$/#,
          with: { "\($0.1)let line = \($0.2 ?? "")\($0.3)\n\($0.1)result += line" }
        )
        return CourseFile(path: file.path, text: lines)
      }
      try #require(own != step.files)
      let older = [step.files]
      let places = [
        map.place(of: own, after: step.files), map.place(of: own, after: own, older: older),
        map.place(of: step.files + [helper], after: step.files),
        map.place(of: own + [helper], after: own, older: older),
      ]
      #expect(places.map(\.reached.number) == Array(repeating: step.number, count: 4))
      #expect(places.allSatisfy { $0.ahead == nil })
    }
  }

  @Test
  func `goes back with a commit of an earlier step's code, whatever stands beside it`() throws {
    let own = "func own(x: Int) -> Int { 12 + 30 * x }\n"
    let commits = try [
      changed(6, [], own), changed(17, [], own), changed(6, [], "// Once more.\n" + own),
    ]
    for count in 1...3 {
      let older = Array(commits.prefix(count).reversed())
      let place = map.place(of: older[0], after: older[0], older: Array(older.dropFirst()))
      #expect(place.reached.number == (count == 2 ? 17 : 6), "\(count)")
    }
  }

  @Test
  func `is that of the commit while a file breaks off`() {
    for step in map.steps where step.number % 8 == 1 {
      for (index, file) in step.files.enumerated() {
        var files = step.files
        let text = String(file.text.dropLast(file.text.count / 3))
        files[index] = CourseFile(path: file.path, text: text)
        let place = map.place(of: files, after: step.files)
        #expect(place.reached.number == step.number && !place.isLost, "\(step.tag): \(file.path)")
      }
    }
  }

  @Test
  func `is not ahead for the name of a function alone`() throws {
    let functions = [
      "func play(_ id: String, _ plays: [String: Play]) -> Play? { plays[id] }",
      "func html(_ text: String) -> String { text }",
      "func usd(_ cents: Int) -> String { \"$\\(cents)\" }",
      "func escaped(_ text: String) -> String { text.uppercased() }",
      "func amount(_ perf: Performance) -> Int { perf.audience }",
    ]
    for text in functions {
      for step in [0, 3, 8, 20, 40] {
        let place = map.place(of: try changed(step, [], text + "\n"), after: map.steps[step].files)
        #expect(place.ahead == nil && place.reached.number == step, "\(step): \(text)")
      }
    }
  }
}
