import Synchronization

/// A new file that takes the place of another in one step, or never.
///
/// Until then it has a name of its own in the same folder. Whatever ends the process before that, the target
/// is what it was: its old content, or nothing.
package struct FileReplacement: Sendable {
  /// What a path may lead to.
  package enum Target: Sendable {
    /// A file. A link stays one, and the file that it leads to is replaced, also if it isn't there yet.
    case file
    /// A file as above; or a pipe, a device or an open file such as `/dev/stdout`, written to as it is.
    case output
    /// A file whose name nobody chose: a link is replaced.
    case generated
  }

  /// What is written to.
  package let file: FileDescriptor

  /// The new file, and the one whose place it takes; nil for what is written to as it is.
  private let paths: (temporary: String, target: String)?

  /// Whether a signal removes the new file.
  private let isInCleanup: Bool

  private static let count = Atomic(0)

  /// Whether a file takes the place of another, or of none, in the end.
  package var isReplacement: Bool { paths != nil }

  /// Writes a file, whole or not at all: if the body throws, nothing is changed.
  ///
  /// - Parameters:
  ///   - path: the path that the file is to have in the end.
  ///   - target: what may be there. The new file gets the owner and the permissions of one that is.
  ///   - permissions: those of the new file if there is none, before the umask.
  ///   - isLasting: whether the content has to be on the disk before the file takes its place, so that not
  ///     even a power cut leaves half a file.
  ///   - body: writes the content.
  /// - Returns: what the body returns.
  /// - Throws: what the body throws; `SystemError` if the file can't be written, such as `EISDIR` for a
  ///   folder, `EEXIST` for what isn't a file, `EACCES` for a file that is protected, `EBUSY` for a mount point.
  package static func write<Result>(
    to path: String,
    as target: Target = .file,
    permissions: mode_t = 0o666,
    lasting isLasting: Bool = true,
    _ body: (_ new: FileReplacement) throws -> Result
  ) throws -> Result {
    let new = try target == .output ? Self(ofOutput: path) : Self(of: path, target, permissions)
    var isOpen = true
    do {
      let result = try body(new)
      if isLasting, new.isReplacement { try new.file.synchronize() }
      isOpen = false
      // Some file systems tell only now that a disk is full.
      try new.file.close()
      if let paths = new.paths {
        try FileSystem.rename(paths.temporary, to: paths.target)
        new.leaveCleanup()
      }
      return result
    } catch {
      if isOpen { try? new.file.close() }
      if let paths = new.paths {
        try? FileSystem.remove(paths.temporary)
        new.leaveCleanup()
      }
      throw error
    }
  }

  private init(file: FileDescriptor) { (self.file, paths, isInCleanup) = (file, nil, false) }

  private init(of path: String, _ target: Target, _ permissions: mode_t) throws(SystemError) {
    let path = target == .generated ? path : try FileSystem.destination(of: path)
    let existing = try FileStatus(path, followingLinks: false)
    if let existing {
      if existing.isFolder { throw .isADirectory }
      if existing.isRegular {
        try FileSystem.check(.write, path)
      } else if !existing.isLink || target != .generated {
        throw .fileExists
      }
    }
    let replaced = existing?.isRegular == true ? existing : nil
    while true {
      let number = Self.count.add(1, ordering: .relaxed).newValue
      let name = ".playbill-\(getpid())-\(number).tmp"
      let temporary = FileSystem.path(name, in: FileSystem.folder(of: path))
      let isAdded = SignalCleanup.add(temporary)
      do {
        // Never a file or a link that is there, whoever put it there; and for the user alone until it has the
        // permissions of the one that it replaces.
        file = try FileDescriptor(
          opening: temporary,
          O_WRONLY | O_CREAT | O_EXCL,
          permissions: replaced == nil ? permissions : 0o600
        )
        (paths, isInCleanup) = ((temporary, path), isAdded)
        break
      } catch {
        if isAdded { SignalCleanup.forget() }
        if error != .fileExists { throw error }
      }
    }
    if let replaced {
      // Only the superuser can give a file away; otherwise a replaced file is one's own.
      try? file.setOwner(replaced.owner, group: replaced.group)
      try? file.setPermissions(replaced.permissions)
    }
  }

  private func leaveCleanup() {
    if isInCleanup { SignalCleanup.forget() }
  }

  private init(ofOutput path: String) throws(SystemError) {
    let existing = try FileStatus(path)
    let destination = try FileSystem.destination(of: path)
    if let own = Self.ownDescriptor(of: destination) {
      guard own.isWritable else { throw .badFileDescriptor }
      self.init(file: try own.duplicate())
    } else if let existing, !existing.isFolder,
      !existing.isRegular || FileSystem.isOpenFile(destination)
    {
      // A file that another process has open is added to; nothing that it wrote is lost.
      let flags = O_WRONLY | (existing.isRegular ? O_APPEND : 0)
      self.init(file: try FileDescriptor(opening: path, flags))
    } else {
      try self.init(of: destination, .file, 0o666)
    }
  }

  /// The descriptor of this process that a path such as `/dev/fd/3` stands for, links followed.
  private static func ownDescriptor(of path: String) -> FileDescriptor? {
    let folder = (FileSystem.realPath(of: FileSystem.folder(of: path)) ?? "").utf8
    let own = FileSystem.realPath(of: "/proc/self") ?? "/dev"
    guard folder.starts(with: "\(own)/".utf8), folder.suffix(3).elementsEqual("/fd".utf8) else {
      return nil
    }
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) }
    return name.flatMap { Int32($0) }.map(FileDescriptor.init)
  }
}
