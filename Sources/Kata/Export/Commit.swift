/// One commit of an exported kata: a step as a package that stands alone.
struct Commit {
  /// The tag.
  let tag: String

  /// The message: the title, then the whole note.
  let message: String

  /// The time, in seconds since 1970 in UTC.
  let time: Int

  /// All files: the models, the step's code, the tests and their data.
  let files: [CourseFile]

  /// The day of the articles that the course grew from, 2019-12-30 in UTC: any fixed time would do,
  /// but without one no two exports would have the same commit ids.
  private static let beginning = 1_577_664_000

  /// Files that git must not see while they are a template.
  private static let hidden = ["gitignore": ".gitignore", "gitattributes": ".gitattributes"]

  /// Makes the commit of the last of some steps.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - done: The exported steps up to this one.
  ///   - readme: The README, the same in each commit.
  ///   - course: The course.
  init(_ step: Step, after done: ArraySlice<Step>, readme: String, of course: Course) {
    let html = "Tests/StatementTests/HTMLStatementTests.swift"
    self.init(
      step,
      after: done,
      readme: readme,
      of: course,
      files: course.template.filter { step.program.htmlStatement != nil || $0.path != html }
        + step.files.map { $0.moved(to: "Sources/Statement/") }
        + course.cases.filter { $0.path != "README.md" }.map { $0.moved(to: "Characterization/") }
    )
  }

  /// Makes the commit of the last of some steps of the net: the code of a course's first step, and
  /// the tests of the net's step in place of the template's.
  init(net step: Step, after done: ArraySlice<Step>, readme: String, of course: Course) {
    let template = course.template.filter { file in
      !["Tests/", "Characterization/"].contains { file.path.hasPrefix($0) }
    }
    let isApproving = step.files.contains { $0.path.hasSuffix(".approved.txt") }
    let approval = course.template.filter { isApproving && $0.path.hasSuffix("/Approval.swift") }
    self.init(
      step,
      after: done,
      readme: readme,
      of: course,
      files: template + approval
        + (course.steps.first?.files ?? []).map { $0.moved(to: "Sources/Statement/") }
        + step.files.map { file in
          file.moved(
            to: file.path.hasSuffix(".swift") ? "Tests/StatementTests/" : "Tests/Approved/"
          )
        }
    )
  }

  private init(
    _ step: Step,
    after done: ArraySlice<Step>,
    readme: String,
    of course: Course,
    files: [CourseFile]
  ) {
    tag = step.tag
    message = Self.message(of: step)
    time = Self.beginning + step.number * 3600
    let changelog = "# The steps so far\n\n" + done.map { "- \($0.line)\n" }.joined()
    self.files =
      files.map { CourseFile(path: Self.hidden[$0.path] ?? $0.path, text: $0.text) }
      + [
        CourseFile(path: "README.md", text: readme),
        CourseFile(path: "CHANGELOG.md", text: changelog),
      ]
      + course.models.map { $0.moved(to: "Sources/Theatre/") }
  }

  private static func message(of step: Step) -> String {
    let smell = step.smell.map { ", against \($0)" } ?? ""
    let source = "\(step.catalogueEntry)\(smell).\n\(step.section)."
    let text = step.note.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("## ") ? "\($0.dropFirst(3)):" : String($0) }.joined(separator: "\n")
    return "Step \(step.shortName): \(step.title)\n\n\(text)\n\n\(source)\n"
  }
}

extension CourseFile {
  /// The file in a folder, which is given with its `/`.
  fileprivate func moved(to folder: String) -> CourseFile {
    CourseFile(path: folder + path, text: text)
  }
}
