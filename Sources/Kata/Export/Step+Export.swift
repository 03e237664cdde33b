import Differences

extension Step {
  /// The step's files where an exported kata has them.
  var exportedFiles: [CourseFile] {
    files.map { file in
      guard course == "net" else {
        return file.moved(to: "Sources/\(Course.typeName(course))/")
      }
      return file.moved(
        to: file.path.hasSuffix(".swift") ? "Tests/StatementTests/" : "Tests/Approved/"
      )
    }
  }

  var notePath: String { "Notes/\(course == "net" ? tag : folder).md" }

  var tourPath: String { ".tours/\(shortName).tour" }
}

extension CourseFile {
  /// The file in a folder, which is given with its `/`.
  func moved(to folder: String) -> CourseFile {
    CourseFile(path: folder + path, text: text)
  }
}
