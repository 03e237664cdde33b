// The C library, by its name on this platform: a module that imports this one can use it.
#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#else
@_exported import Darwin
#endif

/// Why the system refused a call, by its own number (`errno`).
package struct SystemError: Error, Hashable, Sendable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// The error of the call that has just failed.
  package static var last: SystemError { SystemError(number: errno) }

  package static let brokenPipe = SystemError(number: EPIPE)
  package static let interrupted = SystemError(number: EINTR)
  package static let wouldBlock = SystemError(number: EAGAIN)
  package static let badFileDescriptor = SystemError(number: EBADF)
  package static let noSuchFile = SystemError(number: ENOENT)
  package static let fileExists = SystemError(number: EEXIST)
  package static let isADirectory = SystemError(number: EISDIR)
  package static let permissionDenied = SystemError(number: EACCES)
  package static let notADirectory = SystemError(number: ENOTDIR)
  package static let unsupportedProtocol = SystemError(number: EPROTONOSUPPORT)
}

extension SystemError: CustomStringConvertible {
  /// The system's own words, lower case as all our errors are: `no space left on device`.
  package var description: String {
    // Longer than any text of a system. strerror(3) may have one text for all threads.
    var text = [CChar](repeating: 0, count: 256)
    // SAFETY: strerror_r(3), as POSIX has it, writes no more bytes than it is told, and the array has so many.
    // Nothing else of the answer is used: an error, if the number is not known, and a text even then.
    _ = unsafe strerror_r(number, &text, text.count)
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let words = bytes.isEmpty ? "error \(number)" : String(decoding: bytes, as: UTF8.self)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

/// Repeats a system call that a signal interrupts; throws any other error, which is an answer below zero.
func repeatingIfInterrupted<Answer: BinaryInteger>(
  _ call: () -> Answer
) throws(SystemError) -> Answer {
  while true {
    let answer = call()
    if answer >= 0 { return answer }
    if SystemError.last != .interrupted { throw .last }
  }
}
