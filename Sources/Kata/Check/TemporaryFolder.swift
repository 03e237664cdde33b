import Foundation
import OperatingSystem

/// A folder for files that somebody else is to read; it is removed when it is no longer used.
final class TemporaryFolder: Sendable {
  /// The folder.
  let url: URL

  /// Makes a folder with files in it.
  ///
  /// - Throws: `CheckError.cannotWrite` if that is not possible.
  init(_ files: [CourseFile]) throws(CheckError) {
    url = FileManager.default.temporaryDirectory.appending(path: "playbill-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      for file in files {
        let target = url.appending(path: file.path)
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try FileSystem.write(Array(file.text.utf8), to: target.path(percentEncoded: false))
      }
    } catch {
      try? FileManager.default.removeItem(at: url)
      throw .cannotWrite(path: url.path(percentEncoded: false), reason: "\(error.reason)")
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String {
    url.appending(path: name).path(percentEncoded: false)
  }
}
