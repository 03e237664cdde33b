/// Names the refactoring that each change of a program is; the answer depends on the changes before it.
package struct CodeReview: Sendable {
  package struct Finding: Sendable {
    package enum Verdict: String, Sendable {
      /// Nothing changes but layout, comments, order and files' names.
      case layout
      /// The change has the names of refactorings.
      case named
      /// The change is none, but comes near one.
      case near
      /// The change has no name.
      case unknown
    }

    package let verdict: Verdict

    /// The refactorings, in the learner's names; those of the course's steps where they tell more.
    package let refactorings: [Refactoring]

    /// Whether it is shown that the program prints what it printed before.
    package let printsTheSame: Bool

    /// The refactoring that comes near, and what differs from it.
    package let near: NearMiss?

    /// The step with the program's new code; `nil` if there is none.
    package let step: Step?

    /// Whether the change leads to that step from another.
    package let reachesStep: Bool
  }

  private let map: CourseMap

  /// A program, and what it computes; `nil` if that is not known.
  private struct State {
    let version: Version
    var module: Module { version.module }
    let meaning: Meaning?

    init(_ version: Version) {
      self.version = version
      meaning = Meaning(version.module)
    }
  }

  /// The program before the next change.
  private var current = State(Version([]))
  /// The last code that was a step's, and the step's index.
  private var last: (index: Int, code: Version)?
  /// Whether the current program is that code.
  private var isAtStep = false

  package init(of steps: [Step]) { map = CourseMap(of: steps) }

  package mutating func begin(with files: [CourseFile]) {
    current = State(map.version(of: files))
    last = map.index(of: current.version).map { ($0, current.version) }
    isAtStep = last != nil
  }

  /// Finds the refactorings of the next change, which leads to these files.
  package mutating func finding(for files: [CourseFile]) -> Finding {
    let (old, new) = (current, State(map.version(of: files)))
    let index = map.index(of: new.version, after: last)
    let start = isAtStep ? last?.index : nil
    let isSame = old.meaning.flatMap { meaning in new.meaning.flatMap(meaning.isSame) }
    let verdict = Explanation(from: old.module, to: new.module, isSame: isSame).verdict
    current = new
    isAtStep = index != nil
    // As it was when the step was first seen: renames that follow are counted from there.
    if let index, index != last?.index { last = (index, new.version) }
    return finding(verdict, steps(from: start, to: index), index)
  }

  private func finding(_ verdict: Explanation.Verdict, _ steps: [Step], _ index: Int?) -> Finding {
    var (kind, names, nearest): (Finding.Verdict, [Refactoring], NearMiss?) =
      switch verdict {
      case .same: (.layout, [], nil)
      case .named(let names): (.named, names, nil)
      case .unnamed: (.unknown, [], nil)
      case .unknown(let near): (near == nil ? .unknown : .near, [], near)
      }
    // A step's name is no proof: one of the course's steps changes the format.
    let isSame = if case .unknown = verdict { false } else { true }
    // One refactoring is called by what the learner did; several are told by the steps, which the course proves.
    let isOne =
      names.count == 1
      && (steps.count != 1 || names[0].name.rawValue == steps[0].refactoring)
    if !steps.isEmpty, !isOne {
      // A name that the course gives otherwise is changed besides.
      let titles = Set(steps.map(\.refactoring))
      let renames = names.filter {
        [.renameVariable, .renameField].contains($0.name) && !titles.contains($0.name.rawValue)
      }
      names = steps.map { Refactoring($0) } + renames
      (kind, nearest) = (.named, nil)
    }
    return Finding(
      verdict: kind,
      refactorings: names,
      printsTheSame: isSame,
      near: nearest,
      step: index.map { map.steps[$0] },
      reachesStep: !steps.isEmpty
    )
  }

  /// The steps that were done on the way from one step's code to another's.
  private func steps(from start: Int?, to end: Int?) -> [Step] {
    guard let start, let end, start < end else { return [] }
    return Array(map.steps[start + 1...end])
  }
}
