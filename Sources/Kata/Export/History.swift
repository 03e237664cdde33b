/// The commits of an exported kata, oldest first.
struct History {
  /// One commit: a step as a package that stands alone.
  struct Commit {
    /// The tag.
    let tag: String

    /// The message, with a final line end.
    let message: String

    /// The time, in seconds since 1970 in UTC.
    let time: Int

    /// All files of the commit.
    let files: [CourseFile]
  }

  /// The commits.
  let commits: [Commit]

  /// Makes the history of a part of the course.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - part: The steps, in order; the first is where the learner begins.
  ///   - withSolution: Whether the steps after the first are in it.
  init(of course: Course, part: ArraySlice<Step>, withSolution: Bool) {
    let steps = withSolution ? part : part.prefix(1)
    commits = steps.indices.map { index in
      let step = steps[index]
      let package = StandalonePackage(
        course: course,
        part: part,
        done: steps[...index],
        withSolution: withSolution
      )
      return Commit(
        tag: step.tag,
        message: CommitMessage(step).text,
        time: Self.beginning + step.number * 3600,
        files: package.files
      )
    }
  }

  /// The day of the articles that the course grew from, 2019-12-30 in UTC: any fixed time would do,
  /// but without one no two exports would have the same commit ids.
  private static let beginning = 1_577_664_000
}
