#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Why the system refused a call, by its own number (`errno`).
struct SystemError: Error, Equatable {
  let number: Int32

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(number: errno) }

  static let brokenPipe = SystemError(number: EPIPE)
  static let interrupted = SystemError(number: EINTR)
  static let wouldBlock = SystemError(number: EAGAIN)
  static let badDescriptor = SystemError(number: EBADF)
  static let noSuchFile = SystemError(number: ENOENT)
  static let noSpace = SystemError(number: ENOSPC)
  static let exists = SystemError(number: EEXIST)
  static let isFolder = SystemError(number: EISDIR)
  static let isNoFolder = SystemError(number: ENOTDIR)
  static let tooManyLinks = SystemError(number: ELOOP)
}

extension SystemError: CustomStringConvertible {
  /// The system's own words, lower case as all our errors are: `no space left on device`.
  var description: String {
    var buffer = [CChar](repeating: 0, count: 256)
    strerror_r(number, &buffer, buffer.count)
    let bytes = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    let words = String(decoding: bytes, as: UTF8.self)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
