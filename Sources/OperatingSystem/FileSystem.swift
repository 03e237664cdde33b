import Foundation

/// Files and folders by their paths.
///
/// Paths are bytes: to Swift a slash with an accent behind it is another `Character`.
package enum FileSystem {
  /// Throws if the user may not use a path in this way (`R_OK`, `W_OK`, `X_OK`), or if nothing is there.
  package static func check(_ mode: Int32, _ path: String) throws(SystemError) {
    // SAFETY: access(2) reads the path up to the zero byte that Swift puts behind it, and keeps no pointer to it.
    if unsafe access(path, mode) != 0 { throw .last }
  }

  package static func exists(_ path: String) -> Bool { (try? check(F_OK, path)) != nil }

  package static func rename(_ path: String, to other: String) throws(SystemError) {
    if other.utf8.contains(0) { throw .noSuchFile }
    // SAFETY: rename(2) reads both paths up to the zero bytes that Swift puts behind them, and keeps no pointer.
    if unsafe OperatingSystem.rename(path, other) != 0 { throw .last }
  }

  /// Overwrites a file, or makes it if there is none.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_TRUNC)
    try file.closing { try file.write(bytes) }
  }

  package static func remove(_ path: String) throws(SystemError) {
    // SAFETY: unlink(2) reads the path up to the zero byte that Swift puts behind it, and keeps no pointer to it.
    if unsafe unlink(path) != 0 { throw .last }
  }

  /// Makes a folder; the one above it must exist.
  package static func makeFolder(
    _ path: String,
    permissions: mode_t = 0o777
  ) throws(SystemError) {
    if path.utf8.contains(0) { throw .noSuchFile }
    // SAFETY: mkdir(2) reads the path up to the zero byte that Swift puts behind it, and keeps no pointer to it.
    if unsafe mkdir(path, permissions) != 0 { throw .last }
  }

  /// Makes the folder of a path, and missing ones above it; by default they are for the user alone.
  package static func makeFolders(
    above path: String,
    permissions: mode_t = 0o700
  ) throws(SystemError) {
    let folder = folder(of: path)
    if path.utf8.contains(0) { throw .noSuchFile }
    guard folder != path, !exists(folder) else { return }
    try makeFolders(above: folder, permissions: permissions)
    do {
      try makeFolder(folder, permissions: permissions)
    } catch {
      // Another process may have been faster.
      if error != .fileExists { throw error }
    }
  }
}

// MARK: Paths

extension FileSystem {
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// The path of a file that is named from within a folder.
  ///
  ///     FileSystem.path("logo.svg", in: "letters")    // "letters/logo.svg"
  ///     FileSystem.path("/logo.svg", in: "letters")   // "/logo.svg"
  package static func path(_ name: String, in folder: String) -> String {
    if folder == "." || isAbsolute(name) { return name }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }

