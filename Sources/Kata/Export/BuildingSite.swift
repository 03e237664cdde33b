import Foundation
import OperatingSystem

/// A hidden folder in which something is built that then appears at its place, whole.
struct BuildingSite {
  let folder: URL
  private let place: URL
  private let placeExists: Bool

  /// Opens a site.
  ///
  /// - Parameter place: Where the result goes: not there yet, or an empty folder.
  /// - Throws: `KataError` if the place is taken, or nothing can be written there.
  init(for place: URL) throws(KataError) {
    self.place = place
    let path = place.path(percentEncoded: false)
    do {
      let status = try FileStatus(path)
      placeExists = status != nil
      if let status {
        guard status.isFolder else {
          throw KataError.cannot(.create, path, reason: "it exists and is not a folder")
        }
        let content = try FileManager.default.contentsOfDirectory(atPath: path)
        guard content.isEmpty else {
          throw KataError.cannot(.create, path, reason: "it exists and is not empty")
        }
      }
      // A folder that exists may be somebody's current one: it stays, and is filled.
      let parent = placeExists ? place : place.standardizedFileURL.deletingLastPathComponent()
      folder = parent.appending(path: ".playbill-\(UUID().uuidString)")
      try FileSystem.makeFolder(folder.path(percentEncoded: false))
    } catch let error as KataError {
      throw error
    } catch {
      throw .cannot(.create, path, reason: error.reason)
    }
  }

  /// The path of a file of the site.
  func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  /// Moves what was built to its place.
  func finish() throws(KataError) {
    try creating {
      if placeExists { return try fill() }
      let path = place.path(percentEncoded: false)
      try FileSystem.rename(folder.path(percentEncoded: false), to: path)
    }
  }

  /// Moves what was built into the folder that is there, or takes all of it out again.
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

  /// Does something with the site; says of an error that isn't the kata's that the place can't be made.
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
