/// A step as a package that stands alone: the models, the step's code, the tests and their data.
struct StandalonePackage {
  /// All files of the package.
  let files: [CourseFile]

  /// Makes the package.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - part: The steps that are exported.
  ///   - done: Those of them that are done; the last one's code is in the package.
  ///   - withSolution: Whether the repository has the steps after the first.
  init(
    course: Course,
    part: ArraySlice<Step>,
    done: ArraySlice<Step>,
    withSolution: Bool
  ) {
    let hasHTML = done.last?.program.htmlStatement != nil
    let template = course.template.filter { file in
      hasHTML || !file.path.hasSuffix("/HTMLStatementTests.swift")
    }
    let readme = Readme(part: part, withSolution: withSolution)
    files =
      template.map { CourseFile(path: Self.hidden[$0.path] ?? $0.path, text: $0.text) }
      + [
        CourseFile(path: "README.md", text: readme.text),
        CourseFile(path: "CHANGELOG.md", text: Self.changelog(of: done)),
      ]
      + course.models.map { $0.moved(to: "Sources/Theatre/") }
      + (done.last?.files ?? []).map { $0.moved(to: "Sources/Statement/") }
      + course.cases.filter { $0.path != "README.md" }.map { $0.moved(to: "Characterization/") }
  }

  /// Files that git must not see while they are a template.
  private static let hidden = ["gitignore": ".gitignore", "gitattributes": ".gitattributes"]

  private static func changelog(of steps: ArraySlice<Step>) -> String {
    "# The steps so far\n\n" + steps.map { "- \($0.line)\n" }.joined()
  }
}

extension CourseFile {
  /// The file in a folder, which is given with its `/`.
  fileprivate func moved(to folder: String) -> CourseFile {
    CourseFile(path: folder + path, text: text)
  }
}
