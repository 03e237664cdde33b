@testable import Kata

extension Refactoring {
  /// The rules of a step's refactoring; one of them must hold for its change.
  static func rules(of step: Step) -> [Refactoring] {
    [all[step.refactoring]].compactMap(\.self) + (ofOneStep[step.refactoring] ?? [])
  }

  private static let comes: Counts = (0...0, 1...1)
  private static let goes: Counts = (1...1, 0...0)
  private static let changes: Counts = (1...1, 1...1)

  private static func count(_ removed: Int, _ added: Int) -> Counts {
    (removed...removed, added...added)
  }

  /// Requires these numbers of words removed and added.
  private static func words(_ gone: Int, _ came: Int) -> @Sendable (Change) -> Bool {
    { ($0.balance.gone, $0.balance.came) == (gone, came) }
  }

  /// Rules of refactorings that only one step does, or does in this way, by the numbers of changes.
  private static let ofOneStep: [String: [Refactoring]] = [
    "Change Function Declaration": [
      // The parameter changes its unit, and so do the arguments.
      Refactoring(signatures: changes, also: words(6, 1)),
      // Names and labels of functions and initialisers, and no other word.
      Refactoring(names: count(3, 3), signatures: count(6, 6)) { $0.isLike },
      // The error has a type, which callers can see.
      Refactoring(signatures: count(5, 5)) { change in
        let untyped = change.signatures.added.map {
          $0.replacing("throws ( StatementError )", with: "throws")
        }
        return words(4, 21)(change) && Set(untyped) == Set(change.signatures.removed)
      },
    ],
    "Collapse Hierarchy": [
      Refactoring(
        types: count(3, 1),
        names: count(10, 1),
        signatures: changes,
        variables: count(9, 0),
        also: words(98, 0)
      )
    ],
    "Extract Superclass": [
      Refactoring(
        types: comes,
        names: count(0, 5),
        signatures: changes,
        variables: count(0, 4),
        also: words(0, 33)
      )
    ],
    "Inline Class": [
      Refactoring(
        types: goes,
        names: goes,
        signatures: goes,
        variables: count(5, 0),
        also: words(63, 2)
      )
    ],
    // Two functions, each with a parameter named like the property passed to it.
    "Inline Function": [
      Refactoring(names: count(2, 0), signatures: count(2, 0), also: words(33, 3))
    ],
    "Introduce Parameter Object": [
      Refactoring(
        types: comes,
        names: count(0, 3),
        signatures: count(2, 2),
        variables: count(0, 8),
        also: words(5, 59)
      )
    ],
    // The constructing function becomes an initialiser.
    "Move Function": [
      Refactoring(names: count(2, 0), signatures: count(2, 2)) { change in
        words(21, 16)(change) && change.signatures.added.allSatisfy { $0.hasPrefix("init (") }
      }
    ],
    "Narrow Access": [
      Refactoring(isNarrowed: true) { $0.isLike && !$0.isMoved && $0.changed.isEmpty }
    ],
    "Parameterize Function": [
      Refactoring(names: comes, signatures: comes, variables: goes, also: words(13, 34)),
      Refactoring(names: comes, signatures: comes, variables: comes, also: words(0, 28)),
    ],
    // Only the head of the extension is added.
    "Pull Up Method": [Refactoring { words(0, 2)($0) && $0.changed.isEmpty }],
    "Replace Magic Literal": [Refactoring(variables: comes, also: words(0, 10))],
    "Replace Primitive with Object": [
      // The kinds replace the strings.
      Refactoring(types: comes, names: comes, variables: goes, also: words(4, 18)),
      // A type made of the old one replaces it in each signature.
      Refactoring(
        types: comes,
        names: comes,
        signatures: count(3, 4),
        variables: count(0, 3),
        also: words(2, 41)
      ),
      // A type with its operators, for each amount.
      Refactoring(
        types: comes,
        names: count(0, 4),
        signatures: count(1, 4),
        variables: count(0, 2),
        also: words(8, 120)
      ),
    ],
    // The structure stores the properties of the class itself.
    "Replace Superclass with Protocol": [
      Refactoring(variables: count(0, 2)) { words(5, 10)($0) && $0.copiesItsVariables }
    ],
  ]
}

extension [Refactoring] {
  func holds(for change: Change) -> Bool { contains { $0.holds(for: change) } }
}
