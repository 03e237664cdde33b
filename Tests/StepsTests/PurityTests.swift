import Kata
import Testing

/// A step holds one refactoring, the one that its note names, as far as the text of two steps can tell.
@Suite("Every step is one refactoring") struct PurityTests {
  /// How many declarations of a kind a refactoring removes, and how many it adds.
  private typealias Counts = (removed: ClosedRange<Int>, added: ClosedRange<Int>)

  /// What a refactoring does to a program.
  private struct Rule {
    /// How many types come; none ever goes.
    var types = 0...0

    /// The functions, types and computed properties that go and come.
    let names: Counts

    /// The signatures that go and come.
    let signatures: Counts

    /// The constants and variables that go and come.
    let variables: Counts

    /// How many lines of comment go, because a name says it now; none ever comes.
    var comments = 0...0

    /// What else must hold.
    var also: @Sendable (Change) -> Bool = { _ in true }

    func holds(for change: Change) -> Bool {
      fits(change.types, (0...0, types)) && fits(change.names, names)
        && fits(change.signatures, signatures)
        && fits(change.variables, variables) && fits(change.comments, (comments, 0...0))
        && change.keepsItsOrder && change.sparesTheRest && also(change)
    }

    private func fits(_ difference: Change.Difference, _ counts: Counts) -> Bool {
      counts.removed.contains(difference.removed.count)
        && counts.added.contains(difference.added.count)
    }
  }

  private static let none: Counts = (0...0, 0...0)

  private static let rules: [String: Rule] = [
    "Change Function Declaration": Rule(
      names: (0...1, 0...1),
      signatures: (1...1, 1...1),
      variables: (0...0, 0...2)
    ) { [0, 2].contains($0.variables.added.count) },
    "Declare Function": Rule(
      names: (0...0, 1...1),
      signatures: (0...0, 1...1),
      variables: (1...1, 0...0)
    ),
    // The lines stay; a call and what makes them a function come, and a comment may have become the name.
    "Extract Function": Rule(
      names: (0...0, 1...1),
      signatures: (0...0, 0...1),
      variables: (0...0, 0...1),
      comments: 0...1
    ) { $0.copiesItsVariables && $0.lines.removed.count <= 1 && $0.lines.added.count <= 6 },
    "Inline Function": Rule(names: (1...1, 0...0), signatures: (1...1, 0...0), variables: none),
    "Inline Variable": Rule(names: none, signatures: none, variables: (1...1, 0...0)),
    "Introduce Class": Rule(
      types: 1...1,
      names: (0...0, 1...1),
      signatures: (0...0, 1...1),
      variables: (0...0, 1...1)
    ),
    // The old function stays, either as it was but in another file, or as a call of the new property.
    "Move Function": Rule(names: (0...0, 0...1), signatures: none, variables: (0...0, 0...1)) {
      $0.keepsItsLines || $0.names.added.count == 1
    },
    "Parameterize Function": Rule(
      names: (0...0, 2...2),
      signatures: (0...0, 2...2),
      variables: (1...1, 1...1)
    ),
    "Push Down Method": Rule(names: (0...0, 1...1), signatures: none, variables: (0...0, 1...1)),
    // Two variables may get the same new name, but not each another.
    "Rename Variable": Rule(names: none, signatures: none, variables: (1...2, 1...2)) { change in
      guard let words = change.renamedWords, Set(words.values).count == 1 else { return false }
      return Set(words.keys) == Set(change.variables.removed)
        && Set(words.values) == Set(change.variables.added)
    },
    "Replace Conditional with Polymorphism": Rule(
      names: (0...0, 1...1),
      signatures: none,
      variables: (0...1, 1...2)
    ) { $0.copiesItsVariables },
    "Replace Constructor with Factory Function": Rule(
      names: (0...0, 1...1),
      signatures: (0...0, 1...1),
      variables: none
    ),
    "Replace Derived Variable with Query": Rule(
      names: (0...2, 0...2),
      signatures: (2...2, 0...0),
      variables: (1...1, 0...0)
    ),
    "Replace Loop with Pipeline": Rule(names: none, signatures: none, variables: (4...4, 0...0)) {
      $0.lines.added.allSatisfy { $0.contains("reduce") }
    },
    "Replace Superclass with Protocol": Rule(
      names: (0...0, 2...2),
      signatures: (2...2, 1...1),
      variables: (0...0, 4...4)
    ),
    "Replace Temp with Query": Rule(
      names: (0...0, 1...1),
      signatures: (0...0, 1...1),
      variables: (0...0, 1...1)
    ) { $0.copiesItsVariables },
    "Replace Type Code with Subclasses": Rule(
      types: 2...2,
      names: (0...0, 2...2),
      signatures: (1...1, 1...1),
      variables: (0...0, 1...1)
    ),
    "Slide Statements": Rule(names: none, signatures: none, variables: none) {
      $0.lines.counts == [0, 0]
    },
    "Split Phase": Rule(
      types: 0...1,
      names: (0...0, 0...3),
      signatures: (0...3, 0...3),
      variables: (0...0, 0...2)
    ) {
      partsThePhases($0)
    },
    "Split Loop": Rule(names: none, signatures: none, variables: (0...0, 1...1)) { change in
      change.lines.counts == [0, 2] && change.lines.added.contains { $0.hasPrefix("for ") }
    },
    "Substitute Algorithm": Rule(names: none, signatures: none, variables: (1...1, 1...1)),
  ]

