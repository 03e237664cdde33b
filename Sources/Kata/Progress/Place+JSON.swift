extension Place {
  /// The learner's place as a JSON object with a line end, for a program that follows a class.
  public func json(_ verdict: TestBench.Verdict, isDone: Bool) throws -> String {
    let (problem, compiles): (String?, Bool) =
      switch verdict {
      case .green, .stopped: (nil, true)
      case .untested: ("there is no test yet", true)
      case .red(let words, _): (words, true)
      case .uncompiled(let words, _): (words, false)
      }
    let isDone = isDone && !isLost && !isSolution
    return try Status(
      done: isDone ? Status.Name(reached) : nil,
      next: isDone ? coming.map(Status.Name.init) : nil,
      given: isDone ? given.map(Status.Name.init) : [],
      nearest: isLost ? nil : Status.Name(nearest),
      ownNames: isDone ? names : [],
      ahead: ahead.map { Status.Name($0.step) },
      differingWords: difference,
      measures: now,
      hasCompilerError: !compiles,
      testsPass: verdict == .green,
      problem: problem
    ).prettyJSON()
  }

  private struct Status: Encodable {
    let done: Name?
    let next: Name?
    let given: [Name]
    let nearest: Name?
    let ownNames: [Place.Name]
    let ahead: Name?
    let differingWords: Int
    let measures: Measures
    let hasCompilerError: Bool
    let testsPass: Bool
    let problem: String?

    struct Name: Encodable {
      let number: Int
      let tag: String
      let title: String

      init(_ step: Step) { (number, tag, title) = (step.number, step.tag, step.title) }
    }
  }
}
