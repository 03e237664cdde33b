import Locking

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Lines that are only ever added to, in a file or in memory.
///
/// One user at a time reads and adds, whether thread or process. A line that was added is on the
/// disk; one that a crash cut short is taken away by the next user.
final class LineFile: Sendable {
  /// The file's path; `nil` for lines in memory.
  let path: String?

  private let memory = Guarded<[String]>([])

  init(path: String?) { self.path = path }

  /// Calls the body with the lines, and with a function that adds one.
  func withLines<Result: Sendable>(
    _ body:
      @Sendable ([String], _ add: (String) throws(PaymentError) -> Void) throws(PaymentError)
      -> Result
  ) throws(PaymentError) -> Result {
    // The lock of the lines in memory keeps the threads of this process apart in either case.
    try memory.withLock { lines throws(PaymentError) in
      guard let path else {
        var added: [String] = []
        defer { lines += added }
        return try body(lines) { line throws(PaymentError) in added.append(line) }
      }
      let file = try OpenFile(path: path)
      return try body(try file.lines()) { line throws(PaymentError) in try file.add(line) }
    }
  }
}

/// A file that is open, and locked against other processes until the end of this value's life.
private struct OpenFile: ~Copyable {
  private let path: String
  private let descriptor: Int32

  init(path: String) throws(PaymentError) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.error(path) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let error = Self.error(path)
        close(descriptor)
        throw error
      }
    }
  }

  deinit { close(descriptor) }

  func lines() throws(PaymentError) -> [String] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { throw Self.error(path) }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    let length = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    if length < bytes.count, ftruncate(descriptor, off_t(length)) != 0 { throw Self.error(path) }
    return bytes[..<length].split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func add(_ line: String) throws(PaymentError) {
    var bytes = ArraySlice(line.utf8)
    bytes.append(UInt8(ascii: "\n"))
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 else { throw Self.error(path) }
      bytes = bytes.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else { throw Self.error(path) }
  }

  private static func error(_ path: String) -> PaymentError {
    .bookUnusable(path: path, reason: String(cString: strerror(errno)))
  }
}
