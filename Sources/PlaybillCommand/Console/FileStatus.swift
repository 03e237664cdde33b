#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the system says about a file that is there.
struct FileStatus {
  let isFolder: Bool
  let isRegular: Bool
  let permissions: mode_t
  let owner: uid_t
  let group: gid_t

  /// Asks about a file, following symbolic links.
  ///
  /// Gives nil if there is no such file; throws if even that can't be found out.
  init?(_ path: String) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let error = SystemError.last
      if error == .noSuchFile { return nil }
      throw error
    }
    self.init(status)
  }

  /// Asks about an open file.
  init(descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    self.init(status)
  }

  private init(_ status: stat) {
    let kind = status.st_mode & S_IFMT
    isFolder = kind == S_IFDIR
    isRegular = kind == S_IFREG
    permissions = status.st_mode & 0o777
    owner = status.st_uid
    group = status.st_gid
  }
}

/// The path of a file with the part before the last slash, slash included; empty if there is none.
func folderPart(of path: String) -> Substring {
  let bytes = path.utf8
  guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "" }
  return path[...slash]
}

/// Where a path leads if it is a symbolic link, also one to a file that isn't there yet.
func followingLinks(_ path: String) throws(SystemError) -> String {
  var path = path
  // As many as Linux itself follows.
  for _ in 0..<40 {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &target, target.count)
    // Not a link, or not there: what comes next will tell which.
    if count < 0 { return path }
    let next = String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    path = next.utf8.first == UInt8(ascii: "/") ? next : folderPart(of: path) + next
  }
  throw .tooManyLinks
}
