import TestSupport
import Testing

@testable import Kata

/// A step holds one refactoring, the one that its note names, as far as the text of two steps can tell.
@Suite("Every step is one refactoring, and its code stands alone") struct PurityTests {
  private let steps: [Step]

  init() throws { steps = try Course.embedded().steps }

  /// The refactorings of a change, as a review names them that knows no steps.
  private func names(from old: [CourseFile], to new: [CourseFile]) -> [String] {
    var review = CodeReview(of: [])
    review.begin(with: old)
    return review.finding(for: new).refactorings
  }

  @Test("each change is the note's refactoring, wherever the code alone tells it")
  func fitsTheNote() {
    var count = 0
    for (old, new) in zip(steps, steps.dropFirst()) {
      let names = names(from: old.files, to: new.files)
      if names.isEmpty { continue }
      count += 1
      // Replace Temp with Query begins with an Extract Function.
      let refactoring = new.slug == "extract-play-for" ? "Extract Function" : new.refactoring
      #expect(names.allSatisfy { $0.hasPrefix(refactoring) }, "\(new.tag): \(names)")
      for other in ["func other() {\n}\n", "struct Other {\n}\n", "let other = 0\n"] {
        let files = new.files + [CourseFile(path: "Other.swift", text: other)]
        #expect(self.names(from: old.files, to: files).isEmpty, "\(new.tag): \(other)")
      }
    }
    #expect(count == 25)
  }

  @Test("each step removes, adds and changes the declarations that are approved, and no other")
  func changes() throws {
    try verifyEach(["steps"]) { _ in
      zip(steps, steps.dropFirst()).map { old, new in
        let (before, after) = (Program(old.files), Program(new.files))
        let (then, now) = (before.declarations.map(\.place), after.declarations.map(\.place))
        let places = Balance(from: Balance(then), to: Balance(now))
        let code = Dictionary(zip(then, before.declarations.map(\.texts))) { one, _ in one }
        let changed = zip(now, after.declarations).filter { place, one in
          code[place].map { $0 != one.texts } ?? false
        }
        let words = Balance(from: before.words, to: after.words)
        let locals = Balance(from: Balance(before.locals), to: Balance(after.locals))
        let lines =
          (places.removed + locals.removed).map { "  - \($0)" }
          + (places.added + locals.added).map { "  + \($0)" }
          + changed.map { "  ~ \($0.0)" }
        return "\(new.tag): -\(words.removed.count) +\(words.added.count) words\n"
          + lines.map { $0 + "\n" }.joined()
      }.joined()
    }
  }

  @Test("the declarations that stay in a file keep their order")
  func order() {
    for (old, new) in zip(steps, steps.dropFirst()) {
      let (then, now) = (Program(old.files), Program(new.files))
      let (before, after) = (then.declarations.map(\.place), now.declarations.map(\.place))
      let both = Set(before).intersection(after)
      #expect(before.filter(both.contains) == after.filter(both.contains), "\(new.tag)")
    }
  }

  @Test("a step keeps all files, and imports the models and Foundation, nothing else")
  func files() {
    for (step, next) in zip(steps, steps.dropFirst()) {
      #expect(Set(step.files.map(\.path)).isSubset(of: next.files.map(\.path)), "\(next.tag)")
      #expect(step.files != next.files, "\(next.tag)")
    }
    for step in steps {
      let lines = step.files.flatMap { $0.text.split(separator: "\n") }
      let imports = lines.filter { $0.hasPrefix("import ") }.map { $0.dropFirst(7) }
      #expect(Set(imports).isSubset(of: ["Foundation", "Theatre"]), "\(step.tag)")
    }
  }

  @Test("a step shows its two functions to the outside, and the last one its errors too")
  func publicDeclarations() throws {
    let last = try #require(steps.last).files
    #expect(last.contains { $0.text.contains("public enum StatementError") })
    for step in steps.dropLast() {
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

extension Program {
  /// The names of the locals and parameters, each as often as functions have it.
  fileprivate var locals: [String] { declarations.flatMap(\.locals).map { "local \($0)" } }
}

extension Program.Declaration {
  /// Its file and its title.
  fileprivate var place: String { "\(path): \(title)" }
}
