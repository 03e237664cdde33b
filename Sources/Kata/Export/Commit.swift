/// One commit of an exported kata: a step as a package that stands alone.
struct Commit {
  /// The tag.
  let tag: String

  /// The message: the title, then the whole note.
  let message: String

  /// The time, in seconds since 1970 in UTC.
  let time: Int

  /// All files: the models, the step's code, the tests and their data, the notes.
  let files: [CourseFile]

  /// The day of the articles that the course grew from, 2019-12-30 in UTC: any fixed time would do,
  /// but without one no two exports would have the same commit ids.
  private static let beginning = 1_577_664_000

  /// Files that git must not see while they are a template.
  private static let hidden = ["gitignore": ".gitignore", "gitattributes": ".gitattributes"]

  /// Makes the commit of a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - shared: The files that are the same in each commit.
  ///   - course: The course.
  init(_ step: Step, with shared: [CourseFile], of course: Course) {
    let html = "Tests/StatementTests/HTMLStatementTests.swift"
    self.init(
      step,
      files: course.template.filter { step.program.htmlStatement != nil || $0.path != html }
        + course.cases.filter { $0.path != "README.md" }.map { $0.moved(to: "Characterization/") }
        + course.models.map { $0.moved(to: "Sources/Theatre/") } + shared
    )
  }

  /// Makes the commit of a step of the net: the code of a course's first step, and the tests of the
  /// net's step in place of the template's.
  init(net step: Step, with shared: [CourseFile], of course: Course) {
    let template = course.template.filter { file in
      !["Tests/", "Characterization/"].contains { file.path.hasPrefix($0) }
    }
    let isApproving = step.files.contains { $0.path.hasSuffix(".approved.txt") }
    let approval = course.template.filter { isApproving && $0.path.hasSuffix("/Approval.swift") }
    self.init(
      step,
      files: template + approval + (course.steps.first?.exportedFiles ?? [])
        + course.models.map { $0.moved(to: "Sources/Theatre/") } + shared
    )
  }

  private init(_ step: Step, files: [CourseFile]) {
    tag = step.tag
    message = Self.message(of: step)
    time = Self.beginning + step.number * 3600
    self.files = (files + step.exportedFiles).map { file in
      CourseFile(path: Self.hidden[file.path] ?? file.path, text: file.text)
    }
  }

  private static func message(of step: Step) -> String {
    let smell = step.smell.map { ", against \($0)" } ?? ""
    let source = "\(step.catalogueEntry)\(smell).\n\(step.section)."
    let text = step.note.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("## ") ? "\($0.dropFirst(3)):" : String($0) }.joined(separator: "\n")
    return "Step \(step.shortName): \(step.title)\n\n\(text)\n\n\(source)\n"
  }
}
