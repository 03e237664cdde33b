/// What a refactoring does to a program.
struct PurityRule {
  /// How many declarations of a kind a refactoring removes, and how many it adds.
  typealias Counts = (removed: ClosedRange<Int>, added: ClosedRange<Int>)

  /// How many types come; none ever goes.
  var types = 0...0

  /// The functions, types and computed properties that go and come.
  var names = Self.none

  /// The signatures that go and come.
  var signatures = Self.none

  /// The constants and variables that go and come.
  var variables = Self.none

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

  private static let none: Counts = (0...0, 0...0)
  private static let oneComes: Counts = (0...0, 1...1)
  private static let oneGoes: Counts = (1...1, 0...0)
  private static let oneChanges: Counts = (1...1, 1...1)
  private static let oneMayCome: Counts = (0...0, 0...1)

  /// The rule of each refactoring that text can tell, by the name that a note gives it.
  static let all: [String: PurityRule] = [
    "Change Function Declaration": PurityRule(
      names: (0...1, 0...1),
      signatures: oneChanges,
      variables: (0...0, 0...2)
    ) { [0, 2].contains($0.variables.added.count) },
    "Combine Functions into Transform": PurityRule(
      types: 0...1,
      names: (0...0, 0...3),
      signatures: (0...2, 0...2),
      variables: (0...0, 1...2)
    ) { fillsTheRecord($0) },
    "Declare Function": PurityRule(names: oneComes, signatures: oneComes, variables: oneGoes),
    // The lines stay; a call and what makes them a function come, and a comment may have become the name.
    "Extract Function": PurityRule(
      names: oneComes,
      signatures: oneMayCome,
      variables: oneMayCome,
      comments: 0...1
    ) { $0.copiesItsVariables && $0.lines.removed.count <= 1 && $0.lines.added.count <= 6 },
    "Inline Function": PurityRule(names: oneGoes, signatures: oneGoes),
    "Inline Variable": PurityRule(variables: oneGoes),
    "Introduce Class": PurityRule(
      types: 1...1,
      names: oneComes,
      signatures: oneComes,
      variables: oneComes
    ),
    "Introduce Parameter Object": PurityRule(
      types: 0...1,
      names: (0...0, 0...1),
      signatures: (0...3, 0...3),
      variables: (0...0, 1...1)
    ) { fillsTheObject($0) },
    // The old function stays, either as it was but in another file, or as a call of the new property.
    "Move Function": PurityRule(names: oneMayCome, variables: oneMayCome) {
      $0.keepsItsLines || $0.names.added.count == 1
    },
    "Parameterize Function": PurityRule(
      names: (0...0, 2...2),
      signatures: (0...0, 2...2),
      variables: oneChanges
    ),
    "Push Down Method": PurityRule(names: oneComes, variables: oneComes),
    // Two variables may get the same new name, but not each another.
    "Rename Variable": PurityRule(variables: (1...2, 1...2)) { change in
      guard let words = change.renamedWords, Set(words.values).count == 1 else { return false }
      return Set(words.keys) == Set(change.variables.removed)
        && Set(words.values) == Set(change.variables.added)
    },
    "Replace Conditional with Polymorphism": PurityRule(
      names: oneComes,
      variables: (0...1, 1...2)
    ) { $0.copiesItsVariables },
    "Replace Constructor with Factory Function": PurityRule(names: oneComes, signatures: oneComes),
    "Replace Derived Variable with Query": PurityRule(
      names: (0...2, 0...2),
      signatures: (2...2, 0...0),
      variables: oneGoes
    ),
    "Replace Loop with Pipeline": PurityRule(variables: (4...4, 0...0)) {
      $0.lines.added.allSatisfy { $0.contains("reduce") }
    },
    // The caller asks what the function asked, and hands it the answer under the query's name.
    "Replace Query with Parameter": PurityRule(variables: (0...0, 2...2)) { change in
      change.variables.added.allSatisfy { query in
        change.lines.added.contains { $0.contains(".\(query) = \(query)(") }
      }
    },
    "Replace Superclass with Protocol": PurityRule(
      names: (0...0, 2...2),
      signatures: (2...2, 1...1),
      variables: (0...0, 4...4)
    ),
    "Replace Temp with Query": PurityRule(
      names: oneComes,
      signatures: oneComes,
      variables: oneComes
    ) { $0.copiesItsVariables },
    "Replace Type Code with Subclasses": PurityRule(
      types: 2...2,
      names: (0...0, 2...2),
      signatures: oneChanges,
      variables: oneComes
    ),
    "Slide Statements": PurityRule { $0.lines.counts == [0, 0] },
    "Split Loop": PurityRule(variables: oneComes) { change in
      change.lines.counts == [0, 2] && change.lines.added.contains { $0.hasPrefix("for ") }
    },
    "Substitute Algorithm": PurityRule(variables: oneChanges),
  ]

  /// The transform comes, and a type around the record; or a field, for which functions ask no longer.
  private static func fillsTheRecord(_ change: Change) -> Bool {
    guard let type = change.types.added.first else {
      return change.names.added.isEmpty && change.variables.added.count == 1
        && change.signatures.removed.count == change.signatures.added.count
    }
    return change.names.added.count == 3 && change.variables.added.count == 2
      && change.signatures.removed.isEmpty
      && change.signatures.added.count == 1
      && change.signatures.added[0].hasSuffix("-> \(type)")
  }

  /// The object comes as one more parameter; or a field of it, which may take a parameter's place.
  private static func fillsTheObject(_ change: Change) -> Bool {
    let (old, new) = (change.signatures.removed, change.signatures.added)
    guard old.count == new.count else { return false }
    guard let type = change.types.added.first else { return change.names.added.isEmpty }
    return change.names.added == [type] && new.count == 1 && new[0].contains(": \(type)")
  }
}
