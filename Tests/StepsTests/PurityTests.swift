import TestSupport
import Testing

@testable import Kata

/// A step holds one refactoring, the one that its note names, as far as the text of two steps can tell.
@Suite("Every step is one refactoring, and its code stands alone") struct PurityTests {
  private let steps: [Step]

  init() throws { steps = try Course.embedded().steps }

  /// Steps that are a part of what their note names: the part, as a review names it.
  private static let parts = [
    "extract-play-for": "Extract Function", "declare-format": "Extract Function",
    "move-performances": "Change Function Declaration",
    "checked-play": "Extract Class",
    "parameterize-credits": "Extract Function", "tariff-of-genre": "Extract Function",
  ]

  @Test
  func `each change is the note's refactoring, wherever the code alone tells it`() {
    // It knows no steps, so what it says of a change does not depend on those before.
    var review = CodeReview(of: [])
    review.begin(with: steps[0].files)
    let count = steps.dropFirst().count { checkNames(in: &review, to: $0) }
    #expect(count > 55, "\(count)")
  }

  /// Checks the names of the review's next change; false if it has none.
  private func checkNames(in review: inout CodeReview, to new: Step) -> Bool {
    let before = review
    let names = review.finding(for: new.files).refactorings.map(\.text)
    if names.isEmpty { return false }
    let refactoring = Self.parts[new.slug] ?? new.refactoring
    #expect(names.allSatisfy { $0.hasPrefix(refactoring) }, "\(new.tag): \(names)")
    // Each change has one other declaration beside it, and every third the same: all three would take much longer.
    let others = ["func other() {\n}\n", "struct Other {\n}\n", "let other = 0\n"]
    for other in effort > 1 ? others : [others[new.number % 3]] {
      var beside = before
      let finding = beside.finding(
        for: new.files + [CourseFile(path: "Other.swift", text: other)]
      )
      #expect(finding.refactorings.isEmpty, "\(new.tag): \(other)")
    }
    return true
  }

  @Test
  func `all steps compute the same, whatever the invoice, but for the two that are fixes`() throws {
    let meanings = try steps.map { step in
      try #require(Meaning(Module(step.files)), "\(step.tag)")
    }
    let changes = try ["exact-format", "impossible-audience"].map { slug in
      try #require(steps.firstIndex { $0.slug == slug })
    }
    for index in steps.indices {
      let first = changes.last { $0 <= index } ?? 0
      #expect(meanings[first].isSame(as: meanings[index]) == true, "\(steps[index].tag)")
    }
    for change in changes {
      #expect(meanings[change - 1].isSame(as: meanings[change]) == false, "\(steps[change].tag)")
    }
  }

  @Test
  func `each step removes, adds and changes the declarations that are approved, and no other`()
    throws
  {
    try verifyEach(["steps"]) { _ in
      zip(steps, steps.dropFirst()).map { old, new in
        let (before, after) = (Version(old.files), Version(new.files))
        let (one, other) = (before.module.declarations, after.module.declarations)
        let code = Dictionary(zip(one.map(\.place), one.map(\.node))) { one, _ in one }
        let changed = other.filter { one in
          code[one.place].map { $0.unnumbered != one.node.unnumbered } ?? false
        }
        let locals = (one.flatMap(\.locals), other.flatMap(\.locals))
        let (gone, came) = (
          surplus(before.words.list, after.words.list), surplus(after.words.list, before.words.list)
        )
        let places = (one.map(\.place), other.map(\.place))
        let lines =
          (surplus(places.0, places.1) + surplus(locals.0, locals.1)).map { "  - \($0)" }
          + (surplus(places.1, places.0) + surplus(locals.1, locals.0)).map { "  + \($0)" }
          + changed.map { "  ~ \($0.place)" }
        return "\(new.tag): -\(gone.count) +\(came.count) words\n"
          + lines.map { $0 + "\n" }.joined()
      }.joined()
    }
  }

  @Test
  func `the declarations that stay in a file keep their order`() {
    for (old, new) in zip(steps, steps.dropFirst()) {
      let (then, now) = (Module(old.files), Module(new.files))
      let (before, after) = (then.declarations.map(\.place), now.declarations.map(\.place))
      let both = Set(before).intersection(after)
      #expect(before.filter(both.contains) == after.filter(both.contains), "\(new.tag)")
    }
  }

  @Test
  func `a step loses no file, and imports the models and Foundation, nothing else`() {
    for (step, next) in zip(steps, steps.dropFirst()) {
      let gone = next.files.changes(from: step.files).filter { change in
        !next.files.contains { $0.path == change.path }
      }
      #expect(gone.isEmpty, "\(next.tag)")
      #expect(step.files != next.files, "\(next.tag)")
    }
    for step in steps {
      let lines = step.files.flatMap { $0.text.split(separator: "\n") }
      let imports = lines.filter { $0.hasPrefix("import ") }.map { $0.dropFirst(7) }
      #expect(Set(imports).isSubset(of: ["Foundation", "Theatre"]), "\(step.tag)")
    }
  }

  @Test
  func `a step shows its two functions to the outside, and the last ones their errors too`() throws
  {
    let typed = try #require(steps.firstIndex { $0.slug == "typed-throws" })
    for step in steps[typed...] {
      #expect(step.files.contains { $0.text.contains("public enum StatementError") }, "\(step.tag)")
    }
    for step in steps[..<typed] {
      let lines = step.files.flatMap { $0.text.split(separator: "\n") }
      let shown = lines.filter { $0.contains("public ") }
      let functions = step.number < 37 ? ["statement"] : ["statement", "htmlStatement"]
      let expected = functions.map {
        "public func \($0)(invoice: Invoice, plays: [String: Play]) throws -> String {"
      }
      #expect(shown.map(String.init) == expected, "\(step.tag)")
    }
  }
}

/// What one list has more often than another.
private func surplus(_ one: [String], _ other: [String]) -> [String] {
  var rest = Dictionary(grouping: other) { $0 }.mapValues(\.count)
  return one.filter { word in
    rest[word, default: 0] -= 1
    return rest[word, default: 0] < 0
  }.sorted()
}

extension Module.Declaration {
  /// Its file, its kind, its type and its name.
  fileprivate var place: String {
    let kind =
      switch node.kind {
      case .type, .property: node.parts[1].text
      case .function: node.text == "init" ? "init" : "func"
      default: "case"
      }
    let name = kind == "init" ? "" : name
    return "\(path): \(kind) \(owner.isEmpty ? "" : owner + ".")\(name)"
  }

  /// The names of the locals and parameters, each as often as functions have it.
  fileprivate var locals: [String] {
    node.declaredNames.map { "local \($0)" }
  }
}

extension Syntax {
  /// Each variable once.
  fileprivate var declaredNames: [String] {
    var names: [Int: String] = [:]
    all {
      if [.name, .parameter].contains($0.kind), $0.variable != 0 { names[$0.variable] = $0.text }
    }
    return names.values.sorted()
  }
}
