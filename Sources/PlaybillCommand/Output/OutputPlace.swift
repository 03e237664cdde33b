import OperatingSystem

/// Where what is written under a path ends up.
enum OutputPlace {
  /// A descriptor of this process, as in `/dev/stdout`, `/dev/fd/3` and a shell's `>(…)`.
  case descriptor(FileDescriptor)

  /// Something that can't be replaced, opened: a device, a pipe, another process's file.
  case device(FileDescriptor)

  /// A file, or a place for one, past all links.
  case file(path: String, exists: Bool)

  /// Finds out where a path leads.
  ///
  /// - Throws: `SystemError` if it leads to a folder or nowhere, or the user may not write there.
  init(_ path: String) throws(SystemError) {
    // The system is asked first: it may refuse to follow a link that is followed here.
    let existing = try FileStatus(path)
    if let existing, existing.isFolder { throw .isADirectory }
    let own = FileSystem.realPath(of: "/proc/self") ?? "/dev"
    var target = path
    // As many as Linux itself follows.
    for _ in 0..<40 {
      let folder = FileSystem.realPath(of: FileSystem.folder(of: target)) ?? ""
      if folder.hasPrefix(own + "/"), folder.hasSuffix("/fd"),
        let number = Int32(target.split(separator: "/").last ?? "")
      {
        let file = FileDescriptor(number)
        guard file.isWritable else { throw .badFileDescriptor }
        self = .descriptor(file)
        return
      }
      if folder.hasPrefix("/proc/") { break }
      guard let next = try FileSystem.target(ofLink: target) else {
        if let existing {
          try FileSystem.check(.write, path)
          if !existing.isRegular { break }
        }
        self = .file(path: target, exists: existing != nil)
        return
      }
      target = next
    }
    guard let existing else { throw .noSuchFile }
    // A file that another process has open is added to; nothing that it wrote is lost.
    let flags = existing.isRegular ? O_APPEND : 0
    self = .device(try FileDescriptor(opening: path, O_WRONLY | flags))
  }
}
