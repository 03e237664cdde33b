import Foundation
import SafeText
import TestSupport
import Testing

@testable import Kata

@Suite("A review of commits")
struct ReviewTests {
  private let steps: [Step]
  private let review: CodeReview

  init() throws {
    steps = try MainCourse.read().course.steps
    review = try MainCourse.review()
  }

  /// The review of a history of programs.
  private func findings(_ history: [[CourseFile]]) -> [CodeReview.Finding] {
    var review = review
    review.begin(with: history[0])
    return history.dropFirst().map { review.finding(for: $0) }
  }

  @Test(arguments: [false, true])
  func `names each step as its note does, under any names in the code`(isRenamed: Bool) {
    let history = steps.map { isRenamed ? $0.files.renamed : $0.files }
    for (step, finding) in zip(steps.dropFirst(), findings(history)) {
      let name = finding.refactorings.first?.text ?? ""
      #expect(finding.refactorings.count == 1 && finding.step?.tag == step.tag, "\(step.tag)")
      #expect(name == step.title || name.hasPrefix(step.refactoring), "\(step.tag): \(name)")
    }
  }

  @Test
  func `names changes that are read at once as it names one after the other`() {
    // Some steps twice, as two commits may have the same code.
    let history = (steps[20...32] + [steps[26]] + steps[27...40]).map(\.files.renamed)
    var review = review
    review.begin(with: history[0])
    let found = review.findings(for: Array(history.dropFirst()))
    for (one, other) in zip(found, findings(history)) {
      #expect(one.verdict == other.verdict && one.step?.tag == other.step?.tag)
      #expect(one.refactorings.map(\.text) == other.refactorings.map(\.text))
    }
    #expect(found.count == history.count - 1)
  }

  /// Steps whose code has another name, and what a review says of the last.
  private static let ownNames: [(steps: [Int], name: String, own: String, words: String)] = [
    ([3, 4], "playFor", "drama", "Replace Temp with Query: extract drama"),
    ([4, 7], "amountFor", "charge", "Change Function Declaration: charge asks for the play"),
    ([13, 16], "totalVolumeCredits", "allPoints", "Extract Function allPoints"),
    ([14, 15], "volumeCredits", "points", "Slide Statements"),
    ([6, 7], "thisAmount", "cost", "Inline Variable cost"),
  ]

  @Test(arguments: ownNames.indices)
  func `calls the subjects of a step by the learner's names`(index: Int) throws {
    let (numbers, name, own, words) = Self.ownNames[index]
    let word = try Regex("\\b\(name)\\b")
    let history = numbers.map { number in
      steps[number].files.map {
        CourseFile(path: $0.path, text: $0.text.replacing(word, with: own))
      }
    }
    let names = findings(history)[0].refactorings.map(\.text)
    #expect(names.contains(words), "\(names)")
    #expect(!names.joined().contains(name), "\(names)")
  }

  @Test(arguments: [Language.english, .japanese])
  func `has no two blanks in the name of a step`(language: Language) {
    for step in steps {
      let text = Refactoring(step).text(in: language)
      #expect(!text.contains("  ") && !text.hasSuffix(" "), "\(text)")
      if language == .english {
        #expect(text.replacing(":", with: "") == step.title.replacing(":", with: ""))
      }
    }
  }

