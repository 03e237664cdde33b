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
  /// - Throws: `EmbeddingError` if a folder's name has no number, the folder lacks its note, or the
  ///   manifest does not know it.
  static func all(
    among files: [SourceFile],
    folders known: Set<String>
  ) throws(EmbeddingError) -> [StepSource] {
    var folders: [Substring: [SourceFile]] = [:]
    for file in files where file.path.hasPrefix("Sources/Steps/") {
      folders[file.path.split(separator: "/")[2], default: []].append(file)
    }
    var steps: [StepSource] = []
    for (name, files) in folders {
      let folder = "Sources/Steps/" + name
      steps.append(try StepSource(folder: folder, files: files, folders: known))
    }
    return steps.sorted { $0.number < $1.number }
  }

  private init(
    folder: String,
    files: [SourceFile],
    folders known: Set<String>
  ) throws(EmbeddingError) {
    let name = folder.dropFirst("Sources/Steps/".count)
    let digits = name.prefix { $0 != "-" }
    guard digits.count < name.count, let number = Int(digits), number >= 0 else {
      throw .badFolder(folder)
    }
    guard known.contains(String(name)) else { throw .unknownStep(folder) }
    guard files.contains(where: { $0.path == folder + "/Step.md" }) else {
      throw .missing(folder + "/Step.md")
    }
    self.number = number
    module = "Step" + digits
    hasHTML = files.contains { $0.text.contains("public func htmlStatement") }
  }
}
