/// What the registry must know of a step's folder.
struct StepSource {
  /// The step's module: `Step07` in the main course, `Adapter02` in another.
  let module: String

  /// The course, by the name of its folder: `Statement`.
  let course: String

  /// Whether the step can write HTML too.
  let hasHTML: Bool

  private static let parent = "Sources/Courses/"

  /// The steps found among the files, in the order of their folders.
  ///
  /// - Parameters:
  ///   - files: The files of the courses.
  ///   - known: The steps' folders, as the manifest has them: `Statement/07-inline-this-amount`.
  /// - Returns: One for each folder.
  /// - Throws: `EmbeddingError` if a folder's name has no number, or the manifest does not know it.
  static func all(
    among files: [SourceFile],
    folders known: Set<String>
  ) throws(EmbeddingError) -> [StepSource] {
    // What lies beside the steps' folders are pages, such as that of an act, and translations. The net has no code
    // of its own.
    let folders = files.filter { $0.path.hasPrefix(parent) && $0.path.hasSuffix("/Step.md") }
      .map { String($0.path.dropFirst(parent.count).dropLast("/Step.md".count)) }
      .filter { !$0.hasPrefix("Net/") }
    var steps: [StepSource] = []
    for folder in Set(folders).sorted() {
      let parts = folder.split(separator: "/")
      let digits = parts.last?.prefix { $0 != "-" } ?? ""
      guard parts.count == 2, let name = parts.last, digits.count < name.count, Int(digits) != nil
      else { throw .badFolder(parent + folder) }
      guard known.contains(folder) else { throw .unknownStep(parent + folder) }
      let code = files.filter { $0.path.hasPrefix(parent + folder + "/") }
      let course = String(parts[0])
      steps.append(
        StepSource(
          module: (course == "Statement" ? "Step" : course) + digits,
          course: course,
          hasHTML: code.contains { $0.text.contains("public func htmlStatement") }
        )
      )
    }
    return steps
  }

  /// The step's functions as a value of `Program`.
  var program: String {
    guard course == "Statement" else {
      return ".answer { try \(course)Models.answer(to: $0, by: \(module).report) }"
    }
    let html = hasHTML ? "\(module).htmlStatement(invoice:plays:)" : "nil"
    return ".statement(\(module).statement(invoice:plays:), html: \(html))"
  }
}