  @Test(
    arguments: [
      ("@MainActor\nprivate var x = 0\nfunc a() {}", "func b() {}\n@MainActor\nprivate var y = 0"),
      ("public\nstatic let y = 1", "public static let z = 1"),
      ("@inlinable\npublic var total: Int { 1 }", "@inlinable public var sum: Int { /* { */ 1 }"),
      (
        "func amount(for perf: Int) -> Int { amount(for: perf) + usd(1) }\nfunc usd(_ a: Int) {}",
        "func f(_ a: Int) {}\nfunc price(of show: Int) -> Int { price(of: show) + f(1) }"
      ),
      (
        "typealias Plays = [String: Int]\nfunc a(x: Plays) { a(x: x) }",
        "typealias P = [String: Int]\nfunc b(y: P) { b(y: y) }"
      ),
      (
        "func a() { run { [weak self] x in x + 1 } }", "func b() { run { [weak self] y in y + 1 } }"
      ),
      (
        "func a(e: E) { switch e { case let .some(x, n: y): x + y } }",
        "func b(f: E) { switch f { case let .some(p, n: q): p + q } }"
      ),
      ("func a() -> Int? {\n  return\n    nil\n}", "func b() -> Int? { return nil }"),
      ("func a() { x(#\"\"}\"#) }\nfunc c() {}", "func c() {}\nfunc b() { x(#\"\"}\"#) }"),
      ("func a() { /* /* old: */ func f( */ }\nfunc b() {}", "// }\nfunc a() {}\nfunc b() {}"),
      (
        "func a(x: Int) {\n  var sum = x\n  func add() {\n    func more() {\n      sum += x\n    }\n  }\n}",
        "func b(y: Int) {\n  var all = y\n  func put() {\n    func most() {\n      all += y\n    }\n  }\n}"
      ),
      (
        "func a(n: Int) { for i in 0...n { p(..<i) } }",
        "func b(m: Int) { for k in 0...m { p(..<k) } }"
      ),
    ]
  )
  func `reads Swift in every usual style`(one: String, other: String) {
    let versions = [one, other].map { Version([CourseFile(path: "A.swift", text: $0)]) }
    #expect(versions[0].matching(versions[1]) != nil, "\(versions)")
  }

