/// The Swift file that carries the course: every file's text, and every step's functions.
struct EmbeddedSource {
  /// The file's text, the same for the same files.
  let text: String

  /// Writes the file.
  ///
  /// - Parameters:
  ///   - files: The files of the course.
  ///   - folders: The steps' folders, as the manifest has them.
  /// - Throws: `EmbeddingError` if a step's folder is not as a step's folder must be.
  init(files: [SourceFile], folders: Set<String>) throws(EmbeddingError) {
    let steps = try StepSource.all(among: files, folders: folders)
    let models = Set(steps.map(\.course)).subtracting(["Statement"]).sorted().map { $0 + "Models" }
    let imports = (models + steps.map(\.module)).map { "import \($0)\n" }.joined()

    // One literal for each file, each added by a statement of its own: the compiler takes a list of
    // hundreds of literals in one expression much worse.
    let texts = files.map { "  files.append((\($0.path.literal), \($0.text.literal)))\n" }
    let programs = steps.map { "    case \($0.module.literal): \($0.program)\n" }

    text = """
      // Made by EmbedSteps. Look at the files that it was made of instead.

      \(imports)
      /// Every file of the course, path and text, in the order of the paths.
      func embeddedFiles() -> [(path: String, text: String)] {
        var files: [(path: String, text: String)] = []
        files.reserveCapacity(\(files.count))
      \(texts.joined())  return files
      }

      /// The compiled code of a step, by its module.
      func embeddedProgram(_ module: String) -> Program? {
        switch module {
      \(programs.joined())  default: nil
        }
      }

      """
  }
}

extension String {
  /// The string as a Swift literal, on one line.
  fileprivate var literal: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case _ where scalar.properties.generalCategory == .control || scalar == "\u{FEFF}":
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
