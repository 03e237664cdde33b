/// Names the refactoring that each change of a program is; the answer depends on the changes before it.
package struct CodeReview: Sendable {
  package struct Finding: Sendable {
    package enum Verdict: String, Sendable {
      /// Nothing changes but layout, comments, order, the names of files, and which of them a type is in.
      case layout
      /// The change has the names of refactorings.
      case named
      /// The change is none, but comes near one.
      case near
      /// The change has no name.
      case unknown
    }

    package let verdict: Verdict

    /// The refactorings, or those of the course's steps where they tell more, in the learner's names.
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
    let meaning: Meaning?

    init(_ version: Version) {
      self.version = version
      meaning = Meaning(version.module)
    }

    /// What leads from this program to another.
    func verdict(to other: State) -> Explanation.Verdict {
      let isSame = meaning.flatMap { meaning in other.meaning.flatMap(meaning.isSame) }
      return Explanation(from: version.module, to: other.version.module, isSame: isSame).verdict
    }
  }

  /// The program before the next change, and its files' texts as they are read.
  private var current = State(Version([]))
  private var known: [[UInt8]: [Syntax]] = [:]
  /// The last code that was a step's, and the step's index.
  private var last: (index: Int, code: Version)?
  /// Whether the current program is that code.
  private var isAtStep = false

  package init(of steps: [Step]) { self.init(by: CourseMap(of: steps)) }

  /// A review by a course whose code is read.
  init(by map: CourseMap) { self.map = map }

  package mutating func begin(with files: [CourseFile]) {
    self = DeepStack.run { [review = self] in
      var review = review
      review.start(with: files)
      return review
    }
  }

  private mutating func start(with files: [CourseFile]) {
    current = states(of: [files])[0]
    last = map.index(of: current.version).map { ($0, current.version) }
    isAtStep = last != nil
  }

  /// Finds the refactorings of the next change, which leads to these files.
  package mutating func finding(for files: [CourseFile]) -> Finding { findings(for: [files])[0] }

  /// Finds the refactorings of the next changes, on all processors.
  ///
  /// All of their programs are kept until the last is done.
  package mutating func findings(for changes: [[CourseFile]]) -> [Finding] {
    let found = DeepStack.run { [review = self] in
      var review = review
      return (review.next(changes), review)
    }
    self = found.1
    return found.0
  }

  private mutating func next(_ changes: [[CourseFile]]) -> [Finding] {
    let states = [current] + states(of: changes)
    let verdicts = DeepStack.map(Array(zip(states, states.dropFirst()))) { $0.verdict(to: $1) }
    return zip(verdicts, states.dropFirst()).map { verdict, state in
      let before = current.version
      let index = map.index(of: state.version, after: last)
      let start = isAtStep ? last : nil
      var names = start.map { map.names(in: $0.code, at: $0.index) } ?? [:]
      if let index { names.merge(map.names(in: state.version, at: index)) { $1 } }
      current = state
      isAtStep = index != nil
      // As it was when the step was first seen: renames that follow are counted from there.
      if let index, index != last?.index { last = (index, state.version) }
      let steps = map.steps(from: start?.index, to: index, before, state.version)
      return finding(verdict, steps, index, names)
    }
  }

  /// Reads programs that follow each other: a file that stays the same is read once.
  private mutating func states(of programs: [[CourseFile]]) -> [State] {
    let swift = programs.map { $0.filter { $0.path.hasSuffix(".swift") } }
    // By bytes: strings are equal, too, if they only look the same.
    let texts = Set(swift.joined().map { Array($0.text.utf8) }).subtracting(known.keys)
    let read = DeepStack.map(Array(texts)) { text in
      (text, SyntaxParser.statements(of: SwiftCode(String(decoding: text, as: UTF8.self))))
    }
    known.merge(read) { $1 }
    let states = DeepStack.map(swift) { [map, known] files in
      let module = Module(read: files.map { ($0.path, known[Array($0.text.utf8)] ?? []) })
      return State(map.version(of: module, files))
    }
    let kept = Set((swift.last ?? []).map { Array($0.text.utf8) })
    known = known.filter { kept.contains($0.key) }
    return states
  }

  /// `ownNames` are the learner's for those of the course.
  private func finding(
    _ verdict: Explanation.Verdict,
    _ steps: [Step],
    _ index: Int?,
    _ ownNames: [String: String]
  ) -> Finding {
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
      names = steps.map { Refactoring($0, in: ownNames) } + renames
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
}