  @Test(
    arguments: [
      (
        "func a(x: Int) -> Int { x * 3 + 4 * x + 5 - x * 7 }",
        "func a(x: Int) -> Int { b(x: x) - x * 7 }\nfunc b(x: Int) -> Int { x * 3 + 4 * x + 5 }",
        "Extract Function b"
      ),
      (
        "func a(x: Int) -> Int { b(x: x) - x * 7 }\nfunc b(x: Int) -> Int { x * 3 + 4 * x + 5 }",
        "func a(x: Int) -> Int { x * 3 + 4 * x + 5 - x * 7 }", "Inline Function b"
      ),
      (
        "func a(x: Int) -> Int { x * 3 + 4 }",
        "func a(x: Int) -> Int {\n  let y = x * 3\n  return y + 4\n}", "Extract Variable y"
      ),
      (
        "func a() {\n  let x = 1\n  let y = 2\n  p(x, y)\n}",
        "func a() {\n  let y = 2\n  let x = 1\n  p(x, y)\n}", "Slide Statements"
      ),
      ("func a(_: Int) { p(1) }", "func a(_: Int) { p(2) }", ""),
      // Words of a line, or of two, change their places.
      ("func a(x: Int) { p(x - 20) }", "func a(x: Int) { p(20 - x) }", ""),
      ("func a() {\n  p(4)\n  q(3)\n}", "func a() {\n  p(3)\n  q(4)\n}", ""),
      (
        "func a(x: Int) {\n  switch x {\n  case 1:\n    p()\n  case 2:\n    q()\n  }\n}",
        "func a(x: Int) {\n  switch x {\n  case 2:\n    p()\n  case 1:\n    q()\n  }\n}", ""
      ),
      (
        "struct P { var b: Int { 1 + 2 }\nvar c: Int { 3 * 4 } }\nfunc a(p: P) { q(p.b) }",
        "struct P { var b: Int { 1 + 2 }\nvar c: Int { 3 * 4 } }\nfunc a(p: P) { q(p.c) }", ""
      ),
      (
        "func a(x: Int) {\n  for i in x {\n    p(i)\n    q()\n  }\n}",
        "func a(x: Int) {\n  for i in x {\n    p(i)\n  }\n  q()\n}", ""
      ),
      (
        "func a(x: Int) -> Int {\n  let y = x + 3\n  return y * 2\n}",
        "func a(x: Int) -> Int {\n  return (x + 3) * 2\n}", "Inline Variable y"
      ),
      (
        "func a(x: Int) {\n  let y =\n    x * 3\n    + 4\n  p(y, y)\n}",
        "func a(x: Int) { p(x * 3 + 4, x * 3 + 4) }", "Inline Variable y"
      ),
      (
        "func a() {}\nfunc a(x: Int) {\n  let y = b(x)\n  p(y)\n}",
        "func a() {}\nfunc a(x: Int) {\n  p(b(x))\n}", "Inline Variable y"
      ),
      (
        "func a(x: Int) -> Int { b(x * 300) }",
        "private let rate = 300\nfunc a(x: Int) -> Int { b(x * rate) }",
        "Replace Magic Literal rate"
      ),
      (
        "struct P { var b: Int { 1 } }\nfunc b() -> Int { 4 }\nfunc a(p: P) { q(p.b) }",
        "struct P { var b: Int { 1 } }\nfunc a(p: P) { q(p.b) }", "Remove Dead Code"
      ),
      ("public func a() { p(1) }\nfunc b() { q(2) }", "func b() { q(2) }", ""),
      ("struct A: P {\n  func b() { p(1) }\n}", "struct A: P {\n}", ""),
      ("func a() {\n  if x { return }\n  p()\n}", "func a() {\n  if x { }\n  p()\n}", ""),
      ("let a = #\"\"//\"# + \"b\"", "let a = #\"\"//\"# + \"c\"", ""),
      ("func a() { p(#\"\"\"#) }\nfunc b() {}", "func a() { p(#\"\"\"#) }\nfunc c() {}", "Change"),
      ("func a() {\n  let q = 1\n  p(q)\n}", "func a() {\n  return\n  let q = 1\n  p(q)\n}", ""),
      ("let a = \"\"\"\n  b\n\n  c\n  \"\"\"", "let a = \"\"\"\n  b\n\n\n  c\n  \"\"\"", ""),
      // A field is renamed whole, or not yet; a case may be a value, too.
      ("enum D { case c }\nlet a = D.c", "enum D { case e }\nlet a = D.e", "Rename c"),
      (
        "class D { let c = 1 }\nlet a = D().c", "class D { let e = 1 }\nlet a = D().e",
        "Rename Field c"
      ),
      ("class D { let c = 1 }\nlet a = D().c", "class D { let e = 1 }\nlet a = D().c", ""),
      ("enum G: String, A { case a }", "enum G: String, A { case b }", ""),
      ("let r = #/\n  //a\n/#", "let r = #/\n  //b\n/#", ""),
      (
        "func a(x: X) -> [Int] {\n  var y = [Int]()\n  for z in x { y.append(f(n: S(z))) }\n  return y\n}",
        "func a(x: X) -> [Int] { x.map { f(n: $0) } }", ""
      ),
      ("open class A { open func b() { p(1) } }", "open class A {  }", ""),
      ("enum G: UInt8 {\n  case a\n  case b\n}", "enum G: UInt8 {\n  case b\n  case a\n}", ""),
      ("enum G: Int { case a = -5, b }", "enum G: Int { case a = -5, b = 0 }", ""),
      ("struct A {}\nextension A { }", "struct B {}\nextension B { }", "Rename A"),
      (
        "func a(x: X) -> Int {\n  var y = 0\n  for z in x where z.b { y += z.c }\n  return y\n}",
        "func a(x: X) -> Int { x.filter(\\.b).reduce(0) { $0 + $1.c } }",
        "Replace Loop with Pipeline"
      ),
      (
        "func a(x: X) -> Int {\n  var y = 0\n  for z in x { y += z.c }\n  return y\n}",
        "func a(x: X) -> Int { x.reduce(1) { $0 + $1.c } }", ""
      ),
      (
        "func a(x: X, w: X) -> Int {\n  var y = 0\n  for z in x { y += z.c }\n  return y\n}",
        "func a(x: X, w: X) -> Int { w.reduce(0) { $0 + $1.c } }", ""
      ),
      (
        "func a(x: X) -> [S] {\n  var y: [S] = []\n  for z in x { y.append(z.c) }\n  return y\n}",
        "func a(x: X) -> [S] { x.map(\\.c) }", "Replace Loop with Pipeline"
      ),
      // A variable goes or comes, and something else.
      (
        "func a(x: Int) {\n  let y = x * 3\n  p(y, y)\n}", "func a(x: Int) { p(x * 3 + 1, x * 3) }",
        ""
      ),
      ("func a(x: Int) { p(x) }", "func a(x: Int) {\n  let x = f(x, 0)\n  p(x)\n}", ""),
      // What goes is still used, by way of its class.
      (
        "class A { var b: Int { 1 } }\nclass C: A { override var b: Int { 2 } }\nfunc d(a: A) { p(a.b) }",
        "class A { var b: Int { 1 } }\nclass C: A { }\nfunc d(a: A) { p(a.b) }", ""
      ),
      // No function calls the new one.
      ("func a() { p(1) }", "func a() { p(1) }\nfunc b() -> Int { 42 }", ""),
      ("func a() { p(1) }", "func a() { p(1) }\nextension P { var b: Bool { c == 1 } }", ""),
      ("func a() { p(1) }\nfunc b() -> Int { 4 }", "func a() { p(1) }", "Remove Dead Code b"),
      (
        "func a(for x: Int) { p(x) }\nfunc b() { a(for: 1) }",
        "func a(of x: Int) { p(x) }\nfunc b() { a(of: 1) }",
        "Change Function Declaration a"
      ),
      (
        "func playFor(aPerformance: Int) -> Int { aPerformance * 2 }",
        "func production(of performance: Int) -> Int { performance * 2 }",
        "Change Function Declaration: playFor becomes production"
      ),
      (
        "func a(x: Int) -> Int { x }",
        "func a(x: Int) -> Int { b(x: x) }\nfunc b(x: Int) -> Int { x * 3 + 4 * x + 5 * x - 7 * x }",
        ""
      ),
      (
        "func a() -> Int { 1 + 2 }\nfunc b() -> Int { 3 }",
        "func a() -> Int { 1 + 3 }\nfunc b() -> Int { 2 }", ""
      ),
    ]
  )
  func `names a refactoring outside the course, but none for a change that only looks like one`(
    old: String,
    new: String,
    name: String
  ) {
    let files = [old, new].map { [CourseFile(path: "A.swift", text: $0)] }
    let finding = findings(files)[0]
    #expect(finding.refactorings.count == (name.isEmpty ? 0 : 1))
    #expect(finding.refactorings.map(\.text).joined().hasPrefix(name))
    #expect(finding.verdict != .layout || !name.isEmpty)
  }

