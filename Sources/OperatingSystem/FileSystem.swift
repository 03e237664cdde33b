/// Files and folders by their paths.
package enum FileSystem {
  /// What a path is asked about.
  package struct Access: Sendable {
    fileprivate let mode: Int32

    package static let exists = Self(mode: F_OK)
    package static let read = Self(mode: R_OK)
    package static let write = Self(mode: W_OK)
    package static let execute = Self(mode: X_OK)
  }

  /// Throws if the user may not do something with a file or a folder, or if it isn't there.
  package static func check(_ access: Access, _ path: String) throws(SystemError) {
    if OperatingSystem.access(path.systemText, access.mode) != 0 { throw .last }
  }

  /// Whether the user may do something with a file or a folder that is there.
  package static func may(_ access: Access, _ path: String) -> Bool {
    (try? check(access, path)) != nil
  }

  /// Gives a file another path, in place of what is there.
  package static func rename(_ path: String, to other: String) throws(SystemError) {
    if OperatingSystem.rename(path.systemText, other.systemText) != 0 { throw .last }
  }

  /// Writes a file, over what is in it; makes it if there is none.
  package static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let file = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_TRUNC)
    do {
      try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
        try file.write(UnsafeRawBufferPointer(bytes))
      }
    } catch {
      try? file.close()
      throw error
    }
    try file.close()
  }

  /// Removes a file.
  package static func remove(_ path: String) throws(SystemError) {
    if unlink(path.systemText) != 0 { throw .last }
  }

  /// Makes a folder; the one above it must be there.
  package static func makeFolder(
    _ path: String,
    permissions: mode_t = 0o777
  ) throws(SystemError) {
    if mkdir(path.systemText, permissions) != 0 { throw .last }
  }

  /// Makes the folder that a path leads into, and those above it where they are missing; unless
  /// other permissions are asked for, they are for the user alone.
  package static func makeFolders(
    above path: String,
    permissions: mode_t = 0o700
  ) throws(SystemError) {
    let folder = folder(of: path)
    guard folder != path, !may(.exists, folder) else { return }
    try makeFolders(above: folder, permissions: permissions)
    do {
      try makeFolder(folder, permissions: permissions)
    } catch {
      // Another process may have been faster.
      if error != .fileExists { throw error }
    }
  }

  /// Whether a path begins in the root.
  ///
  /// Paths are bytes: to Swift a slash with an accent behind it is another `Character`.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// The path by which a file is found that is named by one who is in a folder.
  ///
  ///     FileSystem.path("logo.svg", in: "letters")    // "letters/logo.svg"
  ///     FileSystem.path("/logo.svg", in: "letters")   // "/logo.svg"
  package static func path(_ name: String, in folder: String) -> String {
    if folder == "." || isAbsolute(name) { return name }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }

  /// What stands behind the last dot of a file's name; nil where there is nothing, or nothing before the dot.
  ///
  ///     FileSystem.nameExtension(of: "a.b/page.html")   // "html"
  ///     FileSystem.nameExtension(of: "a.b/.profile")    // nil
  package static func nameExtension(of path: String) -> String? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let name = parts.last, let dot = name.lastIndex(of: UInt8(ascii: ".")),
      dot > name.startIndex, name.index(after: dot) < name.endIndex
    else { return nil }
    return String(name[dot...].dropFirst())
  }

  /// The folder that a path leads into: `.` for a bare name, `/` for what lies in the root.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The value of an environment variable; nil if it isn't set.
  package static func variable(_ name: String) -> String? {
    getenv(name.systemText).map { String(systemText: $0) }
  }

  /// The full path of a file that is there, past all links; nil if there is none.
  package static func realPath(of path: String) -> String? {
    guard let target = realpath(path.systemText, nil) else { return nil }
    defer { free(target) }
    return String(systemText: target)
  }

  /// Where a path leads past all symbolic links, be there something or not; but no further than to a file that
  /// a process has open, such as `/proc/self/fd/3`.
  ///
  /// - Throws: `SystemError`, such as `ELOOP` for links that lead in a circle, `EACCES` for one that
  ///   isn't followed.
  package static func destination(of path: String) throws(SystemError) -> String {
    // The system is asked first: it may refuse to follow a link that is followed here.
    _ = try FileStatus(path)
    var destination = path
    // Linux shows an open file as a link. Whoever has it open would not see what takes its place.
    while !(realPath(of: folder(of: destination)) ?? "").hasPrefix("/proc/"),
      let next = try target(ofLink: destination)
    {
      destination = next
    }
    return destination
  }

  /// Where a symbolic link leads; nil if the path is none.
  ///
  /// A link in a folder such as `/tmp` is followed only if it is the user's own or that of the
  /// folder's owner, as Linux has it (`protected_symlinks`): another's may be a trap.
  ///
  /// - Throws: `SystemError`, such as `EACCES` for a link that isn't followed.
  package static func target(ofLink path: String) throws(SystemError) -> String? {
    guard let link = try FileStatus(path, followingLinks: false), link.isLink else { return nil }
    let folder = folder(of: path)
    if link.owner != geteuid(), let status = try FileStatus(folder), status.isShared,
      status.owner != link.owner
    {
      throw .permissionDenied
    }
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path.systemText, &target, target.count)
    if count < 0 { throw .last }
    let next = String(systemBytes: target.prefix(count).map(UInt8.init(bitPattern:)))
    return isAbsolute(next) ? next : "\(folder)/\(next)"
  }
}
