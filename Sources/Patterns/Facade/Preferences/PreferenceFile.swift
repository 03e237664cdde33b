import OperatingSystem

/// What `FilePreferenceStore` asks of the file system.
enum PreferenceFile {
  /// The text of a file; empty where there is none.
  static func read(_ path: String) throws(PreferenceError) -> String {
    do throws(SystemError) {
      // Nobody may ever write into a pipe: it is not waited for.
      let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
      defer { try? file.close() }
      let bytes = try file.readAll(limit: 1 << 20)
      // Some editors put a byte-order mark before the first name.
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      return String(systemBytes: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...])
    } catch {
      if error == .noSuchFile || error == .notADirectory { return "" }
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  /// Puts a text into a file, whole or not at all; a new file is for the user alone.
  static func write(_ text: String, to path: String) throws(PreferenceError) {
    do {
      try FileReplacement.write(to: path, permissions: 0o600) { try $0.write(text) }
    } catch {
      throw .unwritable(path: path, reason: "\(error)")
    }
  }

  /// Makes the folder that the path leads into, and those above it, where they are missing.
  static func makeFolder(above path: String) throws(PreferenceError) {
    do {
      try FileSystem.makeFolders(above: path)
    } catch {
      throw .unwritable(path: path, reason: "\(error)")
    }
  }

  /// Keeps other processes from changing preferences in the same folder.
  struct Lock {
    private let folder: FileDescriptor

    init(folderOf path: String) throws(PreferenceError) {
      do throws(SystemError) {
        folder = try FileDescriptor(
          opening: FileSystem.folder(of: path),
          O_RDONLY | O_DIRECTORY
        )
        try folder.lock()
      } catch {
        throw .unwritable(path: path, reason: "\(error)")
      }
    }

    func release() { try? folder.close() }
  }
}