  @Test
  func `reads code that breaks off anywhere, as a learner types it`() {
    let own = ##"enum E: Int { case a = 1, b(c: C) }; func f() { return /* """ */ #"\(\#(x)"# }"##
    for text in [own] + steps[steps.count - 1].files.map(\.text) {
      for end in text.indices where text == own || text[end].isWhitespace {
        _ = Version([CourseFile(path: "A.swift", text: String(text[..<end]))])
      }
    }
  }

  @Test
  func `names no function that moved where only a file has another name`() {
    let text = "func a() { b() }\nfunc b() { p(1) }"
    let names = [["A"], ["B"], ["C"]].map { $0.map { CourseFile(path: $0 + ".swift", text: text) } }
    #expect(findings(names).allSatisfy { $0.refactorings.isEmpty })
  }

  @Test
  func `names the members of extensions that moved, and no member that went with its type`() {
    let (own, other) = (
      "struct P { var n: Int\nvar m: Int { n * 2 } }\n",
      "extension Int { var doubled: Int { self * 2 } }\n"
    )
    let main = "func a(p: P) { q(p.m.doubled) }\n"
    let states = [[own + other + main, ""], [own + main, other], [main, own + other]].map {
      zip(["A", "B"], $0).map { CourseFile(path: $0 + ".swift", text: $1) }
    }
    let names = findings(states).map { $0.refactorings.map(\.text) }
    #expect(names == [["Move Function doubled"], ["Move Function P"]])
  }

  @Test
  func `says that a step prints the same only where that is shown, whatever its name`() throws {
    let fix = try #require(steps.firstIndex { $0.slug == "exact-format" })
    let findings = findings(steps[(fix - 2)...(fix + 1)].map(\.files))
    #expect(findings.map(\.printsTheSame) == [true, false, true])
    #expect(findings.allSatisfy { $0.refactorings.count == 1 })
  }

