import Synchronization

/// A new file that takes the place of another in one step, or never.
///
/// Until ``finish(lasting:)`` it has a name of its own in the same folder. Whatever ends the process
/// before that, the target is what it was: its old content, or nothing.
package struct FileReplacement: Sendable {
  /// The new file, open for writing.
  package let file: FileDescriptor

  private let target: String
  private let temporary: String
  private let place: Int?

  private static let count = Atomic(0)

  /// Writes a file, whole or not at all: if the body throws, nothing is changed.
  ///
  /// - Throws: what the body throws; `SystemError` if the file can't be written.
  package static func write<Result>(
    to path: String,
    permissions: mode_t = 0o666,
    _ body: (_ file: FileDescriptor) throws -> Result
  ) throws -> Result {
    let replacement = try Self(of: path, permissions: permissions)
    let result: Result
    do {
      result = try body(replacement.file)
    } catch {
      replacement.discard()
      throw error
    }
    try replacement.finish()
    return result
  }

  /// Makes a new, empty file that nobody else has, beside the one that it is to replace.
  ///
  /// - Parameters:
  ///   - path: the path that it is to have in the end. The owner and permissions of a file that is
  ///     there are those of the new one.
  ///   - followsLinks: whether a link stays a link, and the file that it leads to is replaced, also
  ///     if it isn't there yet; else the link is replaced.
  ///   - permissions: those of the new file otherwise, before the umask.
  /// - Throws: `SystemError` if the folder is missing or may not be written to; `EISDIR` for a
  ///   folder, `EEXIST` for a pipe, a device or an open file such as `/dev/fd/3`, `EACCES` for a
  ///   file that is protected.
  package init(
    of path: String,
    followingLinks followsLinks: Bool = true,
    permissions: mode_t = 0o666
  ) throws(SystemError) {
    target = followsLinks ? try FileSystem.destination(of: path) : path
    let existing = try FileStatus(target, followingLinks: false)
    if let existing {
      if existing.isFolder { throw .isADirectory }
      if existing.isRegular {
        try FileSystem.check(.write, target)
      } else if !existing.isLink || followsLinks {
        throw .fileExists
      }
    }
    let replaced = existing?.isRegular == true ? existing : nil
    while true {
      let number = Self.count.add(1, ordering: .relaxed).newValue
      let temporary = "\(FileSystem.folder(of: target))/.playbill-\(getpid())-\(number).tmp"
      let place = TemporaryFiles.add(temporary)
      do {
        // Never a file or a link that is there, whoever put it there; and for the user alone until it has the
        // permissions of the one that it replaces.
        file = try FileDescriptor(
          opening: temporary,
          O_WRONLY | O_CREAT | O_EXCL,
          permissions: replaced == nil ? permissions : 0o600
        )
      } catch {
        TemporaryFiles.forget(place)
        if error != .fileExists { throw error }
        continue
      }
      self.temporary = temporary
      self.place = place
      break
    }
    if let replaced {
      // Only the superuser can give a file away; otherwise a replaced file is one's own.
      try? file.setOwner(replaced.owner, group: replaced.group)
      try? file.setPermissions(replaced.permissions)
    }
  }

  /// Closes the new file and puts it in the target's place.
  ///
  /// - Parameter isLasting: whether its content has to be on the disk before that, so that not even
  ///   a power cut leaves half a file.
  /// - Throws: `SystemError` if the bytes can't all be kept, or if the target can't be replaced
  ///   (`EBUSY` for a mount point). The new file is then gone.
  package func finish(lasting isLasting: Bool = true) throws(SystemError) {
    var isOpen = true
    do {
      if isLasting { try file.synchronize() }
      isOpen = false
      // Some file systems tell only now that a disk is full.
      try file.close()
      try FileSystem.rename(temporary, to: target)
      TemporaryFiles.forget(place)
    } catch {
      if isOpen { try? file.close() }
      remove()
      throw error
    }
  }

  /// Closes and removes the new file.
  package func discard() {
    try? file.close()
    remove()
  }

  private func remove() {
    try? FileSystem.remove(temporary)
    TemporaryFiles.forget(place)
  }
}
