/// Writes files whole or not at all.
///
/// A new file has a temporary name in the same folder, and takes the place of the old one in one step. Whatever ends
/// the process before that, the old file is unchanged.
package enum FileReplacement {
  package enum Target: Sendable {
    /// A file. A link stays one, and the file that it leads to is replaced.
    case file
    /// A file as above; or a pipe, a device, or an open file such as `/dev/fd/3`, written to as it is.
    case output
    /// A file with a generated name: a link is replaced.
    case generated
  }

  /// Writes a file; if the body throws, nothing is changed.
  ///
  /// The new file gets the owner and the permissions of the old one, or else `permissions` before the umask. A lasting
  /// file is on the disk before it takes its place, so that not even a power cut leaves half a file. The body's second
  /// argument is false if it writes to a target as it is.
  ///
  /// Throws `EISDIR` for a folder, `EEXIST` for another kind of file, `EACCES` for a protected one or another user's link
  /// in a shared folder, `EBUSY` for a mount point.
  package static func write<Result>(
    to path: String,
    as target: Target = .file,
    permissions: mode_t = 0o666,
    lasting isLasting: Bool = true,
    _ body: (_ file: FileDescriptor, _ isReplacement: Bool) throws -> Result
  ) throws -> Result {
    if target == .output, let file = try FileSystem.inheritedFile(at: path) {
      return try body(file, false)
    }
    if target == .output, let existing = try FileStatus(path),
      !existing.isFolder, !existing.isRegular
    {
      let file = try FileDescriptor(opening: path, O_WRONLY)
      return try file.closing { try body(file, false) }
    }
    let path = target == .generated ? path : try FileSystem.destination(of: path)
    let old = try oldFile(at: path, orLink: target == .generated)
    defer { TerminationSignals.forget() }
    let (temporary, file) = try makeFile(
      beside: path,
      permissions: old == nil ? permissions : 0o600
    )
    do {
      // Some file systems report a full disk only when the file is closed.
      let result = try file.closing {
        if let old { adopt(old, by: file) }
        let result = try body(file, true)
        // Some file systems have no fsync(2).
        if isLasting, fsync(file.number) != 0, ![EINVAL, ENOTSUP].contains(errno) {
          throw SystemError.last
        }
        return result
      }
      try FileSystem.rename(temporary, to: path)
      return result
    } catch {
      try? FileSystem.remove(temporary)
      throw error
    }
  }

  /// The file that is to be replaced; nil if there is none, or a link that may be replaced.
  private static func oldFile(
    at path: String,
    orLink mayBeLink: Bool
  ) throws(SystemError) -> FileStatus? {
    guard let status = try FileStatus(path, followingLinks: false) else { return nil }
    if status.isFolder { throw .isADirectory }
    if status.isLink, mayBeLink { return nil }
    guard status.isRegular else { throw .fileExists }
    try FileSystem.check(W_OK, path)
    return status
  }

  /// Makes a new file, which a signal removes; never opens an existing one.
  private static func makeFile(
    beside path: String,
    permissions: mode_t
  ) throws(SystemError) -> (path: String, file: FileDescriptor) {
    let name = ".playbill-\(UInt64.random(in: 0 ... .max)).tmp"
    let path = FileSystem.path(name, in: FileSystem.folder(of: path))
    TerminationSignals.willRemove(path)
    let flags = O_WRONLY | O_CREAT | O_EXCL
    return (path, try FileDescriptor(opening: path, flags, permissions: permissions))
  }

  /// Gives a new file, which is the user's alone, the owner, the group and the permissions of the old one.
  private static func adopt(_ old: FileStatus, by file: FileDescriptor) {
    var permissions = old.permissions
    // Only the superuser can give a file away, but a member of its group can keep the group.
    if fchown(file.number, old.owner, old.group) != 0, fchown(file.number, .max, old.group) != 0 {
      // Another group may do what everybody may.
      permissions = permissions & 0o707 | (permissions & 0o007) << 3
    }
    fchmod(file.number, permissions)
  }
}
