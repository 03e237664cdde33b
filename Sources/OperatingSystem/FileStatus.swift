/// What the system says about a file that is there.
package struct FileStatus {
  /// Whether it is a folder.
  package let isFolder: Bool

  /// Whether it is its content and nothing more: no folder, device, pipe or socket.
  package let isRegular: Bool

  /// Whether it is a pipe or a socket: what has been read is gone from it.
  package let isPipe: Bool

  /// Whether it is a symbolic link, if it was asked about itself.
  package let isLink: Bool

  /// Whether it is a folder such as `/tmp`, in which everybody may make files, and remove their own.
  package let isShared: Bool

  /// Who may read, write and execute it.
  package let permissions: mode_t

  /// The number of the user whose file it is.
  package let owner: uid_t

  /// The number of its group.
  package let group: gid_t

  /// The bytes in it.
  package let size: Int

  /// How many names it has, in this folder and others: one, and each hard link.
  package let names: Int

  /// When it was modified: seconds since 1970, and nanoseconds of the second.
  package let modified: (second: Int, nanosecond: Int)

  private let device: dev_t
  private let number: ino_t

  /// Asks about a file, or about a symbolic link itself; nil if there is none.
  ///
  /// Gives nil if there is no such file; throws if even that can't be found out.
  package init?(_ path: String, followingLinks followsLinks: Bool = true) throws(SystemError) {
    var status = stat()
    guard (followsLinks ? stat(path.systemText, &status) : lstat(path.systemText, &status)) == 0
    else {
      let error = SystemError.last
      if error == .noSuchFile { return nil }
      throw error
    }
    self.init(status)
  }

  /// Asks about an open file.
  package init(_ file: FileDescriptor) throws(SystemError) {
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw .last }
    self.init(status)
  }

  private init(_ status: stat) {
    let kind = status.st_mode & S_IFMT
    isFolder = kind == S_IFDIR
    isRegular = kind == S_IFREG
    isPipe = kind == S_IFIFO || kind == S_IFSOCK
    isLink = kind == S_IFLNK
    isShared = kind == S_IFDIR && status.st_mode & (S_ISVTX | S_IWOTH) == S_ISVTX | S_IWOTH
    permissions = status.st_mode & 0o777
    owner = status.st_uid
    group = status.st_gid
    size = Int(status.st_size)
    names = Int(status.st_nlink)
    #if canImport(Darwin)
    modified = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
    modified = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
    device = status.st_dev
    number = status.st_ino
  }

  /// Whether this and another are of one file, whatever paths led to it.
  package func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && number == other.number
  }
}
