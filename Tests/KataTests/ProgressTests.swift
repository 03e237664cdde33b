import Foundation
import TestSupport
import Testing

@testable import Kata

@Suite("A learner's progress")
struct ProgressTests {
  private let course: Course
  private let map: CourseMap

  init() throws { (course, map) = try MainCourse.read() }

  /// The files of a step, with one piece of the first replaced.
  private func files(_ step: Int, _ old: String = "", by new: String = "") throws -> [CourseFile] {
    let files = course.steps[step].files
    guard !old.isEmpty else { return files }
    try #require(files[0].text.contains(old))
    let text = files[0].text.replacing(old, with: new)
    return [CourseFile(path: files[0].path, text: text)] + files.dropFirst()
  }

  @Test
  func `is at the step with the same code, and the next is to come`() {
    for step in course.steps {
      let place = map.place(of: step.files)
      #expect(place.reached.number == step.number)
      #expect(place.difference == 0)
      #expect(place.coming?.number == (step.tag == course.steps.last?.tag ? nil : step.number + 1))
    }
  }

  @Test(arguments: ["\n", "\r\n"])
  func `ignores layout and comments`(lineEnd: String) throws {
    let files = course.steps[7].files.map { file in
      let lines = file.text.components(separatedBy: "\n").map { line in
        "\t" + line.drop { $0 == " " } + " // why" + lineEnd
      }
      return CourseFile(path: file.path, text: lines.joined(separator: lineEnd))
    }
    let place = map.place(of: files)
    #expect(place.reached.number == 7)
    #expect(place.difference == 0)
    // But the words of a string are code.
    let other = try self.files(7, "\"Amount owed", by: "\"Amount  owed")
    #expect(map.place(of: other).difference == 2)
  }

  @Test
  func `is nearest to the step that a rename with a slip has nearly reached`() throws {
    let place = map.place(of: try files(9, "max(aPerformance.audience", by: "max(perf.audience"))
    #expect(place.nearest.number == 9 && place.difference == 2)
  }

  @Test(arguments: ["\"", "\"\\(1 + 2"])
  func `is not lost by an unfinished string`(text: String) throws {
    let place = map.place(of: try files(7, "var totalAmount = 0", by: "var totalAmount = \(text)"))
    #expect(place.reached.number == 7 && !place.isLost)
  }