  @Test(.timeLimit(.minutes(10)))
  func `does not compare all pairs of thousands of declarations`() throws {
    let old = (0..<2000).map { "func f\($0)(x: Int) -> Int { x + \($0) }\nlet a\($0) = 1\n" }
    let new = old.map { $0.replacing("func f", with: "func g").replacing("let a", with: "let b") }
    let files = [old, new.reversed()].map { [CourseFile(path: "A.swift", text: $0.joined())] }
    // The constants are one act of renaming, the functions are one each.
    #expect(findings([files[0], files[1]])[0].refactorings.count == 2001)
    #expect(try MainCourse.read().map.place(of: files[0]).isLost)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      ("let a% = 1", "func b%() -> Int { 1 }"),
      ("func f%(x: Int) -> Int { x }", "func f%(x: Int, y: Int) -> Int { x + y }"),
      ("", "struct S%: P { let a: Int; var b: Int { a * 2 } }"),
      ("enum E { static let a% = % }", "let a% = %"),
    ]
  )
  func `seeks no explanation of thousands of changes`(old: String, new: String) {
    let files = [old, new].map { line in
      let lines = (0..<2000).map { line.replacing("%", with: "\($0)") + "\n" }
      return [CourseFile(path: "A.swift", text: "let start = 1\n" + lines.joined())]
    }
    for finding in findings([files[0], files[1], files[0]]) {
      #expect(finding.refactorings.isEmpty)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `has an answer for loops within loops, each of which could be one over fractions`() {
    let inner = (1...16).reduce("1") { code, level in
      "x.reduce(0) { let m\(level) = \(code); return $0 + $1 + m\(level) }"
    }
    let code = "public func a(x: [Int]) -> Int { let n = \(inner); return n }"
    let files = [code, code + "\nfunc z() -> Int { 1 }"].map {
      [CourseFile(path: "A.swift", text: $0)]
    }
    #expect(findings([files[0], files[1]]).count == 1)
  }

  @Test(
    arguments: [
      "public struct S { let d = [:](); public func a() -> Int { d[\"x\"] } }",
      "struct S { var x = []()\n mutating func a() { x = [1] } }\npublic func b() -> S { S(x: [1]) }",
      "struct S { var d = [:]() }\npublic func b() -> S { let e = [:](); return S(d: [:]) }",
      "public func a(_ n: Int) -> Int { n + -9223372036854775808 }",
      "enum E: Int { case a = 9223372036854775807, b }\npublic func a() -> Int { E.a.rawValue }",
    ]
  )
  func `has an answer for code that no compiler takes`(code: String) {
    let files = [code, code + "\nfunc z() -> Int { 1 }"].map {
      [CourseFile(path: "A.swift", text: $0)]
    }
    #expect(findings([files[0], files[1], files[0]]).count == 2)
  }

  @Test
  func `names no commit of random histories wrongly, and most single steps rightly`() throws {
    let files = steps.map(\.files)
    var random = SeededGenerator(seed: 29)
    var (single, right, named, wrong) = (0, 0, 0, 0)
    for _ in 0..<20 * effort {
      // Each history goes over some steps; some are taken in the other order, or two in one commit.
      var index = Int.random(in: 0..<steps.count - 8, using: &random)
      var history = [files[index]]
      var expected: [[Step]] = []
      while expected.count < 5, index + 3 < steps.count {
        let choice = Int.random(in: 0..<3, using: &random)
        if choice == 0,
          let program = try swapped(files[index], files[index + 1], files[index + 2])
        {
          history += [program, files[index + 2]]
          expected += [[steps[index + 2]], [steps[index + 1]]]
          index += 2
        } else {
          let count = choice == 1 ? 2 : 1
          index += count
          history.append(files[index])
          expected.append(Array(steps[(index - count + 1)...index]))
        }
      }
      for (steps, finding) in zip(expected, findings(history)) {
        let isRight = names(of: finding, are: steps)
        single += steps.count == 1 ? 1 : 0
        right += steps.count == 1 && isRight ? 1 : 0
        named += isRight ? 1 : 0
        if !isRight && !finding.refactorings.isEmpty {
          wrong += 1
          Issue.record("\(finding.refactorings.map(\.text)), not \(steps.map(\.title))")
        }
      }
    }
    #expect(wrong == 0)
    // In another order some steps have no name, as the code alone does not tell them: in 200 histories a tenth, 74 of
    // 735, and in few histories perhaps more.
    #expect(
      right * 100 >= single * (effort > 1 ? 88 : 85),
      "\(right) of \(single) single steps, \(named) commits"
    )
  }

  /// Some histories in which a step comes before the one that only renames: the step that comes first, and what a review
  /// says of both changes.
  private static let renamedLate: [(first: Int, words: [String])] = [
    (37, ["Add Feature htmlStatement", "Rename Variable statementData"]),
    (
      72,
      [
        "Rename Variable perf",
        "Change Function Declaration: names as Swift writes them",
      ]
    ),
  ]

  @Test(arguments: renamedLate.indices)
  func `leaves out a step that renames what the change does not`(index: Int) throws {
    let (first, words) = Self.renamedLate[index]
    let files = steps[first - 2...first].map(\.files)
    let between = try #require(try swapped(files[0], files[1], files[2]))
    let found = findings([files[0], between, files[2]])
    #expect(found.map { $0.refactorings.map(\.text) } == words.map { [$0] })
  }

  /// Whether a commit is named as the steps in it: by their titles, or by names that are true of some of them.
  private func names(of finding: CodeReview.Finding, are steps: [Step]) -> Bool {
    let names = finding.refactorings
    if names.map(\.text) == steps.map(\.title) { return true }
    return !names.isEmpty
      && names.allSatisfy { name in
        steps.contains {
          $0.refactoring == name.name.rawValue || Self.alike[$0.refactoring] == name.name.rawValue
        }
      }
  }

  /// What a step's note calls otherwise than the code alone.
  private static let alike = [
    "Declare Function": "Extract Function", "Replace Primitive with Object": "Extract Class",
  ]

  /// The program with the second of two changes only; nil if it needs the first.
  private func swapped(
    _ start: [CourseFile],
    _ one: [CourseFile],
    _ other: [CourseFile]
  ) throws -> [CourseFile]? {
    let others = [one, other].map { $0.map(\.path) }
    guard others.allSatisfy({ $0 == start.map(\.path) }) else { return nil }
    let folder = try TestSupport.TemporaryFolder()
    var files: [CourseFile] = []
    for (index, file) in start.enumerated() {
      for (name, program) in [("start", start), ("one", one), ("other", other)] {
        try folder.put(program[index].text, into: name)
      }
      let merge = ["git", "merge-file", "-p", "start", "one", "other"]
      let merged = try run(merge, in: folder.path)
      guard merged.code == 0 else { return nil }
      files.append(CourseFile(path: file.path, text: merged.output))
    }
    return files == start || files == other ? nil : files
  }
}

