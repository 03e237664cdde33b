import Foundation
import OperatingSystem

/// A folder whose content appears as a whole, or not at all.
enum NewFolder {
  /// Fills a hidden folder, and moves its content to a place that does not exist yet or is an empty
  /// folder.
  ///
  /// - Throws: `KataError` if the place is taken, or nothing can be written there.
  static func make(at place: URL, _ fill: (_ hidden: URL) throws -> Void) throws(KataError) {
    let path = place.path(percentEncoded: false)
    let files = FileManager.default
    do {
      guard place.isFileURL else { throw SystemError.unsupportedProtocol }
      try FileSystem.checkLinks(of: path)
      let status = try FileStatus(path)
      if let status, try !status.isFolder || !files.contentsOfDirectory(atPath: path).isEmpty {
        throw KataError.cannot(.create, path, reason: "it exists and is not an empty folder")
      }
      // An existing folder may be a shell's current one: it stays and is filled.
      let parent = status == nil ? place.standardizedFileURL.deletingLastPathComponent() : place
      let hidden = parent.appending(path: ".playbill-\(UUID().uuidString)")
      let hiddenPath = hidden.path(percentEncoded: false)
      try FileSystem.makeFolder(hiddenPath)
      defer { try? files.removeItem(at: hidden) }
      try fill(hidden)
      if status == nil { return try FileSystem.rename(hiddenPath, to: path) }
      var moved: [URL] = []
      do {
        for name in try files.contentsOfDirectory(atPath: hiddenPath) {
          let target = place.appending(path: name)
          try files.moveItem(at: hidden.appending(path: name), to: target)
          moved.append(target)
        }
      } catch {
        for target in moved { try? files.removeItem(at: target) }
        throw error
      }
    } catch let error as KataError {
      throw error
    } catch {
      throw .cannot(.create, path, reason: error.reason)
    }
  }
}

extension [CourseFile] {
  func write(to folder: URL) throws {
    for file in self {
      let path = folder.appending(path: file.path).path(percentEncoded: false)
      try FileSystem.makeFolders(above: path, permissions: 0o777)
      try FileSystem.write([UInt8](file.text.utf8), to: path)
    }
  }
}
