extension Place {
  /// Where a learner is, for a program that follows a class.
  ///
  /// - Parameter verdict: What came of the learner's tests.
  /// - Returns: One JSON object, with a line end.
  /// - Throws: An error of the encoder, which does not happen with such values.
  public func json(_ verdict: TestBench.Verdict) throws -> String {
    let (problem, compiles): (String?, Bool) =
      switch verdict {
      case .green, .stopped: (nil, true)
      case .red(let words, _): (words, true)
      case .uncompiled(let words, _): (words, false)
      }
    return try Status(
      done: isLost ? nil : Status.Name(reached),
      next: isLost ? nil : coming.map(Status.Name.init),
      isUnderWay: isUnderWay && !isLost,
      differingWords: difference,
      hasCompilerError: !compiles,
      testsPass: verdict == .green,
      problem: problem
    ).prettyJSON()
  }

  private struct Status: Encodable {
    let done: Name?
    let next: Name?
    let isUnderWay: Bool
    let differingWords: Int
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
