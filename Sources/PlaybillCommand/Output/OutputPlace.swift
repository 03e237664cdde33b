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
    let existing = try FileStatus(path)
    if let existing, existing.isFolder { throw .isADirectory }
    let target = try FileSystem.destination(of: path)
    let folder = FileSystem.realPath(of: FileSystem.folder(of: target)) ?? ""
    let own = FileSystem.realPath(of: "/proc/self") ?? "/dev"
    if folder.hasPrefix(own + "/"), folder.hasSuffix("/fd"),
      let number = Int32(target.split(separator: "/").last ?? "")
    {
      let file = FileDescriptor(number)
      guard file.isWritable else { throw .badFileDescriptor }
      self = .descriptor(file)
      return
    }
    let isReplaceable = !folder.hasPrefix("/proc/")
    guard let existing else {
      if !isReplaceable { throw .noSuchFile }
      self = .file(path: target, exists: false)
      return
    }
    if isReplaceable { try FileSystem.check(.write, path) }
    if isReplaceable, existing.isRegular {
      self = .file(path: target, exists: true)
    } else {
      // A file that another process has open is added to; nothing that it wrote is lost.
      let flags = existing.isRegular ? O_APPEND : 0
      self = .device(try FileDescriptor(opening: path, O_WRONLY | flags))
    }
  }
}
