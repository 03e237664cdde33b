import OperatingSystem

/// Lines that are only ever added to, in a file or in memory.
///
/// One user at a time reads and adds, whether thread or process. A line that was added is on the
/// disk; one that a crash cut short is taken away by the next user.
final class LineFile: Sendable {
  /// The file's path; `nil` for lines in memory.
  let path: String?

  private let memory = Locked<[String]>([])

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
  private let file: FileDescriptor

  init(path: String) throws(PaymentError) {
    file = try Self.opened(path)
    self.path = path
  }

  private static func opened(_ path: String) throws(PaymentError) -> FileDescriptor {
    do throws(SystemError) {
      let file = try FileDescriptor(opening: path, O_RDWR | O_CREAT | O_APPEND, permissions: 0o600)
      do {
        try file.lock()
      } catch {
        try? file.close()
        throw error
      }
      return file
    } catch {
      throw Self.error(path, error)
    }
  }

  deinit { try? file.close() }

  func lines() throws(PaymentError) -> [String] {
    do {
      let bytes = try file.readAll()
      let length = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      if length < bytes.count { try file.truncate(to: length) }
      return bytes[..<length].split(separator: UInt8(ascii: "\n"))
        .map { String(decoding: $0, as: UTF8.self) }
    } catch {
      throw Self.error(path, error)
    }
  }

  func add(_ line: String) throws(PaymentError) {
    do {
      try file.write(line + "\n")
      try file.synchronize()
    } catch {
      throw Self.error(path, error)
    }
  }

  private static func error(_ path: String, _ error: SystemError) -> PaymentError {
    .bookUnusable(path: path, reason: "\(error)")
  }
}
