import Foundation

/// A file that the course carries.
struct SourceFile {
  /// The path from the package's folder, with `/` between the parts.
  let path: String

  let text: String
  private static let folders = [
    "Data/Characterization", "Sources/Courses", "Sources/Kata/PatternTemplate",
    "Sources/Kata/Template", "Sources/Theatre",
  ]

  /// All files of the course that are neither hidden nor documentation, in the order of their paths.
  ///
  /// - Parameter root: The package's folder.
  /// - Returns: The files, each with its text.
  /// - Throws: `EmbeddingError.notText` for a file that is not UTF-8, or why it cannot be read.
  static func course(of root: URL) throws -> [SourceFile] {
    try folders.flatMap { try paths(below: $0, in: root) }.map { path in
      let data = try Data(contentsOf: root.appending(path: path))
      guard let text = String(validating: data, as: UTF8.self) else {
        throw EmbeddingError.notText(path)
      }
      return SourceFile(path: path, text: text)
    }
  }

  private static func paths(below folder: String, in root: URL) throws -> [String] {
    let top = root.appending(path: folder)
    let path = top.path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { name in
        !name.split(separator: "/").contains { $0.hasPrefix(".") || $0.hasSuffix(".docc") }
          && !top.appending(path: name, directoryHint: .checkFileSystem).hasDirectoryPath
      }
      .map { folder + "/" + $0 }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
