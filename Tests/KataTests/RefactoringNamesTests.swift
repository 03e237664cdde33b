import Testing

@testable import Kata

/// Which refactoring a change is, where two come near each other.
@Suite("The names of refactorings")
struct RefactoringNamesTests {
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let old: String, new: String
    let names: [String]
  }

  @Test(arguments: changes)
  func `are given where there is evidence for them`(_ change: Change) {
    var review = CodeReview(of: [])
    review.begin(with: [CourseFile(path: "A.swift", text: change.old)])
    let finding = review.finding(for: [CourseFile(path: "A.swift", text: change.new)])
    let names = finding.refactorings.map(\.text)
    #expect(names.sorted() == change.names.sorted())
    #expect(finding.printsTheSame)
  }

  /// Amounts with operators of their own, and what has one.
  private static let money = """
    struct Money: AdditiveArithmetic {
      let cents: Int
      static let zero = Money(cents: 0)
      static func + (one: Money, other: Money) -> Money { Money(cents: one.cents + other.cents) }
      static func - (one: Money, other: Money) -> Money { Money(cents: one.cents - other.cents) }
    }
    struct Line { let fee: Money, seats: Int }
    """

  /// Subscripts of a dictionary and of a type of one's own.
  private static let subscripts = """
    import Theatre
    extension [String: Play] {
      subscript(perf: Performance) -> Play {
        get throws {
          guard let play = self[perf.playID] else { throw StatementError.unknownPlay(perf.playID) }
          return play
        }
      }
    }
    struct Fees {
      let base: Int
      subscript(seats: Int, of play: Play?) -> String { "\\(base * seats) \\(play?.name ?? "")" }
    }
    """

  /// A type with a placeholder's name and a nested type in it, which other types may have as well.
  private static let apart = """
    protocol Priced {
      associatedtype Unit
      var unit: Unit { get }
    }
    extension Priced {
      func initials(_ n: Int) -> Int { n - 1 }
    }
    struct A: Priced {
      typealias Unit = Int
      enum Constants { static let base = 40 }
      let unit: Int
      func fee(_ n: Int) -> Int { Constants.base + unit * initials(n) }
    }
    """

  static let changes: [Change] = [
    Change(
      testDescription: "types that are apart have types and placeholders of one name within them",
      old: """
        \(apart)
        struct B {
          enum Constants { static let base = 30 }
          func fee(_ n: Int) -> Int { Constants.base + n * 7 }
        }
        public func f(n: Int) -> Int { A(unit: 3).fee(n) + B().fee(n) }
        """,
      new: """
        \(apart)
        struct B {
          enum Constants { static let base = 30 }
          func fee(_ n: Int) -> Int { Constants.base + extra(n) }
          func extra(_ n: Int) -> Int { n * 7 }
        }
        public func f(n: Int) -> Int { A(unit: 3).fee(n) + B().fee(n) }
        """,
      names: ["Extract Function extra"]
    ),
    Change(
      testDescription: "what a protocol requires takes the whole object",
      old: """
        struct Q { let n: Int }
        protocol Rate { func fee(n: Int) -> Int }
        struct A: Rate {
          func fee(n: Int) -> Int {
            if n > 3 { return n * 3 }
            return n
          }
        }
        struct B: Rate {
          func fee(n: Int) -> Int {
            if n > 5 { return n * 5 }
            return n + 1
          }
        }
        func rate(_ n: Int) -> any Rate { n > 7 ? A() : B() }
        public func f(n: Int) -> Int {
          let q = Q(n: n)
          return rate(n).fee(n: q.n)
        }
        """,
      new: """
        struct Q { let n: Int }
        protocol Rate { func fee(of q: Q) -> Int }
        struct A: Rate {
          func fee(of q: Q) -> Int {
            if q.n > 3 { return q.n * 3 }
            return q.n
          }
        }
        struct B: Rate {
          func fee(of q: Q) -> Int {
            if q.n > 5 { return q.n * 5 }
            return q.n + 1
          }
        }
        func rate(_ n: Int) -> any Rate { n > 7 ? A() : B() }
        public func f(n: Int) -> Int {
          let q = Q(n: n)
          return rate(n).fee(of: q)
        }
        """,
      names: ["Preserve Whole Object fee"]
    ),
    Change(
      testDescription: "a function takes any number of values",
      old: """
        func sum(_ all: Int...) -> Int { all.reduce(0, +) }
        public func f(n: Int) -> Int { sum(n, 3, n) * 2 + sum(n) }
        """,
      new: """
        func sum(_ all: Int...) -> Int { all.reduce(0, +) }
        public func f(n: Int) -> Int {
          let total = sum(n, 3, n)
          return total * 2 + sum(n)
        }
        """,
      names: ["Extract Variable total"]
    ),
    Change(
      testDescription: "a property throws no more",
      old: """
        class A {
          let n: Int
          init(n: Int) { self.n = n }
          var fee: Int {
            get throws { throw Problem.none }
          }
        }
        final class B: A {
          override var fee: Int {
            get throws { n * 3 }
          }
        }
        enum Problem: Error { case none }
        public func f(n: Int) throws -> Int { try B(n: n).fee + 1 }
        """,
      new: """
        class A {
          let n: Int
          init(n: Int) { self.n = n }
          var fee: Int {
            fatalError("a subclass says it")
          }
        }
        final class B: A {
          override var fee: Int { n * 3 }
        }
        enum Problem: Error { case none }
        public func f(n: Int) throws -> Int { B(n: n).fee + 1 }
        """,
      names: ["Change Function Declaration fee"]
    ),
    Change(
      testDescription: "a closure takes a part of what it took",
      old: """
        struct P { let n: Int, m: Int }
        public func f(n: Int) -> Int {
          let p = P(n: n, m: 2)
          let fee = { (p: P) -> Int in p.n * 3 + 1 }
          return fee(p) + p.m
        }
        """,
      new: """
        struct P { let n: Int, m: Int }
        public func f(n: Int) -> Int {
          let p = P(n: n, m: 2)
          let fee = { (n: Int) -> Int in n * 3 + 1 }
          return fee(p.n) + p.m
        }
        """,
      names: ["Change Function Declaration fee"]
    ),
    Change(
      testDescription: "a closure becomes a function of the same parameters",
      old: """
        public func f(n: Int) -> Int {
          let fee = { (n: Int) -> Int in n * 3 + 1 }
          return fee(n) + fee(2)
        }
        """,
      new: """
        public func f(n: Int) -> Int {
          func fee(_ n: Int) -> Int { n * 3 + 1 }
          return fee(n) + fee(2)
        }
        """,
      names: []
    ),
    Change(
      testDescription: "several functions take a part of what they took",
      old: """
        struct P { let n: Int, m: Int }
        func fee(_ p: P) -> Int {
          if p.n > 3 { return p.n * 3 }
          return p.n
        }
        func credits(_ p: P) -> Int {
          if p.n > 4 { return p.n - 4 }
          return 0
        }
        public func f(n: Int) -> Int {
          let p = P(n: n, m: 2)
          return fee(p) + credits(p) + p.m
        }
        """,
      new: """
        struct P { let n: Int, m: Int }
        func fee(_ n: Int) -> Int {
          if n > 3 { return n * 3 }
          return n
        }
        func credits(_ n: Int) -> Int {
          if n > 4 { return n - 4 }
          return 0
        }
        public func f(n: Int) -> Int {
          let p = P(n: n, m: 2)
          return fee(p.n) + credits(p.n) + p.m
        }
        """,
      names: ["Change Function Declaration fee, credits"]
    ),
    Change(
      testDescription: "code of several types is in the one above, which asks for the rest",
      old: """
        class A {
          let n: Int
          init(n: Int) { self.n = n }
        }
        final class B: A {
          func text() -> String {
            var text = head()
            for one in 0..<n { text += "\\(one), " }
            return text
          }
          func head() -> String { "B: " }
        }
        final class C: A {
          func text() -> String {
            var text = head()
            for one in 0..<n { text += "\\(one), " }
            return text
          }
          func head() -> String { "C: " }
        }
        public func f(n: Int) -> String { B(n: n).text() + C(n: n).text() }
        """,
      new: """
        class A {
          let n: Int
          init(n: Int) { self.n = n }
          func text() -> String {
            var text = head()
            for one in 0..<n { text += "\\(one), " }
            return text
          }
          func head() -> String { fatalError("a subclass says it") }
        }
        final class B: A {
          override func head() -> String { "B: " }
        }
        final class C: A {
          override func head() -> String { "C: " }
        }
        public func f(n: Int) -> String { B(n: n).text() + C(n: n).text() }
        """,
      names: ["Pull Up Method text"]
    ),
    Change(
      testDescription: "what a protocol requires is done by its extension",
      old: """
        protocol Priced {
          var n: Int { get }
          var seats: Int { get }
        }
        struct B: Priced {
          let n: Int
          var seats: Int { n * 2 }
        }
        struct C: Priced {
          let n: Int
          var seats: Int { n * 2 }
        }
        public func f(n: Int) -> Int { B(n: n).seats + C(n: 3).seats }
        """,
      new: """
        protocol Priced {
          var n: Int { get }
        }
        extension Priced {
          var seats: Int { n * 2 }
        }
        struct B: Priced {
          let n: Int
        }
        struct C: Priced {
          let n: Int
        }
        public func f(n: Int) -> Int { B(n: n).seats + C(n: 3).seats }
        """,
      names: ["Pull Up Method seats"]
    ),
    Change(
      testDescription: "an initializer goes that Swift makes itself",
      old: """
        struct P {
          let n: Int
          init(aNumber: Int) { n = aNumber }
        }
        public func f(n: Int) -> Int { P(aNumber: n).n + 1 }
        """,
      new: """
        struct P {
          let n: Int
        }
        public func f(n: Int) -> Int { P(n: n).n + 1 }
        """,
      names: ["Remove Dead Code P.init"]
    ),
    Change(
      testDescription: "a member is called in place of that of the class above, which calls it",
      old: """
        class A {
          let n: Int
          init(n: Int) { self.n = n }
          var common: Int { max(n - 30, 0) }
          var credits: Int { common }
        }
        final class B: A {
          override var credits: Int { super.credits + n / 5 }
        }
        public func f(n: Int) -> Int { B(n: n).credits }
        """,
      new: """
        class A {
          let n: Int
          init(n: Int) { self.n = n }
          var common: Int { max(n - 30, 0) }
          var credits: Int { common }
        }
        final class B: A {
          override var credits: Int { common + n / 5 }
        }
        public func f(n: Int) -> Int { B(n: n).credits }
        """,
      names: ["Replace Inline Code with Function Call common"]
    ),
    Change(
      testDescription: "a function and the variable for its value get other names",
      old: """
        func amountFor(n: Int) -> Int { n * 3 + 1 }
        public func f(n: Int) -> Int {
          let amount = amountFor(n: n)
          return amount * amount
        }
        """,
      new: """
        func priceOf(_ n: Int) -> Int { n * 3 + 1 }
        public func f(n: Int) -> Int {
          let price = priceOf(n)
          return price * price
        }
        """,
      names: ["Change Function Declaration: amountFor becomes priceOf", "Rename Variable amount"]
    ),
    Change(
      testDescription: "a function is handed the function that it called",
      old: """
        func usd(_ n: Int) -> String { "$\\(n)" }
        func line(_ n: Int) -> String { "a: " + usd(n) + usd(n + 1) }
        public func f(n: Int) -> String { line(n) }
        """,
      new: """
        func usd(_ n: Int) -> String { "$\\(n)" }
        func line(_ n: Int, money: (Int) -> String) -> String { "a: " + money(n) + money(n + 1) }
        public func f(n: Int) -> String { line(n, money: usd) }
        """,
      names: ["Replace Query with Parameter line"]
    ),
    Change(
      testDescription: "a type with a protocol of its own takes code that decides nothing",
      old: """
        public func f(n: Int) -> String {
          let text = "<" + String(n) + ">"
          return text + "!"
        }
        """,
      new: """
        protocol Style {
          func text(_ n: Int) -> String
        }
        struct Angles: Style {
          func text(_ n: Int) -> String { "<" + String(n) + ">" }
        }
        public func f(n: Int) -> String {
          let text = Angles().text(n)
          return text + "!"
        }
        """,
      names: ["Extract Class Angles"]
    ),
    Change(
      testDescription: "members go to another type together, and one of them is still asked",
      old: """
        struct T {
          let free: Int, part: Int
        }
        struct C {
          let n: Int, t: T
          var credits: Int {
            if n > 100 { return common + n / t.part }
            return common
          }
          var common: Int { max(n - t.free, 0) }
        }
        public func f(n: Int) -> Int { C(n: n, t: T(free: 30, part: 5)).credits }
        """,
      new: """
        struct T {
          let free: Int, part: Int
          func credits(_ n: Int) -> Int {
            if n > 100 { return common(n) + n / part }
            return common(n)
          }
          func common(_ n: Int) -> Int { max(n - free, 0) }
        }
        struct C {
          let n: Int, t: T
          var credits: Int { t.credits(n) }
        }
        public func f(n: Int) -> Int { C(n: n, t: T(free: 30, part: 5)).credits }
        """,
      names: ["Move Function common, credits"]
    ),
    Change(
      testDescription: "an initializer is handed to a function",
      old: """
        struct L {
          let n: Int
          var text: String { "<\\(n)>" }
        }
        public func f(ns: [Int]) -> String {
          let lines = ns.map(L.init)
          return lines.map(\\.text).joined()
        }
        """,
      new: """
        struct L {
          let n: Int
          var text: String { "<\\(n)>" }
        }
        public func f(ns: [Int]) -> String {
          ns.map(L.init).map(\\.text).joined()
        }
        """,
      names: ["Inline Variable lines"]
    ),
    Change(
      testDescription: "the compiler lists the cases",
      old: """
        enum K: CaseIterable {
          case a, b
          var fee: Int {
            switch self {
            case .a: 3
            case .b: 4
            }
          }
        }
        public func f(n: Int) -> Int { K.allCases.map(\\.fee).reduce(0, +) + n }
        """,
      new: """
        enum K: CaseIterable {
          case a, b
          var fee: Int {
            switch self {
            case .a: 3
            case .b: 4
            }
          }
        }
        func fees() -> Int { K.allCases.map(\\.fee).reduce(0, +) }
        public func f(n: Int) -> Int { fees() + n }
        """,
      names: ["Extract Function fees"]
    ),
    Change(
      testDescription: "a function hands on what an initializer takes",
      old: """
        struct C { let p: Int }
        func a(x: Int) -> Int { C(p: x).p + 1 }
        """,
      new: """
        struct C { let p: Int }
        func make(_ x: Int) -> C { C(p: x) }
        func a(x: Int) -> Int { make(x).p + 1 }
        """,
      names: ["Replace Constructor with Factory Function make"]
    ),
    Change(
      testDescription: "a function computes what an object holds",
      old: """
        struct C { let p: Int }
        func a(x: Int) -> Int { C(p: x * 3 + 4).p + 1 }
        """,
      new: """
        struct C { let p: Int }
        func c(_ x: Int) -> C {
          C(p: x * 3 + 4)
        }
        func a(x: Int) -> Int { c(x).p + 1 }
        """,
      names: ["Extract Function c"]
    ),
    Change(
      testDescription: "a method makes an object that holds its own",
      old: """
        struct C { let p: P, q: Int }
        struct P { let n: Int }
        func a(p: P) -> Int { C(p: p, q: 2).p.n + 1 }
        """,
      new: """
        struct C { let p: P, q: Int }
        struct P {
          let n: Int
          func c() -> C { C(p: self, q: 2) }
        }
        func a(p: P) -> Int { p.c().p.n + 1 }
        """,
      names: ["Extract Function c"]
    ),
    Change(
      testDescription: "an operator comes",
      old: """
        struct M { let c: Int }
        public func f(x: Int, y: Int) -> Int {
          let sum = M(c: M(c: x).c + M(c: y).c)
          return sum.c
        }
        """,
      new: """
        struct M {
          let c: Int
          static func + (x: M, y: M) -> M { M(c: x.c + y.c) }
        }
        public func f(x: Int, y: Int) -> Int {
          let sum = M(c: x) + M(c: y)
          return sum.c
        }
        """,
      names: []
    ),
    Change(
      testDescription: "a decision becomes a member that a subclass overrides",
      old: """
        class A {
          let k: String
          init(k: String) { self.k = k }
          var n: Int { k == "b" ? 7 : 3 }
        }
        class B: A {}
        func make(_ k: String) -> A { k == "b" ? B(k: k) : A(k: k) }
        public func f(k: String) -> Int { make(k).n }
        """,
      new: """
        class A {
          let k: String
          init(k: String) { self.k = k }
          var n: Int { extra + 3 }
          var extra: Int { 0 }
        }
        class B: A {
          override var extra: Int { 4 }
        }
        func make(_ k: String) -> A { k == "b" ? B(k: k) : A(k: k) }
        public func f(k: String) -> Int { make(k).n }
        """,
      names: ["Replace Conditional with Polymorphism n"]
    ),
    Change(
      testDescription: "a function takes the object, not its values",
      old: """
        struct P { let n: Int, m: Int }
        func line(n: Int, m: Int) -> Int { n * 3 - m }
        func a(p: P) -> Int { line(n: p.n, m: p.m) }
        """,
      new: """
        struct P { let n: Int, m: Int }
        func line(_ p: P) -> Int { p.n * 3 - p.m }
        func a(p: P) -> Int { line(p) }
        """,
      names: ["Preserve Whole Object line"]
    ),
    Change(
      testDescription: "one function makes the data, another writes them",
      old: #"""
        public func f(x: Int, y: Int) -> String {
          "Statement for \(x)\nAmount owed is \(x * 3 + y)\nYou earned \(y - x) credits\n"
        }
        """#,
      new: #"""
        struct D { let a: Int, b: Int, c: Int }
        public func f(x: Int, y: Int) -> String {
          let d = D(a: x, b: x * 3 + y, c: y - x)
          return text(d)
        }
        func text(_ d: D) -> String {
          "Statement for \(d.a)\nAmount owed is \(d.b)\nYou earned \(d.c) credits\n"
        }
        """#,
      names: ["Split Phase f"]
    ),
    Change(
      testDescription: "rates stand in a table, which is another algorithm",
      old: """
        public func f(x: Int, k: Int) -> Int { k > 3 ? 40 * x + 7 : 30 * x + 9 }
        """,
      new: """
        struct R { let a: Int, b: Int }
        public func f(x: Int, k: Int) -> Int {
          let r = k > 3 ? R(a: 40, b: 7) : R(a: 30, b: 9)
          return r.a * x + r.b
        }
        """,
      names: []
    ),
    Change(
      testDescription: "an object is made for functions",
      old: """
        public func f(x: Int) -> Int { g(x) + h(x) }
        func g(_ x: Int) -> Int { x * 3 + 4 }
        func h(_ x: Int) -> Int { 7 - x * 5 }
        """,
      new: """
        public func f(x: Int) -> Int { C().g(x) + C().h(x) }
        struct C {
          func g(_ x: Int) -> Int { x * 3 + 4 }
          func h(_ x: Int) -> Int { 7 - x * 5 }
        }
        """,
      names: ["Combine Functions into Class C"]
    ),
    Change(
      testDescription: "functions stand in an enum",
      old: """
        public func f(x: Int) -> Int { g(x) + h(x) }
        func g(_ x: Int) -> Int { x * 3 + 4 }
        func h(_ x: Int) -> Int { 7 - x * 5 }
        """,
      new: """
        public func f(x: Int) -> Int { C.g(x) + C.h(x) }
        enum C {
          static func g(_ x: Int) -> Int { x * 3 + 4 }
          static func h(_ x: Int) -> Int { 7 - x * 5 }
        }
        """,
      names: ["Move Function g, h"]
    ),
    Change(
      testDescription: "functions beside each other get one name",
      old: """
        struct T { func text(x: Int) -> Int { x * 3 } }
        struct H { func html(x: Int) -> Int { x * 5 } }
        public func f(x: Int) -> Int { T().text(x: x) + H().html(x: x) }
        """,
      new: """
        struct T { func show(_ x: Int) -> Int { x * 3 } }
        struct H { func show(_ x: Int) -> Int { x * 5 } }
        public func f(x: Int) -> Int { T().show(x) + H().show(x) }
        """,
      names: ["Change Function Declaration: text, html become show"]
    ),
    Change(
      testDescription: "a field is read by another name",
      old: """
        struct S {
          let n: Int
          func a() -> Int { n * 3 }
        }
        public func f(x: Int) -> Int { S(n: x).a() + S(n: x).n }
        """,
      new: """
        struct S {
          private let value: Int
          var n: Int { value }
          init(n: Int) { value = n }
          func a() -> Int { n * 3 }
        }
        public func f(x: Int) -> Int { S(n: x).a() + S(n: x).n }
        """,
      names: ["Encapsulate Variable n"]
    ),
    Change(
      testDescription: "a class comes between two",
      old: """
        class A { var n: Int { 3 } }
        class B: A { override var n: Int { 4 } }
        public func f(x: Int) -> Int { (x > 1 ? B() : A()).n }
        """,
      new: """
        class A { var n: Int { 3 } }
        class M: A {}
        class B: M { override var n: Int { 4 } }
        public func f(x: Int) -> Int { (x > 1 ? B() : A()).n }
        """,
      names: ["Extract Superclass M"]
    ),
    Change(
      testDescription: "a protocol comes with its types",
      old: """
        public func f(x: Int, k: Int) -> Int { k > 3 ? x * 3 + 1 : x * 5 - 2 }
        """,
      new: """
        protocol R { func n(_ x: Int) -> Int }
        struct A: R { func n(_ x: Int) -> Int { x * 3 + 1 } }
        struct B: R { func n(_ x: Int) -> Int { x * 5 - 2 } }
        public func f(x: Int, k: Int) -> Int {
          let r: any R = k > 3 ? A() : B()
          return r.n(x)
        }
        """,
      names: ["Replace Conditional with Polymorphism"]
    ),
    Change(
      testDescription: "a member only asks the type that its code is in now",
      old: """
        enum G {
          case a, b
        }
        struct P {
          let g: G
          let x: Int
          var n: Int {
            switch g {
            case .a: x * 300 + 40000 - x
            case .b: x * 500 - 10000 + x * 7
            }
          }
        }
        public func f(x: Int) -> Int { P(g: x > 3 ? .a : .b, x: x).n }
        """,
      new: """
        enum G {
          case a, b
          func n(_ x: Int) -> Int {
            switch self {
            case .a: x * 300 + 40000 - x
            case .b: x * 500 - 10000 + x * 7
            }
          }
        }
        struct P {
          let g: G
          let x: Int
          var n: Int { g.n(x) }
        }
        public func f(x: Int) -> Int { P(g: x > 3 ? .a : .b, x: x).n }
        """,
      names: ["Move Function n"]
    ),
    Change(
      testDescription: "a function becomes an object",
      old: """
        public func f(x: Int, y: Double) -> Int {
          var sum = 0
          for i in 0..<3 { sum += x * i + 7 }
          return sum
        }
        """,
      new: """
        public func f(x: Int, y: Double) -> Int { C(x: x, y: y).run() }
        struct C {
          let x: Int, y: Double
          func run() -> Int {
            var sum = 0
            for i in 0..<3 { sum += x * i + 7 }
            return sum
          }
        }
        """,
      names: ["Replace Function with Command f"]
    ),
    Change(
      testDescription: "a variable with two values becomes two constants",
      old: """
        public func f(x: Int) -> Int {
          var t = x * 3
          var sum = t
          if x > 5 {
            t = x / 7
            sum += t
          }
          return sum
        }
        """,
      new: """
        public func f(x: Int) -> Int {
          let one = x * 3
          var sum = one
          if x > 5 {
            let two = x / 7
            sum += two
          }
          return sum
        }
        """,
      names: ["Split Variable t"]
    ),
    Change(
      testDescription: "a function only answers, and its caller adds",
      old: """
        public func f(x: Int) -> Int {
          var sum = 7
          let n = add(x, to: &sum)
          return sum * n
        }
        func add(_ x: Int, to sum: inout Int) -> Int {
          var n = 0
          if x > 3 { n = x * 5 }
          sum += n
          return n
        }
        """,
      new: """
        public func f(x: Int) -> Int {
          var sum = 7
          let n = add(x)
          sum += n
          return sum * n
        }
        func add(_ x: Int) -> Int {
          var n = 0
          if x > 3 { n = x * 5 }
          return n
        }
        """,
      names: ["Separate Query from Modifier add"]
    ),
    Change(
      testDescription: "a function for each value of a flag",
      old: """
        public func f(x: Int) -> Int { x > 3 ? g(x, isBig: true) : g(x, isBig: false) }
        func g(_ x: Int, isBig: Bool) -> Int {
          let n = x * 40 - 7
          return isBig ? n + x / 5 : n
        }
        """,
      new: """
        public func f(x: Int) -> Int { x > 3 ? h(x) : g(x) }
        func g(_ x: Int) -> Int { x * 40 - 7 }
        func h(_ x: Int) -> Int { g(x) + x / 5 }
        """,
      names: []
    ),
    Change(
      testDescription: "constants stand in an enum",
      old: """
        let base = 40000
        let limit = 30
        public func f(x: Int) -> Int { x > limit ? base + x : base }
        """,
      new: """
        enum Rates {
          static let start = 40000
          static let most = 30
        }
        public func f(x: Int) -> Int { x > Rates.most ? Rates.start + x : Rates.start }
        """,
      names: ["Move Field base, limit"]
    ),
    Change(
      testDescription: "conditions become values",
      old: """
        public func f(x: Int, k: Int) -> Int {
          var n = 0
          switch k {
          case 1:
            n = 400
            if x > 30 { n += 10 * x }
          default:
            n = 300
            if x > 20 { n += 50 * x }
          }
          return n
        }
        """,
      new: """
        public func f(x: Int, k: Int) -> Int {
          switch k {
          case 1: return x > 30 ? 400 + 10 * x : 400
          default: return x > 20 ? 300 + 50 * x : 300
          }
        }
        """,
      names: ["Substitute Algorithm f"]
    ),
    Change(
      testDescription: "a field goes up",
      old: """
        class A {
          let x: Int
          init(x: Int) { self.x = x }
          var n: Int { 0 }
        }
        final class B: A {
          let limit = 30
          override var n: Int { x > limit ? 3 : 1 }
        }
        final class C: A {
          let limit = 20
          override var n: Int { x > limit ? 5 : 2 }
        }
        func make(_ k: Int, _ x: Int) -> A { k > 2 ? B(x: x) : C(x: x) }
        public func f(x: Int, k: Int) -> Int { make(k, x).n }
        """,
      new: """
        class A {
          let x: Int
          let limit: Int
          init(x: Int, limit: Int) {
            self.x = x
            self.limit = limit
          }
          var n: Int { 0 }
        }
        final class B: A {
          override var n: Int { x > limit ? 3 : 1 }
        }
        final class C: A {
          override var n: Int { x > limit ? 5 : 2 }
        }
        func make(_ k: Int, _ x: Int) -> A { k > 2 ? B(x: x, limit: 30) : C(x: x, limit: 20) }
        public func f(x: Int, k: Int) -> Int { make(k, x).n }
        """,
      names: ["Pull Up Field limit"]
    ),
    Change(
      testDescription: "a function takes what another one computes",
      old: #"""
        public func f(x: Int, y: Int) -> String { write(x, y) }
        func sum(_ x: Int, _ y: Int) -> Int { x * 30 + y }
        func points(_ x: Int, _ y: Int) -> Int { x / 5 + y * 2 }
        func write(_ x: Int, _ y: Int) -> String {
          var text = "Owed \(sum(x, y))\n"
          text += "Earned \(points(x, y)) credits\n"
          return text
        }
        """#,
      new: #"""
        public func f(x: Int, y: Int) -> String { show(compute(x, y)) }
        func sum(_ x: Int, _ y: Int) -> Int { x * 30 + y }
        func points(_ x: Int, _ y: Int) -> Int { x / 5 + y * 2 }
        struct Data {
          let total: Int
          let credits: Int
        }
        func compute(_ x: Int, _ y: Int) -> Data { Data(total: sum(x, y), credits: points(x, y)) }
        func show(_ data: Data) -> String {
          var text = "Owed \(data.total)\n"
          text += "Earned \(data.credits) credits\n"
          return text
        }
        """#,
      names: ["Split Phase write"]
    ),
    Change(
      testDescription: "an object that is made and run at once becomes a function",
      old: """
        public func f(x: Int) -> Int { C(x: x).run(3) + C(x: x).run(4) }
        struct C {
          let x: Int
          func run(_ k: Int) -> Int { x * k + 7 }
        }
        """,
      new: """
        public func f(x: Int) -> Int { (x * 3 + 7) + (x * 4 + 7) }
        """,
      names: []
    ),
    Change(
      testDescription: "the only class below another goes",
      old: """
        class A {
          let x: Int
          init(x: Int) { self.x = x }
          var n: Int { 0 }
        }
        final class B: A {
          override var n: Int { x * 3 }
        }
        public func f(x: Int) -> Int { B(x: x).n }
        """,
      new: """
        class A {
          let x: Int
          init(x: Int) { self.x = x }
          var n: Int { x * 3 }
        }
        public func f(x: Int) -> Int { A(x: x).n }
        """,
      names: []
    ),
    Change(
      testDescription: "a member asks another type, and keeps its name",
      old: """
        struct T { let base: Int, limit: Int, more: Int }
        struct P {
          let t: T
          let x: Int
          var n: Int {
            var result = t.base
            if x > t.limit { result += t.more * (x - t.limit) }
            return result
          }
        }
        public func f(x: Int) -> Int { P(t: T(base: 400, limit: 30, more: 7), x: x).n }
        """,
      new: """
        struct T {
          let base: Int, limit: Int, more: Int
          func n(seats: Int) -> Int {
            var result = base
            if seats > limit { result += more * (seats - limit) }
            return result
          }
        }
        struct P {
          let t: T
          let x: Int
          var n: Int { t.n(seats: x) }
        }
        public func f(x: Int) -> Int { P(t: T(base: 400, limit: 30, more: 7), x: x).n }
        """,
      names: ["Move Function n"]
    ),
    Change(
      testDescription: "a method hands on the call of another object",
      old: """
        struct R {
          let n: Int
          func r(_ x: Int) -> Int { x * n + 4 }
        }
        struct C {
          let r: R
          func c(_ x: Int) -> Int { r.r(x) - 3 }
        }
        public func f(x: Int) -> Int {
          let r = R(n: 7)
          let c = C(r: r)
          return c.c(x) + r.r(x + 1)
        }
        """,
      new: """
        struct R {
          let n: Int
          func r(_ x: Int) -> Int { x * n + 4 }
        }
        struct C {
          let r: R
          func own(_ x: Int) -> Int { r.r(x) }
          func c(_ x: Int) -> Int { r.r(x) - 3 }
        }
        public func f(x: Int) -> Int {
          let c = C(r: R(n: 7))
          return c.c(x) + c.own(x + 1)
        }
        """,
      names: []
    ),
    Change(
      testDescription: "a function makes the object that a variable had",
      old: """
        struct L { let a: Int, b: Int }
        public func f(xs: [Int], y: Int) -> Int {
          var all: [L] = []
          for x in xs {
            let l = L(a: x * 3 + y, b: x - y * 7)
            all.append(l)
          }
          return all.reduce(0) { $0 + $1.a - $1.b }
        }
        """,
      new: """
        struct L {
          let a: Int, b: Int
          static func of(_ x: Int, _ y: Int) -> L { L(a: x * 3 + y, b: x - y * 7) }
        }
        public func f(xs: [Int], y: Int) -> Int {
          var all: [L] = []
          for x in xs {
            all.append(L.of(x, y))
          }
          return all.reduce(0) { $0 + $1.a - $1.b }
        }
        """,
      names: ["Extract Function of"]
    ),
    Change(
      testDescription: "an object of what a function took is made and run at once",
      old: #"""
        public func f(x: Int) -> String { write(x * 3) }
        func write(_ n: Int) -> String { "Amount owed is \(n + 4)\nYou earned \(n / 5) credits\n" }
        """#,
      new: #"""
        public func f(x: Int) -> String { W(n: x * 3).write() }
        class W {
          let n: Int
          init(n: Int) { self.n = n }
          func write() -> String { "Amount owed is \(n + 4)\nYou earned \(n / 5) credits\n" }
        }
        """#,
      names: ["Replace Function with Command write"]
    ),
    Change(
      testDescription: "one function becomes a method of an object that stays",
      old: """
        struct P { let n: Int }
        public func f(x: Int) -> Int {
          let p = P(n: x)
          return g(p, 3) + g(p, 4)
        }
        func g(_ p: P, _ k: Int) -> Int { p.n > k ? p.n * k + 7 : p.n - k }
        """,
      new: """
        struct P { let n: Int }
        public func f(x: Int) -> Int {
          let c = C(p: P(n: x))
          return c.g(3) + c.g(4)
        }
        struct C {
          let p: P
          func g(_ k: Int) -> Int { p.n > k ? p.n * k + 7 : p.n - k }
        }
        """,
      names: ["Extract Class C"]
    ),
    Change(
      testDescription: "a function takes the object, not what is made of its values",
      old: """
        struct P { let n: Int, m: Int }
        func twice(_ x: Int) -> Int { x * 2 + 1 }
        func line(n: Int, m: Int) -> Int { n * 3 - m }
        public func f(x: Int, y: Int) -> Int {
          let p = P(n: x, m: y)
          return line(n: p.n, m: twice(p.m))
        }
        """,
      new: """
        struct P { let n: Int, m: Int }
        func twice(_ x: Int) -> Int { x * 2 + 1 }
        func line(_ p: P) -> Int { p.n * 3 - twice(p.m) }
        public func f(x: Int, y: Int) -> Int {
          let p = P(n: x, m: y)
          return line(p)
        }
        """,
      names: ["Preserve Whole Object line"]
    ),
    Change(
      testDescription: "a function takes one value, not the object",
      old: """
        struct P { let n: Int, m: Int }
        func g(_ p: P, _ k: Int) -> Int { p.n > k ? p.n * k : 7 }
        public func f(x: Int) -> Int {
          let p = P(n: x, m: 3)
          return g(p, 4) + g(p, p.m)
        }
        """,
      new: """
        struct P { let n: Int, m: Int }
        func g(_ n: Int, _ k: Int) -> Int { n > k ? n * k : 7 }
        public func f(x: Int) -> Int {
          let p = P(n: x, m: 3)
          return g(p.n, 4) + g(p.n, p.m)
        }
        """,
      names: ["Change Function Declaration g"]
    ),
    Change(
      testDescription: "a method asks for what it took",
      old: """
        struct P { let n: Int }
        struct C {
          let p: P
          func c() -> Int { 300 + more(n: p.n) }
          func more(n: Int) -> Int {
            if n > 20 { return 100 + 5 * (n - 20) }
            return 0
          }
        }
        public func f(x: Int) -> Int { C(p: P(n: x)).c() }
        """,
      new: """
        struct P { let n: Int }
        struct C {
          let p: P
          func c() -> Int { 300 + more() }
          func more() -> Int {
            if p.n > 20 { return 100 + 5 * (p.n - 20) }
            return 0
          }
        }
        public func f(x: Int) -> Int { C(p: P(n: x)).c() }
        """,
      names: ["Replace Parameter with Query more"]
    ),
    Change(
      testDescription: "fields are private, and an initializer is written for them",
      old: """
        struct P {
          let n: Int
          let m: Int
          func sum() -> Int { n * 3 + m }
        }
        public func f(x: Int) -> Int { P(n: x, m: 7).sum() }
        """,
      new: """
        struct P {
          private let n: Int
          private let m: Int
          init(n: Int, m: Int) {
            self.n = n
            self.m = m
          }
          func sum() -> Int { n * 3 + m }
        }
        public func f(x: Int) -> Int { P(n: x, m: 7).sum() }
        """,
      names: ["Narrow Access"]
    ),
    Change(
      testDescription: "an object stands for what was optional",
      old: """
        struct T {
          let base: Int
          let per: Int?
          func points(_ x: Int) -> Int {
            var all = x * base
            if let per { all += x / per }
            return all
          }
        }
        public func f(x: Int, k: Int) -> Int {
          (k > 3 ? T(base: 4, per: nil) : T(base: 5, per: 6)).points(x)
        }
        """,
      new: """
        protocol E { func points(_ x: Int) -> Int }
        struct N: E { func points(_ x: Int) -> Int { 0 } }
        struct S: E {
          let per: Int
          func points(_ x: Int) -> Int { x / per }
        }
        struct T {
          let base: Int
          let more: any E
          func points(_ x: Int) -> Int { x * base + more.points(x) }
        }
        public func f(x: Int, k: Int) -> Int {
          (k > 3 ? T(base: 4, more: N()) : T(base: 5, more: S(per: 6))).points(x)
        }
        """,
      names: []
    ),
    Change(
      testDescription: "a protocol asks its types for what a function decided",
      old: """
        protocol P { func amount(_ x: Int) -> Int }
        struct T: P { func amount(_ x: Int) -> Int { x * 40 + 7 } }
        struct C: P { func amount(_ x: Int) -> Int { x * 30 - 9 } }
        func make(_ k: String) -> any P { k == "c" ? C() : T() }
        public func f(x: Int, k: String) -> Int {
          let points = k == "c" ? max(x - 30, 0) + x / 5 : max(x - 30, 0)
          return make(k).amount(x) + points
        }
        """,
      new: """
        protocol P {
          func amount(_ x: Int) -> Int
          func points(_ x: Int) -> Int
        }
        struct T: P {
          func amount(_ x: Int) -> Int { x * 40 + 7 }
          func points(_ x: Int) -> Int { max(x - 30, 0) }
        }
        struct C: P {
          func amount(_ x: Int) -> Int { x * 30 - 9 }
          func points(_ x: Int) -> Int { max(x - 30, 0) + x / 5 }
        }
        func make(_ k: String) -> any P { k == "c" ? C() : T() }
        public func f(x: Int, k: String) -> Int {
          let p = make(k)
          return p.amount(x) + p.points(x)
        }
        """,
      names: ["Replace Conditional with Polymorphism points"]
    ),
    Change(
      testDescription: "types get a class above them in place of a protocol",
      old: """
        protocol P {
          func amount(_ x: Int) -> Int
          func points(_ x: Int) -> Int
        }
        class T: P {
          func amount(_ x: Int) -> Int { x * 40 + 7 }
          func points(_ x: Int) -> Int { max(x - 30, 0) }
        }
        class C: P {
          func amount(_ x: Int) -> Int { x * 30 - 9 }
          func points(_ x: Int) -> Int { max(x - 30, 0) + x / 5 }
        }
        func make(_ k: String) -> any P { k == "c" ? C() : T() }
        public func f(x: Int, k: String) -> Int { make(k).amount(x) + make(k).points(x) }
        """,
      new: """
        class P {
          func amount(_ x: Int) -> Int { 0 }
          func points(_ x: Int) -> Int { max(x - 30, 0) }
        }
        class T: P {
          override func amount(_ x: Int) -> Int { x * 40 + 7 }
        }
        class C: P {
          override func amount(_ x: Int) -> Int { x * 30 - 9 }
          override func points(_ x: Int) -> Int { super.points(x) + x / 5 }
        }
        func make(_ k: String) -> P { k == "c" ? C() : T() }
        public func f(x: Int, k: String) -> Int { make(k).amount(x) + make(k).points(x) }
        """,
      names: []
    ),
    Change(
      testDescription: "a function becomes a member of another name for a dictionary",
      old: """
        typealias R = [String: Int]
        public func f(k: String, all: [String: Int]) -> Int { find(k, all) * 3 + find("a", all) }
        func find(_ k: String, _ all: R) -> Int {
          guard let n = all[k] else { return 7 }
          return n + 4
        }
        """,
      new: """
        typealias R = [String: Int]
        extension R {
          func find(_ k: String) -> Int {
            guard let n = self[k] else { return 7 }
            return n + 4
          }
        }
        public func f(k: String, all: [String: Int]) -> Int { all.find(k) * 3 + all.find("a") }
        """,
      names: ["Move Function find"]
    ),
    Change(
      testDescription: "functions of two types become calls of one above them",
      old: """
        protocol P { var x: Int { get } }
        struct T: P {
          let x: Int
          var n: Int {
            var all = 400
            if x > 30 { all += 10 * (x - 30) }
            return all
          }
        }
        struct C: P {
          let x: Int
          var n: Int {
            var all = 300
            if x > 20 { all += 100 + 5 * (x - 20) }
            all += 3 * x
            return all
          }
        }
        public func f(x: Int) -> Int { T(x: x).n + C(x: x).n }
        """,
      new: """
        protocol P { var x: Int { get } }
        extension P {
          func price(from base: Int, upTo limit: Int, extra: Int = 0, above: Int, each: Int = 0) -> Int {
            var all = base + each * x
            if x > limit { all += extra + above * (x - limit) }
            return all
          }
        }
        struct T: P {
          let x: Int
          var n: Int { price(from: 400, upTo: 30, above: 10) }
        }
        struct C: P {
          let x: Int
          var n: Int { price(from: 300, upTo: 20, extra: 100, above: 5, each: 3) }
        }
        public func f(x: Int) -> Int { T(x: x).n + C(x: x).n }
        """,
      names: ["Parameterize Function price"]
    ),
    Change(
      testDescription: "callers ask what a function asked itself",
      old: """
        func play(_ id: String, _ plays: [String: Int]) -> Int { plays[id] ?? 0 }
        func cost(_ id: String, _ seats: Int, _ plays: [String: Int]) -> Int { play(id, plays) * seats + 40 }
        public func f(id: String, plays: [String: Int]) -> Int { cost(id, 30, plays) }
        """,
      new: """
        func play(_ id: String, _ plays: [String: Int]) -> Int { plays[id] ?? 0 }
        func cost(_ play: Int, _ seats: Int) -> Int { play * seats + 40 }
        public func f(id: String, plays: [String: Int]) -> Int {
          let price = play(id, plays)
          return cost(price, 30)
        }
        """,
      names: ["Replace Query with Parameter cost"]
    ),
    Change(
      testDescription: "a function takes a part of what it took",
      old: """
        struct P { let seats: Int, id: String }
        func cost(_ p: P) -> Int { p.seats * 30 + 40 }
        public func f(seats: Int, id: String) -> Int { cost(P(seats: seats, id: id)) + P(seats: 1, id: id).seats }
        """,
      new: """
        struct P { let seats: Int, id: String }
        func cost(_ seats: Int) -> Int { seats * 30 + 40 }
        public func f(seats: Int, id: String) -> Int { cost(P(seats: seats, id: id).seats) + P(seats: 1, id: id).seats }
        """,
      names: ["Change Function Declaration cost"]
    ),
    Change(
      testDescription: "functions for a condition and for what it decides",
      old: """
        public func f(x: Int, kind: String) -> Int {
          var all = x * 3
          if kind == "comedy" {
            all += x / 5 + 7
          }
          return all
        }
        """,
      new: """
        public func f(x: Int, kind: String) -> Int {
          var all = x * 3
          if isComedy(kind) {
            all += extra(x)
          }
          return all
        }
        func isComedy(_ kind: String) -> Bool { kind == "comedy" }
        func extra(_ x: Int) -> Int { x / 5 + 7 }
        """,
      names: ["Decompose Conditional f"]
    ),
    Change(
      testDescription: "functions of which only one is for a condition",
      old: """
        public func f(x: Int, kind: String) -> Int {
          var all = x * 3 + 40000
          if kind == "comedy" {
            all += x / 5 + 7
          }
          return all
        }
        """,
      new: """
        public func f(x: Int, kind: String) -> Int {
          var all = base(x)
          if isComedy(kind) {
            all += x / 5 + 7
          }
          return all
        }
        func isComedy(_ kind: String) -> Bool { kind == "comedy" }
        func base(_ x: Int) -> Int { x * 3 + 40000 }
        """,
      names: ["Extract Function isComedy", "Extract Function base"]
    ),
    Change(
      testDescription:
        "a property is asked where its code stood, and an object has one of its name",
      old: """
        struct P { let audience: Int }
        struct C {
          let p: P
          var audience: Int { p.audience }
          var n: Int { max(p.audience - 30, 0) }
        }
        public func f(x: Int) -> Int { C(p: P(audience: x)).n + C(p: P(audience: x)).audience }
        """,
      new: """
        struct P { let audience: Int }
        struct C {
          let p: P
          var audience: Int { p.audience }
          var n: Int { max(audience - 30, 0) }
        }
        public func f(x: Int) -> Int { C(p: P(audience: x)).n + C(p: P(audience: x)).audience }
        """,
      names: ["Replace Inline Code with Function Call audience"]
    ),
    Change(
      testDescription: "a function is called where its code stood",
      old: """
        func above(_ seats: Int, _ limit: Int) -> Int { max(seats - limit, 0) }
        func price(_ seats: Int) -> Int { 40000 + 1000 * above(seats, 30) }
        public func f(x: Int) -> Int { price(x) + max(x - 20, 0) }
        """,
      new: """
        func above(_ seats: Int, _ limit: Int) -> Int { max(seats - limit, 0) }
        func price(_ seats: Int) -> Int { 40000 + 1000 * above(seats, 30) }
        public func f(x: Int) -> Int { price(x) + above(x, 20) }
        """,
      names: ["Replace Inline Code with Function Call above"]
    ),
    Change(
      testDescription: "a function is called where code stood that gave the same there",
      old: """
        func above(_ seats: Int, _ limit: Int) -> Int { max(seats - limit, 0) }
        public func f(x: Int) -> Int {
          var sum = above(x, 20)
          if x > 30 {
            sum += 1000 * (x - 30)
          }
          return sum
        }
        """,
      new: """
        func above(_ seats: Int, _ limit: Int) -> Int { max(seats - limit, 0) }
        public func f(x: Int) -> Int {
          var sum = above(x, 20)
          if x > 30 {
            sum += 1000 * above(x, 30)
          }
          return sum
        }
        """,
      names: ["Replace Inline Code with Function Call above"]
    ),
    Change(
      testDescription: "a function in a function is called where its code stood",
      old: """
        public func f(x: Int) -> Int {
          func above(_ limit: Int) -> Int { max(x - limit, 0) }
          return above(20) + max(x - 30, 0)
        }
        """,
      new: """
        public func f(x: Int) -> Int {
          func above(_ limit: Int) -> Int { max(x - limit, 0) }
          return above(20) + above(30)
        }
        """,
      names: ["Replace Inline Code with Function Call above"]
    ),
    Change(
      testDescription: "a literal is a constant that is there",
      old: """
        let limit = 30
        func credits(_ seats: Int) -> Int { max(seats - limit, 0) }
        public func f(x: Int) -> Int { x > 30 ? credits(x) * 1000 : 7 }
        """,
      new: """
        let limit = 30
        func credits(_ seats: Int) -> Int { max(seats - limit, 0) }
        public func f(x: Int) -> Int { x > limit ? credits(x) * 1000 : 7 }
        """,
      names: ["Replace Magic Literal limit"]
    ),
    Change(
      testDescription: "a sum is taken out of a loop into a function",
      old: #"""
        func price(_ x: Int) -> Int { x * 3 }
        public func f(all: [Int]) -> String {
          var sum = 0
          var text = ""
          for x in all {
            text += "\(x) "
            sum += price(x)
          }
          return text + "\(sum)"
        }
        """#,
      new: #"""
        func price(_ x: Int) -> Int { x * 3 }
        func total(_ all: [Int]) -> Int {
          var result = 0
          for x in all {
            result += price(x)
          }
          return result
        }
        public func f(all: [Int]) -> String {
          var text = ""
          for x in all {
            text += "\(x) "
          }
          return text + "\(total(all))"
        }
        """#,
      names: ["Split Loop", "Extract Function total"]
    ),
    Change(
      testDescription: "a field that nothing reads is not given any more",
      old: """
        struct P { let n: Int }
        struct A { let p: P, q: Int }
        struct B { let p: P, q: Int }
        public func f(x: Int) -> Int { A(p: P(n: x), q: 1).p.n + B(p: P(n: x), q: x).q }
        """,
      new: """
        struct P { let n: Int }
        struct A { let p: P }
        struct B { let p: P, q: Int }
        public func f(x: Int) -> Int { A(p: P(n: x)).p.n + B(p: P(n: x), q: x).q }
        """,
      names: ["Remove Dead Code q"]
    ),
    Change(
      testDescription: "a constant that nothing reads goes",
      old: """
        struct A {
          static let most = 1000
          let n: Int
        }
        public func f(x: Int) -> Int { A(n: x).n * 3 }
        """,
      new: """
        struct A {
          let n: Int
        }
        public func f(x: Int) -> Int { A(n: x).n * 3 }
        """,
      names: ["Remove Dead Code most"]
    ),
    Change(
      testDescription: "a parameter goes that one function only hands on to another",
      old: """
        func inner(_ x: Int, _ rates: [Int]) -> Int { x * 3 }
        func outer(_ x: Int, _ rates: [Int]) -> Int { inner(x, rates) + inner(x + 1, rates) }
        public func f(x: Int) -> Int { outer(x, [1, 2]) * 2 }
        """,
      new: """
        func inner(_ x: Int) -> Int { x * 3 }
        func outer(_ x: Int) -> Int { inner(x) + inner(x + 1) }
        public func f(x: Int) -> Int { outer(x) * 2 }
        """,
      names: ["Change Function Declaration inner, outer"]
    ),
    Change(
      testDescription: "a function has the name that a variable had, which has another one now",
      old: #"""
        public func f(all: [Int]) -> String {
          var sum = 0
          for x in all {
            sum += x * 3
          }
          return "\(sum), \(sum + 1)"
        }
        """#,
      new: #"""
        func sum(_ all: [Int]) -> Int {
          var sum = 0
          for x in all {
            sum += x * 3
          }
          return sum
        }
        public func f(all: [Int]) -> String {
          let whole = sum(all)
          return "\(whole), \(whole + 1)"
        }
        """#,
      names: ["Extract Function sum"]
    ),
    Change(
      testDescription: "several types get another name at once",
      old: """
        protocol Pricing { var n: Int { get } }
        struct TragedyPricing: Pricing { let n: Int }
        public func f(x: Int) -> Int { TragedyPricing(n: x).n * 3 }
        """,
      new: """
        protocol Rate { var n: Int { get } }
        struct TragedyRate: Rate { let n: Int }
        public func f(x: Int) -> Int { TragedyRate(n: x).n * 3 }
        """,
      names: ["Rename Pricing, TragedyPricing"]
    ),
    Change(
      testDescription: "types that differ in nothing are one, without the protocol above them",
      old: """
        protocol Rate { var n: Int { get } }
        struct Tragedy: Rate { let n: Int }
        struct Comedy: Rate { let n: Int }
        func rate(_ x: Int) -> any Rate {
          if x > 3 { return Tragedy(n: x) }
          return Comedy(n: x)
        }
        public func f(x: Int) -> Int { rate(x).n * 3 }
        """,
      new: """
        struct Priced { let n: Int }
        func rate(_ x: Int) -> Priced { Priced(n: x) }
        public func f(x: Int) -> Int { rate(x).n * 3 }
        """,
      names: ["Collapse Hierarchy Rate"]
    ),
    Change(
      testDescription: "a function takes what its caller has in a field",
      old: """
        func find(_ x: Int, _ all: [Int]) -> Int { all.count + x }
        func cost(_ x: Int, all: [Int]) -> Int { find(x, all) * 3 + x }
        struct P {
          let play: Int, amount: Int
          init(_ x: Int, _ all: [Int]) {
            play = find(x, all)
            amount = cost(x, all: all)
          }
        }
        public func f(x: Int) -> Int { P(x, [x]).amount + P(x, [x]).play }
        """,
      new: """
        func find(_ x: Int, _ all: [Int]) -> Int { all.count + x }
        func cost(_ x: Int, play: Int) -> Int { play * 3 + x }
        struct P {
          let play: Int, amount: Int
          init(_ x: Int, _ all: [Int]) {
            play = find(x, all)
            amount = cost(x, play: play)
          }
        }
        public func f(x: Int) -> Int { P(x, [x]).amount + P(x, [x]).play }
        """,
      names: ["Replace Query with Parameter cost"]
    ),
    Change(
      testDescription: "a type that nothing makes has no name",
      old: """
        protocol Rate { var n: Int { get } }
        struct Tragedy: Rate { var n: Int { 3 } }
        public func f(x: Int) -> Int { Tragedy().n * x }
        """,
      new: """
        protocol Rate { var n: Int { get } }
        struct Tragedy: Rate { var n: Int { 3 } }
        struct Comedy: Rate { var n: Int { 4 } }
        public func f(x: Int) -> Int { Tragedy().n * x }
        """,
      names: []
    ),
    Change(
      testDescription: "a class becomes a struct",
      old: """
        class C {
          let n: Int
          init(n: Int) { self.n = n }
          var all: Int { n * 3 }
        }
        public func f(x: Int) -> Int { C(n: x).all }
        """,
      new: """
        struct C {
          let n: Int
          init(n: Int) { self.n = n }
          var all: Int { n * 3 }
        }
        public func f(x: Int) -> Int { C(n: x).all }
        """,
      names: ["Change Reference to Value C"]
    ),
    Change(
      testDescription: "a struct becomes a class",
      old: """
        struct C {
          let n: Int
          init(n: Int) { self.n = n }
          var all: Int { n * 3 }
        }
        public func f(x: Int) -> Int { C(n: x).all }
        """,
      new: """
        class C {
          let n: Int
          init(n: Int) { self.n = n }
          var all: Int { n * 3 }
        }
        public func f(x: Int) -> Int { C(n: x).all }
        """,
      names: ["Change Value to Reference C"]
    ),
    Change(
      testDescription: "classes beside each other get a function of one name",
      old: """
        class A {
          let x: Int
          init(x: Int) { self.x = x }
          var n: Int { 0 }
        }
        class T: A { override var n: Int { 40 + max(x - 30, 0) * 10 } }
        class C: A { override var n: Int { 30 + max(x - 20, 0) * 5 } }
        func make(_ x: Int, _ k: Bool) -> A { k ? T(x: x) : C(x: x) }
        public func f(x: Int, k: Bool) -> Int { make(x, k).n }
        """,
      new: """
        class A {
          let x: Int
          init(x: Int) { self.x = x }
          var n: Int { 0 }
        }
        class T: A {
          override var n: Int { 40 + above() * 10 }
          func above() -> Int { max(x - 30, 0) }
        }
        class C: A {
          override var n: Int { 30 + above() * 5 }
          func above() -> Int { max(x - 20, 0) }
        }
        func make(_ x: Int, _ k: Bool) -> A { k ? T(x: x) : C(x: x) }
        public func f(x: Int, k: Bool) -> Int { make(x, k).n }
        """,
      names: ["Extract Function above"]
    ),
    Change(
      testDescription: "a protocol gives what its types had, by a default",
      old: """
        protocol P {
          var x: Int { get }
          var n: Int { get }
        }
        struct T: P {
          let x: Int
          var n: Int { max(x - 30, 0) }
        }
        struct C: P {
          let x: Int
          var n: Int { max(x - 30, 0) + x / 5 }
        }
        public func f(x: Int, k: Bool) -> Int { T(x: x).n + C(x: x).n }
        """,
      new: """
        protocol P {
          var x: Int { get }
          var n: Int { get }
        }
        extension P {
          var n: Int { max(x - 30, 0) }
        }
        struct T: P {
          let x: Int
        }
        struct C: P {
          let x: Int
          var n: Int { max(x - 30, 0) + x / 5 }
        }
        public func f(x: Int, k: Bool) -> Int { T(x: x).n + C(x: x).n }
        """,
      names: ["Pull Up Method n"]
    ),
    Change(
      testDescription: "one function chooses between two by a flag",
      old: #"""
        func text(_ n: Int) -> String { "<\(n)>" }
        func page(_ n: Int) -> String { "<p>\(n)</p>" }
        public func f(n: Int) -> String { text(n) }
        public func g(n: Int) -> String { page(n) }
        """#,
      new: #"""
        func text(_ n: Int) -> String { "<\(n)>" }
        func page(_ n: Int) -> String { "<p>\(n)</p>" }
        func render(_ n: Int, isPage: Bool) -> String {
          if isPage {
            return page(n)
          } else {
            return text(n)
          }
        }
        public func f(n: Int) -> String { render(n, isPage: false) }
        public func g(n: Int) -> String { render(n, isPage: true) }
        """#,
      names: []
    ),
    Change(
      testDescription: "a function that only throws stands in an expression",
      old: """
        enum E: Error { case unknown(String) }
        func look(_ id: String, _ all: [String: Int]) throws -> Int {
          guard let one = all[id] else { throw E.unknown(id) }
          return one
        }
        public func f(id: String, all: [String: Int]) throws -> Int { try look(id, all) }
        """,
      new: """
        enum E: Error { case unknown(String) }
        func look(_ id: String, _ all: [String: Int]) throws -> Int {
          func missing() throws -> Int { throw E.unknown(id) }
          return try all[id] ?? missing()
        }
        public func f(id: String, all: [String: Int]) throws -> Int { try look(id, all) }
        """,
      names: []
    ),
    Change(
      testDescription: "a variable and the parameters that it is given to get one name",
      old: """
        func one(_ tmp: Int) -> Int { tmp * 3 + 4 }
        public func f(x: Int) -> Int {
          let tmp = x + 17
          return one(tmp) + tmp
        }
        """,
      new: """
        func one(_ play: Int) -> Int { play * 3 + 4 }
        public func f(x: Int) -> Int {
          let play = x + 17
          return one(play) + play
        }
        """,
      names: ["Rename Variable tmp"]
    ),
    Change(
      testDescription: "a field and the variable that it is made of get one name",
      old: """
        struct P {
          let genre: Int
          init(x: Int) {
            let genre = x * 3
            self.genre = genre
          }
        }
        public func f(x: Int) -> Int { P(x: x).genre }
        """,
      new: """
        struct P {
          let kind: Int
          init(x: Int) {
            let kind = x * 3
            self.kind = kind
          }
        }
        public func f(x: Int) -> Int { P(x: x).kind }
        """,
      names: ["Rename Field genre"]
    ),
    Change(
      testDescription: "a function says which errors it throws",
      old: """
        enum E: Error { case unknown(String) }
        func look(_ id: String, _ all: [String: Int]) throws -> Int {
          guard let one = all[id] else { throw E.unknown(id) }
          return one
        }
        public func f(id: String, all: [String: Int]) throws -> Int { try look(id, all) }
        """,
      new: """
        enum E: Error { case unknown(String) }
        func look(_ id: String, _ all: [String: Int]) throws(E) -> Int {
          guard let one = all[id] else { throw .unknown(id) }
          return one
        }
        public func f(id: String, all: [String: Int]) throws -> Int { try look(id, all) }
        """,
      names: ["Change Function Declaration look"]
    ),
    Change(
      testDescription: "an initializer calls the one above, and a function is taken out",
      old: """
        class A {
          let x: Int
          init(x: Int) { self.x = x }
          var n: Int { 0 }
        }
        class T: A {
          let limit: Int
          init(seats: Int) {
            limit = 30
            super.init(x: seats)
          }
          override var n: Int { 40000 + 1000 * max(x - limit, 0) }
        }
        public func f(x: Int) -> Int { T(seats: x).n }
        """,
      new: """
        class A {
          let x: Int
          init(x: Int) { self.x = x }
          var n: Int { 0 }
        }
        class T: A {
          let limit: Int
          init(seats: Int) {
            limit = 30
            super.init(x: seats)
          }
          override var n: Int { 40000 + 1000 * above }
          private var above: Int { max(x - limit, 0) }
        }
        public func f(x: Int) -> Int { T(seats: x).n }
        """,
      names: ["Extract Function above"]
    ),
    Change(
      testDescription: "a loop becomes a pipeline of a function with labels",
      old: #"""
        func line(for n: Int) -> String { "<\(n)>\n" }
        public func f(all: [Int]) -> String {
          var result = "all\n"
          for n in all {
            result += line(for: n)
          }
          return result
        }
        """#,
      new: #"""
        func line(for n: Int) -> String { "<\(n)>\n" }
        public func f(all: [Int]) -> String {
          var result = "all\n"
          result += all.map(line(for:)).joined()
          return result
        }
        """#,
      names: ["Replace Loop with Pipeline"]
    ),
    Change(
      testDescription: "a variable goes, and constants come that it never was",
      old: """
        public func f(x: Int, k: Bool) -> Int {
          var result = 0
          if k {
            result = 40000 + x
          } else {
            result = 30000 + 3 * x
          }
          return result
        }
        """,
      new: """
        public func f(x: Int, k: Bool) -> Int {
          let prices = [true: { (n: Int) in 40000 + n }, false: { (n: Int) in 30000 + 3 * n }]
          let isFirst = k
          return isFirst ? 40000 + x : 30000 + 3 * x
        }
        """,
      names: ["Substitute Algorithm f"]
    ),
    Change(
      testDescription: "a variable is made where it gets its value",
      old: #"""
        func sum(_ all: [Int]) -> Int { all.reduce(0) { $0 + $1 } }
        public func f(all: [Int]) -> String {
          var total = 0
          var result = "all\n"
          for n in all { result += "\(n)\n" }
          total = sum(all)
          result += "\(total)"
          return result
        }
        """#,
      new: #"""
        func sum(_ all: [Int]) -> Int { all.reduce(0) { $0 + $1 } }
        public func f(all: [Int]) -> String {
          var result = "all\n"
          for n in all { result += "\(n)\n" }
          let total = sum(all)
          result += "\(total)"
          return result
        }
        """#,
      names: ["Slide Statements"]
    ),
    Change(
      testDescription: "subclasses get a way of the decision of the class above",
      old: """
        class A {
          let x: Int, k: String
          init(x: Int, k: String) { (self.x, self.k) = (x, k) }
          var n: Int {
            switch k {
            case "t": 40 + max(x - 30, 0)
            default: 30 + 3 * x
            }
          }
        }
        class T: A {}
        func make(_ x: Int, _ k: String) -> A { k == "t" ? T(x: x, k: k) : A(x: x, k: k) }
        public func f(x: Int, k: String) -> Int { make(x, k).n }
        """,
      new: """
        class A {
          let x: Int, k: String
          init(x: Int, k: String) { (self.x, self.k) = (x, k) }
          var n: Int {
            switch k {
            case "t": 40 + max(x - 30, 0)
            default: 30 + 3 * x
            }
          }
        }
        class T: A { override var n: Int { 40 + max(x - 30, 0) } }
        func make(_ x: Int, _ k: String) -> A { k == "t" ? T(x: x, k: k) : A(x: x, k: k) }
        public func f(x: Int, k: String) -> Int { make(x, k).n }
        """,
      names: ["Replace Conditional with Polymorphism n"]
    ),
    Change(
      testDescription: "a static function goes, and its callers make the object",
      old: """
        struct C {
          let x: Int
          static func make(x: Int) -> C { C(x: x) }
        }
        public func f(x: Int) -> Int {
          let c = C.make(x: x)
          return c.x * 3 + c.x
        }
        """,
      new: """
        struct C { let x: Int }
        public func f(x: Int) -> Int {
          let c = C(x: x)
          return c.x * 3 + c.x
        }
        """,
      names: ["Inline Function make"]
    ),
    Change(
      testDescription: "a function for the texts around a value",
      old: #"""
        public func f(name: String, n: Int) -> String {
          var page = "<table>\n"
          page += "  <tr><td>\(name)</td>"
          page += "<td>\(n)</td></tr>\n"
          return page + "</table>\n"
        }
        """#,
      new: #"""
        public func f(name: String, n: Int) -> String {
          var page = "<table>\n"
          page += "  <tr>" + td(name)
          page += td("\(n)") + "</tr>\n"
          return page + "</table>\n"
        }
        func td(_ content: String) -> String { "<td>" + content + "</td>" }
        """#,
      names: ["Extract Function td"]
    ),
    Change(
      testDescription: "an else behind a return goes",
      old: """
        public func f(x: Int, k: String) -> Int {
          if k == "t" {
            return 40
          } else {
            if x > 30 {
              return 40 + 3 * x
            } else {
              return 30 + x
            }
          }
        }
        """,
      new: """
        public func f(x: Int, k: String) -> Int {
          if k == "t" {
            return 40
          }
          if x > 30 {
            return 40 + 3 * x
          }
          return 30 + x
        }
        """,
      names: ["Replace Nested Conditional with Guard Clauses"]
    ),
    Change(
      testDescription: "two parameters of a function, and of an initializer, have other names",
      old: """
        struct C {
          let x: Int, y: Int
          init(anX: Int, aY: Int) { x = anX; y = aY }
        }
        func make(anX: Int, aY: Int) -> C { C(anX: anX, aY: aY * 2 + anX) }
        public func f(x: Int) -> Int { make(anX: x, aY: x * x).y }
        """,
      new: """
        struct C {
          let x: Int, y: Int
          init(x: Int, y: Int) { self.x = x; self.y = y }
        }
        func make(x: Int, y: Int) -> C { C(x: x, y: y * 2 + x) }
        public func f(x: Int) -> Int { make(x: x, y: x * x).y }
        """,
      names: ["Change Function Declaration C.init, make"]
    ),
    Change(
      testDescription: "lines of a page are cases that hold what they print",
      old: #"""
        public func f(name: String, n: Int) -> String {
          var page = "  \(name): \(n) seats\n"
          page += "In all \(n)\n"
          return page
        }
        """#,
      new: #"""
        public func f(name: String, n: Int) -> String {
          var page = Line.seats(name, n).text
          page += Line.total(n).text
          return page
        }
        enum Line {
          case seats(String, Int)
          case total(Int)
          var text: String {
            switch self {
            case .seats(let name, let n): "  \(name): \(n) seats\n"
            case .total(let n): "In all \(n)\n"
            }
          }
        }
        """#,
      names: []
    ),
    Change(
      testDescription: "a loop is two, and the second has the name of the first one's variable",
      old: """
        struct Bill { let amount: Int, name: String }
        func bill(_ n: Int) -> Bill { Bill(amount: n * 3 + 4, name: "n\\(n)") }
        public func f(all: [Int]) -> String {
          var page = ""
          for n in all {
            let one = bill(n)
            page += one.name + " \\(one.amount)\\n"
          }
          return page
        }
        """,
      new: """
        struct Bill { let amount: Int, name: String }
        func bill(_ n: Int) -> Bill { Bill(amount: n * 3 + 4, name: "n\\(n)") }
        public func f(all: [Int]) -> String {
          var page = ""
          let bills = all.map { bill($0) }
          for one in bills {
            page += one.name + " \\(one.amount)\\n"
          }
          return page
        }
        """,
      names: []
    ),
    Change(
      testDescription: "a line of a page gets a name, as a part of the page",
      old: #"""
        public func f(n: Int) -> String {
          var page = "<table>\n"
          page += "<tr><th scope=\"col\">seats</th></tr>\n"
          page += "<tr><td>\(n)</td></tr>\n"
          return page
        }
        """#,
      new: #"""
        public func f(n: Int) -> String {
          let header = "<tr><th scope=\"col\">seats</th></tr>\n"
          var page = "<table>\n" + header
          page += "<tr><td>\(n)</td></tr>\n"
          return page
        }
        """#,
      names: ["Extract Variable header"]
    ),
    Change(
      testDescription: "a function takes the name of a variable, which has another one now",
      old: """
        func doublePrice(n: Int) -> Int { n * 2 + n / 3 }
        public func f(n: Int) -> String {
          let price = doublePrice(n: n)
          return "\\(price) of \\(price + n)"
        }
        """,
      new: """
        func price(n: Int) -> Int { n * 2 + n / 3 }
        public func f(n: Int) -> String {
          let all = price(n: n)
          return "\\(all) of \\(all + n)"
        }
        """,
      names: ["Change Function Declaration: doublePrice becomes price"]
    ),
    Change(
      testDescription: "a condition and what it decides get names, in an expression",
      old: """
        public func f(seats: Int) -> Int {
          let large = seats > 20 ? 10000 + 500 * (seats - 20) : 0
          return 30000 + large
        }
        """,
      new: """
        public func f(seats: Int) -> Int {
          let large = isLarge(seats) ? surcharge(seats) : 0
          return 30000 + large
        }
        func isLarge(_ seats: Int) -> Bool { seats > 20 }
        func surcharge(_ seats: Int) -> Int { 10000 + 500 * (seats - 20) }
        """,
      names: ["Decompose Conditional f"]
    ),
    Change(
      testDescription: "what an inlined function was given gets a name, as it is used twice",
      old: """
        struct C { let x: Int, y: Int }
        func make(_ n: Int) -> C { C(x: n, y: n * n) }
        func part(_ n: Int) -> Int { n * 3 + n / 7 }
        public func f(n: Int) -> Int {
          let c = make(part(n))
          return c.x + c.y * 2 + c.x * 5
        }
        """,
      new: """
        struct C { let x: Int, y: Int }
        func part(_ n: Int) -> Int { n * 3 + n / 7 }
        public func f(n: Int) -> Int {
          let m = part(n)
          let c = C(x: m, y: m * m)
          return c.x + c.y * 2 + c.x * 5
        }
        """,
      names: ["Inline Function make"]
    ),
    Change(
      testDescription: "a number that a property gave is a field of what holds the others",
      old: """
        struct Price { let base: Int }
        struct C {
          let price: Price, seats: Int
          private var free: Int { 30 }
          var credits: Int { max(seats - free, 0) + price.base }
        }
        public func f(n: Int) -> Int { C(price: Price(base: 4), seats: n).credits }
        """,
      new: """
        struct Price { let base: Int; var free = 30 }
        struct C {
          let price: Price, seats: Int
          var credits: Int { max(seats - price.free, 0) + price.base }
        }
        public func f(n: Int) -> Int { C(price: Price(base: 4), seats: n).credits }
        """,
      names: ["Move Field free"]
    ),
    Change(
      testDescription: "a function is taken out of code that shows a value by its description",
      old: #"""
        struct Cents { let n: Int }
        extension Cents: CustomStringConvertible {
          var description: String { "$\(n / 100)" }
        }
        public func f(n: Int) -> String { "owed \(Cents(n: n * 3 + n / 5)), \(n) seats" }
        """#,
      new: #"""
        struct Cents { let n: Int }
        extension Cents: CustomStringConvertible {
          var description: String { "$\(n / 100)" }
        }
        public func f(n: Int) -> String { "owed \(owed(n)), \(n) seats" }
        func owed(_ n: Int) -> Cents { Cents(n: n * 3 + n / 5) }
        """#,
      names: ["Extract Function owed"]
    ),
    Change(
      testDescription: "one parameter of a function, and two of another one, have other names",
      old: """
        func a(p: Int) -> Int { p * 2 }
        func b(q: Int, r: Int) -> Int { q + r * 3 }
        public func f(n: Int) -> Int { a(p: n) + b(q: n, r: n) }
        """,
      new: """
        func a(z: Int) -> Int { z * 2 }
        func b(u: Int, v: Int) -> Int { u + v * 3 }
        public func f(n: Int) -> Int { a(z: n) + b(u: n, v: n) }
        """,
      names: ["Change Function Declaration a, b"]
    ),
    Change(
      testDescription: "a function gives what is made of a variable that went into it",
      old: """
        enum E: Error { case none(String) }
        protocol Rate { func amount(_ n: Int) -> Int }
        struct A: Rate { func amount(_ n: Int) -> Int { n * 7 } }
        struct B: Rate { func amount(_ n: Int) -> Int { n * 3 + 2 } }
        func rate(_ kind: String) throws -> any Rate {
          switch kind {
          case "a": A()
          case "b": B()
          default: throw E.none(kind)
          }
        }
        struct Kind { let type: String }
        func kind(_ n: Int, _ all: [Int: String]) throws -> Kind {
          guard let one = all[n] else { throw E.none("n") }
          return Kind(type: one)
        }
        func a(_ n: Int, _ all: [Int: String]) throws -> Int {
          let type = try kind(n, all).type
          return try rate(type).amount(n)
        }
        func b(_ n: Int, _ all: [Int: String]) throws -> Int {
          let type = try kind(n, all).type
          return try rate(type).amount(n + 1)
        }
        public func f(n: Int, all: [Int: String]) throws -> Int { try a(n, all) - b(n, all) }
        """,
      new: """
        enum E: Error { case none(String) }
        protocol Rate { func amount(_ n: Int) -> Int }
        struct A: Rate { func amount(_ n: Int) -> Int { n * 7 } }
        struct B: Rate { func amount(_ n: Int) -> Int { n * 3 + 2 } }
        func rate(_ kind: String) throws -> any Rate {
          switch kind {
          case "a": A()
          case "b": B()
          default: throw E.none(kind)
          }
        }
        struct Kind { let type: String }
        func kind(_ n: Int, _ all: [Int: String]) throws -> Kind {
          guard let one = all[n] else { throw E.none("n") }
          return Kind(type: one)
        }
        func a(_ n: Int, _ all: [Int: String]) throws -> Int { try rateFor(n, all).amount(n) }
        func b(_ n: Int, _ all: [Int: String]) throws -> Int { try rateFor(n, all).amount(n + 1) }
        func rateFor(_ n: Int, _ all: [Int: String]) throws -> any Rate { try rate(kind(n, all).type) }
        public func f(n: Int, all: [Int: String]) throws -> Int { try a(n, all) - b(n, all) }
        """,
      names: ["Extract Function rateFor"]
    ),
    Change(
      testDescription: "a constant takes a literal's place where a variable gets another name",
      old: """
        let limit = 30
        func a(n: Int) -> Int { limit - n }
        public func f(n: Int) -> Int {
          let x = n * 2
          return x > 30 ? x : a(n: n)
        }
        """,
      new: """
        let limit = 30
        func a(n: Int) -> Int { limit - n }
        public func f(n: Int) -> Int {
          let twice = n * 2
          return twice > limit ? twice : a(n: n)
        }
        """,
      names: ["Replace Magic Literal limit", "Rename Variable x"]
    ),
    Change(
      testDescription: "a function only gives a number",
      old: """
        protocol P { var n: Int { get } }
        extension P { var credits: Int { n > 30 ? n - 30 : 0 } }
        struct A: P { let n: Int }
        public func f(n: Int) -> Int { A(n: n).credits }
        """,
      new: """
        protocol P { var n: Int { get } }
        extension P {
          static var free: Int { 30 }
          var credits: Int { n > Self.free ? n - Self.free : 0 }
        }
        struct A: P { let n: Int }
        public func f(n: Int) -> Int { A(n: n).credits }
        """,
      names: ["Replace Magic Literal free"]
    ),
    Change(
      testDescription: "a function gives what it changed before",
      old: """
        public func f(list: [Int]) -> Int {
          var sum = 0
          for n in list { add(n, to: &sum) }
          return sum
        }
        func add(_ n: Int, to sum: inout Int) {
          sum += n > 9 ? n * 2 : n
        }
        """,
      new: """
        public func f(list: [Int]) -> Int {
          var sum = 0
          for n in list { sum += points(n) }
          return sum
        }
        func points(_ n: Int) -> Int { n > 9 ? n * 2 : n }
        """,
      names: ["Return Modified Value points"]
    ),
    Change(
      testDescription: "variables of a function are fields now",
      old: """
        final class Printer {
          let list: [Int]
          init(list: [Int]) { self.list = list }
          func text() -> String {
            var sum = 0
            for n in list { sum += n * 3 }
            return "sum \\(sum)"
          }
        }
        public func f(list: [Int]) -> String { Printer(list: list).text() }
        """,
      new: """
        final class Printer {
          let list: [Int]
          private var sum = 0
          init(list: [Int]) { self.list = list }
          func text() -> String {
            for n in list { sum += n * 3 }
            return "sum \\(sum)"
          }
        }
        public func f(list: [Int]) -> String { Printer(list: list).text() }
        """,
      names: []
    ),
    Change(
      testDescription: "what a guard made is given by a function",
      old: """
        enum E: Error { case none(String) }
        public func f(a: [String: Int], keys: [String]) throws -> Int {
          var sum = 0
          for key in keys {
            guard let found = a[key] else { throw E.none(key) }
            sum += found * 3 + found / 2
          }
          return sum
        }
        """,
      new: """
        enum E: Error { case none(String) }
        public func f(a: [String: Int], keys: [String]) throws -> Int {
          func find(_ key: String) throws -> Int {
            guard let found = a[key] else { throw E.none(key) }
            return found
          }
          var sum = 0
          for key in keys {
            let found = try find(key)
            sum += found * 3 + found / 2
          }
          return sum
        }
        """,
      names: ["Extract Function find"]
    ),
    Change(
      testDescription: "what a function gave needs a name where its code stands now",
      old: """
        func fee(_ n: Int) -> Int { n > 9 ? n * 2 : n + 7 }
        public func f(n: Int) -> Int { fee(n) * fee(n) }
        """,
      new: """
        public func f(n: Int) -> Int {
          let fee = n > 9 ? n * 2 : n + 7
          return fee * fee
        }
        """,
      names: ["Inline Function fee"]
    ),
    Change(
      testDescription: "a variable goes to the loop that was split off",
      old: """
        public func f(list: [Int]) -> String {
          var sum = 0
          var text = "all:"
          for n in list {
            text += " \\(n)"
            sum += n * 3
          }
          return text + "; \\(sum)"
        }
        """,
      new: """
        public func f(list: [Int]) -> String {
          var text = "all:"
          for n in list { text += " \\(n)" }
          var sum = 0
          for n in list { sum += n * 3 }
          return text + "; \\(sum)"
        }
        """,
      names: ["Split Loop", "Slide Statements"]
    ),
    Change(
      testDescription: "lines of a text are one text in functions",
      old: """
        struct Page {
          let name: String, rows: [Int]
          func text() -> String {
            var result = "<table>\\n"
            result += "<caption>all</caption>\\n"
            result += "<tr><th>row</th></tr>\\n"
            for row in rows { result += "<tr><td>\\(row)</td></tr>\\n" }
            result += "</table>\\n"
            result += "<p>the end</p>\\n"
            result += "<hr>\\n"
            return result
          }
        }
        public func f(name: String, rows: [Int]) -> String { Page(name: name, rows: rows).text() }
        """,
      new: #"""
        struct Page {
          let name: String, rows: [Int]
          func text() -> String {
            var result = head()
            for row in rows { result += line(row) }
            result += foot()
            return result
          }
          func head() -> String {
            """
            <table>
            <caption>all</caption>
            <tr><th>row</th></tr>

            """
          }
          func line(_ row: Int) -> String { "<tr><td>" + "\(row)" + "</td></tr>\n" }
          func foot() -> String {
            """
            </table>
            <p>the end</p>
            <hr>

            """
          }
        }
        public func f(name: String, rows: [Int]) -> String { Page(name: name, rows: rows).text() }
        """#,
      names: ["Extract Function head", "Extract Function line", "Extract Function foot"]
    ),
    Change(
      testDescription: "a function takes what it had as a literal, and its name is another",
      old: """
        public func f(a: String, b: String) -> String { "<tr>" + td(a) + td(b) + "</tr>" }
        func td(_ text: String) -> String { "<td>\\(text)</td>" }
        """,
      new: """
        public func f(a: String, b: String) -> String {
          "<tr>" + tag("td", a) + tag("td", b) + "</tr>"
        }
        func tag(_ name: String, _ text: String) -> String { "<\\(name)>\\(text)</\\(name)>" }
        """,
      names: ["Parameterize Function tag"]
    ),
    Change(
      testDescription: "code of the types below is one above them, which asks them for its parts",
      old: """
        class P {
          let n: Int
          init(n: Int) { self.n = n }
          var amount: Int { fatalError("abstract") }
        }
        final class A: P {
          override var amount: Int { base + extra }
          var base: Int { 40 }
          var extra: Int { n > 3 ? n * 2 : 0 }
        }
        final class B: P {
          override var amount: Int { base + extra }
          var base: Int { 30 + n }
          var extra: Int { n > 2 ? n * 5 : 0 }
        }
        public func f(n: Int) -> Int { (n > 7 ? A(n: n) : B(n: n) as P).amount }
        """,
      new: """
        class P {
          let n: Int
          init(n: Int) { self.n = n }
          final var amount: Int { base + extra }
          var base: Int { fatalError("abstract") }
          var extra: Int { fatalError("abstract") }
        }
        final class A: P {
          override var base: Int { 40 }
          override var extra: Int { n > 3 ? n * 2 : 0 }
        }
        final class B: P {
          override var base: Int { 30 + n }
          override var extra: Int { n > 2 ? n * 5 : 0 }
        }
        public func f(n: Int) -> Int { (n > 7 ? A(n: n) : B(n: n) as P).amount }
        """,
      names: ["Pull Up Method amount"]
    ),
    Change(
      testDescription: "what several types had is asked of the kind that they stand for",
      old: """
        enum Kind { case a, b }
        struct Price { let base: Int, above: Int, each: Int }
        protocol P { var n: Int { get }; var kind: Kind { get }; var price: Price { get } }
        struct A: P {
          let n: Int, kind: Kind
          var price: Price { Price(base: 40, above: 30, each: 7) }
        }
        struct B: P {
          let n: Int, kind: Kind
          var price: Price { Price(base: 33, above: 20, each: 5) }
        }
        func make(_ n: Int, _ kind: Kind) -> any P {
          switch kind {
          case .a: A(n: n, kind: kind)
          case .b: B(n: n, kind: kind)
          }
        }
        func total(_ one: any P) -> Int { one.price.base + one.price.each * (one.n - one.price.above) }
        public func f(n: Int) -> Int { total(make(n, n > 7 ? .a : .b)) }
        """,
      new: """
        enum Kind {
          case a, b
          var price: Price {
            switch self {
            case .a: Price(base: 40, above: 30, each: 7)
            case .b: Price(base: 33, above: 20, each: 5)
            }
          }
        }
        struct Price { let base: Int, above: Int, each: Int }
        protocol P { var n: Int { get }; var kind: Kind { get } }
        struct A: P {
          let n: Int, kind: Kind
        }
        struct B: P {
          let n: Int, kind: Kind
        }
        func make(_ n: Int, _ kind: Kind) -> any P {
          switch kind {
          case .a: A(n: n, kind: kind)
          case .b: B(n: n, kind: kind)
          }
        }
        func total(_ one: any P) -> Int {
          one.kind.price.base + one.kind.price.each * (one.n - one.kind.price.above)
        }
        public func f(n: Int) -> Int { total(make(n, n > 7 ? .a : .b)) }
        """,
      names: ["Move Function price"]
    ),
    Change(
      testDescription: "a field with one value belongs to a type of its own",
      old: """
        struct Bill {
          let n: Int
          let each = 300
          func amount() -> Int { n * each + 7 }
        }
        public func f(n: Int) -> Int { Bill(n: n).amount() }
        """,
      new: """
        struct Bill {
          let n: Int
          func amount() -> Int { n * Prices.each + 7 }
        }
        enum Prices { static let each = 300 }
        public func f(n: Int) -> Int { Bill(n: n).amount() }
        """,
      names: ["Move Field each"]
    ),
    Change(
      testDescription: "a type that came holds a value and its code",
      old: """
        public func f(n: Int, m: Int) -> String { "\\(usd(n)) and \\(usd(m))" }
        func usd(_ n: Int) -> String { "$" + String(n) + ".00" }
        """,
      new: """
        public func f(n: Int, m: Int) -> String {
          let money = Money(sign: "$")
          return "\\(money.text(n)) and \\(money.text(m))"
        }
        struct Money {
          let sign: String
          func text(_ n: Int) -> String { sign + String(n) + ".00" }
        }
        """,
      names: ["Extract Class Money"]
    ),
    Change(
      testDescription: "a field carries what its readers computed",
      old: """
        struct Row { let n: Int, fee: Int }
        func rows(_ list: [Int]) -> [Row] { list.map { Row(n: $0, fee: fee($0)) } }
        func fee(_ n: Int) -> Int { n * 7 }
        func points(_ n: Int) -> Int { n / 5 + 1 }
        func all(_ rows: [Row]) -> Int { rows.reduce(0) { $0 + points($1.n) } }
        public func f(list: [Int]) -> Int { all(rows(list)) + rows(list).reduce(0) { $0 + $1.fee } }
        """,
      new: """
        struct Row { let n: Int, fee: Int, points: Int }
        func rows(_ list: [Int]) -> [Row] {
          list.map { Row(n: $0, fee: fee($0), points: points($0)) }
        }
        func fee(_ n: Int) -> Int { n * 7 }
        func points(_ n: Int) -> Int { n / 5 + 1 }
        func all(_ rows: [Row]) -> Int { rows.reduce(0) { $0 + $1.points } }
        public func f(list: [Int]) -> Int { all(rows(list)) + rows(list).reduce(0) { $0 + $1.fee } }
        """,
      names: ["Combine Functions into Transform points"]
    ),
    Change(
      testDescription: "types call one function with the numbers that they had",
      old: """
        protocol P { var n: Int { get }; var amount: Int { get } }
        struct A: P {
          let n: Int
          var amount: Int {
            var sum = 40
            if n > 30 { sum += 10 * (n - 30) }
            return sum
          }
        }
        struct B: P {
          let n: Int
          var amount: Int {
            var sum = 33
            if n > 20 { sum += 5 * (n - 20) }
            return sum
          }
        }
        func make(_ n: Int) -> any P { n > 7 ? A(n: n) : B(n: n) }
        public func f(n: Int) -> Int { make(n).amount }
        """,
      new: """
        protocol P { var n: Int { get }; var amount: Int { get } }
        extension P {
          func amount(base: Int, above limit: Int, each: Int) -> Int {
            base + (n > limit ? each * (n - limit) : 0)
          }
        }
        struct A: P {
          let n: Int
          var amount: Int { amount(base: 40, above: 30, each: 10) }
        }
        struct B: P {
          let n: Int
          var amount: Int { amount(base: 33, above: 20, each: 5) }
        }
        func make(_ n: Int) -> any P { n > 7 ? A(n: n) : B(n: n) }
        public func f(n: Int) -> Int { make(n).amount }
        """,
      names: ["Parameterize Function amount"]
    ),
    Change(
      testDescription: "a function is taken out, and says the same in another way",
      old: """
        public func f(n: Int, isBig: Bool) -> Int {
          var sum = 40
          if isBig {
            if n > 30 { sum += 1000 * (n - 30) }
          } else {
            sum += n
          }
          return sum
        }
        """,
      new: """
        public func f(n: Int, isBig: Bool) -> Int {
          var sum = 40
          if isBig {
            sum += extra(each: 1000, above: 30, n)
          } else {
            sum += n
          }
          return sum
        }
        func extra(each: Int, above limit: Int, _ n: Int) -> Int {
          guard n > limit else { return 0 }
          return each * (n - limit)
        }
        """,
      names: ["Extract Function extra"]
    ),
    Change(
      testDescription: "a function of the library is called by its module's name",
      old: """
        public func f(n: Int) -> Int { max(n - 30, 0) + max(n - 20, 0) * 5 }
        """,
      new: """
        public func f(n: Int) -> Int { n.over(30) + n.over(20) * 5 }
        extension Int {
          func over(_ limit: Int) -> Int { Swift.max(self - limit, 0) }
        }
        """,
      names: ["Extract Function over"]
    ),
    Change(
      testDescription: "a function gives a function, which keeps what it was given",
      old: """
        public func f(n: Int) -> Int { max(n - 30, 0) * 2 }
        """,
      new: """
        public func f(n: Int) -> Int {
          let over = above(30)
          return over(n) * 2
        }
        func above(_ limit: Int) -> (Int) -> Int {
          return { n in max(n - limit, 0) }
        }
        """,
      names: ["Extract Function above"]
    ),
    Change(
      testDescription: "a function moves to a dictionary of one type",
      old: """
        enum E: Error { case none(String) }
        func find(_ key: String, _ all: [String: String]) throws -> String {
          guard let one = all[key] else { throw E.none(key) }
          return one
        }
        public func f(keys: [String], all: [String: String]) throws -> String {
          try keys.map { try find($0, all).uppercased() }.joined()
        }
        """,
      new: """
        enum E: Error { case none(String) }
        extension Dictionary<String, String> {
          func find(_ key: String) throws -> String {
            guard let one = self[key] else { throw E.none(key) }
            return one
          }
        }
        public func f(keys: [String], all: [String: String]) throws -> String {
          try keys.map { try all.find($0).uppercased() }.joined()
        }
        """,
      names: ["Move Function find"]
    ),
    Change(
      testDescription: "a list is asked for its own highest number",
      old: """
        extension [Int] { func top() -> String { String(describing: max()) } }
        public func f(list: [Int]) -> String {
          let a = list.map { $0 * 2 }
          return a.top()
        }
        """,
      new: """
        extension [Int] { func top() -> String { String(describing: max()) } }
        public func f(list: [Int]) -> String {
          let doubled = list.map { $0 * 2 }
          return doubled.top()
        }
        """,
      names: ["Rename Variable a"]
    ),
    Change(
      testDescription: "a loop makes rows first, and another one writes them",
      old: """
        public func f(list: [Int]) -> String {
          var text = ""
          var sum = 0
          for n in list {
            let fee = n * 7
            text += " \\(n): \\(fee)"
            sum += fee
          }
          return text + "; \\(sum)"
        }
        """,
      new: """
        struct Row { let n: Int, fee: Int }
        public func f(list: [Int]) -> String {
          var text = ""
          var sum = 0
          var rows: [Row] = []
          for n in list {
            rows.append(Row(n: n, fee: n * 7))
          }
          for row in rows {
            text += " \\(row.n): \\(row.fee)"
            sum += row.fee
          }
          return text + "; \\(sum)"
        }
        """,
      names: ["Split Phase rows"]
    ),
    Change(
      testDescription: "a function takes the object that its value is asked of",
      old: """
        struct Row { let n: Int, m: Int }
        struct Price {
          let each: Int
          func fee(n: Int) -> Int { n * each + n / 5 }
        }
        public func f(list: [Int]) -> Int {
          let price = Price(each: 4)
          return list.map { Row(n: $0, m: 3) }.reduce(0) { $0 + price.fee(n: $1.n) + $1.m }
        }
        """,
      new: """
        struct Row { let n: Int, m: Int }
        struct Price {
          let each: Int
          func fee(of row: Row) -> Int { row.n * each + row.n / 5 }
        }
        public func f(list: [Int]) -> Int {
          let price = Price(each: 4)
          return list.map { Row(n: $0, m: 3) }.reduce(0) { $0 + price.fee(of: $1) + $1.m }
        }
        """,
      names: ["Preserve Whole Object fee"]
    ),
    Change(
      testDescription: "a function within another one asks itself for what it was given",
      old: """
        public func f(list: [Int]) -> Int {
          func kind(_ n: Int) -> Int { n % 3 }
          func fee(_ n: Int, _ kind: Int) -> Int { kind == 1 ? n * 7 : n }
          var sum = 0
          for n in list { sum += fee(n, kind(n)) }
          return sum
        }
        """,
      new: """
        public func f(list: [Int]) -> Int {
          func kind(_ n: Int) -> Int { n % 3 }
          func fee(_ n: Int) -> Int { kind(n) == 1 ? n * 7 : n }
          var sum = 0
          for n in list { sum += fee(n) }
          return sum
        }
        """,
      names: ["Replace Parameter with Query fee"]
    ),
    Change(
      testDescription: "numbers of several types get one name",
      old: """
        protocol P { var n: Int { get }; var fee: Int { get } }
        struct A: P {
          let n: Int
          var fee: Int { n > 30 ? n - 30 : 0 }
        }
        struct B: P {
          let n: Int
          var fee: Int { n > 20 ? 5 * (n - 20) : 1 }
        }
        func make(_ n: Int) -> any P { n > 7 ? A(n: n) : B(n: n) }
        public func f(n: Int) -> Int { make(n).fee }
        """,
      new: """
        protocol P { var n: Int { get }; var fee: Int { get } }
        struct A: P {
          let n: Int
          let limit = 30
          var fee: Int { n > limit ? n - limit : 0 }
        }
        struct B: P {
          let n: Int
          let limit = 20
          var fee: Int { n > limit ? 5 * (n - limit) : 1 }
        }
        func make(_ n: Int) -> any P { n > 7 ? A(n: n) : B(n: n) }
        public func f(n: Int) -> Int { make(n).fee }
        """,
      names: ["Replace Magic Literal limit"]
    ),
    Change(
      testDescription: "types have a part of their code in a function each, which they alone call",
      old: """
        protocol P { var n: Int { get }; var fee: Int { get } }
        struct A: P {
          let n: Int
          var fee: Int {
            var sum = 40
            if n > 30 { sum += 7 * (n - 30) }
            return sum
          }
        }
        struct B: P {
          let n: Int
          var fee: Int {
            var sum = 33
            if n > 20 { sum += 5 * (n - 20) }
            return sum
          }
        }
        func make(_ n: Int) -> any P { n > 7 ? A(n: n) : B(n: n) }
        public func f(n: Int) -> Int { make(n).fee }
        """,
      new: """
        protocol P { var n: Int { get }; var fee: Int { get } }
        struct A: P {
          let n: Int
          var fee: Int { 40 + extra }
          private var extra: Int { n > 30 ? 7 * (n - 30) : 0 }
        }
        struct B: P {
          let n: Int
          var fee: Int { 33 + extra }
          private var extra: Int { n > 20 ? 5 * (n - 20) : 0 }
        }
        func make(_ n: Int) -> any P { n > 7 ? A(n: n) : B(n: n) }
        public func f(n: Int) -> Int { make(n).fee }
        """,
      names: ["Extract Function extra"]
    ),
    Change(
      testDescription: "a property says what another function computes",
      old: """
        struct M {
          let n: Int
          var text: String { "$\\(n)" }
        }
        public func f(n: Int) -> String { M(n: n).text }
        """,
      new: """
        struct M: CustomStringConvertible {
          let n: Int
          var description: String { text }
          var text: String { "$\\(n)" }
        }
        public func f(n: Int) -> String { M(n: n).text }
        """,
      names: []
    ),
    Change(
      testDescription: "a type asks the part that it had in common with another for itself",
      old: """
        protocol P { var n: Int { get }; var fee: Int { get } }
        extension P { var base: Int { n * 3 } }
        class C: P {
          let n: Int
          init(n: Int) { self.n = n }
          var fee: Int { base }
        }
        final class D: C {}
        func make(_ n: Int) -> any P { D(n: n) }
        public func f(n: Int) -> Int { make(n).fee }
        """,
      new: """
        protocol P { var n: Int { get }; var fee: Int { get } }
        extension P { var base: Int { n * 3 } }
        class C: P {
          let n: Int
          init(n: Int) { self.n = n }
          var fee: Int { base }
        }
        struct D: P {
          let n: Int
          var fee: Int { base }
        }
        func make(_ n: Int) -> any P { D(n: n) }
        public func f(n: Int) -> Int { make(n).fee }
        """,
      names: []
    ),
    Change(
      testDescription: "a function is an object with a variable of its own, which callers run",
      old: """
        func fee(n: Int, m: Int) -> Int {
          var result = 0
          switch n % 2 {
          case 0:
            result = 400 * n
            if m > 3 { result += 5 * m }
          default:
            result = 300
            result += 10 * m
          }
          return result
        }
        public func f(n: Int, m: Int) -> Int { fee(n: n, m: m) + 1 }
        """,
      new: """
        final class Fee {
          private let n: Int, m: Int
          private var result = 0
          init(_ n: Int, _ m: Int) {
            self.n = n
            self.m = m
          }
          func run() -> Int {
            switch n % 2 {
            case 0:
              result = 400 * n
              if m > 3 { result += 5 * m }
            default:
              result = 300
              result += 10 * m
            }
            return result
          }
        }
        public func f(n: Int, m: Int) -> Int { Fee(n, m).run() + 1 }
        """,
      names: ["Replace Function with Command fee"]
    ),
    Change(
      testDescription: "a function is an object of what it found, which it makes and runs",
      old: """
        func kind(_ n: Int) -> String { n > 30 ? "a" : "b" }
        func fee(n: Int) -> Int {
          var result = n * 7
          if kind(n) == "a" { result += 5 * n }
          return result
        }
        public func f(n: Int) -> Int { fee(n: n) + 1 }
        """,
      new: """
        func kind(_ n: Int) -> String { n > 30 ? "a" : "b" }
        struct Fee {
          let n: Int, kind: String
          func run() -> Int {
            var result = n * 7
            if kind == "a" { result += 5 * n }
            return result
          }
        }
        func fee(n: Int) -> Int { Fee(n: n, kind: kind(n)).run() }
        public func f(n: Int) -> Int { fee(n: n) + 1 }
        """,
      names: ["Replace Function with Command fee"]
    ),
    Change(
      testDescription: "a table stands for the decisions of a loop",
      old: """
        public func f(text: String) -> String {
          var result = ""
          for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "and"
            case "<": result += "less"
            default: result.unicodeScalars.append(scalar)
            }
          }
          return result
        }
        """,
      new: """
        public func f(text: String) -> String {
          let words: [Unicode.Scalar: String] = ["&": "and", "<": "less"]
          return text.unicodeScalars.map { words[$0] ?? String($0) }.joined()
        }
        """,
      names: ["Substitute Algorithm"]
    ),
    Change(
      testDescription: "a function goes into a type that has a name for what it asked for",
      old: """
        struct Q { let n: Int, m: Int }
        struct P {
          let q: Q
          var n: Int { q.n }
          var fee: Int { p(q: q) }
        }
        func p(q: Q) -> Int {
          var result = q.n * 7
          if q.n > 30 { result += 5 * q.m }
          return result
        }
        public func f(n: Int) -> Int { let one = P(q: Q(n: n, m: 3)); return one.fee + one.n }
        """,
      new: """
        struct Q { let n: Int, m: Int }
        struct P {
          let q: Q
          var n: Int { q.n }
          var fee: Int {
            var result = n * 7
            if n > 30 { result += 5 * q.m }
            return result
          }
        }
        public func f(n: Int) -> Int { let one = P(q: Q(n: n, m: 3)); return one.fee + one.n }
        """,
      names: ["Inline Function p"]
    ),
    Change(
      testDescription: "a number has a type with the function that shows it",
      old: """
        func text(_ n: Int) -> String {
          let sign = n < 0 ? "-" : ""
          return "\\(sign)$\\(n)"
        }
        public func f(n: Int) -> String { text(n) + text(n + 1) }
        """,
      new: """
        struct Money {
          let n: Int
          var text: String {
            let sign = n < 0 ? "-" : ""
            return "\\(sign)$\\(n)"
          }
        }
        public func f(n: Int) -> String { Money(n: n).text + Money(n: n + 1).text }
        """,
      names: ["Replace Primitive with Object Money"]
    ),
    Change(
      testDescription: "a function is taken out of a loop, which becomes a pipeline",
      old: """
        public func f(list: [Int]) -> String {
          var result = "all\\n"
          for n in list { result += "<td>\\(n * 7)</td>\\n" }
          return result
        }
        """,
      new: """
        public func f(list: [Int]) -> String { "all\\n" + list.map(row).joined() }
        func row(_ n: Int) -> String { "<td>\\(n * 7)</td>\\n" }
        """,
      names: ["Extract Function row", "Replace Loop with Pipeline"]
    ),
    Change(
      testDescription: "a generic function sums amounts and numbers",
      old: """
        \(money)
        public func f(ns: [Int]) -> String {
          let lines = ns.map { Line(fee: Money(cents: $0 * 7), seats: $0) }
          let fees = lines.reduce(Money.zero) { $0 + $1.fee }
          return "\\(fees.cents) \\(lines.reduce(0) { $0 + $1.seats })"
        }
        """,
      new: """
        \(money)
        public func f(ns: [Int]) -> String {
          let lines = ns.map { Line(fee: Money(cents: $0 * 7), seats: $0) }
          let fees = lines.sum(\\.fee)
          return "\\(fees.cents) \\(lines.sum(\\.seats))"
        }
        extension Sequence {
          func sum<Value: AdditiveArithmetic>(_ value: (Element) -> Value) -> Value {
            reduce(.zero) { $0 + value($1) }
          }
        }
        """,
      names: ["Extract Function sum"]
    ),
    Change(
      testDescription: "what decides by a pair and by ranges has a name",
      old: """
        public func f(kind: String, seats: Int) -> String {
          let fee: Int
          switch (kind, seats) {
          case ("a", ...30): fee = 400
          case ("a", _): fee = 400 + 10 * (seats - 30)
          case ("b", 1..<9), ("b", 20...): fee = 7
          default: fee = 300
          }
          return "\\(fee) for \\(seats)"
        }
        """,
      new: """
        public func f(kind: String, seats: Int) -> String { "\\(fee(kind, seats)) for \\(seats)" }
        func fee(_ kind: String, _ seats: Int) -> Int {
          switch (kind, seats) {
          case ("a", ...30): 400
          case ("a", _): 400 + 10 * (seats - 30)
          case ("b", 1..<9), ("b", 20...): 7
          default: 300
          }
        }
        """,
      names: ["Extract Function fee"]
    ),
    Change(
      testDescription: "a sum goes into its variable",
      old: """
        func fee(_ n: Int) throws -> Int { max(n - 30, 0) + n / 5 }
        public func f(ns: [Int]) throws -> Int {
          var sum = 0
          for n in ns { sum += try fee(n) }
          return sum
        }
        """,
      new: """
        func fee(_ n: Int) throws -> Int { max(n - 30, 0) + n / 5 }
        public func f(ns: [Int]) throws -> Int { try ns.reduce(into: 0) { $0 += try fee($1) } }
        """,
      names: ["Replace Loop with Pipeline"]
    ),
    Change(
      testDescription: "a text that was put together is one",
      old: """
        public func f(n: Int) -> String {
          let fee = n * 7
          var line = "  \\(n)"
          line += ": \\(fee)"
          line += [n, fee].map { "\\($0 * fee)" }.joined()
          line += " seats\\n"
          return line
        }
        """,
      new: """
        public func f(n: Int) -> String {
          let fee = n * 7
          return "  \\(n): \\(fee)" + [n, fee].map { "\\($0 * fee)" }.joined() + " seats\\n"
        }
        """,
      names: ["Inline Variable line"]
    ),
    Change(
      testDescription: "amounts are chosen, and added by their own sign",
      old: """
        \(money)
        public func f(ns: [Int], n: Int) -> Int {
          let fee = n > 30 ? Money(cents: n) : .zero
          return ns.map { $0 * 7 }.reduce(0, +) + fee.cents
        }
        """,
      new: """
        \(money)
        public func f(ns: [Int], n: Int) -> Int {
          ns.map { $0 * 7 }.reduce(0, +) + extra(n).cents
        }
        func extra(_ n: Int) -> Money { n > 30 ? Money(cents: n) : .zero }
        """,
      names: ["Replace Temp with Query fee"]
    ),
    Change(
      testDescription: "an object of a class asks its type",
      old: """
        public func f(ns: [Int]) -> String { Printer(ns: ns).text() }
        final class Printer {
          private let ns: [Int]
          private var result = ""
          init(ns: [Int]) { self.ns = ns }
          func text() -> String {
            for n in ns {
              let fee = Self.fee(n)
              result += "\\(n): \\(fee)\\n"
            }
            return result
          }
          private static func fee(_ n: Int) -> Int { n * 7 }
        }
        """,
      new: """
        public func f(ns: [Int]) -> String { Printer(ns: ns).text() }
        final class Printer {
          private let ns: [Int]
          private var result = ""
          init(ns: [Int]) { self.ns = ns }
          func text() -> String {
            for n in ns { append(n) }
            return result
          }
          private func append(_ n: Int) {
            let fee = Self.fee(n)
            result += "\\(n): \\(fee)\\n"
          }
          private static func fee(_ n: Int) -> Int { n * 7 }
        }
        """,
      names: ["Extract Function append"]
    ),
    Change(
      testDescription: "one expression in place of a variable that changes under a condition",
      old: """
        public func f(n: Int) -> Int {
          var result = 40_000
          if n > 30 { result += 1_000 * (n - 30) }
          return result
        }
        """,
      new: "public func f(n: Int) -> Int { n > 30 ? 40_000 + 1_000 * (n - 30) : 40_000 }",
      names: ["Substitute Algorithm f"]
    ),
    Change(
      testDescription: "a table in place of a switch",
      old: """
        enum E: Error { case unknown }
        public func f(kind: String, n: Int) throws -> Int {
          switch kind {
          case "t": return n * 30
          case "c": return n * 20
          default: throw E.unknown
          }
        }
        """,
      new: """
        enum E: Error { case unknown }
        public func f(kind: String, n: Int) throws -> Int {
          let prices = ["t": 30, "c": 20]
          guard let price = prices[kind] else { throw E.unknown }
          return n * price
        }
        """,
      names: ["Substitute Algorithm f"]
    ),
    Change(
      testDescription: "several functions take the object whose parts they took",
      old: """
        struct Show { let kind: String, seats: Int }
        func fee(kind: String, seats: Int) -> Int { kind == "t" ? 40 * seats : 30 * seats }
        func points(kind: String, seats: Int) -> Int { kind == "t" ? 0 : seats / 5 }
        public func f(kind: String, seats: Int) -> Int {
          let show = Show(kind: kind, seats: seats)
          let fee = fee(kind: show.kind, seats: show.seats)
          return fee + points(kind: show.kind, seats: show.seats)
        }
        """,
      new: """
        struct Show { let kind: String, seats: Int }
        func fee(_ show: Show) -> Int { show.kind == "t" ? 40 * show.seats : 30 * show.seats }
        func points(_ show: Show) -> Int { show.kind == "t" ? 0 : show.seats / 5 }
        public func f(kind: String, seats: Int) -> Int {
          let show = Show(kind: kind, seats: seats)
          let fee = fee(show)
          return fee + points(show)
        }
        """,
      names: ["Preserve Whole Object fee, points"]
    ),
    Change(
      testDescription: "a subclass gets code that the class above has, which decides nothing",
      old: """
        class A {
          let x: Int
          init(x: Int) { self.x = x }
          var n: Int { 40 + max(x - 30, 0) }
        }
        class T: A {}
        public func f(x: Int) -> Int { x > 9 ? T(x: x).n : A(x: x).n }
        """,
      new: """
        class A {
          let x: Int
          init(x: Int) { self.x = x }
          var n: Int { 40 + max(x - 30, 0) }
        }
        class T: A { override var n: Int { 40 + max(x - 30, 0) } }
        public func f(x: Int) -> Int { x > 9 ? T(x: x).n : A(x: x).n }
        """,
      names: []
    ),
    Change(
      testDescription: "a subscript of the program's own is asked for",
      old: """
        \(subscripts)
        public func f(invoice: Invoice, plays: [String: Play]) throws -> String {
          var result = ""
          for perf in invoice.performances {
            result += try plays[perf].name + Fees(base: 3)[perf.audience, of: plays["x"]]
          }
          return result
        }
        """,
      new: """
        \(subscripts)
        public func f(invoice: Invoice, plays: [String: Play]) throws -> String {
          var result = ""
          for perf in invoice.performances {
            let name = try plays[perf].name
            result += name + Fees(base: 3)[perf.audience, of: plays["x"]]
          }
          return result
        }
        """,
      names: ["Extract Variable name"]
    ),
    Change(
      testDescription: "a type within a function holds what a loop makes first",
      old: """
        public func f(ns: [Int]) -> String {
          var (text, total) = ("", 0)
          for n in ns {
            text += "\\(n): \\(n * 7)\\n"
            total += n * 7
          }
          return text + "\\(total)"
        }
        """,
      new: """
        public func f(ns: [Int]) -> String {
          struct Row { let n: Int, fee: Int }
          let rows = ns.map { Row(n: $0, fee: $0 * 7) }
          var (text, total) = ("", 0)
          for row in rows {
            text += "\\(row.n): \\(row.fee)\\n"
            total += row.fee
          }
          return text + "\\(total)"
        }
        """,
      names: ["Split Phase rows"]
    ),
    Change(
      testDescription: "a function makes its values in a loop before it goes over them",
      old: """
        public func f(ns: [Int]) -> String {
          var text = ""
          for n in ns { text += "\\(n): \\(n * 7)\\n" }
          return text
        }
        """,
      new: """
        public func f(ns: [Int]) -> String {
          var rows: [(n: Int, fee: Int)] = []
          for n in ns { rows.append((n: n, fee: n * 7)) }
          var text = ""
          for row in rows { text += "\\(row.n): \\(row.fee)\\n" }
          return text
        }
        """,
      names: ["Split Phase rows"]
    ),
    Change(
      testDescription: "a function becomes the initializer of its type",
      old: """
        struct Fee {
          let n: Int
          init(n: Int) { self.n = n }
        }
        func fee(of x: Int) -> Fee { Fee(n: x * 7 + 1) }
        public func f(x: Int) -> Int { fee(of: x).n + fee(of: x + 1).n }
        """,
      new: """
        struct Fee {
          let n: Int
          init(of x: Int) { n = x * 7 + 1 }
        }
        public func f(x: Int) -> Int { Fee(of: x).n + Fee(of: x + 1).n }
        """,
      names: ["Move Function fee"]
    ),
    Change(
      testDescription: "types beside each other give names to literals of their own",
      old: """
        struct T { func fee(_ n: Int) -> Int { 40 + 3 * n } }
        struct C { func fee(_ n: Int) -> Int { 30 + 5 * n } }
        public func f(n: Int) -> Int { T().fee(n) + C().fee(n) }
        """,
      new: """
        struct T {
          private static let base = 40, perSeat = 3
          func fee(_ n: Int) -> Int { Self.base + Self.perSeat * n }
        }
        struct C {
          private static let base = 30, perSeat = 5
          func fee(_ n: Int) -> Int { Self.base + Self.perSeat * n }
        }
        public func f(n: Int) -> Int { T().fee(n) + C().fee(n) }
        """,
      names: ["Replace Magic Literal base, perSeat"]
    ),
    Change(
      testDescription: "numbers that belong together are objects of a type",
      old: """
        public func f(kind: String, n: Int) -> Int {
          kind == "t" ? 40 + 3 * max(n - 30, 0) : 30 + 5 * max(n - 20, 0)
        }
        """,
      new: """
        struct Rates {
          let base: Int, perSeat: Int, seats: Int
          static let tragedy = Rates(base: 40, perSeat: 3, seats: 30)
          static let comedy = Rates(base: 30, perSeat: 5, seats: 20)
        }
        public func f(kind: String, n: Int) -> Int {
          kind == "t"
            ? Rates.tragedy.base + Rates.tragedy.perSeat * max(n - Rates.tragedy.seats, 0)
            : Rates.comedy.base + Rates.comedy.perSeat * max(n - Rates.comedy.seats, 0)
        }
        """,
      names: ["Extract Class Rates"]
    ),
    Change(
      testDescription: "functions of an object ask its field for what they were handed",
      old: """
        struct Desk {
          let plays: [String: Int]
          func fee(_ id: String, plays: [String: Int]) -> Int { found(id, plays: plays) * 7 }
          func found(_ id: String, plays: [String: Int]) -> Int { plays[id] ?? 0 }
          func all(_ ids: [String]) -> Int {
            ids.map { fee($0, plays: plays) + found($0, plays: plays) }.reduce(0, +)
          }
        }
        public func f(ids: [String], plays: [String: Int]) -> Int { Desk(plays: plays).all(ids) }
        """,
      new: """
        struct Desk {
          let plays: [String: Int]
          func fee(_ id: String) -> Int { found(id) * 7 }
          func found(_ id: String) -> Int { plays[id] ?? 0 }
          func all(_ ids: [String]) -> Int { ids.map { fee($0) + found($0) }.reduce(0, +) }
        }
        public func f(ids: [String], plays: [String: Int]) -> Int { Desk(plays: plays).all(ids) }
        """,
      names: ["Replace Parameter with Query fee, found"]
    ),
    Change(
      testDescription: "what a variable was is handed to the function that came",
      old: """
        struct Data { let name: String, n: Int }
        func data(_ n: Int) -> Data { Data(name: "N\\(n)", n: n * 7) }
        public func f(n: Int) -> String {
          let data = data(n)
          var text = "<h1>\\(data.name)</h1>"
          text += "<p>\\(data.n)</p>"
          return text
        }
        """,
      new: """
        struct Data { let name: String, n: Int }
        func data(_ n: Int) -> Data { Data(name: "N\\(n)", n: n * 7) }
        public func f(n: Int) -> String { page(data: data(n)) }
        func page(data: Data) -> String {
          var text = "<h1>\\(data.name)</h1>"
          text += "<p>\\(data.n)</p>"
          return text
        }
        """,
      names: ["Extract Function page"]
    ),
    Change(
      testDescription: "a table beside a function takes the place of its decisions",
      old: """
        enum E: Error { case unknown }
        func price(_ kind: String) throws -> Int {
          switch kind {
          case "t": return 30
          case "c": return 20
          default: throw E.unknown
          }
        }
        public func f(kind: String, n: Int) throws -> Int { try price(kind) * n }
        """,
      new: """
        enum E: Error { case unknown }
        private let prices = ["t": 30, "c": 20]
        func price(_ kind: String) throws -> Int {
          guard let price = prices[kind] else { throw E.unknown }
          return price
        }
        public func f(kind: String, n: Int) throws -> Int { try price(kind) * n }
        """,
      names: ["Substitute Algorithm price"]
    ),
    Change(
      testDescription: "what a function did to make a value is an initializer",
      old: """
        struct Data {
          let name: String, n: Int
        }
        public func f(name: String, x: Int) -> String {
          let data = Data(name: name + "!", n: x * 7 + max(x - 30, 0))
          return "\\(data.name) \\(data.n)"
        }
        """,
      new: """
        struct Data {
          let name: String, n: Int
          init(of name: String, _ x: Int) {
            self.name = name + "!"
            n = x * 7 + max(x - 30, 0)
          }
        }
        public func f(name: String, x: Int) -> String {
          let data = Data(of: name, x)
          return "\\(data.name) \\(data.n)"
        }
        """,
      names: ["Extract Function Data.init"]
    ),
    Change(
      testDescription: "objects in a field do what subclasses did",
      old: """
        class Show {
          let x: Int
          init(x: Int) { self.x = x }
          var fee: Int { 0 }
        }
        final class T: Show { override var fee: Int { 40 + max(x - 30, 0) } }
        final class C: Show { override var fee: Int { 30 + 3 * x } }
        public func f(x: Int, k: Bool) -> Int {
          let show: Show = k ? T(x: x) : C(x: x)
          return show.fee
        }
        """,
      new: """
        protocol Rate { func fee(_ x: Int) -> Int }
        struct TRate: Rate { func fee(_ x: Int) -> Int { 40 + max(x - 30, 0) } }
        struct CRate: Rate { func fee(_ x: Int) -> Int { 30 + 3 * x } }
        class Show {
          let x: Int, rate: any Rate
          init(x: Int, rate: any Rate) { (self.x, self.rate) = (x, rate) }
          var fee: Int { rate.fee(x) }
        }
        public func f(x: Int, k: Bool) -> Int {
          let show = k ? Show(x: x, rate: TRate()) : Show(x: x, rate: CRate())
          return show.fee
        }
        """,
      names: ["Replace Subclass with Delegate T, C"]
    ),
    Change(
      testDescription: "rows get what was computed of them, and who reads it needs less",
      old: """
        struct Row { let n: Int }
        func points(_ n: Int, _ limit: Int) -> Int { max(n - limit, 0) }
        func rows(_ ns: [Int], _ limit: Int) -> [Row] { ns.map { Row(n: $0) } }
        func total(_ rows: [Row], limit: Int) -> Int {
          var result = 0
          for row in rows { result += points(row.n, limit) }
          return result
        }
        public func f(ns: [Int], limit: Int) -> Int { total(rows(ns, limit), limit: limit) }
        """,
      new: """
        struct Row { let n: Int, points: Int }
        func points(_ n: Int, _ limit: Int) -> Int { max(n - limit, 0) }
        func rows(_ ns: [Int], _ limit: Int) -> [Row] {
          ns.map { Row(n: $0, points: points($0, limit)) }
        }
        func total(_ rows: [Row]) -> Int {
          var result = 0
          for row in rows { result += row.points }
          return result
        }
        public func f(ns: [Int], limit: Int) -> Int { total(rows(ns, limit)) }
        """,
      names: ["Combine Functions into Transform points"]
    ),
    Change(
      testDescription: "a delegate that nobody asks any more is private",
      old: """
        struct Piece { let name: String }
        struct Show {
          let piece: Piece, n: Int
          init(piece: Piece, n: Int) { (self.piece, self.n) = (piece, n) }
          var fee: Int { n * piece.name.count }
        }
        public func f(name: String, n: Int) -> String {
          let show = Show(piece: Piece(name: name), n: n)
          return "\\(show.piece.name): \\(show.fee)"
        }
        """,
      new: """
        struct Piece { let name: String }
        struct Show {
          private let piece: Piece
          let n: Int
          init(piece: Piece, n: Int) { (self.piece, self.n) = (piece, n) }
          var fee: Int { n * name.count }
          var name: String { piece.name }
        }
        public func f(name: String, n: Int) -> String {
          let show = Show(piece: Piece(name: name), n: n)
          return "\\(show.name): \\(show.fee)"
        }
        """,
      names: ["Hide Delegate name", "Narrow Access"]
    ),
    Change(
      testDescription: "a field is private, and a class apart has one of its name",
      old: """
        class A { let x: Int; init(x: Int) { self.x = x }; var n: Int { x * 7 } }
        class B { let x: Int; init(x: Int) { self.x = x }; var n: Int { x * 3 } }
        public func f(x: Int) -> Int { A(x: x).n + B(x: x).n + B(x: x).x }
        """,
      new: """
        class A { private let x: Int; init(x: Int) { self.x = x }; var n: Int { x * 7 } }
        class B { let x: Int; init(x: Int) { self.x = x }; var n: Int { x * 3 } }
        public func f(x: Int) -> Int { A(x: x).n + B(x: x).n + B(x: x).x }
        """,
      names: ["Narrow Access"]
    ),
  ]
}
