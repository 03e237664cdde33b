import Foundation
import OperatingSystem

extension TemporaryFolder {
  /// Copies a folder's files, folders and links into this one.
  ///
  /// Pipes, sockets and devices are left out: they are nobody's code, and reading one may never end.
  ///
  /// - Parameters:
  ///   - source: The folder's path.
  ///   - target: Where its content goes, below this folder.
  ///   - isWanted: Whether a name directly in the folder is copied.
  ///   - stop: Ends the copying when raised.
  /// - Throws: `KataError.interrupted`, or what keeps a file from being copied.
  func copy(
    _ source: String,
    to target: String = "",
    where isWanted: (String) -> Bool = { _ in true },
    stop: StopFlag?
  ) throws {
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: source) where isWanted(name) {
      if stop?.isRaised ?? false { throw KataError.interrupted }
      let (from, to) = (source + "/" + name, target + name)
      switch try files.attributesOfItem(atPath: from)[.type] as? FileAttributeType {
      case .typeDirectory:
        try FileSystem.makeFolder(path(to))
        try copy(from, to: to + "/", stop: stop)
      case .typeRegular, .typeSymbolicLink:
        try files.copyItem(atPath: from, toPath: path(to))
      default: break
      }
    }
  }
}
