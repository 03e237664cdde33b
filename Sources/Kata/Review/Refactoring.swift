/// The rule by which a change is recognized as a refactoring of the catalogue.
struct Refactoring {
  /// How many declarations of a kind a refactoring removes, and how many it adds.
  typealias Counts = (removed: ClosedRange<Int>, added: ClosedRange<Int>)

  /// The numbers of types.
  var types = Self.none

  /// The numbers of functions, types and computed properties.
  var names = Self.none

  /// The numbers of signatures.
  var signatures = Self.none

  /// The numbers of constants and variables.
  var variables = Self.none

  /// Whether a declaration becomes private.
  var isNarrowed = false

  /// Another condition.
  var also: @Sendable (Change) -> Bool = { _ in true }

  func holds(for change: Change) -> Bool {
    fits(change.types, types) && fits(change.names, names)
      && fits(change.signatures, signatures)
      && fits(change.variables, variables) && change.isNarrowed == isNarrowed
      && change.keepsItsOrder && change.sparesTheRest && also(change)
  }

  private func fits(_ difference: Balance, _ counts: Counts) -> Bool {
    counts.removed.contains(difference.removed.count)
      && counts.added.contains(difference.added.count)
  }

  private static let none: Counts = (0...0, 0...0)
  private static let oneComes: Counts = (0...0, 1...1)
  private static let oneGoes: Counts = (1...1, 0...0)
  private static let oneChanges: Counts = (1...1, 1...1)
  private static let oneMayCome: Counts = (0...0, 0...1)

  /// The refactorings that can be recognized in any program, not only in the course's steps, with a
  /// further condition.
  private static let telling: [(name: String, holds: @Sendable (Change) -> Bool)] = [
    ("Slide Statements", { $0.onlyMovesLines }),
    // What comes is the variable's value, perhaps more than once.
    (
      "Inline Variable",
      { change in
        change.changed.count == 1
          && change.balance.added.allSatisfy {
            $0.hasPrefix("\0") || ["try", "(", ")"].contains($0)
              || change.valueOfRemovedVariable.contains($0)
          }
      }
    ),
    // The variable comes; its value was there.
    (
      "Extract Variable",
      { change in
        change.changed.count == 1
          && change.balance.added.allSatisfy {
            $0.hasPrefix("\0") || $0.first?.isUppercase ?? false
              || ["let", "var", "static", "=", ":", "[", "]", "?", "return", "try"].contains($0)
          }
      }
    ),
    // All but the head and call of an extracted function is old code; for an inlined one, the
    // reverse.
    (
      "Extract Function",
      { change in
        change.balance.gone <= 6
          && 2 * (change.balance.came - change.balance.gone) <= change.sizes.added + 15
          && change.changed.contains { $0.new.mentions(change.names.added) }
      }
    ),
    (
      "Inline Function",
      { change in
        change.balance.came <= 6
          && 2 * (change.balance.gone - change.balance.came) <= change.sizes.removed + 15
          && change.changed.contains { $0.old.mentions(change.names.removed) }
      }
    ),
    ("Remove Dead Code", { !$0.usesWhatGoes }),
  ]

  /// The refactoring's name; `nil` if none is recognized.
  static func name(of change: Change) -> String? {
    telling.first { (all[$0.name]?.holds(for: change) ?? false) && $0.holds(change) }?.name
  }

