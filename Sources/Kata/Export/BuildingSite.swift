import Foundation
import OperatingSystem

/// A hidden folder in which something is built that then appears at its place, whole.
struct BuildingSite {
  /// The folder to build in.
  let folder: URL

  private let place: URL
  private let placeExists: Bool

  /// Opens a site.
  ///
  /// - Parameter place: Where the result goes: not there yet, or an empty folder.
  /// - Throws: `ExportError` if the place is taken, or nothing can be written there.
  init(for place: URL) throws(ExportError) {
    let path = place.path(percentEncoded: false)
    var isFolder: ObjCBool = false
    placeExists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    self.place = place
    if placeExists {
      guard isFolder.boolValue else { throw .notFolder(path) }
      let content: [String]
      do {
        content = try FileManager.default.contentsOfDirectory(atPath: path)
      } catch {
        throw .cannotCreate(path, reason: error.reason)
      }
      guard content.isEmpty else { throw .notEmpty(path) }
    }
    // A folder that exists may be somebody's current one: it stays, and is filled.
    let parent = placeExists ? place : place.standardizedFileURL.deletingLastPathComponent()
    folder = parent.appending(path: ".playbill-\(UUID().uuidString)")
    do {
      try FileSystem.makeFolder(folder.path(percentEncoded: false))
    } catch {
      throw .cannotCreate(path, reason: "\(error)")
    }
  }

  /// Writes a file of the site.
  ///
  /// - Returns: The file.
  func write(_ bytes: [UInt8], to name: String) throws(ExportError) -> URL {
    let file = folder.appending(path: name)
    do {
      try Data(bytes).write(to: file)
      return file
    } catch {
      throw .cannotCreate(place.path(percentEncoded: false), reason: error.reason)
    }
  }

  /// Removes a file of the site.
  func remove(_ name: String) throws(ExportError) {
    do {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    } catch {
      throw .cannotCreate(place.path(percentEncoded: false), reason: error.reason)
    }
  }

  /// Moves what was built to its place.
  func finish() throws(ExportError) {
    let path = place.path(percentEncoded: false)
    guard placeExists else {
      do {
        return try FileSystem.rename(folder.path(percentEncoded: false), to: path)
      } catch {
        throw .cannotCreate(path, reason: "\(error)")
      }
    }
    do {
      try fill()
    } catch {
      throw .cannotCreate(path, reason: error.reason)
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

  /// Removes what is left of the site.
  func clear() {
    try? FileManager.default.removeItem(at: folder)
  }
}
