import Foundation
import OperatingSystem

/// A folder for files that another program reads; it is removed when the object is released.
final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "playbill-\(UUID().uuidString)")

  /// Makes a folder with files, which a program of another user may read too.
  init(_ files: [CourseFile]) throws(KataError) {
    do {
      try FileSystem.makeFolder(path(""))
      try files.write(to: url)
    } catch {
      throw .cannot(.write, path(""), reason: "\(error)")
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of a file in the folder, or of the folder if the name is empty.
  func path(_ name: String) -> String {
    (name.isEmpty ? url : url.appending(path: name)).path(percentEncoded: false)
  }
}
