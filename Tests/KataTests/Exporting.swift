import Foundation
import Kata
import TestSupport

/// The folders to search for git.
let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""

/// A whole export, for tests that only read it.
let wholeExport: Result<TemporaryFolder, any Error> = Result {
  let folder = try TemporaryFolder()
  let export = try KataExport(of: Course.embedded(), net: Course.embedded("net"))
  try export.write(to: folder.url, searchPath: searchPath)
  // A global is never released.
  atexit { try? FileManager.default.removeItem(at: wholeExport.get().url) }
  return folder
}

extension KataExport {
  /// The export of the course, or of a part of it such as `0..5`.
  static func ofCourse(part: String? = nil) throws -> KataExport {
    let course = try Course.embedded()
    return try KataExport(
      of: course,
      net: Course.embedded("net"),
      part: part.map { try course.steps($0) }
    )
  }
}

extension TemporaryFolder {
  /// Exports the kata into a folder in this one.
  func exported(to name: String = "a kata", part: String? = nil) throws -> URL {
    let export = try KataExport.ofCourse(part: part)
    let folder = url.appending(path: name)
    try export.write(to: folder, searchPath: searchPath)
    return folder
  }
}

/// The lines that a git command prints about a repository.
func git(_ arguments: String..., in folder: URL) throws -> [String] {
  try git(arguments, in: folder)
}

func git(_ arguments: [String], in folder: URL) throws -> [String] {
  let command = ["git", "-C", folder.path] + arguments
  return try run(command).output.split(separator: "\n").map(String.init)
}

func text(_ path: String, in folder: URL) throws -> String {
  try String(contentsOf: folder.appending(path: path), encoding: .utf8)
}
