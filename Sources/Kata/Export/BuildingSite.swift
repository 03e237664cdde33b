import Foundation
import OperatingSystem

/// A hidden folder whose finished content appears at its final place as a whole.
struct BuildingSite {
  let folder: URL
  private let place: URL
  private let placeExists: Bool

  /// Opens a site for a place that does not exist yet or is an empty folder.
  ///
  /// - Throws: `KataError` if the place is taken, or nothing can be written there.
  init(for place: URL) throws(KataError) {
    self.place = place
    let path = place.path(percentEncoded: false)
    do {
      let status = try FileStatus(path)
      placeExists = status != nil
      if let status,
        try !status.isFolder || !FileManager.default.contentsOfDirectory(atPath: path).isEmpty
      {
        throw KataError.cannot(.create, path, reason: "it exists and is not an empty folder")
      }
      // An existing folder may be a shell's current one: it stays and is filled.
      let parent = placeExists ? place : place.standardizedFileURL.deletingLastPathComponent()
      folder = parent.appending(path: ".playbill-\(UUID().uuidString)")
      try FileSystem.makeFolder(folder.path(percentEncoded: false))
    } catch let error as KataError {
      throw error
    } catch {
      throw .cannot(.create, path, reason: error.reason)
    }
  }

  /// The path of a file in the site.
  func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  /// Moves the content to its place.
  func finish() throws(KataError) {
    try creating {
      if placeExists { return try fill() }
      let path = place.path(percentEncoded: false)
      try FileSystem.rename(folder.path(percentEncoded: false), to: path)
    }
  }

  /// Moves the content into the existing folder; after an error it removes all of it again.
  private func fill() throws {
    let files = FileManager.default
    var moved: [URL] = []
    do {
      for name in try files.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) {
        let target = place.appending(path: name)
        try files.moveItem(at: folder.appending(path: name), to: target)
        moved.append(target)
      }
    } catch {
      for target in moved { try? files.removeItem(at: target) }
      throw error
    }
  }

  /// Runs a body; an error that is not a `KataError` becomes one about creating the place.
  func creating(_ body: () throws -> Void) throws(KataError) {
    do {
      try body()
    } catch let error as KataError {
      throw error
    } catch {
      throw .cannot(.create, place.path(percentEncoded: false), reason: error.reason)
    }
  }

  func clear() {
    try? FileManager.default.removeItem(at: folder)
  }
}