  /// Steps of which the text does not tell whether they are one refactoring, and why.
  private static let untold = [
    "starting-point": "there is nothing before it",
    "html-statement": "a feature, which changes what is printed and no line that was there",
    "genre-enum": "the new type runs through every signature that names a play",
    "remove-subclasses": "five declarations become one table, and nothing of their lines stays",
    "money": "the new type runs through every signature that names an amount",
    "swift-names": "one refactoring, for each name that the guidelines would write in another way",
    "narrow-access": "no refactoring of the catalogue: a word more before many declarations",
  ]

  private let steps: [Step]

  init() throws { steps = try Course.embedded().steps }

  /// Each step that can be told, its rule, and the step before.
  private var told: [(old: Step, new: Step, rule: Rule)] {
    zip(steps, steps.dropFirst()).compactMap { old, new in
      guard Self.untold[new.slug] == nil else { return nil }
      return Self.rules[new.refactoring].map { (old, new, $0) }
    }
  }

  @Test func `every step has a rule or a reason`() {
    for step in steps {
      #expect(Self.untold[step.slug] != nil || Self.rules[step.refactoring] != nil, "\(step.tag)")
    }
    #expect(Set(Self.untold.keys).isSubset(of: steps.map(\.slug)))
  }

  @Test func `what changes is what the note's refactoring changes`() {
    for (old, new, rule) in told {
      let change = Change(from: old.files, to: new.files)
      #expect(rule.holds(for: change), "\(new.tag): \(change)")
    }
  }

  @Test func `two steps in one are told`() {
    for (old, new, rule) in told where old.number > 0 {
      // A statement that slides is neither more nor less text, and the empty type is one with its first field.
      guard old.refactoring != "Slide Statements", new.slug != "move-customer" else { continue }
      let change = Change(from: steps[old.number - 1].files, to: new.files)
      #expect(!rule.holds(for: change), "\(new.tag): \(change)")
    }
  }

  @Test func `a declaration beside the refactoring is told`() {
    for (old, new, rule) in told {
      let others = [
        "func other() {\n}\n", "struct Other {\n}\n", "let other = 0\n", "// another\n",
        "for other in [] {\n}\n",
      ]
      for other in others {
        let file = CourseFile(path: "Other.swift", text: other)
        let change = Change(from: old.files, to: new.files + [file])
        #expect(!rule.holds(for: change), "\(new.tag): \(change)")
      }
    }
  }

  @Test func `a word that changes beside the refactoring is told`() {
    var changed = 0
    for (old, new, rule) in told {
      for word in ["formatter", "perf", "scalar"] {
        let files = new.files.map { file in
          CourseFile(path: file.path, text: file.text.replacing(word, with: "another"))
        }
        guard files != new.files, old.files.contains(where: { $0.text.contains(word) }) else {
          continue
        }
        changed += 1
        let change = Change(from: old.files, to: files)
        #expect(!rule.holds(for: change), "\(new.tag), \(word): \(change)")
      }
    }
    #expect(changed > 80)
  }

  @Test func `a function that changes beside the refactoring is told`() {
    var changed = 0
    for (old, new, rule) in told
    where !["declare-format", "rename-format-to-usd"].contains(new.slug) {
      let files = new.files.map { file in
        CourseFile(
          path: file.path,
          text: file.text.replacing("= .currency\n", with: "= NumberFormatter.Style.currency\n")
        )
      }
      guard files != new.files, !new.files.contains(where: { $0.text.contains("let format =") })
      else { continue }
      changed += 1
      let change = Change(from: old.files, to: files)
      #expect(!rule.holds(for: change), "\(new.tag): \(change)")
    }
    #expect(changed > 30)
  }

  @Test func `a function that changes place beside the refactoring is told`() {
    // The starting point has one function, which can't change places with another.
    for (old, new, rule) in told where old.number > 0 {
      let files = new.files.map { file in
        let parts = file.text.split(separator: "}\n\n").map(String.init)
        return CourseFile(path: file.path, text: parts.reversed().joined(separator: "}\n\n"))
      }
      let change = Change(from: old.files, to: files)
      #expect(!rule.holds(for: change), "\(new.tag): \(change)")
    }
  }

  /// What one phase hands to the other grows by a type, a field, or the two totals; or the second
  /// phase gets its function.
  private static func partsThePhases(_ change: Change) -> Bool {
    let fields = change.variables.added
    switch (change.types.added.first, change.names.added.count) {
    case (let type?, _):
      // Handed over in a local of its own, or made of two fields by a function of its own.
      return fields.count == (change.signatures.removed.isEmpty ? 2 : 1)
        && !change.signatures.added.isEmpty
        && change.signatures.added.allSatisfy { $0.hasSuffix(type) || $0.contains(": \(type)") }
    case (nil, 1): return fields.isEmpty && change.signatures.removed.isEmpty
    case (nil, 0): return fields.count == 1 || fields == ["totalAmount", "totalVolumeCredits"]
    default: return false
    }
  }
}
