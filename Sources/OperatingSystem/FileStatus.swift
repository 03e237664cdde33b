/// What the system says about a file.
package struct FileStatus: Sendable {
  /// A file by its content's place on a disk: the same for all paths and hard links that lead to it.
  package struct Identity: Hashable, Sendable {
    private let device: dev_t
    private let number: ino_t

    fileprivate init(_ status: stat) { (device, number) = (status.st_dev, status.st_ino) }
  }

  private let status: stat

  /// Asks about a file, or about a symbolic link itself; nil if there is none.
  ///
  /// - Throws: `SystemError` if even that can't be found out.
  package init?(_ path: String, followingLinks followsLinks: Bool = true) throws(SystemError) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
      let error = SystemError.last
      if error == .noSuchFile { return nil }
      throw error
    }
    self.status = status
  }

  /// Asks about an open file.
  package init(_ file: FileDescriptor) throws(SystemError) {
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw .last }
    self.status = status
  }

  private var kind: mode_t { status.st_mode & S_IFMT }

  /// Whether it is a folder.
  package var isFolder: Bool { kind == S_IFDIR }

  /// Whether it is its content and nothing more: no folder, device, pipe or socket.
  package var isRegular: Bool { kind == S_IFREG }

  /// Whether it is a pipe: what has been read is gone from it.
  package var isPipe: Bool { kind == S_IFIFO }

  /// Whether it is a socket, which is one for reading and for writing.
  package var isSocket: Bool { kind == S_IFSOCK }

  /// Whether it is a symbolic link, if it was asked about itself.
  package var isLink: Bool { kind == S_IFLNK }

  /// Whether it is a folder such as `/tmp`, in which everybody may make files, and remove their own.
  package var isShared: Bool {
    isFolder && status.st_mode & (S_ISVTX | S_IWOTH) == S_ISVTX | S_IWOTH
  }

  /// Who may read, write and execute it.
  package var permissions: mode_t { status.st_mode & 0o777 }

  /// The number of the user whose file it is.
  package var owner: uid_t { status.st_uid }

  /// The number of its group.
  package var group: gid_t { status.st_gid }

  /// The bytes in it.
  package var size: Int { Int(status.st_size) }

  /// How many names it has, in this folder and others: one, and each hard link.
  package var names: Int { Int(status.st_nlink) }

  /// When it was modified: seconds since 1970, and nanoseconds of the second.
  package var modified: (second: Int, nanosecond: Int) {
    #if canImport(Darwin)
    (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
    (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
  }

  /// The file itself, whatever path led to it.
  package var identity: Identity { Identity(status) }
}
