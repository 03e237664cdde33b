import Foundation
import OperatingSystem

/// A folder for files that somebody else is to read; it is removed when it is no longer used.
final class TemporaryFolder: Sendable {
  /// The folder.
  let url = FileManager.default.temporaryDirectory.appending(path: "playbill-\(UUID().uuidString)")

  /// Makes a folder with files in it, for the user alone.
  ///
  /// - Throws: `KataError.cannotWrite` if that is not possible.
  init(_ files: [CourseFile]) throws(KataError) {
    do {
      try FileSystem.makeFolder(path(""), permissions: 0o700)
      for file in files {
        try FileSystem.makeFolders(above: path(file.path))
        try FileSystem.write(Array(file.text.utf8), to: path(file.path))
      }
    } catch {
      try? FileManager.default.removeItem(at: url)
      throw .cannotWrite(path: path(""), reason: "\(error)")
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of a file in the folder; of the folder itself if the name is empty.
  func path(_ name: String) -> String {
    (name.isEmpty ? url : url.appending(path: name)).path(percentEncoded: false)
  }
}
