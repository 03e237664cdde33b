import Foundation

/// The Swift file that carries the courses as text.
enum EmbeddedCourses {
  /// A Swift function that gives the path and the text of each file; the same for the same files.
  ///
  /// Hidden files and documentation are left out. A file that is not UTF-8 is an error.
  static func source(of folders: [String], in root: URL) throws -> String {
    // A folder may be a file.
    let files = try folders.flatMap { try paths(below: $0, in: root) }.map { path in
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      // A statement for each file: the compiler is slow at one expression with hundreds of literals.
      return "  add(\(path.literal), \(text.literal))\n"
    }
    return """
      // Made by EmbedSteps. Look at the files that it was made of instead.

      /// Every file of the courses, path and text, in the order of the paths.
      func embeddedFiles() -> [(path: String, text: String)] {
        var files: [(path: String, text: String)] = []
        files.reserveCapacity(\(files.count))
        // Inlined hundreds of times, it would take an optimized build a quarter of a minute.
        @inline(never) func add(_ path: String, _ text: String) { files.append((path, text)) }
      \(files.joined())  return files
      }

      """
  }

  private static func paths(below folder: String, in root: URL) throws -> [String] {
    let top = root.appending(path: folder, directoryHint: .checkFileSystem)
    if !top.hasDirectoryPath { return [folder] }
    return try FileManager.default.subpathsOfDirectory(atPath: top.path(percentEncoded: false))
      .filter { name in
        !name.split(separator: "/").contains { $0.hasPrefix(".") || $0.hasSuffix(".docc") }
          && !top.appending(path: name, directoryHint: .checkFileSystem).hasDirectoryPath
      }
      .map { folder + "/" + $0 }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension String {
  /// The string as a Swift literal, on one line.
  var literal: String { debugDescription }
}
