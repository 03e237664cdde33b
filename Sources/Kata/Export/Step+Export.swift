extension Step {
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
  /// The file in a folder, whose name ends with `/`.
  func moved(to folder: String) -> CourseFile {
    CourseFile(path: folder + path, text: text)
  }
}