extension [CourseFile] {
  /// The same program, with its own names changed.
  var renamed: [CourseFile] {
    let module = Module(self)
    // Names that the tests call, and those of the models, the locale or the page.
    let kept = [
      "customer", "performances", "playID", "audience", "name", "type", "invoice", "plays",
      "statement", "htmlStatement", "description", "tragedy", "comedy", "zero", "scalar", "format",
      "currency", "string", "locale",
    ]
    let names = Set(module.declarations.flatMap { [$0.name] + $0.node.localNames }).subtracting(
      kept + ["", "init", "_"]
    )
    return map { file in
      let code = SwiftCode(file.text)
      var (text, word) = ([UInt8](), [UInt8]())
      func end() {
        text += word
        if names.contains(String(decoding: word, as: UTF8.self)) { text += "Own".utf8 }
        word = []
      }
      for (byte, kind) in zip(code.bytes, code.kinds) {
        let isName = byte.isLetterOrDigit || byte == UInt8(ascii: "_")
        if isName, kind == .plain || kind == .type {
          word.append(byte)
        } else {
          end()
          text.append(byte)
        }
      }
      end()
      return CourseFile(path: file.path, text: String(decoding: text, as: UTF8.self))
    }
  }
}

extension Syntax {
  /// The names of variables, parameters and functions inside of it.
  var localNames: [String] {
    let own = variable == 0 ? [] : kind == .parameter ? [text, parts[0].text] : [text]
    return own + parts.flatMap(\.localNames)
  }
}
