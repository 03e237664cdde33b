import Testing

@testable import Kata

/// What a review says of a change, beside its name.
@Suite("The verdict of a review")
struct VerdictTests {
  private func finding(_ old: String, _ new: String) -> CodeReview.Finding {
    var review = CodeReview(of: [])
    review.begin(with: [CourseFile(path: "A.swift", text: old)])
    return review.finding(for: [CourseFile(path: "A.swift", text: new)])
  }

  @Test(
    arguments: [
      ("func a() -> Int { 40000 }", "func a() -> Int {\n  return 40_000\n}"),
      ("func a() { p(1); p(2) }", "func a() {\n  p(1)\n  p(2)\n}"),
      ("func a(x: Int) { p([x, 2], q: x) }", "func a(x: Int) { p([x, 2,], q: x,) }"),
      (
        "func a(x: [Int]) -> [Int] { x.map { $0 + 1 } }",
        "func a(x: [Int]) -> [Int] { x.map({ $0 + 1 }) }"
      ),
      (#"func a() -> String { "a\"b\n" }"#, "func a() -> String { #\"a\"b\\#n\"# }"),
      ("func a() -> String { \"a\\nb\" }", "func a() -> String {\n  \"\"\"\n  a\n  b\n  \"\"\"\n}"),
      ("func a(x: Int) -> Int { 3 + x * 2 }", "func a(x: Int) -> Int { (3 + (x * 2)) }"),
      (
        "func a(x: Int) -> Int {\n  let y = x\n  return y\n}",
        "func a(x: Int) -> Int {\n  let y: Int = x\n  return y\n}"
      ),
      (
        "func a(x: Dictionary<String, Int>) -> Int { x.count }",
        "func a(x: [String: Int]) -> Int { x.count }"
      ),
      ("enum E: String { case a }", "enum E: String { case a = \"a\" }"),
      ("struct S { let a, b: Int }", "struct S {\n  let a: Int\n  let b: Int\n}"),
      (
        "struct S { let b: Int\n  func c() -> Int { b } }",
        "struct S { let b: Int\n  func c() -> Int { self.b } }"
      ),
      (
        "struct S { let b: Int }\nfunc c(s: S) -> S { s }",
        "func c(s: S) -> S { s }\nstruct S { let b: Int }"
      ),
      (
        "struct S { static func + (a: S, b: S) -> S { a } }",
        "struct S { static func + (a: Self, b: Self) -> Self { a } }"
      ),
      (
        "func a(x: Int) -> Double { Double(x) / 100 }",
        "func a(x: Int) -> Double { Double(x) / 100.0 }"
      ),
      ("// one\nfunc a() {}", "func a() {} // two"),
      (
        "enum E { case a, b, c }\nfunc f(e: E) -> Int { switch e { case .a: 1; case .b: 2; case .c: 3 } }",
        "enum E { case a, b, c }\nfunc f(e: E) -> Int { switch e { case .c: 3; case .a: 1; case .b: 2 } }"
      ),
      (
        "public func a(x: Int) -> Int {\n  func b() -> Int { x }\n  func c() -> Int { x + 1 }\n  return b() * c()\n}",
        "public func a(x: Int) -> Int {\n  return b() * c()\n  func c() -> Int { x + 1 }\n  func b() -> Int { x }\n}"
      ),
      // Marks within a word join nothing.
      (
        "func कीमत(x: Int) -> String { \"กี่ \\(x)\" }",
        "func कीमत(x: Int) -> String {\n  return \"กี่ \\(x)\"\n}"
      ),
      (##"func f() -> String { "\"" }"##, ##"func f() -> String { #"""# }"##),
      (
        "func g(of x: Int) -> Int { x }\nfunc f(x: [Int]) -> [Int] { x.map { g(of: $0) } }",
        "func g(of x: Int) -> Int { x }\nfunc f(x: [Int]) -> [Int] { x.map(g(of:)) }"
      ),
    ]
  )
  func `is the same where only layout changes, or what means the same text`(
    old: String,
    new: String
  ) {
    for (one, other) in [(old, new), (new, old)] {
      let finding = finding(one, other)
      #expect(finding.verdict == .layout && finding.printsTheSame, "\(finding)")
    }
  }

  @Test(
    arguments: [
      ("func a(x: Int) -> Int { (x - 30) * 2 }", "func a(x: Int) -> Int { x - 30 * 2 }"),
      (
        "func b(p: Int = 0, q: Int = 0) -> Int { p - q }\nfunc a() -> Int { b(p: 1) }",
        "func b(p: Int = 0, q: Int = 0) -> Int { p - q }\nfunc a() -> Int { b(q: 1) }"
      ),
      (
        "struct S { var x = 1\n  func a(x: Int) -> Int { self.x } }",
        "struct S { var x = 1\n  func a(x: Int) -> Int { x } }"
      ),
      ("func a() {\n  p()\n  return\n}", "func a() {\n  return\n  p()\n}"),
      (
        "#if A\nlet x = 1\n#else\nlet x = 2\n#endif\nfunc a() -> Int { x }",
        "#if A\nlet x = 2\n#else\nlet x = 1\n#endif\nfunc a() -> Int { x }"
      ),
      (
        "func a(x: Int) -> Double { Double(x / 100) }",
        "func a(x: Int) -> Double { Double(x) / 100 }"
      ),
      ("func a() -> String { \"a\\\\n\" }", "func a() -> String { \"a\\n\" }"),
    ]
  )
  func `is never the same where a label, a bracket, a branch or a name means something else`(
    old: String,
    new: String
  ) {
    for (one, other) in [(old, new), (new, old)] {
      let finding = finding(one, other)
      #expect(finding.refactorings.isEmpty && finding.verdict != .layout, "\(finding)")
    }
  }

  @Test(
    arguments: [
      (
        "func a(_ x: Int) -> Int { x * 3 + 4 }\nfunc b(y: Int) -> Int { y * 5 }",
        "func a(_ z: Int) -> Int { c(z) + 4 }\nfunc c(_ z: Int) -> Int { z * 3 }\nfunc b(y: Int) -> Int { y * 5 }",
        ["Extract Function c", "Change Function Declaration: x becomes z"]
      ),
      (
        "func a(x: Int) -> Int {\n  let y = x * 3\n  return y + 4\n}",
        "func a(x: Int) -> Int { b(x) + 4 }\nfunc b(_ x: Int) -> Int { x * 3 }",
        ["Replace Temp with Query y"]
      ),
      (
        "func a(x: Int) -> Int { x * 3 + 40 - 7 }",
        "let three = 3\nlet forty = 40\nfunc a(x: Int) -> Int { x * three + forty - 7 }",
        ["Replace Magic Literal three, forty"]
      ),
      (
        "enum E: Error { case a }\npublic func a(_ x: Int) throws -> Int { if x > 3 { throw E.a }; return x * 3 }",
        "enum G: Error { case a }\npublic func a(_ x: Int) throws -> Int { if x > 3 { throw G.a }; return b(x) }\nfunc b(_ x: Int) -> Int { x * 3 }",
        ["Extract Function b", "Rename E"]
      ),
      (
        """
        func a(x: [Int]) -> String {
          var sum = 0
          var text = ""
          for one in x {
            text += "\\(one)"
            sum += one * 3
          }
          return text + "\\(sum)"
        }
        """,
        """
        func a(x: [Int]) -> String {
          var text = ""
          for one in x {
            text += "\\(one)"
          }
          let sum = x.reduce(0) { $0 + $1 * 3 }
          return text + "\\(sum)"
        }
        """,
        ["Split Loop", "Replace Loop with Pipeline"]
      ),
      (
        "final class A { var n = 0; func add(_ m: Int) { n += m } }\nfunc b() -> Int { let a = A(); a.add(3); return a.n }",
        "struct A { var n = 0; mutating func add(_ m: Int) { n += m } }\nfunc b() -> Int { var a = A(); a.add(3); return a.n }",
        ["Change Reference to Value A"]
      ),
      (
        "struct M { let n: Int }\npublic func a(x: Int) -> Int { M(n: 40000).n + M(n: 10000 + 500 * x).n }",
        "struct M { let n: Int; static func dollars(_ n: Int) -> M { M(n: n * 100) } }\npublic func a(x: Int) -> Int { M.dollars(400).n + M.dollars(100 + 5 * x).n }",
        ["Replace Constructor with Factory Function dollars"]
      ),
      (
        "public struct P { let n: Int, t: String }\npublic func a(p: P) -> Int { c(p.n) + 4 }\nfunc c(_ n: Int) -> Int { n * 3 - n / 2 }",
        "public struct P { let n: Int, t: String }\npublic func a(p: P) -> Int { c(p) + 4 }\nfunc c(_ p: P) -> Int { let n = p.n; return n * 3 - n / 2 }",
        ["Preserve Whole Object c"]
      ),
      (
        "struct Kind { let n: Int }\nfunc a(x: Int) -> Int { let kind = Kind(n: x); return kind.n * 3 }",
        "struct Rate { let n: Int }\nfunc a(x: Int) -> Int { let rate = Rate(n: x); return rate.n * 3 }",
        ["Rename Kind"]
      ),
      (
        "class K { func c() -> Int { fatalError() } }\nfinal class L: K { override func c() -> Int { 3 } }\nfinal class M: K { override func c() -> Int { 3 } }\nfunc a() -> Int { L().c() + M().c() }",
        "class K { func c() -> Int { 3 } }\nfinal class L: K {}\nfinal class M: K {}\nfunc a() -> Int { L().c() + M().c() }",
        ["Pull Up Method c"]
      ),
    ]
  )
  func `names each of several refactorings`(old: String, new: String, names: [String]) {
    let given = finding(old, new).refactorings.map(\.text)
    #expect(Set(given) == Set(names), "\(given)")
  }

  @Test
  func `says which words a near miss lacks, in both languages`() throws {
    let old = "func a(x: Int) -> Int { x * 3 + 4 * x + 5 - x * 7 }"
    let new = "func a(x: Int) -> Int { b(x) - x * 7 }\nfunc b(_ x: Int) -> Int { x * 3 + 4 * x }"
    let finding = finding(old, new)
    #expect(finding.verdict == .near && finding.refactorings.isEmpty && !finding.printsTheSame)
    let near = try #require(finding.near)
    #expect(near.text(in: .english) == "like Extract Function b, but \"+ 5\" is gone")
    #expect(near.text(in: .japanese) == "関数の抽出 bに近いですが、\"+ 5\"がありません")
  }

  @Test(
    arguments: [
      (
        "func a(x: Int, y: Int) -> Int { x > 3 ? y : x * 5 }",
        "func a(x: Int, y: Int) -> Int { x >= 3 ? y : x * 6 }",
        "\">\" became \">=\", \"5\" became \"6\""
      ),
      (
        "func a(x: Int) -> Int { b(x, 20, 500) }\nfunc b(_ x: Int, _ y: Int, _ z: Int) -> Int { x * y - z }",
        "func a(x: Int) -> Int { b(x, 500, 20) }\nfunc b(_ x: Int, _ y: Int, _ z: Int) -> Int { x * y - z }",
        "\"20\" is in another place"
      ),
      (
        "func b(_ x: Int) -> Bool { x > 20 }\nfunc a(x: Int) -> Int { b(x) ? x * 5 : b(x - 1) ? 4 : 3 }",
        "func b(_ x: Int, over: Int) -> Bool { x > over }\nfunc a(x: Int) -> Int { b(x, over: 20) ? x * 5 : b(x - 1, over: 30) ? 4 : 3 }",
        "like Parameterize Function b, but \"20\" became \"30\""
      ),
      (
        "func a(x: Int) -> Int { x * 3 }\nfunc b(x: Int) -> Int { x - 7 }",
        "func a(x: Int) -> Int { x * 4 }\nfunc b(x: Int) -> Int { x - 8 }",
        "\"3\" became \"4\", \"7\" became \"8\""
      ),
    ]
  )
  func `says of each place what differs in it`(old: String, new: String, words: String) {
    #expect(finding(old, new).near?.text(in: .english) == words)
  }

  @Test
  func `has the catalogue's Japanese name for each refactoring that it knows`() {
    for name in Refactoring.Name.all {
      let text = Refactoring(name).text(in: .japanese)
      #expect(text.contains { $0 >= "\u{3040}" } && !text.contains("("), "\(text)")
    }
  }
}
