/// One commit of an exported kata: a step as a package that stands alone.
struct Commit {
  let tag: String

  /// The message: the title, then the whole note.
  let message: String

  /// The time, in seconds since 1970 in UTC.
  let time: Int

  /// All files: the models, the step's code, the tests and their data, the notes.
  let files: [CourseFile]

  /// The day of the articles that the course grew from, 2019-12-30 in UTC.
  ///
  /// A fixed time gives every export the same commit ids.
  private static let beginning = 1_577_664_000

  /// Whether a commit of that time, in seconds since 1970, is the learner's: an export's are older than the course.
  static func isLearners(at time: Int) -> Bool { time > beginning + 1000 * 3600 }

  /// Makes the commit of a step, with the files that all commits share.
  init(_ step: Step, with shared: [CourseFile], of course: Course) {
    var files = course.template(of: step) + shared
    if !step.writesHTML {
      files.removeAll { $0.path.hasSuffix("/HTMLStatementTests.swift") }
    }
    if let exercise = step.exercise {
      files.append(CourseFile(path: "Exercise.txt", text: exercise.text))
    }
    self.init(step, files: files)
  }

  /// Makes one commit of steps that are done for a learner of the fast lane; its message names them.
  init(given steps: [Step], with shared: [CourseFile], of course: Course) {
    let last = steps[steps.count - 1]
    let commit = Commit(last, with: shared, of: course)
    let lines = steps.map { "- \($0.line)\n" }.joined()
    let numbers = steps.map(\.shortName)
    let title =
      steps.count == 1
      ? course.language("Step {}, done for you", numbers[0])
      : course.language("Steps {} to {}, done for you", numbers[0], numbers[numbers.count - 1])
    self.init(
      tag: commit.tag,
      message: "\(title)\n\n\(lines)",
      time: commit.time,
      files: commit.files
    )
  }

  private init(tag: String, message: String, time: Int, files: [CourseFile]) {
    (self.tag, self.message, self.time, self.files) = (tag, message, time, files)
  }

  /// Makes the commit at which a learner begins an exercise: the code of the step before, and the
  /// cases to solve.
  init(exercise step: Step, with shared: [CourseFile], of course: Course) {
    let old = course.step(before: step) ?? step
    let commit = Commit(step, with: shared, of: course)
    let own = Set(step.exportedFiles.map(\.path))
    tag = "\(course.name)-exercise"
    let language = course.language
    let red = language("The tests are red until it is done.")
    message = "\(language("Exercise: {}", step.title))\n\n\(red)\n"
    time = commit.time
    files = commit.files.filter { !own.contains($0.path) } + old.exportedFiles
  }

  /// Makes the commit of a net step: the code of a course's first step, with the net's tests in
  /// place of the template's.
  init(net step: Step, with shared: [CourseFile], of course: Course) {
    let template = course.template.filter { file in
      !["Tests/", "Characterization/"].contains { file.path.hasPrefix($0) }
    }
    let isApproving = step.files.contains { $0.path.hasSuffix(".approved.txt") }
    let approval = course.template.filter { isApproving && $0.path.hasSuffix("/Approval.swift") }
    self.init(
      step,
      files: template + approval + (course.steps.first?.exportedFiles ?? []) + shared
    )
  }

  private init(_ step: Step, files: [CourseFile]) {
    tag = step.tag
    message = Self.message(of: step)
    time = Self.beginning + step.number * 3600
    self.files = (files + step.exportedFiles).map { file in
      // In the template git would obey files of their real names.
      ["git", "devcontainer/"].contains { file.path.hasPrefix($0) } ? file.moved(to: ".") : file
    }
  }

  private static func message(of step: Step) -> String {
    let language = step.note.language
    let smell = step.smell.map { ", " + language("against {}", $0) } ?? ""
    let source = "\(step.catalogueEntry)\(smell).\n\(step.section)."
    let text = step.note.text.lines
      .map { $0.hasPrefix("## ") ? "\($0.dropFirst(3)):" : String($0) }.joined(separator: "\n")
    let title = language("Step {}: {}", step.shortName, step.title)
    return "\(title)\n\n\(text)\n\n\(source)\n"
  }
}
