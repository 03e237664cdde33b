import Foundation
import TestSupport
import Testing

@testable import Kata

/// Changes of what a program prints that a reader of Swift may take for none.
@Suite("Hostile changes")
struct HostileChangesTests {
  /// A change: what one may forget, the declarations and the body around it, and the texts that stand for `@@` in these.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let old: [CourseFile], new: [CourseFile]

    init(_ forgotten: String, _ declarations: String, _ body: String, _ old: String, _ new: String)
    {
      testDescription = forgotten
      let code = """
        \(declarations)
        public func statement(invoice: Invoice, plays: [String: Play]) throws -> String {
          \(body)
        }
        """
      let files = [old, new].map { text in
        [CourseFile(path: "Statement.swift", text: code.replacing("@@", with: text))]
      }
      (self.old, self.new) = (files[0], files[1])
    }
  }

  private static let hostileFolder = packageFolder.appending(path: "Tests/Histories/hostile")

  @Test(arguments: changes)
  func `are never named, and never layout`(_ change: Change) {
    var review = CodeReview(of: [])
    review.begin(with: change.old)
    // There and back.
    for files in [change.new, change.old] {
      let finding = review.finding(for: files)
      #expect(finding.refactorings.isEmpty && finding.verdict != .layout && !finding.printsTheSame)
    }
  }

  /// The programs of `Tests/Histories/hostile`, each of which prints something else than the one before it.
  @Test(arguments: try FileManager.default.contentsOfDirectory(atPath: hostileFolder.path).sorted())
  func `of whole programs are never named, and never layout`(name: String) throws {
    let file = Self.hostileFolder.appending(path: name)
    let history = try String(contentsOf: file, encoding: .utf8)
    let commits = history.matches(of: /(?ms)^== (.+?)$.+?^\+\+\+ Statement.swift\n(.+?)^>>>>$/)
    #expect(commits.count > 20)
    var review = CodeReview(of: [])
    for (place, commit) in commits.enumerated() {
      let files = [CourseFile(path: "Statement.swift", text: String(commit.2))]
      guard place > 0 else {
        review.begin(with: files)
        continue
      }
      let finding = review.finding(for: files)
      let isSilent =
        finding.refactorings.isEmpty && finding.verdict != .layout && !finding.printsTheSame
      #expect(isSilent, "\(commit.1): \(finding.refactorings.map(\.text))")
    }
  }

  @Test(
    arguments: [
      ("throws -> String { \"a\" }", "throws -> String? { \"a\" }"),
      ("(n: Int = 1) -> Int { n }", "(n: Int = 2) -> Int { n }"),
      ("(n: Int) -> String { \"\\(n / 2)\" }", "(n: Double) -> String { \"\\(n / 2)\" }"),
      ("(n: Int) -> Int { n }", "(m: Int) -> Int { m }"),
      ("(n: Int) -> Int { n }", "(n: Int) throws -> Int { n }"),
    ]
  )
  func `of what a caller sees are never named`(old: String, new: String) {
    var review = CodeReview(of: [])
    let files = [old, new].map { text in
      let parameters = text.hasPrefix("(") ? "" : "() "
      return [CourseFile(path: "A.swift", text: "public func a" + parameters + text)]
    }
    review.begin(with: files[0])
    let finding = review.finding(for: files[1])
    #expect(finding.refactorings.isEmpty && finding.verdict != .layout && !finding.printsTheSame)
  }

  @Test
  func `of files that hide names from each other are never named`() {
    let caller = "public func statement() -> String { \"\\(rate)\" }"
    let (one, other) = ("private let rate = 1", "private let rate = 2")
    let programs = [(one + "\n" + caller, other), (one, other + "\n" + caller)].map {
      [CourseFile(path: "A.swift", text: $0.0), CourseFile(path: "B.swift", text: $0.1)]
    }
    var review = CodeReview(of: [])
    review.begin(with: programs[0])
    let finding = review.finding(for: programs[1])
    #expect(finding.refactorings.isEmpty && finding.verdict != .layout && !finding.printsTheSame)
  }

  private static let map = Result {
    CourseMap(of: Array(try Course.embedded().steps.prefix(2)))
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      ("(", "1", ")"), ("[", "1", "]"), ("{ ", "1", " }"), ("!", "true", ""), ("f(", "1", ")"),
      ("if a {\n", "b()", "\n}\n"), ("if a { b() } else ", "{ }", ""), ("\"\\(", "1", ")\""),
      ("a ? b : ", "c", ""), ("a", "", ".b"), ("1 + ", "a", ""), ("var x: [", "Int", "]"),
      ("func a() {\n", "", "\n}\n"), ("struct A {\n", "", "\n}\n"), ("a += 1\n", "", ""),
      ("if a == 1 { b += 1 }\n", "", ""), ("class A: A { }\n", "", ""),
      ("typealias A = B.A\n", "struct B { }\n", ""), ("", "struct S { typealias T = T }\n", ""),
      ("", "struct B { struct A { } }\ntypealias A = B.A\nfunc f(a: A) -> A { a }\n", ""),
      (
        "",
        "struct O { struct S { typealias X = S.X }; typealias X = S.X }\nstruct S { struct X { } }",
        ""
      ),
      ("", "typealias A = B\ntypealias B = [A]\nlet a: A = 1\n", ""),
    ]
  )
  func `of code that is nested or long without end have an answer, on a small stack`(
    before: String,
    middle: String,
    after: String
  ) throws {
    let map = try Self.map.get()
    for count in [70, effort > 1 ? 10_000 : 4_000] {
      let code =
        String(repeating: before, count: count) + middle
        + String(repeating: after, count: count)
      let texts = [
        "func a() {\n\(code)\n}", code, String(code.utf8.prefix(code.utf8.count / 2)) ?? "",
      ].prefix(count > 70 ? 1 : 3)
      let isDone = DispatchSemaphore(value: 0)
      let thread = Thread {
        let start = map.steps[0].files
        for text in texts {
          let files = [CourseFile(path: "A.swift", text: text)]
          var review = CodeReview(of: map.steps)
          review.begin(with: start)
          _ = review.finding(for: files)
          _ = map.place(of: files, after: start)
        }
        isDone.signal()
      }
      thread.stackSize = 512 << 10
      thread.start()
      isDone.wait()
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `of functions that each call the next one twice have an answer`() {
    let files = [1, 2].map { last in
      let functions = (0..<30).map { number in
        "func g\(number)(_ t: Bool) -> Int { let x = t ? g\(number + 1)(t) : g\(number + 1)(t); return x }"
      }
      let end = "func g30(_ t: Bool) -> Int { \(last) }\npublic func f() -> Int { g0(true) }"
      return [CourseFile(path: "A.swift", text: (functions + [end]).joined(separator: "\n"))]
    }
    var review = CodeReview(of: [])
    review.begin(with: files[0])
    #expect(!review.finding(for: files[1]).printsTheSame)
  }

  /// The others are of programs that must not be computed.
  @Test
  func `are known by what the programs compute, sixty at least`() {
    let all = Self.changes.map { Meaning(Module($0.old)) }
    #expect(all.count { $0 != nil } >= 60)
  }

  private static let changes = [
    Change(
      "an alias with the name of the library's protocol",
      """
      typealias CustomStringConvertible = Sendable
      struct M: CustomStringConvertible { let n: Int; var description: String { "\\(n)" } }
      """,
      #"let m = M(n: 7); return "\(m@@)""#,
      "",
      ".n"
    ),
    Change(
      "a protocol with the name of the library's",
      """
      protocol CustomStringConvertible { var description: String { get } }
      struct M: CustomStringConvertible { let n: Int; var description: String { "\\(n)" } }
      """,
      #"let m = M(n: 7); return "\(m@@)""#,
      "",
      ".n"
    ),
    Change(
      "a protocol with the name of the library's, in a type",
      """
      enum N {
        protocol CustomStringConvertible { var description: String { get } }
        struct M: CustomStringConvertible { let n: Int; var description: String { "\\(n)" } }
      }
      """,
      #"let m = N.M(n: 7); return "\(m@@)""#,
      "",
      ".n"
    ),
    Change(
      "an alias of a protocol by which a value writes itself",
      """
      typealias X = TextOutputStreamable
      struct M: CustomStringConvertible, X {
        let n: Int
        var description: String { "\\(n)" }
        func write<T: TextOutputStream>(to target: inout T) { target.write("b") }
      }
      """,
      #"let m = M(n: 7); return "\(m@@)""#,
      "",
      ".n"
    ),
    Change(
      "a protocol in a type, by which a value writes itself",
      """
      enum N { protocol W: TextOutputStreamable {} }
      struct M: CustomStringConvertible, N.W {
        let n: Int
        var description: String { "\\(n)" }
        func write<T: TextOutputStream>(to target: inout T) { target.write("b") }
      }
      """,
      #"let m = M(n: 7); return "\(m@@)""#,
      "",
      ".n"
    ),
    Change(
      "a protocol that asks for another one by a clause",
      """
      protocol W where Self: TextOutputStreamable {}
      struct M: CustomStringConvertible, W {
        let n: Int
        var description: String { "\\(n)" }
        func write<T: TextOutputStream>(to target: inout T) { target.write("b") }
      }
      """,
      #"let m = M(n: 7); return "\(m@@)""#,
      "",
      ".n"
    ),
    Change(
      "what a value's description says",
      """
      struct M: CustomStringConvertible { let n: Int; var description: String { "@@\\(n)" } }
      """,
      #"return "\(M(n: 1))""#,
      "$",
      "€"
    ),
    Change(
      "a description that an interpolation does not ask for",
      #"struct M@@ { let n: Int; var description: String { "$\(n)" } }"#,
      #"return "\(M(n: 1))""#,
      ": CustomStringConvertible",
      ""
    ),
    Change(
      "a description of some values of a generic type",
      """
      struct B<T> { let x: T }
      extension B: CustomStringConvertible where T == @@ { var description: String { "b" } }
      """,
      #"return "\(B(x: 1))""#,
      "Int",
      "String"
    ),
    Change(
      "a protocol by which a value writes itself into a text",
      """
      protocol W: @@ {}
      struct M: W, CustomStringConvertible {
        var description: String { "a" }
        func write<T: TextOutputStream>(to target: inout T) { target.write("b") }
      }
      """,
      #"return "\(M())""#,
      "Sendable",
      "TextOutputStreamable"
    ),
    Change(
      "a description of the type itself, beside one that a protocol gives",
      """
      protocol P: CustomStringConvertible {}
      extension P { var description: String { "a@@" } }
      struct M: P { static var description: String { "c" } }
      """,
      #"return "\(M())""#,
      "",
      "b"
    ),
    Change(
      "the order of code outside of functions",
      "@@",
      #"return """#,
      "print(1)\nprint(2)",
      "print(2)\nprint(1)"
    ),
    Change(
      "the order of variables that code outside of functions makes",
      "@@\nfunc f(_ n: Int) -> Int { print(n); return n }\nprint(0)",
      #"return """#,
      "let a = f(1)\nlet b = f(2)",
      "let b = f(2)\nlet a = f(1)"
    ),
    Change(
      "what stands for a type in a generic function",
      #"func g<T>(_ x: T) -> String { "\(T.self)" }"#,
      "return g(@@)",
      "1",
      "1.0"
    ),
    Change(
      "what stands for a type in a generic type",
      #"struct B<T: LosslessStringConvertible> { let x: T; var s: String { "\(T("1")!)" } }"#,
      "return B(x: @@).s",
      "1",
      "1.0"
    ),
    Change(
      "the type of a list's elements",
      #"extension Array { func name() -> String { "\(Element.self)" } }"#,
      "return [@@].name()",
      "1",
      "1.0"
    ),
    Change(
      "a label by which the library calls a function",
      """
      struct H: Hashable { let n: Int
      static func == (a: H, b: H) -> Bool { true }
      func hash(@@ h: inout Hasher) { h.combine(1) } }
      """,
      #"let s: Set = [H(n: 1), H(n: 2)]; var i = 0; while i < 1 { i += 1 }; return "\(s.count)""#,
      "into",
      "with"
    ),
    Change(
      "a label by which the library calls an init",
      """
      import Foundation
      struct R: Decodable { var n = 1
      init(@@ decoder: any Decoder) throws {} }
      """,
      #"""
      var i = 0; while i < 1 { i += 1 }
      return "\(try JSONDecoder().decode(R.self, from: Data(#"{"n": 2}"#.utf8)).n)"
      """#,
      "from",
      "with"
    ),
    Change(
      "a member that the library calls, under another name",
      """
      import Foundation
      enum E: LocalizedError { case a; var @@: String? { "x" } }
      """,
      #"if invoice.performances.isEmpty { throw E.a }; return """#,
      "errorDescription",
      "errorText"
    ),
    Change(
      "a function that makes a type's values equal, under another name",
      """
      struct H: Hashable { let n: Int
      static func == (a: H, b: H) -> Bool { true }
      func @@(into h: inout Hasher) { h.combine(1) } }
      """,
      #"let s: Set = [H(n: 1), H(n: 2)]; var i = 0; while i < 1 { i += 1 }; return "\(s.count)""#,
      "hash",
      "mix"
    ),
    Change(
      "the type of a loop's items",
      "",
      #"var s = ""; for x@@ in [1, 2] { s += "\(x)" }; return s"#,
      "",
      ": Double"
    ),
    Change(
      "the type of a constant in a condition",
      "",
      #"if let x@@ = [1, 2].first { return "\(x)" }; return """#,
      "",
      ": Double"
    ),
    Change(
      "a function that is chosen by its result's type",
      #"func f() -> Int { 1 }; func f() -> String { "x" }"#,
      #"let a: @@ = f(); return "\(a)""#,
      "Int",
      "String"
    ),
    Change(
      "a function whose result has the type that is asked for",
      "func f<T: LosslessStringConvertible>(_ s: String) -> T { T(s)! }",
      #"let a: @@ = f("007"); return "\(a)""#,
      "Int",
      "String"
    ),
    Change(
      "a range up to a count that is below zero",
      """
      public struct Q { public let count: Int }
      public func g(q: Q) -> String { @@return "x" }
      """,
      #"return "a""#,
      "",
      "for _ in 0..<q.count { }; "
    ),
    Change(
      "the type of an error, which its localizedDescription shows",
      "enum E: Error { case a }\nenum F: Error { case a }",
      #"if invoice.performances.isEmpty { throw @@.a }; return """#,
      "E",
      "F"
    ),
    Change(
      "an own init?(rawValue:), which takes the place of the compiler's",
      """
      enum Genre: String {
        case tragedy, comedy
        @@
      }
      """,
      #"""
      invoice.performances.map { p in
        guard let play = plays[p.playID], let genre = Genre(rawValue: play.type) else { return "?" }
        switch genre {
        case .tragedy: return "t"
        case .comedy: return "c"
        }
      }.joined()
      """#,
      "",
      """
      init?(rawValue: String) {
        if rawValue.lowercased() == "tragedy" { self = .tragedy } else { self = .comedy }
      }
      """
    ),
    Change(
      "an error in each turn of a loop is no error of a loop before it",
      "struct E: Error, CustomStringConvertible { let description: String }",
      "@@\nreturn \"\"",
      #"""
      for p in invoice.performances {
        if plays[p.playID] == nil { throw E(description: "1" + p.playID) }
        if p.audience > 30 { throw E(description: "2" + p.playID) }
      }
      """#,
      #"""
      for p in invoice.performances {
        if plays[p.playID] == nil { throw E(description: "1" + p.playID) }
      }
      for p in invoice.performances {
        if p.audience > 30 { throw E(description: "2" + p.playID) }
      }
      """#
    ),
    Change(
      "an own rawValue",
      #"""
      enum Genre: String { case tragedy, comedy
       @@ }
      """#,
      "Genre.tragedy.rawValue",
      "",
      #"var rawValue: String { "x" }; init?(rawValue: String) { return nil }"#
    ),
    Change(
      "implied integer raw values by order",
      "enum R: Int { case @@ }",
      #""\(R.a.rawValue)""#,
      "a, b",
      "b, a"
    ),
    Change(
      "implied integer raw values after a given one",
      "enum R: Int { case z = @@, a }",
      #""\(R.a.rawValue)""#,
      "1",
      "2"
    ),
    Change(
      "allCases order",
      "enum R: CaseIterable { case @@ }",
      #"R.allCases.map { "\($0)" }.joined()"#,
      "a, b",
      "b, a"
    ),
    Change(
      "own allCases",
      "enum R: CaseIterable { case a, b @@ }",
      #""\(R.allCases.count)""#,
      "",
      "; static var allCases: [R] { [.a] }"
    ),
    Change(
      "Comparable of cases by order",
      "enum R: Comparable { case @@ }",
      #""\(R.a < R.b)""#,
      "a, b",
      "b, a"
    ),
    Change(
      "rename of a printed case",
      "enum R { case @@, b }",
      #""\(R.@@)""#,
      "a",
      "c"
    ),
    Change(
      "rename of a printed field, where nothing is computed",
      "struct R { let @@: Int }",
      #"var i = 0; while i < 1 { i += 1 }; return "\(R(@@: 1))""#,
      "a",
      "c"
    ),
    Change(
      "rename of a type told by type(of:), where nothing is computed",
      "struct @@ { let a: Int }",
      #"""
      var i = 0; while i < 1 { i += 1 }; let x = @@(a: 1); return "\(type(of: x))"
      """#,
      "R",
      "Q"
    ),
    Change(
      "a raw type that has another name",
      #"""
      typealias Raw = String
      enum R: Raw { case @@ }
      """#,
      "var i = 0; while i < 1 { i += 1 }; return R.@@.rawValue",
      "a",
      "c"
    ),
    Change(
      "the order of fields that are printed",
      #"""
      func make() -> R { var r = R(); r.a = 1; return r }
      struct R { @@ }
      """#,
      #""\(make())""#,
      "var a = 0; var b = 2",
      "var b = 2; var a = 0"
    ),
    Change(
      "two enums with one case name, by type of a variable",
      #"""
      enum A { case x; var v: Int { 1 } }
      enum B { case x; var v: Int { 2 } }
      """#,
      #"let c: @@ = .x; return "\(c.v)""#,
      "A",
      "B"
    ),
    Change(
      "two types with one static name, as parameter",
      #"""
      struct A { let v: Int; static let zero = A(v: 1) }
      struct B { let v: Int; static let zero = B(v: 2) }
      func f(_ c: @@) -> Int { c.v }
      """#,
      #""\(f(.zero))""#,
      "A",
      "B"
    ),
    Change(
      "static member against a case",
      #"""
      struct A { let v: Int; static let x = A(v: 1) }
      enum B { case x; var v: Int { 2 } }
      """#,
      #"let c: @@ = .x; return "\(c.v)""#,
      "A",
      "B"
    ),
    Change(
      "a property of an enumeration is not that of a play",
      #"enum Genre { case a; var name: String { "X" } }"#,
      #"""
      var r = ""
      for p in invoice.performances { if let play = plays[p.playID] { r += @@ } }
      return r
      """#,
      "play.name",
      #""X""#
    ),
    Change(
      "own == by !=",
      #"""
      struct S: Equatable { let n: Int; static func == (a: S, b: S) -> Bool { @@ } }
      """#,
      #""\(S(n: 1) != S(n: invoice.performances.count))""#,
      "true",
      "a.n == b.n"
    ),
    Change(
      "own == of an enum",
      "enum G: Equatable { case a, b; @@ }",
      #"""
      let g = invoice.performances.isEmpty ? G.a : G.b; return g == .a ? "a" : "b"
      """#,
      "",
      "static func == (a: G, b: G) -> Bool { true }"
    ),
    Change(
      "own < by >",
      #"""
      struct S: Comparable { let n: Int; static func < (a: S, b: S) -> Bool { @@ } }
      """#,
      #""\(S(n: 1) > S(n: invoice.performances.count))""#,
      "a.n < b.n",
      "a.n > b.n"
    ),
    Change(
      "own < by sorted",
      #"""
      struct S: Comparable { let n: Int; static func < (a: S, b: S) -> Bool { @@ } }
      """#,
      #"""
      invoice.performances.map { S(n: $0.audience) }.sorted().map { "\($0.n) " }.joined()
      """#,
      "a.n < b.n",
      "a.n > b.n"
    ),
    Change(
      "own < by max() of a list",
      #"""
      struct S: Comparable { let n: Int; static func < (a: S, b: S) -> Bool { @@ } }
      """#,
      #""\(invoice.performances.map { S(n: $0.audience) }.max()?.n ?? 0)""#,
      "a.n < b.n",
      "a.n > b.n"
    ),
    Change(
      "own hash",
      #"""
      struct S: Hashable { let n: Int; static func == (a: S, b: S) -> Bool { @@ }
      func hash(into h: inout Hasher) {} }
      """#,
      #""\(Set(invoice.performances.map { S(n: $0.audience) }).count)""#,
      "a.n == b.n",
      "true"
    ),
    Change(
      "own description changed",
      #"""
      struct S: CustomStringConvertible { let n: Int; var description: String { @@ } }
      """#,
      #""\(S(n: 1))""#,
      #""x""#,
      #""y""#
    ),
    Change(
      "own description of an element",
      #"""
      struct S: CustomStringConvertible { let n: Int; var description: String { @@ } }
      """#,
      #""\([S(n: 1)])""#,
      #""x""#,
      #""y""#
    ),
    Change(
      "own debugDescription",
      #"""
      struct S: CustomDebugStringConvertible { let n: Int
      var debugDescription: String { @@ } }
      """#,
      #""\([S(n: 1)])""#,
      #""x""#,
      #""y""#
    ),
    Change(
      "integer literal of an own type",
      #"""
      struct S: ExpressibleByIntegerLiteral { let n: Int
      init(integerLiteral v: Int) { n = @@ } }
      """#,
      #"let s: S = 5; return "\(s.n)""#,
      "v",
      "v * 2"
    ),
    Change(
      "a set has each item once",
      "",
      #"""
      let s@@ = [1, 1, 2]
      return "\(s.count)"
      """#,
      "",
      ": Set"
    ),
    Change(
      "an init that may give nil",
      "struct S { let n: Int; @@ }",
      #"""
      let s: S? = S(n: invoice.performances.count); guard let s else { return "nil" }
      return "\(s.n)"
      """#,
      "",
      "init?(n: Int) { guard n > 1 else { return nil }; self.n = n }"
    ),
    Change(
      "condition of init?",
      #"""
      struct S { let n: Int; init?(n: Int) { guard n > @@ else { return nil }
      self.n = n } }
      """#,
      #"""
      guard let s = S(n: invoice.performances.count) else { return "nil" }
      return "\(s.n)"
      """#,
      "1",
      "2"
    ),
    Change(
      "two initialisers that differ in a type",
      #"""
      struct S { let n: Int; init(n: Int) { self.n = n @@ }
      init(n: Double) { self.n = 5 } }
      """#,
      #""\(S(n: invoice.performances.count).n)""#,
      "",
      "+ 1"
    ),
    Change(
      "didSet",
      "struct S { var n = 0 @@ ; var m = 0 }",
      #"var s = S(); s.n = 5; return "\(s.m)""#,
      "",
      "{ didSet { m = n } }"
    ),
    Change(
      "lazy sees later",
      "struct S { var a = 1; @@ }",
      #"var s = S(); s.a = 5; return "\(s.b)""#,
      "lazy var b = a",
      "var b = 1"
    ),
    Change(
      "lazy evaluated once",
      "struct S { var a = 1; @@ }",
      #"var s = S(); let x = s.b; s.a = 5; return "\(s.b + x)""#,
      "lazy var b: Int = a",
      "var b: Int { a }"
    ),
    Change(
      "global counter",
      #"""
      nonisolated(unsafe) var n = 0
      func next() -> Int { n += 1; return n }
      """#,
      #"let a = next(); @@return "\(a)""#,
      "",
      "_ = next(); "
    ),
    Change(
      "static let that prints",
      "enum C { static @@ }",
      #""\(C.x) \(C.x)""#,
      #"let x: Int = { print("once"); return 3 }()"#,
      #"var x: Int { print("once"); return 3 }"#
    ),
    Change(
      "property wrapper added",
      #"""
      @propertyWrapper struct W { var wrappedValue: Int { get { n + 1 } set {
        n = newValue } }; var n: Int; init(wrappedValue: Int) { n = wrappedValue } }
      struct S { @@var x = 3 }
      """#,
      #""\(S().x)""#,
      "",
      "@W "
    ),
    Change(
      "result builder",
      #"""
      @resultBuilder enum B { static func buildBlock(_ p: String...) -> String {
        p.joined(separator: @@) } }
      @B func f() -> String { "a"; "b" }
      """#,
      "f()",
      #"",""#,
      #"";""#
    ),
    Change(
      "interpolation of an optional",
      "func f(_ n: Int) -> Int@@ { n }",
      #""\(f(3))""#,
      "",
      "?"
    ),
    Change(
      "interpolation of an optional by a ternary",
      "",
      #"""
      let n = invoice.performances.count
      let x = n > 1 ? n : nil
      if n > 1 { return "\(@@)" }
      return ""
      """#,
      "x",
      "x!"
    ),
    Change(
      "optional parameter",
      #"func f(_ n: Int@@) -> String { "\(n)" }"#,
      "f(3)",
      "",
      "?"
    ),
    Change(
      "?? evaluates its right side only if needed",
      #"""
      enum E: Error { case a }
      func f() throws -> Int { throw E.a }
      """#,
      #"""
      let n: Int? = plays["hamlet"] == nil ? nil : 1
       @@
      """#,
      #"return "\(try n ?? f())""#,
      #"let m = try f(); return "\(n ?? m)""#
    ),
    Change(
      "an index before the test for an empty list",
      "",
      "@@",
      #"""
      if invoice.performances.isEmpty { return "none" }
      let first = invoice.performances[0]; return "\(first.audience)"
      """#,
      #"""
      let first = invoice.performances[0]; if invoice.performances.isEmpty { return "none" }
      return "\(first.audience)"
      """#
    ),
    Change(
      "as! before",
      "",
      #"""
      let a: Any = invoice.performances.count
      @@return "a"
      """#,
      "",
      "_ = a as! String; "
    ),
    Change(
      "forced unwrap before the guard",
      "",
      #"""
      @@
      guard let p = plays["henry-vi"] else { return "none" }
      return p.name
      """#,
      "",
      #"_ = plays["henry-vi"]!"#
    ),
    Change(
      "order of errors of operands",
      #"""
      enum E: Error { case a, b }
      func f(_ n: Int) throws -> Int { if n > 1 { throw E.a }; return n }
      func g(_ n: Int) throws -> Int { if n > 0 { throw E.b }; return n }
      func h(_ a: Int, _ b: Int) -> Int { a - b }
      """#,
      #"""
      let n = invoice.performances.count
       @@
      """#,
      #"return "\(try f(n) + g(n))""#,
      #"return "\(try g(n) + f(n))""#
    ),
    Change(
      "errors behind &&",
      #"""
      enum E: Error { case a, b }
      func f(_ n: Int) throws -> Int { if n > 1 { throw E.a }; return n }
      func g(_ n: Int) throws -> Int { if n > 0 { throw E.b }; return n }
      func h(_ a: Int, _ b: Int) -> Int { a - b }
      """#,
      #"""
      let n = invoice.performances.count
       @@
      """#,
      #"return try f(n) > 5 && g(n) > 0 ? "a" : "b""#,
      #"let x = try g(n) > 0; return try f(n) > 5 && x ? "a" : "b""#
    ),
    Change(
      "error in an index",
      #"""
      enum E: Error { case a, b }
      func f(_ n: Int) throws -> Int { if n > 1 { throw E.a }; return n }
      func g(_ n: Int) throws -> Int { if n > 0 { throw E.b }; return n }
      func h(_ a: Int, _ b: Int) -> Int { a - b }
      """#,
      #"""
      let n = invoice.performances.count
       @@
      """#,
      #"""
      var x = [1, 2, 3, 4, 5, 6, 7, 8]; x[try f(n)] = try g(n); return "\(x)"
      """#,
      #"""
      var x = [1, 2, 3, 4, 5, 6, 7, 8]; let v = try g(n); x[try f(n)] = v; return "\(x)"
      """#
    ),
    Change(
      "error described by localizedDescription",
      #"""
      import Foundation
      enum E: LocalizedError { case a; var errorDescription: String? { @@ } }
      """#,
      #"if invoice.performances.isEmpty { throw E.a }; return """#,
      #""x""#,
      #""y""#
    ),
    Change(
      "fatalError is seen",
      "",
      #"@@return "a""#,
      "",
      "if invoice.performances.count > 2 { fatalError() }; "
    ),
    Change(
      "division before the test",
      "",
      #"""
      let n = invoice.performances.count
      @@
      """#,
      #"if n == 0 { return "none" }; let x = 10 / n; return "\(x)""#,
      #"let x = 10 / n; if n == 0 { return "none" }; return "\(x)""#
    ),
    Change(
      "range ends before it begins",
      "",
      #"""
      let n = invoice.performances.first?.audience ?? 0
      @@return "a"
      """#,
      "",
      "_ = 0..<n; "
    ),
    Change(
      "conversion of a fraction that traps",
      "",
      #"""
      let n = Double(invoice.performances.first?.audience ?? 0) / 0
      @@return "a"
      """#,
      "",
      "_ = Int(n); "
    ),
    Change(
      "prefix of a negative count",
      "",
      #"""
      let n = invoice.performances.first?.audience ?? 0
      @@return "a"
      """#,
      "",
      "_ = invoice.performances.prefix(n); "
    ),
    Change(
      "literal as Double by a result",
      "func f() -> @@ { 3 }",
      #""\(f() / 2)""#,
      "Int",
      "Double"
    ),
    Change(
      "literal as Double by a field",
      "struct S { let x: @@ }",
      #""\(S(x: 3).x / 2)""#,
      "Int",
      "Double"
    ),
    Change(
      "literal as Double by an alias",
      "typealias A = @@",
      #"let x: A = 3; return "\(x / 2)""#,
      "Int",
      "Double"
    ),
    Change(
      "literal as Double in a closure",
      "",
      #"""
      let f = { () -> @@ in 7 / 2 }
      return "\(f())"
      """#,
      "Int",
      "Double"
    ),
    Change(
      "sum of large fractions",
      "",
      #"return "\(@@)""#,
      "1e16 + 1 + 1",
      "1e16 + 2"
    ),
    Change(
      "NaN is not equal to itself",
      "",
      #"""
      let n = Double(invoice.performances.count) / 0 - Double(invoice.performances.count) / 0
      return @@ ? "a" : "b"
      """#,
      "n == n",
      "true"
    ),
    Change(
      "own + outside of the type",
      #"""
      struct M { let c: Int }
      func + (a: M, b: M) -> M { M(c: @@) }
      """#,
      #""\((M(c: 1) + M(c: invoice.performances.count)).c)""#,
      "a.c + b.c",
      "a.c - b.c"
    ),
    Change(
      "own ~=",
      "func ~= (p: Int, v: Int) -> Bool { @@ }",
      #"""
      switch invoice.performances.count { case 1: return "a"; default: return "b" }
      """#,
      "p == v",
      "p < v"
    ),
    Change(
      "own operator of new signs",
      #"""
      infix operator **
      func ** (a: Int, b: Int) -> Int { @@ }
      """#,
      #""\(2 ** 3)""#,
      "a * b",
      "a + b"
    ),
    Change(
      "operator of a protocol extension",
      #"""
      protocol Q { var c: Int { get } }
      extension Q { static func + (a: Self, b: Self) -> Int { @@ } }
      struct M: Q { let c: Int }
      """#,
      #""\(M(c: 1) + M(c: 2))""#,
      "a.c + b.c",
      "a.c - b.c"
    ),
    Change(
      "own count of Array is not that of String",
      "extension Array { var count: Int { 5 } }",
      #""\("abc".count@@)""#,
      "",
      " + 2"
    ),
    Change(
      "own joined",
      "extension Array where Element == String { @@ }",
      "invoice.performances.map { $0.playID }.joined()",
      "",
      #"func joined() -> String { "x" }"#
    ),
    Change(
      "extension of Array by a subscript",
      "extension Array { subscript(safe i: Int) -> Element? { @@ } }",
      #""\(invoice.performances[safe: 5]?.audience ?? -1)""#,
      "i < count ? self[i] : nil",
      "i <= 1 ? self.first : nil"
    ),
    Change(
      "own appendInterpolation",
      "extension String.StringInterpolation { @@ }",
      #""\(1)""#,
      "",
      #"mutating func appendInterpolation(_ n: Int) { appendLiteral("-") }"#
    ),
    Change(
      "a literal of a type of the library",
      #"""
      extension Play: @retroactive ExpressibleByStringLiteral {
        public init(stringLiteral s: String) { self.init(name: @@, type: s) } }
      """#,
      #"let p: Play = "a"; return p.name"#,
      "s",
      "s + s"
    ),
    Change(
      "requirement against extension",
      #"""
      protocol Q { @@ }
      extension Q { func v() -> Int { 1 } }
      struct S: Q { func v() -> Int { 2 } }
      """#,
      #"let s: any Q = S(); return "\(s.v())""#,
      "",
      "func v() -> Int"
    ),
    Change(
      "static type of a variable",
      #"""
      protocol Q {  }
      extension Q { func v() -> Int { 1 } }
      struct S: Q { func v() -> Int { 2 } }
      """#,
      #"let s@@ = S(); return "\(s.v())""#,
      "",
      ": any Q"
    ),
    Change(
      "default arguments of an overridden method",
      #"""
      class A { func v(_ n: Int = 1) -> Int { n } }
      class B: A { override func v(_ n: Int = 2) -> Int { n } }
      """#,
      #"let b@@ = B(); return "\(b.v())""#,
      "",
      ": A"
    ),
    Change(
      "override of a property through self",
      #"""
      class A { var n: Int { 1 }; func v() -> Int { n } }
      class B: A { @@ }
      """#,
      #""\(B().v())""#,
      "",
      "override var n: Int { 2 }"
    ),
    Change(
      "shadow: grandparent member hides global",
      #"""
      func label() -> String { "g" }
      class A { @@ }
      class B: A {}
      class C: B { func text() -> String { label() } }
      """#,
      "C().text()",
      "",
      #"func label() -> String { "m" }"#
    ),
    Change(
      "class against struct",
      "@@ C { var n = 0 }",
      #"var a = C(); let b = a; a.n = 5; return "\(b.n)""#,
      "struct",
      "final class"
    ),
    Change(
      "formatter set after",
      "",
      "@@",
      #"""
      let f = NumberFormatter()
      f.locale = Locale(identifier: "en_US")
      f.minimumFractionDigits = 2; let t = f.string(from: 1) ?? ""
      return t
      """#,
      #"""
      let f = NumberFormatter()
      f.locale = Locale(identifier: "en_US")
      let t = f.string(from: 1) ?? ""
      f.minimumFractionDigits = 2; return t
      """#
    ),
    Change(
      "formatter shared by two structs",
      #"""
      import Foundation
      struct F { let f = NumberFormatter() }
      """#,
      #"""
      let a = F(); let b = @@; b.f.minimumFractionDigits = 2
      return a.f.string(from: 1) ?? ""
      """#,
      "a",
      "F()"
    ),
    Change(
      "copy of a struct before a change",
      "struct C { var n = 0; mutating func up() { n += 1 } }",
      "@@",
      #"var a = C(); let b = a; a.up(); return "\(b.n)""#,
      #"var a = C(); a.up(); let b = a; return "\(b.n)""#
    ),
    Change(
      "closure capture by list",
      "",
      #"""
      var n = 1
      let f = { @@n }
      n = 2
      return "\(f())"
      """#,
      "",
      "[n] in "
    ),
    Change(
      "two closures of one function, each with its own variable",
      "func maker(_ n: Int) -> () -> Int { { n } }",
      #"""
      let f = maker(1); let g = maker(2)
      return @@.replacingOccurrences(of: "2", with: "x")
      """#,
      #""\(f())\(g())""#,
      #""\(g())\(g())""#
    ),
    Change(
      "a closure that is run later",
      "",
      "@@",
      #"""
      var n = 1
      var fs: [() -> Int] = []
      fs.append { n }
      n = 2; let x = fs[0]()
      return "\(x)"
      """#,
      #"""
      var n = 1
      var fs: [() -> Int] = []
      fs.append { n }
      let x = fs[0]()
      n = 2; return "\(x)"
      """#
    ),
    Change(
      "map with a captured counter",
      "",
      #"""
      var n = 0
      let x = invoice.performances.map { p in @@return p.audience }
      return "\(x.count) \(n)"
      """#,
      "",
      "n += 1; "
    ),
    Change(
      "sorted with a captured counter",
      "",
      #"""
      var n = 0
      let x = invoice.performances.sorted { @@return $0.audience < $1.audience }
      return "\(x.count) \(n > 0)"
      """#,
      "",
      "n += 1; "
    ),
    Change(
      "defer",
      "",
      #"""
      var n = 1
      @@
      n = 2
      return "\(n)"
      """#,
      "",
      "defer { print(n) }"
    ),
    Change(
      "recursion keeps its locals after the call",
      #"""
      func f(_ n: Int) -> String { if n <= 0 { return "" }; let m = n * 2
      let r = f(n - 1); return r + "\(@@) " }
      """#,
      "f(3)",
      "m",
      "2 * 1"
    ),
    Change(
      "a print whose value is thrown away",
      "",
      #"""
      _ = print("a")
      @@return "x"
      """#,
      "",
      #"""
      _ = print("a")

      """#
    ),
    Change(
      "case let in two calls",
      "",
      #"""
      func f(_ n: Int) -> String { switch n { case let x: return "\(x)" } }
      return f(1) + f(@@)
      """#,
      "2",
      "1"
    ),
    Change(
      "labelled continue, nested if",
      "",
      #"""
      var n = 0
      a: for p in invoice.performances { for q in invoice.performances {
        if q.audience > p.audience { @@ }; n += 1 }; n += 10 }
      return "\(n)"
      """#,
      "continue",
      "continue a"
    ),
    Change(
      "fallthrough",
      "",
      #"""
      var n = 0
      switch invoice.performances.count { case 1: n += 1; @@ case 2: n += 2
      default: n += 4 }
      return "\(n)"
      """#,
      "n += 0;",
      "fallthrough;"
    ),
    Change(
      "sorted by a key path's property",
      "extension Performance { var key: Int { @@ } }",
      #"""
      invoice.performances.sorted { $0.key < $1.key }.map { $0.playID }.joined()
      """#,
      "audience",
      "-audience"
    ),
    Change(
      "grouping by a key path",
      "extension Performance { var key: Int { @@ } }",
      #""\(Dictionary(grouping: invoice.performances, by: \.key).count)""#,
      "audience",
      "audience / 10"
    ),
    Change(
      "capture of an inner item",
      "",
      #"""
      let rows = invoice.performances.map { x in invoice.performances.map { y in @@ } }
      var r = ""
      for _ in 0..<2 { for row in rows { for n in row { r += "\(n) " } } }
      return r
      """#,
      "x.audience * 2 + y.audience",
      "y.audience * 2 + y.audience"
    ),
    Change(
      "removeValue before the count",
      "",
      "@@",
      #"""
      var d = plays
      d.removeValue(forKey: "hamlet"); let n = d.count
      return "\(n)"
      """#,
      #"""
      var d = plays
      let n = d.count
      d.removeValue(forKey: "hamlet"); return "\(n)"
      """#
    ),
    Change(
      "removeFirst as a value",
      "",
      #"""
      var xs = [1, 2, 3]
      let a = xs.removeFirst()
      return "\(@@) \(xs.count)"
      """#,
      "a",
      "xs[0]"
    ),
    Change(
      "index evaluated twice",
      #"func f() -> Int { print("f"); return 0 }"#,
      #"var xs = [1, 2]; @@; return "\(xs)""#,
      "xs[f()] += 1",
      "xs[f()] = xs[f()] + 1"
    ),
    Change(
      "a flag that is carried through a loop",
      "",
      "@@",
      #"""
      var first = true
      var r = ""
      for p in invoice.performances { if !first { r += "," }; r += p.playID; first = false }
      return r
      """#,
      #"""
      var first = true
      var r = ""
      for p in invoice.performances { if !first { r += "," }; first = false; r += p.playID; first = true }
      return r
      """#
    ),
    Change(
      "composed and decomposed letters",
      "",
      #"return "caf@@""#,
      "é",
      "é"
    ),
    Change(
      "public global",
      "public let rate = @@",
      #""a""#,
      "1",
      "2"
    ),
    Change(
      "global helper of a public method",
      #"""
      func m() -> Int { @@ }
      public struct R { public func n() -> Int { m() }; public init() {} }
      """#,
      #""a""#,
      "1",
      "2"
    ),
    Change(
      "public extension",
      "public extension Invoice { func n() -> Int { @@ } }",
      #""a""#,
      "1",
      "2"
    ),
    Change(
      "public functions of one name and labels, the second",
      #"""
      public func f(_ n: String) -> String { "s" }
      public func f(_ n: Int) -> String { "@@" }
      """#,
      #""a""#,
      "1",
      "2"
    ),
    Change(
      "subscript of an own type",
      "struct R { subscript(n: Int) -> Int { @@ } }",
      #""\(R()[0])""#,
      "1",
      "2"
    ),
    Change(
      "callAsFunction",
      "struct R { func callAsFunction(_ n: Int) -> Int { n + @@ } }",
      #"let r = R(); return "\(r(1))""#,
      "1",
      "2"
    ),
    Change(
      "dynamicMemberLookup",
      #"""
      @dynamicMemberLookup struct R { subscript(dynamicMember n: String) -> Int { @@ } }
      """#,
      #""\(R().foo)""#,
      "1",
      "2"
    ),
    Change(
      "autoclosure not called",
      #"""
      func f(_ n: @autoclosure () -> Int) -> Int { @@ }
      func g() -> Int { print("g"); return 1 }
      """#,
      #""\(f(g()))""#,
      "n()",
      "1"
    ),
    Change(
      "trailing closure goes to the first",
      #"""
      func f(a: () -> Int = { 1 }, b: () -> Int = { 2 }) -> String { "\(a())\(b())" }
      """#,
      "f(@@: { 5 })",
      "a",
      "b"
    ),
    Change(
      "#function",
      "func @@() -> String { #function }",
      "@@()",
      "a",
      "b"
    ),
    Change(
      "#line tells of layout",
      "",
      #"""
      @@let x = "\(#line)"
      return x
      """#,
      "",
      #"""



      """#
    ),
    Change(
      "#if",
      #"""
      #if DEBUG
      let rate = 1
      #else
      let rate = @@
      #endif
      """#,
      #""\(rate)""#,
      "2",
      "3"
    ),
    Change(
      "typealias of a type",
      #"""
      struct A { var n: Int { 1 } }
      struct B { var n: Int { 2 } }
      typealias T = @@
      """#,
      #""\(T().n)""#,
      "A",
      "B"
    ),
    Change(
      "the time is another each time",
      "",
      #"""
      let a = ContinuousClock.now
      return a == @@ ? "same" : "other"
      """#,
      "a",
      "ContinuousClock.now"
    ),
    Change(
      "a mirror shows the order of fields",
      "struct R { var @@ }",
      #"a mirror shows the order of fields(reflecting: R()).children.map { $0.label ?? "" }.joined()"#,
      "a = 1, b = 2",
      "b = 2, a = 1"
    ),
    Change(
      "what is done at an object's end",
      "final class C { deinit { print(@@) } }",
      #"_ = C(); return "a""#,
      #""x""#,
      #""y""#
    ),
    Change(
      "Codable in an extension",
      #"""
      import Foundation
      struct R { let @@: Int }
      extension R: Codable {}
      """#,
      #"""
      var i = 0; while i < 1 { i += 1 }
      return String(decoding: try JSONEncoder().encode(R(@@: 1)), as: UTF8.self)
      """#,
      "a",
      "b"
    ),
    Change(
      "a property of a protocol that numbers have",
      #"extension BinaryInteger { var twice: Int { Int(self) * @@ } }"#,
      #""\(invoice.performances.count.twice)""#,
      #"2"#,
      #"3"#
    ),
    Change(
      "a static property of a protocol that numbers have",
      #"""
      protocol Money {}
      extension Int: Money {}
      extension Money { static var sign: String { "@@" } }
      """#,
      #"Int.sign"#,
      #"2"#,
      #"3"#
    ),
    Change(
      "a protocol's function of another type, in the type",
      #"""
      protocol Q {}
      extension Q { func f(_ s: Substring) -> String { "@@" } }
      struct T: Q {
        func f(_ s: String) -> String { "o" }
        func g(_ n: String) -> String { f(n.prefix(2)) }
      }
      """#,
      #"T().g(invoice.customer)"#,
      #"m"#,
      #"n"#
    ),
    Change(
      "+= reads its place after the right side",
      #""#,
      #"""
      var total = 0
      func add() -> Int { total += 10; return 1 }
      @@
      return "\(total)"
      """#,
      #"total += add()"#,
      #"total = total + add()"#
    ),
    Change(
      "a mutating method reads its place late",
      #"struct C { var n = 0; mutating func add(_ m: Int) { n += m } }"#,
      #"""
      var c = C()
      func bump() -> Int { c.n = 10; return 1 }
      @@
      return "\(c.n)"
      """#,
      #"c.add(bump())"#,
      #"let b = c.n; let d = bump(); c.n = b + d"#
    ),
    Change(
      "the numbers of a list have one type",
      #""#,
      #"@@"#,
      #"[1, 2.5].map { "\($0)" }.joined()"#,
      #""\(1)\(2.5)""#
    ),
    Change(
      "a lazy list sees a later change",
      #""#,
      #"""
      var n = 1
      let all = [1].@@map { $0 * n }
      n = 5
      return all.map { "\($0)" }.joined()
      """#,
      #""#,
      #"lazy."#
    ),
    Change(
      "the default of a dictionary is made only if it is needed",
      #""#,
      #"""
      var n = 0
      func other() -> Int { n += 1; return n }
      @@
      return "\(n)"
      """#,
      #"_ = ["a": 1]["a", default: other()]"#,
      #"let m = other(); _ = ["a": 1]["a", default: m]"#
    ),
    Change(
      "a stride by zero ends the program",
      #""#,
      #"""
      @@
      return "x"
      """#,
      #""#,
      #"for _ in stride(from: 0, to: 3, by: invoice.performances.count) {}"#
    ),
    Change(
      "for case tests a value",
      #""#,
      #"""
      let x = 1
      var n = 0
      for @@x in [1, 2] { n += x }
      return "\(n)"
      """#,
      #""#,
      #"case "#
    ),
    Change(
      "an own operator of truths",
      #"func && (a: Bool, b: Bool) -> Bool { false }"#,
      #"""
      if invoice.customer.isEmpty @@ plays.isEmpty { return "a" }
      return "b"
      """#,
      #"&&"#,
      #","#
    ),
    Change(
      "a field that is unwrapped by its type",
      #"struct T { var s: String! }"#,
      #"""
      let s@@ = T(s: "x").s
      return "\(s)"
      """#,
      #""#,
      #": String"#
    ),
    Change(
      "a hidden member leaves its calls to a protocol's",
      #"""
      protocol P {}
      extension P { func label() -> String { "d" } }
      struct T: P {}
      extension T { @@func label() -> String { "o" } }
      struct U { let t = T(); func text() -> String { t.label() } }
      """#,
      #"U().text()"#,
      #""#,
      #"private "#
    ),
    Change(
      "an overload within a function",
      #""#,
      #"""
      func show(_ n: Int) -> String { "i" }
      func show(_ n: Double) -> String { "d" }
      return show(@@)
      """#,
      #"2"#,
      #"2.0"#
    ),
    Change(
      "an object with an identity, made by init",
      #""#,
      #"""
      let a = UUID.init()
      let b = @@
      return a == b ? "a" : "b"
      """#,
      #"a"#,
      #"UUID.init()"#
    ),
    Change(
      "an object with an identity, made by its type alone",
      #""#,
      #"""
      let a: UUID = .init()
      let b: UUID = @@
      return a == b ? "a" : "b"
      """#,
      #"a"#,
      #".init()"#
    ),
    Change(
      "whether two objects are one",
      #""#,
      #"""
      let a = NumberFormatter()
      let b = @@
      return a === b ? "a" : "b"
      """#,
      #"a"#,
      #"NumberFormatter()"#
    ),
    Change(
      "whether two objects are equal",
      #""#,
      #"""
      let a = NumberFormatter()
      let b = @@
      return a == b ? "a" : "b"
      """#,
      #"a"#,
      #"NumberFormatter()"#
    ),
    Change(
      "what an alias of a literal's protocol makes of it",
      #"""
      typealias Literal = ExpressibleByIntegerLiteral
      struct T: Literal { var n: Int; init(integerLiteral v: Int) { n = v * @@ } }
      """#,
      #"""
      let t: T = 3
      return "\(t.n)"
      """#,
      #"2"#,
      #"3"#
    ),
    Change(
      "an optional in Any is a value",
      #""#,
      #"""
      let a: Int? = plays.count > 1 ? 1 : nil
      let b: Any? = @@
      return b == nil ? "n" : "s"
      """#,
      #"a"#,
      #"a as Any"#
    ),
    Change(
      "the filtered characters of a text as a list",
      #""#,
      #"""
      let s: @@ = invoice.customer.filter { $0 != "a" }
      return "\(s)"
      """#,
      #"String"#,
      #"[Character]"#
    ),
    Change(
      "a member of the library that a type unwraps",
      #""#,
      #"""
      let f = NumberFormatter()
      let s@@ = f.currencySymbol
      return "\(s)"
      """#,
      #""#,
      #": String"#
    ),
    Change(
      "what other modules of the package call",
      #"package func rate() -> Int { @@ }"#,
      #"return "a""#,
      #"1"#,
      #"2"#
    ),
    Change(
      "what an error gives as its domain",
      #"enum E: CustomNSError { case a; static var errorDomain: String { "@@" } }"#,
      #"throw E.a"#,
      #"x"#,
      #"y"#
    ),
    Change(
      "a number from a text may be none",
      #""#,
      #"""
      let n = Double(invoice.customer) ?? 0
      return @@ ? "a" : "b"
      """#,
      #"n < 3"#,
      #"!(n >= 3)"#
    ),
    Change(
      "what a method of the class above gives",
      #"""
      class A { func n() -> Int { @@ } }
      class B: A { override func n() -> Int { super.n() + 1 } }
      """#,
      #""\(B().n())""#,
      "2",
      "3"
    ),
    Change(
      "a method that the class above calls, and a subclass overrides",
      #"""
      class A {
        func n() -> Int { m() * 2 }
        func m() -> Int { 5 }
      }
      class B: A {
        override func n() -> Int { super.n() + 1 }
        @@
      }
      """#,
      #""\(B().n())""#,
      "override func m() -> Int { 7 }",
      ""
    ),
    Change(
      "a class above by two, of which the nearer has the method",
      #"""
      class A { func n() -> Int { 1 } }
      class B: A { @@ }
      class C: B { override func n() -> Int { super.n() + 3 } }
      """#,
      #""\(C().n())""#,
      "override func n() -> Int { 2 }",
      ""
    ),
    Change(
      "a member of another name for a dictionary",
      #"""
      typealias R = [String: Play]
      extension R { func has(_ id: String) -> Bool { self[id] @@ nil } }
      """#,
      #""\(plays.has("a"))""#,
      "==",
      "!="
    ),
    Change(
      "the order of cases that one value fits both",
      #"""
      func k(_ n: Int) -> String {
        switch n {
        @@
        default: "c"
        }
      }
      """#,
      #"k(plays.count)"#,
      "case 0...9: \"a\"\n case 5: \"b\"",
      "case 5: \"b\"\n case 0...9: \"a\""
    ),
    Change(
      "the order of a case that falls through",
      #"""
      func k(_ n: Int) -> String {
        var s = ""
        switch n {
        @@
        default: s += "c"
        }
        return s
      }
      """#,
      #"k(plays.count)"#,
      "case 1:\n s += \"a\"\n fallthrough\n case 2: s += \"b\"\n case 3: s += \"d\"",
      "case 1:\n s += \"a\"\n fallthrough\n case 3: s += \"d\"\n case 2: s += \"b\""
    ),
    Change(
      "a function is called in place of code with another limit",
      #"""
      func above(_ n: Int, _ limit: Int) -> Int { max(n - limit, 0) }
      func price(_ n: Int) -> Int { 7 * above(n, 30) }
      """#,
      #""\(price(plays.count) + @@)""#,
      "max(plays.count - 20, 0)",
      "above(plays.count, 21)"
    ),
    Change(
      "a property of its own in place of an object's of the same name",
      #"""
      struct P { let audience: Int }
      struct C {
        let p: P
        var audience: Int { p.audience + 1 }
        var n: Int { max(@@ - 30, 0) }
      }
      """#,
      #""\(C(p: P(audience: plays.count)).n + C(p: P(audience: 1)).audience)""#,
      "p.audience",
      "audience"
    ),
    Change(
      "what is given to the initializer above",
      #"""
      class A { let x: Int, y: Int; init(x: Int, y: Int) { self.x = x; self.y = y } }
      class B: A { init(_ n: Int) { super.init(@@) } }
      """#,
      #""\(B(plays.count).x)""#,
      "x: n, y: 3",
      "x: 3, y: n"
    ),
    Change(
      "which function with labels a pipeline calls",
      #"""
      func line(for n: Int) -> String { "<\(n)>" }
      func line(of n: Int) -> String { "(\(n))" }
      """#,
      #"[plays.count].map(line(@@)).joined()"#,
      "for:",
      "of:"
    ),
    Change(
      "a default of a protocol in place of a type's own",
      #"""
      protocol P { var n: Int { get } }
      extension P { var n: Int { 1 } }
      struct S: P { @@ }
      """#,
      #""\(S().n)""#,
      "var n: Int { 2 }",
      ""
    ),
    Change(
      "two numbers of a switch that are one, tried in another order",
      "func g(_ n: Int) -> String { switch n { @@ default: strange(n) } }",
      "g(plays.count)",
      "case 10: \"1\"; case 010: \"2\"",
      "case 010: \"2\"; case 10: \"1\""
    ),
    Change(
      "two cases of a switch that share a value, tried in another order",
      "func g(_ s: String) -> String { switch s { @@ default: strange(s) } }",
      "g(invoice.customer)",
      "case \"a\", \"b\": \"1\"; case \"b\": \"2\"",
      "case \"b\": \"2\"; case \"a\", \"b\": \"1\""
    ),
    Change(
      "patterns with a meaning of their own, tried in another order",
      """
      func ~= (a: String, b: String) -> Bool { b.hasPrefix(a) }
      func g(_ s: String) -> String { switch s { @@ default: strange(s) } }
      """,
      "g(invoice.customer)",
      "case \"a\": \"1\"; case \"ab\": \"2\"",
      "case \"ab\": \"2\"; case \"a\": \"1\""
    ),
    Change(
      "a method that is kept, with the object as it was",
      "struct S { var k = 1; func add(to n: Int) -> Int { n + k }; mutating func go() -> Int { @@ } }",
      #"var s = S(); return "\(s.go())""#,
      "let g = add(to:); k = 5; return g(1)",
      "k = 5; return add(to: 1)"
    ),
    Change(
      "a method that is kept by its name alone, with the object as it was",
      "struct S { var k = 1; func add(_ n: Int) -> Int { n + k }; mutating func go() -> Int { @@ } }",
      #"var s = S(); return "\(s.go())""#,
      "let g = add; k = 5; return g(1)",
      "k = 5; return add(1)"
    ),
    Change(
      "a default that the protocol does not ask for",
      #"""
      protocol P { @@ }
      extension P { var n: Int { 1 } }
      struct S: P { var n: Int { 2 } }
      func g(_ p: any P) -> Int { p.n }
      """#,
      #""\(g(S()))""#,
      "var n: Int { get }",
      ""
    ),
    Change(
      "a struct in place of a class whose object two hold",
      #"""
      @@ C { var n: Int; init(n: Int) { self.n = n } }
      func g(_ x: Int) -> Int { let a = C(n: x); var b = a; b.n += 1; return a.n }
      """#,
      #""\(g(plays.count))""#,
      "class",
      "struct"
    ),
    Change(
      "a condition with its branches taken out, the one for the other",
      #"""
      func isBig(_ n: Int) -> Bool { n > 30 }
      func big(_ n: Int) -> Int { n * 3 }
      func small(_ n: Int) -> Int { n / 5 }
      """#,
      #"var all = 1; if isBig(plays.count) { all += @@ }; return "\(all)""#,
      "big(plays.count)",
      "small(plays.count)"
    ),
    Change(
      "a class that keeps its protocol's default, whatever the class below it has",
      #"""
      protocol P { var n: Int { get } }
      extension P { var n: Int { 1 } }
      class A: P {}
      class B: A { var n: Int { 2 } }
      func g(_ p: @@) -> Int { p.n }
      """#,
      #""\(g(B()))""#,
      "any P",
      "B"
    ),
    Change(
      "a method of a class that keeps its protocol's default",
      #"""
      protocol P { func n() -> Int }
      extension P { func n() -> Int { 1 }; func twice() -> Int { 2 * n() } }
      class A: P {}
      class B: A { func n() -> Int { 2 } }
      """#,
      #""\(B().@@)""#,
      "twice()",
      "n() * 2"
    ),
    Change(
      "a text that a public function adds to",
      #"public func add(to text: inout String) { text += "@@" }"#,
      #""""#,
      "x",
      "y"
    ),
    Change(
      "a list that a public function adds to, within a loop",
      "public func add(_ all: inout [Int]) { for n in 1...9 { all.append(n @@ 2) } }",
      #""""#,
      "+",
      "*"
    ),
    Change(
      "a public type that a public function changes",
      """
      public struct Total { public var amount = 0 }
      public func add(_ total: inout Total, _ n: Int) { total.amount += n @@ 1 }
      """,
      #""""#,
      "+",
      "*"
    ),
    Change(
      "a sum of a public function before an error in its loop",
      """
      enum Bad: Error { case bad }
      public func add(_ all: [Int], to t: inout Int) throws { for x in all { @@ } }
      """,
      #""""#,
      "t += x; if x < 0 { throw Bad.bad }",
      "if x < 0 { throw Bad.bad }; t += x"
    ),
    Change(
      "a function of a caller that is called twice",
      "public func twice(_ f: () -> Int) -> Int { @@ }",
      #""""#,
      "f() + f()",
      "let n = f(); return n + n"
    ),
    Change(
      "a function in a caller's list that is called twice",
      "public func f(_ all: [() -> Int]) -> Int { @@ }",
      #""""#,
      "all[0]() + all[0]()",
      "let n = all[0](); return n + n"
    ),
    Change(
      "a caller's function that the library calls twice",
      "public func f(_ all: [Int], _ g: (Int) -> Bool) -> Int { @@ }",
      #""""#,
      "(all.first(where: g) ?? 0) + (all.first(where: g) ?? 0)",
      "let n = all.first(where: g) ?? 0; return n + n"
    ),
    Change(
      "what is known of a loop's items, in a loop within another one",
      "enum Bad: Error { case empty }",
      #"""
      for p in invoice.performances { guard p.playID != "" else { throw Bad.empty } }
      let others = Array(repeating: Performance(playID: "", audience: 0), count: 2)
      var text = ""
      for other in others { for p in invoice.performances { text += @@; text += p.playID } }
      return text
      """#,
      #"other.playID == "" ? "-" : "+""#,
      #""+""#
    ),
    Change(
      "the type of a field's value, which is not written",
      "struct R { var factor = Double(1) }",
      "@@",
      #"let r = R(factor: 7); return "\(r.factor)""#,
      #"let r = 7; return "\(r)""#
    ),
    Change(
      "a hexadecimal fraction, which is no whole number",
      "struct R { var factor = 0x1p3 }",
      "@@",
      #"let r = R(factor: 7); return "\(r.factor)""#,
      #"let r = 7; return "\(r)""#
    ),
    Change(
      "an overload that comes for calls in code that is not computed",
      #"""
      func f(_ n: Double) -> Int { 1 }
      @@
      func g() -> Int { var i = 0; while i < 2 { i += 1 }; return f(1) }
      """#,
      #""\(g())""#,
      "",
      "func f(_ n: Int) -> Int { 2 }"
    ),
    Change(
      "a member that comes before a function outside, for code that is not computed",
      #"""
      func rate() -> Int { 1 }
      struct S {
        @@
        func g() -> Int { var i = 0; while i < 2 { i += 1 }; return rate() }
      }
      """#,
      #""\(S().g())""#,
      "",
      "func rate() -> Int { 2 }"
    ),
    Change(
      "a member that comes before a protocol's, for code that is not computed",
      #"""
      protocol P {}
      extension P { func n() -> Int { 1 } }
      struct S: P { @@ }
      func g() -> Int { var i = 0; while i < 2 { i += 1 }; return S().n() }
      """#,
      #""\(g())""#,
      "",
      "func n() -> Int { 2 }"
    ),
    Change(
      "a member of a type of the library that comes before another one",
      #"""
      extension Sequence { var total: Int { 1 } }
      @@
      func g() -> Int { var i = 0; while i < 2 { i += 1 }; return [i].total }
      """#,
      #""\(g())""#,
      "",
      "extension Array { var total: Int { 2 } }"
    ),
    Change(
      "a constant that code reads which is not computed",
      #"""
      enum Rates { static let base = @@ }
      func g() -> Int { var i = 0; while i < 2 { i += 1 }; return Rates.base }
      """#,
      #""\(g())""#,
      "1",
      "2"
    ),
    Change(
      "a default that code takes which is not computed",
      #"""
      func f(_ n: Int = @@) -> Int { n }
      func g() -> Int { var i = 0; while i < 2 { i += 1 }; return f() }
      """#,
      #""\(g())""#,
      "1",
      "2"
    ),
    Change(
      "what a method adds to its value, in code that is not computed",
      #"""
      struct Total { var n = 0; mutating func add(_ m: Int) { n += @@ } }
      func g() -> Int { var all = Total(); while all.n < 9 { all.add(2) }; return all.n }
      """#,
      #""\(g())""#,
      "m",
      "m + 1"
    ),
    Change(
      "which of two parameters a function changes, in code that is not computed",
      #"""
      func f(_ a: inout Int, _ b: inout Int) { @@ += 1 }
      func g() -> Int { var (a, b) = (0, 0); while a + b < 5 { f(&a, &b) }; return a }
      """#,
      #""\(g())""#,
      "a",
      "b"
    ),
    Change(
      "what a function did before it threw, in code that is not computed",
      #"""
      struct Odd: Error {}
      func f(_ a: inout Int) throws { @@ }
      func g() -> Int { var a = 0; do { try f(&a) } catch { a += 1 }; return a }
      """#,
      #""\(g())""#,
      "a += 5; if a > 0 { throw Odd() }",
      "if a + 5 > 0 { throw Odd() }; a += 5"
    ),
    Change(
      "what an error holds that the program catches",
      #"""
      enum Odd: Error { case bad(Int) }
      func f() throws { throw Odd.bad(@@) }
      func g() -> Int { do { try f() } catch Odd.bad(let n) { return n } catch { return 0 }; return 0 }
      """#,
      #""\(g())""#,
      "1",
      "2"
    ),
    Change(
      "the case of an error that the program catches",
      #"""
      enum Odd: Error { case one, two }
      func f() throws { throw Odd.@@ }
      func g() -> Int { do { try f() } catch Odd.one { return 1 } catch { return 2 }; return 0 }
      """#,
      #""\(g())""#,
      "one",
      "two"
    ),
    Change(
      "a type's order of cases that code asks for which is not computed",
      #"""
      enum Kind: CaseIterable { case @@ }
      func g() -> String { var i = 0; while i < 2 { i += 1 }; return "\(Kind.allCases[0])" }
      """#,
      "g()",
      "one, two",
      "two, one"
    ),
    Change(
      "two variables of one object",
      "@@ C { var n = 0 }",
      #"var a = C(); let b = a; a.n += 1; return "\(b.n)""#,
      "final class",
      "struct"
    ),
    Change(
      "an object in a list",
      "@@ C { var n = 0 }",
      #"var a = C(); let all = [a]; a.n += 1; return "\(all[0].n)""#,
      "final class",
      "struct"
    ),
    Change(
      "an object that its own code calls back to",
      "final class C { var n = 0; func add() -> Int { n += 1; return n }; func each(_ f: () -> Int) -> Int { @@ } }",
      #"let c = C(); return "\(c.each { c.add() })""#,
      "n + f()",
      "f() + n"
    ),
    Change(
      "an object that a value holds",
      #"""
      @@ C { var n = 0 }
      struct S { var c: C }
      """#,
      #"var s = S(c: C()); let t = s; s.c.n += 1; return "\(t.c.n)""#,
      "final class",
      "struct"
    ),
    Change(
      "an object that a function changes",
      #"""
      final class C { var n = 0 }
      func f(_ c: C) { c.n += @@ }
      """#,
      #"let c = C(); f(c); return "\(c.n)""#,
      "1",
      "2"
    ),
    Change(
      "an object's own sum, which depends on what it was",
      "final class C { private(set) var n = 1; func add(_ m: Int) { n += @@ } }",
      #"let c = C(); for p in invoice.performances { c.add(p.audience) }; return "\(c.n)""#,
      "m",
      "m * n"
    ),
    Change(
      "a value's own sum, which depends on what it was",
      "struct C { var n = 1; mutating func add(_ m: Int) { n += @@ } }",
      #"var c = C(); for p in invoice.performances { c.add(p.audience) }; return "\(c.n)""#,
      "m",
      "m * n"
    ),
    Change(
      "which of its sums a value adds to",
      "struct C { var (a, b) = (0, 0); mutating func add(_ m: Int) { @@ += m } }",
      #"var c = C(); for p in invoice.performances { c.add(p.audience) }; return "\(c.a) of \(c.b)""#,
      "a",
      "b"
    ),
    Change(
      "which of its fields a value adds to",
      "struct C { var a = 0; var b = 0; mutating func add(_ m: Int) { @@ += m } }",
      #"var c = C(); for p in invoice.performances { c.add(p.audience) }; return "\(c.a) of \(c.b)""#,
      "a",
      "b"
    ),
    Change(
      "the sum at which a loop throws",
      "enum Odd: Error { case big }",
      #"var n = 0; for p in invoice.performances { n += p.audience; if n > @@ { throw Odd.big } }; return """#,
      "100",
      "200"
    ),
    Change(
      "the sum with which a loop begins, and at which it throws",
      "enum Odd: Error { case big }",
      #"var n = @@; for p in invoice.performances { n += p.audience; if n > 100 { throw Odd.big } }; return """#,
      "0",
      "50"
    ),
    Change(
      "what a loop adds to the sum at which it throws",
      "enum Odd: Error { case big }",
      #"var n = 0; for p in invoice.performances { n += p.audience@@; if n > 100 { throw Odd.big } }; return """#,
      "",
      " / 2"
    ),
    Change(
      "whether the sum is looked at before or after",
      "enum Odd: Error { case big }",
      #"var n = 0; for p in invoice.performances { @@ }; return """#,
      "n += p.audience; if n > 100 { throw Odd.big }",
      "if n > 100 { throw Odd.big }; n += p.audience"
    ),
    Change(
      "the parts of a pair in a closure of two",
      "",
      #"let pairs = invoice.performances.map { ($0.audience, $0.playID.count) }; return "\(pairs.map { $0 - $1 }.reduce(0) { @@ })""#,
      "$0 * 2 + $1",
      "$0 + $1 * 2"
    ),
    Change(
      "the order of a pair's parts in a closure of two",
      "",
      #"let pairs = invoice.performances.map { ($0.audience, $0.playID.count) }; return "\(pairs.map { @@ }.reduce(0, +))""#,
      "$0 / $1",
      "$1 / $0"
    ),
    Change(
      "what a function within a loop returns",
      "",
      #"var n = 0; for p in invoice.performances { func f() -> Int { return p.audience / @@ }; n += f() }; return "\(n)""#,
      "2",
      "3"
    ),
    Change(
      "a loop that a function within it does not end",
      "",
      #"var n = 0; for p in invoice.performances { func f() -> Int { return 1 }; n += f() + p.audience; @@ }; return "\(n)""#,
      "if n > 9 { n += 1 }",
      #"if n > 9 { return "" }"#
    ),
    Change(
      "a member that has another name and other code, in code that is not computed",
      "final class A {\n  var n = 0\n  @@\n}",
      #""\(A().b())""#,
      "func b() -> Int { while n < 9 { add(4) }; return n }\n  func add(_ m: Int) { n += m }",
      "func b() -> Int { while n < 9 { set(4) }; return n }\n  func set(_ m: Int) { n = 9 + m }"
    ),
    Change(
      "a function that has another name and other code, in code that is not computed",
      "@@",
      #""\(b())""#,
      "func b() -> Int { var n = 0; while n < 9 { n += add(4) }; return n }\nfunc add(_ m: Int) -> Int { m }",
      "func b() -> Int { var n = 0; while n < 9 { n += more(4) }; return n }\nfunc more(_ m: Int) -> Int { m + 1 }"
    ),
    Change(
      "a sum of an object that goes through a loop itself",
      "final class A { var n = 1; func b(_ all: [Performance]) -> Int { for p in all { add(p.audience) }; return n }\n  func add(_ m: Int) { n += @@ } }",
      #""\(A().b(invoice.performances))""#,
      "m",
      "m * n"
    ),
    Change(
      "an object that is asked twice",
      "@@",
      #""\(A().b())""#,
      "final class A { var n = 1; func add() -> A { n += 1; return self }; func b() -> Int { let c = add(); return c.n + add().n } }",
      "struct A { var n = 1; func add() -> A { A(n: n + 1) }; func b() -> Int { let c = add(); return c.n + add().n } }"
    ),
    Change(
      "a list that is made when it is asked for, of a variable that changes",
      "",
      #"var n = 0; let all = invoice.performances.lazy.map { n += 1; return $0.audience }; @@; return "\(n)""#,
      "_ = all.count",
      "_ = all.reduce(0, +)"
    ),
    Change(
      "a list of the sums so far",
      "",
      #"var n = 0; let all = invoice.performances.map { n += $0.audience; return @@ }; return "\(all.reduce(0, +))""#,
      "n",
      "n + $0.audience"
    ),
    Change(
      "a list of the sums so far, in a loop over it",
      "",
      #"var n = 0; var m = 0; for one in invoice.performances.map({ n += $0.audience; return n }) { m += one @@ n }; return "\(m)""#,
      "+",
      "*"
    ),
    Change(
      "a sum that is looked at while it is made",
      "struct A { var n = 0; var m = 0; mutating func add(_ p: Performance) { n += p.audience; m += @@ } }",
      #"var a = A(); for p in invoice.performances { a.add(p) }; return "\(a.m)""#,
      "n",
      "p.audience"
    ),
    Change(
      "a getter that changes its object",
      "final class C { var n = 0; var ticket: Int { n += 1; return n } }",
      "let c = C(); @@",
      #"return "\(c.ticket) \(c.ticket)""#,
      #"let x = c.ticket; return "\(x) \(x)""#
    ),
    Change(
      "a method of an object as a value",
      "final class C { var n = 0; func add(_ m: Int) { n += m } }",
      #"let c = C(); @@; return "\(c.n)""#,
      "let add = c.add; add(5)",
      "_ = 5"
    ),
    Change(
      "a method of an object for each item",
      "final class C { var n = 0; func add(_ m: Int) { n += m } }",
      #"let c = C(); @@; return "\(c.n)""#,
      #"invoice.performances.map(\.audience).forEach(c.add)"#,
      "_ = 5"
    ),
    Change(
      "an object that an argument changes before it is asked",
      #"final class C { var n = 0; func step() -> Int { n += 1; return n }; func show(_ x: Int) -> String { "\(n) \(x)" } }"#,
      "let c = C(); @@",
      "return c.show(c.step())",
      #"let n = c.n; let x = c.step(); return "\(n) \(x)""#
    ),
    Change(
      "a function that an object is handed in a value",
      #"""
      struct Hook { let run: () -> Void }
      final class C { var n = 0; func add(_ m: Int) { n += m }; func show(_ hook: Hook) -> String { hook.run(); return "\(n)" } }
      """#,
      "let c = C(); @@",
      "return c.show(Hook(run: { c.add(1) }))",
      #"return "\(0)""#
    ),
    Change(
      "a function that an object is handed by another name",
      #"""
      typealias Step = () -> Int
      final class C { var n = 0; func add() -> Int { n += 1; return n }; func each(_ f: Step) -> Int { @@ } }
      """#,
      #"let c = C(); return "\(c.each({ c.add() }))""#,
      "n + f()",
      "f() + n"
    ),
    Change(
      "an object of the library that a function changes",
      #"""
      func prepare(_ f: NumberFormatter) { f.minimumFractionDigits = @@ }
      func g() -> String { let f = NumberFormatter(); var i = 0; while i < 2 { i += 1; prepare(f) }; return f.string(from: 1) ?? "" }
      """#,
      "g()",
      "0",
      "2"
    ),
    Change(
      "whether two objects of the library are one",
      #"""
      func pair() -> (NumberFormatter, NumberFormatter) { @@ }
      func g() -> String { let (a, b) = pair(); var i = 0; while i < 2 { i += 1; a.minimumFractionDigits = 2 }; return b.string(from: 1) ?? "" }
      """#,
      "g()",
      "let f = NumberFormatter(); return (f, f)",
      "(NumberFormatter(), NumberFormatter())"
    ),
    Change(
      "a sum before an error within a loop, which the program catches",
      #"""
      enum Bad: Error { case bad }
      func add(_ all: [Int], to t: inout Int) throws { for x in all { @@ } }
      """#,
      #"var t = 0; do { try add([4, -1] + plays.values.map(\.name.count), to: &t) } catch {}; return "\(t)""#,
      "t += x; if x < 0 { throw Bad.bad }",
      "if x < 0 { throw Bad.bad }; t += x"
    ),
    Change(
      "an overload in a type that stands alone",
      #"""
      struct T { func price(_ x: Double) -> String { "d" }
      @@ }
      """#,
      "T().price(2)",
      "",
      #"func price(_ x: Int) -> String { "i" }"#
    ),
    Change(
      "a function of a list that is called twice",
      "func f(_ all: [() -> Int]) -> Int { @@ }",
      #"var k = 0; return "\(f([{ k += 1; return k }]))""#,
      "all[0]() + all[0]()",
      "let n = all[0](); return n + n"
    ),
    Change(
      "a function of a field that is called twice",
      "struct S { let number: () -> Int; func a() -> Int { @@ } }",
      #"var k = 0; return "\(S(number: { k += 1; return k }).a())""#,
      "number() + number()",
      "let n = number(); return n + n"
    ),
    Change(
      "a value of a type that is not known, which is asked twice",
      #"""
      protocol P { var ticket: Int { get } }
      final class R: P { var n = 0; var ticket: Int { n += 1; return n } }
      func f<X: P>(_ t: X) -> Int { @@ }
      """#,
      #""\(f(R()))""#,
      "t.ticket + t.ticket",
      "let n = t.ticket; return n + n"
    ),
    Change(
      "a sequence that is gone after one loop",
      "func f(_ all: some Sequence<Int>) -> Int { var n = 0; var m = 0; @@; return n * 10 + m }",
      #""\(f(AnyIterator(invoice.performances.map(\.audience).makeIterator())))""#,
      "for x in all { n += x; m += 1 }",
      "for x in all { n += x }; for _ in all { m += 1 }"
    ),
    Change(
      "a member of what a type is without saying so",
      #"""
      extension Equatable { var label: String { "x" } }
      enum G { case a
      @@ }
      func g() -> String { var i = 0; while i < 2 { i += 1 }; return G.a.label }
      """#,
      "g()",
      "",
      #"var label: String { "y" }"#
    ),
    Change(
      "a member that the library calls",
      #"""
      final class O: NSObject { let n = 1
      @@ }
      func g() -> String { var i = 0; while i < 2 { i += 1 }; return "\(O() == O())" }
      """#,
      "g()",
      "",
      "override func isEqual(_ o: Any?) -> Bool { true }"
    ),
    Change(
      "a default that is one object",
      #"""
      final class C { var n = 0 }
      nonisolated(unsafe) let shared = C()
      func pick(_ c: C = @@) -> C { c }
      """#,
      #"let one = pick(); one.n += 1; return "\(pick().n)""#,
      "C()",
      "shared"
    ),
    Change(
      "static subscript",
      "enum R { static subscript(n: Int) -> Int { n + @@ } }",
      #""\(R[1])""#,
      "1",
      "2"
    ),
    Change(
      "subscript of a value whose type is a placeholder",
      """
      protocol P {}
      extension P { subscript(n: Int) -> Int { n + @@ } }
      struct R: P {}
      func g<T: P>(_ t: T) -> Int { t[1] }
      """,
      #""\(g(R()))""#,
      "1",
      "2"
    ),
    Change(
      "a subscript takes what the dictionary takes",
      #"extension [String: Play] { subscript(id: String) -> String { "@@" } }"#,
      #"let name: String = plays["a"]; return name"#,
      "x",
      "y"
    ),
    Change(
      "a subscript of another index",
      #"struct R { subscript(a a: Int) -> Int { a }; subscript(b b: Int) -> Int { b + 1 } }"#,
      #""\(R()[@@: 1])""#,
      "a",
      "b"
    ),
    Change(
      "a subscript of a protocol and one of its type",
      """
      protocol P {}
      extension P { subscript(n: Int) -> Int { n + 1 } }
      struct R: P { subscript(n: Int) -> Int { n + 2 } }
      """,
      #"let r: @@ = R(); return "\(r[1])""#,
      "R",
      "any P"
    ),
    Change(
      "a type within a function in place of one beside it",
      #"""
      enum Text { static let name = "x" }
      func g() -> String { @@
        return Text.name }
      """#,
      "g()",
      "",
      #"enum Text { static let name = "y" }"#
    ),
    Change(
      "what a type within a function holds",
      "",
      #"struct Row { let a: Int; let b: Int }; let r = Row(a: 1, b: 2); return "\(r.@@)""#,
      "a",
      "b"
    ),
  ]
}