  /// The folder of a path: `.` for a bare name, `/` for a file in the root.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The full path of an existing file, past all links; nil if there is none, or it isn't UTF-8.
  package static func realPath(of path: String) -> String? {
    // SAFETY: without a buffer of ours realpath(3) returns nil, or memory of its own with a text that ends with a zero
    // byte. The caller has to free it, which is done once, after the last use.
    guard let target = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(target) }
    return unsafe String(validatingCString: target)
  }

  /// The full path of a file that a link leads to, or the path itself if it is no link.
  ///
  /// Throws `ENOENT` for a link to nothing, `ELOOP` for a circle of links, and `EACCES` for a link of another user in a
  /// shared folder, also on the way. A file that a process has open, such as `/dev/fd/1`, is no place for a file: the
  /// process would not see it. The error is `EEXIST`, or `EBADF` if this process has no open file of that number.
  package static func destination(of path: String) throws(SystemError) -> String {
    let name = try lastName(of: path)
    if let file = OpenFile(name) {
      if try FileStatus(name, followingLinks: false) != nil { throw .fileExists }
      throw file.isOwn ? .badFileDescriptor : .noSuchFile
    }
    guard let status = try FileStatus(path, followingLinks: false), status.isLink else {
      return path
    }
    guard let target = realPath(of: path) else { throw .last }
    return target
  }

  /// Throws `EACCES` if a path leads through a link of another user in a shared folder.
  package static func checkLinks(of path: String) throws(SystemError) { _ = try lastName(of: path) }

  /// The file that this process was given open, if a path names it by its number, such as `/dev/fd/3` or `/dev/stderr`.
  ///
  /// Nil for any other path, and for a file that this process has opened itself: `exec` would close that one.
  package static func inheritedFile(at path: String) throws(SystemError) -> FileDescriptor? {
    guard let file = OpenFile(try lastName(of: path)), file.isOwn else { return nil }
    let flags = fcntl(file.number, F_GETFD)
    return flags >= 0 && flags & FD_CLOEXEC == 0 ? FileDescriptor(file.number) : nil
  }

  /// A file that a process has open, by the path that the system gives it.
  private struct OpenFile {
    let number: Int32
    /// Whether the process is this one.
    let isOwn: Bool

    init?(_ path: String) {
      let folder = FileSystem.folder(of: path)
      isOwn = folder == "/dev/fd" || folder == "/proc/self/fd"
      guard isOwn || folder.hasPrefix("/proc/") && folder.hasSuffix("/fd"),
        case let name = path.dropFirst(folder.count + 1),
        let number = Int32(name), number >= 0, name == "\(number)"
      else { return nil }
      self.number = number
    }
  }

  /// The name that a path leads to, past all links, up to that of an open file.
  private static func lastName(of path: String) throws(SystemError) -> String {
    // Only a call that follows a link asks Linux whether it may be followed (`fs.protected_symlinks`): realpath(3) and
    // readlink(2) don't.
    _ = try FileStatus(path)
    var name = isAbsolute(path) ? "/" : "."
    var rest = parts(of: path)
    var linkCount = 0
    while let part = rest.popLast() {
      let folder = name
      let link = self.path(part, in: name)
      name = link
      // As many links as Linux follows. `/proc/self` would be this process's number.
      guard linkCount < 40, link != "/proc/self", OpenFile(link) == nil,
        let status = try FileStatus(link, followingLinks: false), status.isLink
      else { continue }
      try checkOwner(ofLink: status, in: folder)
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
        continue
      }
      linkCount += 1
      name = isAbsolute(target) ? "/" : folder
      rest += parts(of: target)
    }
    return name
  }

  /// The names in a path, the last one first.
  private static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).reversed().map { String(Substring($0)) }
      .filter { $0 != "." }
  }

  /// Refuses a link as Linux does with `fs.protected_symlinks`, which may be off: in a folder such as `/tmp`, a link
  /// that is neither the user's own nor that of the folder's owner may be a trap.
  private static func checkOwner(
    ofLink link: FileStatus,
    in folder: String
  ) throws(SystemError) {
    guard !link.isOwn, let folder = try FileStatus(folder), folder.isShared,
      folder.owner != link.owner
    else { return }
    throw .permissionDenied
  }
}

// MARK: The status of a file

package struct FileStatus: Sendable {
  /// A file by its content's place on a disk: the same for all paths and hard links that lead to it.
  package struct Identity: Hashable, Sendable {
    fileprivate let device: dev_t
    fileprivate let number: ino_t
  }

  private var status = stat()

  /// Asks about a file, or about a symbolic link itself; nil if there is none; throws if that is unknown.
  ///
  /// No file has a NUL in its path: the system would read the path only up to it.
  package init?(_ path: String, followingLinks followsLinks: Bool = true) throws(SystemError) {
    if path.utf8.contains(0) { return nil }
    // SAFETY: both read the path up to the zero byte that Swift puts behind it, and write one `stat`.
    if unsafe (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 { return }
    if SystemError.last == .noSuchFile { return nil }
    throw .last
  }

  package init(_ file: FileDescriptor) throws(SystemError) {
    // SAFETY: fstat(2) writes one `stat`.
    if unsafe fstat(file.number, &status) != 0 { throw .last }
  }

  private var kind: mode_t { status.st_mode & S_IFMT }
  package var isFolder: Bool { kind == S_IFDIR }
  package var isRegular: Bool { kind == S_IFREG }
  package var isPipe: Bool { kind == S_IFIFO }
  package var isLink: Bool { kind == S_IFLNK }

  /// Whether everybody may put files into the folder, and remove only their own.
  package var isShared: Bool {
    let bits = mode_t(S_ISVTX) | S_IWOTH
    return isFolder && status.st_mode & bits == bits
  }

  package var permissions: mode_t { status.st_mode & 0o777 }
  package var owner: uid_t { status.st_uid }
  package var group: gid_t { status.st_gid }
  package var size: Int { Int(status.st_size) }

  /// Whether this process runs as the file's owner, and so made it if others can't give files away.
  package var isOwn: Bool { owner == geteuid() }

  /// The number of its names: hard links.
  package var links: Int { Int(status.st_nlink) }

  /// When it was modified: seconds since 1970, and nanoseconds of the second.
  package var modified: (second: Int, nanosecond: Int) {
    #if canImport(Darwin)
    (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
    (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
  }

  package var identity: Identity { Identity(device: status.st_dev, number: status.st_ino) }
}