  /// The rule of each recognizable refactoring, by its name in notes.
  static let all: [String: Refactoring] = [
    // Only names change, or a parameter is added.
    "Change Function Declaration": Refactoring(
      names: (0...1, 0...1),
      signatures: oneChanges,
      variables: (0...0, 0...2)
    ) { change in
      let parameters = [change.signatures.removed, change.signatures.added].map { signatures in
        signatures[0].split(separator: ", ").dropFirst().map { $0.prefix { $0 != " " } }
      }
      return [0, 2].contains(change.variables.added.count)
        && (change.isLike || change.names.added.isEmpty && parameters[0] != parameters[1])
    },
    "Combine Functions into Transform": Refactoring(
      types: oneMayCome,
      names: (0...0, 0...3),
      signatures: (0...2, 0...2),
      variables: (0...0, 1...2)
    ) { fillsTheRecord($0) },
    "Declare Function": Refactoring(names: oneComes, signatures: oneComes, variables: oneGoes),
    // The words stay; the function's head and a call are added.
    "Extract Function": Refactoring(
      names: oneComes,
      signatures: oneMayCome,
      variables: oneMayCome
    ) { $0.copiesItsVariables },
    "Extract Variable": Refactoring(variables: oneComes) {
      $0.balance["="] == 1 && $0.balance.gone == 0
    },
    "Inline Function": Refactoring(names: oneGoes, signatures: oneGoes),
    "Inline Variable": Refactoring(variables: oneGoes) { $0.balance["="] == -1 },
    "Introduce Class": Refactoring(
      types: oneComes,
      names: oneComes,
      signatures: oneComes,
      variables: oneComes
    ),
    "Introduce Parameter Object": Refactoring(
      types: oneMayCome,
      names: (0...0, 0...1),
      signatures: (0...3, 0...3),
      variables: (0...0, 1...1)
    ) { fillsTheObject($0) },
    // The old function stays: unchanged in another file, or as a call of the new property.
    "Move Function": Refactoring(names: oneMayCome, variables: oneMayCome) {
      $0.isLike || $0.names.added.count == 1
    },
    "Push Down Method": Refactoring(names: oneComes, variables: oneComes),
    "Remove Dead Code": Refactoring(
      types: (0...1, 0...0),
      names: (1...3, 0...0),
      signatures: (0...3, 0...0),
      variables: (0...4, 0...0)
    ) { $0.balance.came == 0 && $0.changed.isEmpty },
    // Two variables may get the same new name, but not two different ones.
    "Rename Variable": Refactoring(variables: (1...2, 1...2)) {
      $0.isLike && !$0.isMoved && Set($0.variables.added).count == 1
    },
    "Replace Conditional with Polymorphism": Refactoring(
      names: oneComes,
      variables: (0...1, 1...2)
    ) { $0.copiesItsVariables },
    "Replace Constructor with Factory Function": Refactoring(names: oneComes, signatures: oneComes),
    "Replace Derived Variable with Query": Refactoring(
      names: (0...2, 0...2),
      signatures: (2...2, 0...0),
      variables: oneGoes
    ),
    "Replace Loop with Pipeline": Refactoring(variables: (4...4, 0...0)) {
      $0.balance["reduce"] == -$0.balance["for"]
    },
    // The caller asks the query, and passes the answer under the query's name.
    "Replace Query with Parameter": Refactoring(variables: (0...0, 2...2)) {
      $0.functions.isSuperset(of: $0.variables.added)
    },
    "Replace Temp with Query": Refactoring(
      names: oneComes,
      signatures: oneComes,
      variables: oneComes
    ) { $0.copiesItsVariables },
    "Replace Type Code with Subclasses": Refactoring(
      types: (0...0, 2...2),
      names: (0...0, 2...2),
      signatures: oneChanges,
      variables: oneComes
    ),
    "Slide Statements": Refactoring {
      $0.balance.isEven && !$0.isLike && $0.changed.count == 1
    },
    "Split Loop": Refactoring(variables: oneComes) {
      $0.balance["for"] == 1 && $0.balance.gone == 0 && $0.balance.came < 10
    },
    "Substitute Algorithm": Refactoring(variables: oneChanges),
  ]

  /// The transform and the record's new type appear; or a field, which saves functions a call.
  private static func fillsTheRecord(_ change: Change) -> Bool {
    guard let type = change.types.added.first else {
      return change.names.added.isEmpty && change.variables.added.count == 1
        && change.signatures.removed.count == change.signatures.added.count
    }
    return change.names.added.count == 3 && change.variables.added.count == 2
      && change.signatures.removed.isEmpty
      && change.signatures.added.count == 1
      && change.signatures.added[0].hasSuffix("> \(type)")
  }

  /// The object appears as one more parameter; or a field of it, which may replace a parameter.
  private static func fillsTheObject(_ change: Change) -> Bool {
    let (old, new) = (change.signatures.removed, change.signatures.added)
    guard old.count == new.count else { return false }
    guard let type = change.types.added.first else { return change.names.added.isEmpty }
    return change.names.added == [type] && new.count == 1
      && new[0].split(separator: " ").contains(type[...])
  }
}
