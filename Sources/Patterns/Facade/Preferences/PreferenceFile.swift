#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What `FilePreferenceStore` asks of the file system.
enum PreferenceFile {
  /// The text of a file; empty where there is none.
  static func read(_ path: String) throws(PreferenceError) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return "" }
      throw .unreadable(path: path, reason: reason)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      #if canImport(Glibc)
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      #elseif canImport(Musl)
      let count = Musl.read(descriptor, &buffer, buffer.count)
      #else
      let count = Darwin.read(descriptor, &buffer, buffer.count)
      #endif
      guard count >= 0 else { throw .unreadable(path: path, reason: reason) }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Puts a text into a file, whole or not at all.
  static func write(_ text: String, to path: String) throws(PreferenceError) {
    // The lock on the folder sees to it that nobody else uses the name. A link stays a link.
    let target = resolved(path)
    let draft = target + ".draft"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: reason) }
    var bytes = ArraySlice(text.utf8)
    var failure: String?
    while failure == nil, !bytes.isEmpty {
      #if canImport(Glibc)
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      #elseif canImport(Musl)
      let count = bytes.withUnsafeBytes { Musl.write(descriptor, $0.baseAddress, $0.count) }
      #else
      let count = bytes.withUnsafeBytes { Darwin.write(descriptor, $0.baseAddress, $0.count) }
      #endif
      if count >= 0 { bytes = bytes.dropFirst(count) } else { failure = reason }
    }
    if failure == nil, fsync(descriptor) != 0 { failure = reason }
    close(descriptor)
    if failure == nil, rename(draft, target) != 0 { failure = reason }
    if let failure {
      unlink(draft)
      throw .unwritable(path: path, reason: failure)
    }
  }

  /// Makes the folder that the path leads into, and those above it, where they are missing.
  static func makeFolder(above path: String) throws(PreferenceError) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    guard access(folder, F_OK) != 0 else { return }
    try makeFolder(above: folder)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw .unwritable(path: path, reason: reason)
    }
  }

  /// Keeps other processes from changing preferences in the same folder.
  struct Lock {
    private let descriptor: Int32

    init(folderOf path: String) throws(PreferenceError) {
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .unwritable(path: path, reason: PreferenceFile.reason) }
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    func release() { close(descriptor) }
  }

  /// The file that a path leads to, past links; the path itself where there is none yet.
  private static func resolved(_ path: String) -> String {
    guard let target = realpath(path, nil) else { return path }
    defer { free(target) }
    return String(cString: target)
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
