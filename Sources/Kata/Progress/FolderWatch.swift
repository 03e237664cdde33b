import Foundation
import OperatingSystem

/// Watches the states of a kata's files by polling; notes, hidden files and hidden folders are left out.
///
/// It lists a folder again only after a change, so a look costs one system call for each file.
package final class FolderWatch {
  private let root: String
  private var folders: [String: LearnersKata.FileState] = [:]
  private var files: [String] = []

  package init(_ kata: LearnersKata) {
    root = kata.folder.path(percentEncoded: false)
  }

  /// The files' states by their paths from the folder; `nil` if the folder is gone.
  package func state() -> [String: LearnersKata.FileState]? {
    if folders.isEmpty || folders.contains(where: { status(of: $0.key) != $0.value }) {
      folders = [:]
      files = []
      list("")
    }
    guard !folders.isEmpty else { return nil }
    var state: [String: LearnersKata.FileState] = [:]
    for path in files { state[path] = status(of: path) }
    return state
  }

  private func list(_ folder: String) {
    // Taken before the listing: the next look finds any later change.
    guard let status = status(of: folder) else { return }
    folders[folder] = status
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
    for name in names where !name.hasPrefix(".") {
      let child = folder.isEmpty ? name : "\(folder)/\(name)"
      // A link may lead in a circle.
      let own = try? FileStatus(path(child), followingLinks: false)
      if own?.isFolder ?? false {
        list(child)
      } else if !name.hasSuffix(".md"), (try? FileStatus(path(child)))?.isRegular ?? false {
        files.append(child)
      }
    }
  }

  private func status(of path: String) -> LearnersKata.FileState? {
    (try? FileStatus(self.path(path))).map(LearnersKata.FileState.init)
  }

  private func path(_ name: String) -> String { FileSystem.path(name, in: root) }
}
