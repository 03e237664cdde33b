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
    self.place = place
    let path = place.path(percentEncoded: false)
    do {
      let status = try FileStatus(path)
      placeExists = status != nil
      if let status {
        guard status.isFolder else { throw ExportError.notFolder(path) }
        let content = try FileManager.default.contentsOfDirectory(atPath: path)
        guard content.isEmpty else { throw ExportError.notEmpty(path) }
      }
      // A folder that exists may be somebody's current one: it stays, and is filled.
      let parent = placeExists ? place : place.standardizedFileURL.deletingLastPathComponent()
      folder = parent.appending(path: ".playbill-\(UUID().uuidString)")
      try FileSystem.makeFolder(folder.path(percentEncoded: false))
    } catch let error as ExportError {
      throw error
    } catch {
      throw .cannotCreate(path, reason: error.reason)
    }
  }

  /// Writes a file of the site.
  ///
  /// - Returns: The file.
  func write(_ bytes: [UInt8], to name: String) throws(ExportError) -> URL {
    let file = folder.appending(path: name)
    try creating { try FileSystem.write(bytes, to: file.path(percentEncoded: false)) }
    return file
  }

  /// Removes a file of the site.
  func remove(_ name: String) throws(ExportError) {
    try creating { try FileManager.default.removeItem(at: folder.appending(path: name)) }
  }

  /// Moves what was built to its place.
  func finish() throws(ExportError) {
    try creating {
      if placeExists { return try fill() }
      try FileSystem.rename(
        folder.path(percentEncoded: false),
        to: place.path(percentEncoded: false)
      )
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

  /// Says of an error that the place can't be made.
  private func creating(_ body: () throws -> Void) throws(ExportError) {
    do {
      try body()
    } catch {
      throw .cannotCreate(place.path(percentEncoded: false), reason: error.reason)
    }
  }

  /// Removes what is left of the site.
  func clear() {
    try? FileManager.default.removeItem(at: folder)
  }
}
