import Testing

@testable import Kata

/// A step holds one refactoring, the one that its note names, as far as the text of two steps can tell.
@Suite("Every step is one refactoring, and its code stands alone") struct PurityTests {
  /// The steps that are no refactoring.
  private static let untold = [
    "starting-point": "there is nothing before it",
    "html-statement": "a feature, which changes what is printed and no line that was there",
  ]

  private let steps: [Step]
  private let modelNames: Set<String>
  private let programs: [Program]

  /// Shared by all tests, as it takes a while to read.
  private static let shared = Result { () throws -> (Set<String>, [Program]) in
    let course = try Course.embedded()
    let names = Program(course.models).names
    return (names, course.steps.map { Program($0.files, modelNames: names) })
  }

  init() throws {
    steps = try Course.embedded().steps
    (modelNames, programs) = try Self.shared.get()
  }

  private func change(from old: Step, to files: [CourseFile]) -> Change {
    Change(from: programs[old.number], to: Program(files, modelNames: modelNames))
  }

  /// Each step with a rule, its rules, and the step before.
  private var told: [(old: Step, new: Step, rule: [Refactoring])] {
    zip(steps, steps.dropFirst()).compactMap { old, new in
      guard Self.untold[new.slug] == nil else { return nil }
      return (old, new, Refactoring.rules(of: new))
    }
  }

  @Test("each change fits the note's refactoring")
  func fitsTheNote() {
    for (old, new, rule) in told {
      let change = self.change(from: old, to: new.files)
      #expect(rule.holds(for: change), "\(new.tag): \(change.testDescription)")
    }
  }

  @Test("two steps in one are detected")
  func twoStepsInOne() {
    for (old, new, rule) in told where old.number > 0 {
      // A slid statement adds and removes no text.
      guard old.refactoring != "Slide Statements" else { continue }
      let change = self.change(from: steps[old.number - 1], to: new.files)
      #expect(!rule.holds(for: change), "\(new.tag): \(change.testDescription)")
    }
  }

  /// Expects that no rule accepts a step whose code is altered, in so many alterations or more.
  private func detects(
    _ name: String,
    atLeast least: Int,
    alter: (_ old: Step, _ new: Step) -> [[CourseFile]]
  ) {
    var count = 0
    for (old, new, rule) in told {
      for files in alter(old, new) where files != new.files {
        count += 1
        let change = self.change(from: old, to: files)
        #expect(!rule.holds(for: change), "\(name), \(new.tag): \(change.testDescription)")
      }
    }
    #expect(count >= least, "\(name)")
  }

  @Test("an extra change is detected")
  func anExtraChange() {
    let others = [
      "func other() {\n}\n", "struct Other {\n}\n", "let other = 0\n",
      "for other in [] {\n}\n",
    ]
    detects("a declaration", atLeast: told.count * others.count) { _, new in
      others.map { new.files + [CourseFile(path: "Other.swift", text: $0)] }
    }
    detects("a changed word", atLeast: 81) { old, new in
      ["formatter", "perf", "scalar"]
        .filter { word in old.files.contains { $0.text.contains(word) } }
        .map { word in new.files.map { $0.replacing(word, with: "another") } }
    }
    detects("a changed function", atLeast: 31) { _, new in
      guard !["declare-format", "rename-format-to-usd"].contains(new.slug),
        !new.files.contains(where: { $0.text.contains("let format =") })
      else { return [] }
      let other = "= NumberFormatter.Style.currency\n"
      return [new.files.map { $0.replacing("= .currency\n", with: other) }]
    }
    // The starting point has one function, which can't change places with another.
    detects("a moved function", atLeast: told.count { $0.old.number > 0 }) { old, new in
      guard old.number > 0 else { return [] }
      return [
        new.files.map { file in
          let parts = file.text.split(separator: "}\n\n").map(String.init)
          return CourseFile(path: file.path, text: parts.reversed().joined(separator: "}\n\n"))
        }
      ]
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

extension CourseFile {
  fileprivate func replacing(_ old: String, with new: String) -> CourseFile {
    CourseFile(path: path, text: text.replacing(old, with: new))
  }
}

extension Change {
  fileprivate var testDescription: String {
    let parts = [("names", names), ("signatures", signatures), ("variables", variables)]
    return parts.map { "\($0) -\($1.removed) +\($1.added)" }.joined(separator: ", ")
      + ", words -\(balance.gone) +\(balance.came)"
  }
}
