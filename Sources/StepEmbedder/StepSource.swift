/// What the registry must know of a step's folder.
struct StepSource {
  /// The step's number, from 0.
  let number: Int

  /// The step's module: `Step07`.
  let module: String

  /// Whether the step can write HTML too.
  let hasHTML: Bool

  /// The steps found among the files, in order.
  ///
  /// - Parameters:
  ///   - files: The files of the course.
  ///   - known: The names of the steps' folders, as the manifest has them.
  /// - Returns: One for each folder.
  /// - Throws: `EmbeddingError` if a folder's name has no number, or the manifest does not know it.
  static func all(
    among files: [SourceFile],
    folders known: Set<String>
  ) throws(EmbeddingError) -> [StepSource] {
    let parent = "Sources/Courses/Statement/"
    // What lies beside the steps' folders are pages, such as that of an act, and translations.
    let names = files.filter { $0.path.hasPrefix(parent) }
      .map { $0.path.dropFirst(parent.count) }
      .filter { $0.hasSuffix("/Step.md") }.map { $0.prefix { $0 != "/" } }
    var steps: [StepSource] = []
    for name in Set(names).sorted() {
      let digits = name.prefix { $0 != "-" }
      guard digits.count < name.count, let number = Int(digits) else {
        throw .badFolder(parent + name)
      }
      guard known.contains(String(name)) else { throw .unknownStep(parent + name) }
      let code = files.filter { $0.path.hasPrefix(parent + name + "/") }
      let hasHTML = code.contains { $0.text.contains("public func htmlStatement") }
      steps.append(StepSource(number: number, module: "Step" + digits, hasHTML: hasHTML))
    }
    return steps
  }
}
