import OperatingSystem

/// Lets one process at a time change a file that is replaced as a whole.
///
/// It locks the folder of the file itself, so that links from several places share it.
struct FileLock {
  private let folder: String

  /// Makes the folders above the file if they are missing.
  init(on path: String) throws(SystemError) {
    let target = try FileSystem.destination(of: path)
    try FileSystem.makeFolders(above: target)
    folder = FileSystem.folder(of: target)
  }

  /// Calls the body when no other process holds the lock.
  func withLock(_ body: () throws -> Void) throws {
    let folder = try FileDescriptor(opening: folder, O_RDONLY | O_DIRECTORY)
    defer { try? folder.close() }
    try folder.lock()
    try body()
  }
}