  /// Pieces of code that begin or end something in unexpected places.
  private static let pieces = [
    "\"", "\"\"\"", "\\(", "#\"", "/*", "*/", "//", "{", "}", "(", ")", "[", "]", "func", "struct",
    "extension ",
    "let ", "var ", "case let .a(x):", "{ [weak self] x in", "@", "@main\n", "#if", "`", ":",
    "private(set) ",
    "init", "subscript", "->", "0...n", "\r", "é", "\u{0}", "\n\n", "switch", "for ", "class ",
    "where",
  ]

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `is found for any text without a crash`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var review = try MainCourse.review()
    for _ in 0..<4 {
      let step = random.pick(course.steps)
      let files = step.files.map { file in
        var bytes = Array(file.text.utf8)
        for _ in 0..<Int.random(in: 1...12, using: &random) {
          let start = Int.random(in: 0...bytes.count, using: &random)
          let end = min(bytes.count, start + Int.random(in: 0...30, using: &random))
          bytes.replaceSubrange(start..<end, with: Array(random.pick(Self.pieces).utf8))
        }
        return CourseFile(path: file.path, text: String(decoding: bytes, as: UTF8.self))
      }
      let place = map.place(of: files)
      #expect(1...course.steps.count ~= place.doneCount)
      review.begin(with: step.files)
      _ = review.finding(for: files)
    }
  }

  @Test
  func `is unknown if the code is far from every step`() throws {
    let place = map.place(of: [CourseFile(path: "Own.swift", text: "func own() -> Int { 1 }\n")])
    #expect(place.isLost)
    let files = course.steps[37].files
    #expect(map.place(of: files.filter { $0.path != "StatementData.swift" }).isLost)
    #expect(!map.place(of: files).isLost)
  }

  @Test
  func `says which function is missing, if the program is gone`() throws {
    let rest = course.steps[3].files.filter { $0.path != "Statement.swift" }
    for files in [rest, rest + [CourseFile(path: "Statement.swift", text: "")]] {
      let place = map.place(of: files, after: course.steps[3].files)
      #expect(place.isLost && place.missing == "statement" && place.isChanged)
    }
    let own = "public func statement() -> Int { 1 }\n"
    #expect(map.place(of: [CourseFile(path: "Own.swift", text: own)]).missing == nil)
    #expect(map.place(of: course.steps[3].files).missing == nil)
  }

  /// The commit, the step that was green last, a step whose code has a slip, and the step in work.
  private static let slips:
    [(commit: Int, green: Int?, step: Int, old: String, new: String, work: Int)] = [
      (0, nil, 1, "40000", "4000", 1), (0, nil, 0, "40000", "4000", 1),
      (13, 13, 14, " / 5", " / 6", 14),
      (13, 13, 15, " / 5", " / 6", 14), (13, nil, 15, " / 5", " / 6", 15),
      (10, 13, 14, " / 5", " / 6", 14),
      // What was green is taken back, as far as step 11.
      (10, 13, 11, " / 5", " / 6", 12), (77, 77, 77, " / 5", " / 6", 77),
    ]

  @Test(arguments: slips.indices)
  func `is in work at most at the next step while the tests fail`(index: Int) throws {
    let (commit, green, step, old, new, work) = Self.slips[index]
    let head = course.steps[commit].files
    let code = step == 77 ? course.steps[77].files + [unused] : try files(step, old, by: new)
    let place = map.whileRed(
      map.place(of: code, after: head),
      of: code,
      since: green.map { course.steps[$0] }
    )
    #expect(place.isRed && place.nearest.number <= work, "\(place.nearest.tag)")
    #expect(place.coming?.number == (work == 77 ? nil : work), "\(place.coming?.tag ?? "")")
    let nearest = Version(place.nearest.files).difference(from: Version(code))
    #expect(place.difference == nearest, "\(nearest)")
  }

  @Test
  func `names the words that differ if they are few, and no names of variables`() throws {
    let place = map.place(of: try files(8, "max(perf.audience", by: "min(perf.audience"))
    #expect(place.otherWords?.gone == ["max"] && place.otherWords?.came == ["min"])
    let text = map.place(of: try files(8, "\"comedy\"", by: "\"farce\""))
    #expect(text.otherWords?.gone == ["comedy", "comedy"] || text.difference > 3)
    let names = map.place(of: try files(9, "max(aPerformance.audience", by: "max(perf.audience"))
    #expect(names.difference == 2 && names.otherWords == nil)
    #expect(map.place(of: try files(8)).otherWords == nil)
  }

  @Test
  func `keeps the learner's names that were sure in an earlier commit`() throws {
    let price = { (step: Int) in
      course.steps[step].files.map {
        CourseFile(path: $0.path, text: $0.text.replacing("amountFor", with: "price"))
      }
    }
    let code = price(5) + [CourseFile(path: "Own.swift", text: "func more() { print(1) }\n")]
    for commits in [[price(4)], [code, price(4)], [price(5)]] {
      let place = map.place(of: code, after: commits[0], older: Array(commits.dropFirst()))
      let note = try #require(place.coming?.note.text.replacing("\n", with: " "))
      #expect(place.difference > 0 && note.contains("`price` must begin with the same lookup"))
    }
    // The name is the course's again.
    let back =
      course.steps[5].files + [CourseFile(path: "Own.swift", text: "func more() { print(1) }\n")]
    #expect(map.place(of: back, after: price(4)).coming?.note == course.steps[6].note)
  }

  @Test
  func `may have code of its own beside that of a step`() throws {
    let own = [CourseFile(path: "Own.swift", text: "func own() -> Int { 1 }\n")]
    let place = map.place(of: course.steps[13].files + own)
    #expect(place.reached.number == 13)
    #expect(place.coming?.number == 14)
    #expect(place.difference > 0)
    // The next step has no such function.
    #expect(place.nearest.number == 13)
    let json = try place.json(.uncompiled("no such name", more: 0), isDone: true)
    #expect(json.contains("\"hasCompilerError\" : true"))
  }

  /// A file's first function, with the others nested in it if only it calls them.
  private func nested(_ file: CourseFile) -> CourseFile {
    var parts = file.text.split(separator: #/(?m)^}\n/#).map { $0 + "}\n" }
    while let index = parts.indices.dropFirst().last(where: { index in
      let name = parts[index].firstMatch(of: #/(?m)^(?:private )?func (\w+)/#)?.1 ?? "?"
      return parts.count { $0.contains(name + "(") } == 2 && parts[0].contains(name + "(")
    }) {
      let lines = parts.remove(at: index).replacing(#/(?m)^private /#, with: "")
      parts[0] = parts[0].dropLast(2) + lines + "}\n"
    }
    return CourseFile(path: file.path, text: parts.joined())
  }

  @Test
  func `is a step, or one that only renames it, whatever the functions' places and names`() throws {
    for step in course.steps {
      let reordered = step.files.map { file in
        let parts = file.text.split(separator: #/(?m)^}\n/#).map { $0 + "}\n" }
        return CourseFile(path: file.path, text: parts.reversed().joined())
      }
      let variants = [reordered.renamed, step.files.map(nested)]
      // Every second one, as they take long.
      for files in effort > 1 ? variants : [variants[step.number % 2]] {
        let place = map.place(of: files)
        let isClass =
          map.versions[place.reached.number].matching(map.versions[step.number]) != nil
        #expect(
          isClass && place.difference == 0,
          "\(step.tag): \(place.reached.tag), \(place.difference)"
        )
      }
    }
  }

  @Test
  func `lists the learner's names, and uses the code seen last to choose among renaming steps`()
    throws
  {
    let own = try files(8).map {
      CourseFile(path: $0.path, text: $0.text.replacing("amountFor", with: "price"))
    }
    let place = map.place(of: own)
    #expect(place.reached.number == 8 && place.difference == 0)
    #expect(place.names == [Place.Name(own: "price", course: "amountFor")])
    // A renaming step is done with any new name.
    let cost = try files(1, "thisAmount", by: "cost")
    #expect(map.place(of: cost).reached.number == 2)
    // One that was done and undone is open, also in code that no step has.
    let words = [
      ("amountFor(perf: Performance, play: Play)", "price(_ play: Play, for perf: Performance)"),
      ("amountFor(perf: perf, play: play)", "price(play, for: perf)"),
    ]
    let other = words.reduce(try files(1)) { files, word in
      files.map { CourseFile(path: $0.path, text: $0.text.replacing(word.0, with: word.1)) }
    }
    let undone = try map.place(of: other, after: files(2))
    #expect(undone.reached.number == 1, "\(undone.nearest.number) \(undone.difference)")
  }

  @Test(
    arguments: [
      (5, "amountFor", "price", "", "`price` must begin with the same lookup"),
      (6, "thisAmount", "cost", "", "`cost` is set in the first line of the loop"),
      (14, "volumeCredits", "points", "", "`points` is declared in the second line of `statement`"),
      // In the other function it has the course's name.
      (9, "volumeCredits", "points", "func volumeCreditsFor", "In `statement`, `volumeCredits` is"),
    ]
  )
  func `has the learner's names in the next note where they are sure, and else the course's`(
    step: Int,
    old: String,
    new: String,
    end: String,
    words: String
  ) throws {
    let name = try Regex("\\b\(old)\\b")
    let own = try files(step).map { file in
      let place = end.isEmpty ? nil : file.text.firstRange(of: end)?.lowerBound
      let head = file.text[..<(place ?? file.text.endIndex)]
      return CourseFile(
        path: file.path,
        text: String(head.replacing(name, with: new)) + String(file.text[head.endIndex...])
      )
    }
    let place = map.place(of: own)
    #expect(place.reached.number == step && place.difference == 0)
    let note = try #require(place.coming?.note.text.replacing("\n", with: " "))
    #expect(note.contains(words))
    // Code that is no step's is not known well enough.
    let other = own.map { CourseFile(path: $0.path, text: $0.text + "func more() { print(1) }") }
    let plain = try #require(map.place(of: other).coming)
    #expect(plain.note == course.steps[plain.number].note)
  }

  @Test(
    arguments: [
      ("a `f(x: f)` f `g`", "a `h(y: h)` f `g`"), ("`x.json` `a/f` `git f` `f-x`", nil),
      ("`\"f\"`", nil), ("`f` and `h`", nil), ("`a.f`\n```\n`f`\n```\n", "`a.h`\n```\n`f`\n```\n"),
      ("`p` `q`", "`q` `p`"), ("`fx`", nil), ("`k` `l` `m`", nil), ("`k` `l`", "`l` `m`"),
      ("`A comedy with 4 f`", nil), ("`Nothing f`", nil),
    ]
  )
  func `changes names in spans of code only, and none that another span has already`(
    text: String,
    renamed: String?
  ) {
    var note = Note(text: text)
    note.rename(["f": "h", "x": "y", "p": "q", "q": "p", "k": "l", "l": "m"])
    #expect(note.text == renamed ?? text)
  }

  @Test(
    arguments: [
      (33, "data.performances.reduce", "return data.performances.reduce"),
      (45, "final class", "class"), (42, "try ", ""),
      (39, "play = aPlay", "self.play = aPlay"), (48, "override var", "final override var"),
    ]
  )
  func `is a step's in whatever style`(step: Int, old: String, new: String) throws {
    let files = course.steps[step].files.map {
      CourseFile(path: $0.path, text: $0.text.replacing(old, with: new))
    }
    #expect(files != course.steps[step].files)
    let place = map.place(of: files, after: course.steps[step - 1].files)
    #expect(place.reached.number == step && place.difference == 0)
  }

  @Test
  func `knows the course's own names, whatever was seen of the renames between`() throws {
    let last = course.steps[70]
    let half = last.files.map {
      CourseFile(path: $0.path, text: $0.text.replacing("playFor", with: "production"))
    }
    for seen in [last.files, half] {
      #expect(map.place(of: half, after: seen).reached.number == 70)
      for number in 70...73 {
        #expect(try map.place(of: files(number), after: seen).reached.number == number)
      }
    }
    // Back to the step before.
    #expect(try map.place(of: files(70), after: files(71)).reached.number == 70)
  }

  @Test
  func `counts the steps that other code has, whatever was seen, and none that it lacks`() throws {
    let first = course.steps[0].files
    for seen in [[], first, course.steps[12].files] {
      // A word of the learner's own.
      let own = try files(20, "var result = 0", by: "var result = 0 * 1")
      let place = map.place(of: own, after: seen)
      #expect(place.reached.number == 20 && place.difference > 0)
      // Renames stay done.
      for step in [3, 10, 12, 23, 36] {
        let place = map.place(of: try files(step) + [unused], after: seen)
        #expect(
          place.reached.number == step && place.ahead == nil,
          "\(step): \(place.reached.tag) \(place.ahead?.name ?? "")"
        )
      }
    }
    // One of three uses is inlined.
    let use = try files(
      4,
      "if play.type == \"comedy\"",
      by: "if try playFor(aPerformance: perf, plays: plays).type == \"comedy\""
    )
    let place = map.place(of: use, after: first)
    #expect(place.reached.number == 4 && place.ahead == nil)
    // One of two uses is inlined.
    let one = try files(
      6,
      "totalAmount += thisAmount",
      by: "totalAmount += try amountFor(aPerformance: perf, plays: plays)"
    )
    #expect(map.place(of: one, after: course.steps[6].files).reached.number == 6)
    // Step 08 without step 07.
    let local = try files(
      8,
      "    totalAmount += try amountFor(aPerformance: perf, plays: plays)\n",
      by: "    totalAmount += thisAmount\n"
    ).map {
      CourseFile(
        path: $0.path,
        text: $0.text.replacing(
          "    volumeCredits += try",
          with:
            "    let thisAmount = try amountFor(aPerformance: perf, plays: plays)\n    volumeCredits += try"
        ).replacing(
          "try \": \\(format(Double(amountFor(aPerformance: perf, plays: plays)) / 100))\"",
          with: "\": \\(format(Double(thisAmount) / 100))\""
        )
      )
    }
    #expect(map.place(of: local).reached.number == 6)
  }

  private let unused = CourseFile(
    path: "Own.swift",
    text: "func underline(_ text: String) -> String { text + \"\\n---\\n\" }\n"
  )

  @Test(
    arguments: [
      "func header(_ invoice: Invoice) -> String {\n  \"Statement for \\(invoice.customer)\\n\"\n}\n",
      "extension String { func quoted() -> String { self } }\n",
      "extension Performance { var over30: Int { max(audience - 30, 0) } }\n",
      "func tragedyAmount(_ seats: Int) -> Int {\n  seats > 30 ? 40000 + 1000 * (seats - 30) : 40000\n}\n",
    ]
  )
  func `takes no function of the learner's for that of a later step`(text: String) throws {
    for step in [0, 1, 8] {
      let place = map.place(of: try files(step) + [CourseFile(path: "Own.swift", text: text)])
      #expect(place.reached.number == step && place.ahead == nil, "\(step)")
    }
  }

  @Test
  func `begins with a later step if its function exists before earlier steps are done`() throws {
    let lines = """
          // earn volume credits
          volumeCredits += max(perf.audience - 30, 0)
          // a comedy earns one more for every five seats
          if play.type == "comedy" {
            volumeCredits += perf.audience / 5
          }

      """
    let call = try files(0, lines, by: "    volumeCredits += credits(perf, play)\n")
    let function =
      "func credits(_ perf: Performance, _ play: Play) -> Int {\n  var volumeCredits = 0\n\(lines)  return volumeCredits\n}\n"
    let place = map.place(of: call + [CourseFile(path: "Credits.swift", text: function)])
    #expect(place.ahead?.name == "credits" && place.ahead?.step.number == 8)
    #expect(place.reached.number == 0 && !place.isLost)
    #expect(place.start.longestFunction == 51 && place.now.longestFunction == 46)
    #expect(place.start.typeTests == 2)
    #expect(try map.place(of: files(48)).now.typeTests == 1)
    #expect(try map.place(of: files(1, "\n\n", by: "\n\n\n")).ahead == nil)
  }

  @Test
  func `in the fast lane, comes to its next step, and names those that are done for the learner`()
    throws
  {
    let place = map.place(of: try files(8)).onLane()
    #expect(place.coming?.number == 11 && place.given.map(\.number) == [9, 10])
    #expect(place.ownSteps.map(\.number) == (try course.fastLane().map(\.number)))
    #expect(place.doneCount == 7)
    // A step that is given is done as well as one of the lane.
    #expect(try map.place(of: files(10)).onLane().given.isEmpty)
    let end = map.place(of: try files(course.steps.count - 1)).onLane()
    #expect(end.coming == nil && end.given.isEmpty && end.doneCount == 33)
    #expect(
      try map.place(of: files(10)).onLane().isGiven && !map.place(of: files(11)).onLane().isGiven
    )
    #expect(try !map.place(of: files(10)).isGiven)
    // A part begins at its first step, in the lane or not.
    #expect(course.steps[9...20].map(\.self).onLane.map(\.number) == [9, 11, 14, 15, 16, 17])
  }

  @Test
  func `is JSON for programs`() throws {
    let place = map.place(of: try files(8, "max(perf.audience", by: "max(show.audience"))
    let json = try place.json(.green, isDone: true)
    for part in [
      "\"done\" : {\n    \"number\" : 8,\n    \"tag\" : \"\(course.steps[8].tag)\"",
      "\"next\" : {\n    \"number\" : 9,", "\"differingWords\" : 2",
      "\"longestFunction\" : 25,\n    \"typeTests\" : 2,\n    \"variables\" : 5",
    ] {
      #expect(json.contains(part), "\(json)")
    }
    let last = course.steps.count - 1
    let end = try map.place(of: try files(last)).json(.green, isDone: true)
    #expect(end.contains("\"number\" : \(last)") && !end.contains("\"next\""))
    // No step is done while the tests fail.
    let red = try place.json(.red("a test says \"no\"", more: 2), isDone: false)
    #expect(red.contains("\"problem\" : \"a test says \\\"no\\\"\"") && !red.contains("\"next\""))
    #expect(red.contains("\"testsPass\" : false") && !red.contains("\"done\""))
  }
}
