/// An open file, pipe, terminal or folder, by the number that the system gave it.
///
/// The code that opens one has to close it.
package struct FileDescriptor: Hashable, Sendable {
  /// The system's number; -1 stands for one that isn't open.
  package let number: Int32

  /// The most bytes for one call; macOS refuses 2 GiB and more.
  private static let mostAtOnce = 1 << 30

  package init(_ number: Int32) { self.number = number }

  /// Opens a file with the flags of open(2); a child process does not inherit it.
  package init(
    opening path: String,
    _ flags: Int32,
    permissions: mode_t = 0o666
  ) throws(SystemError) {
    if path.utf8.contains(0) { throw .noSuchFile }
    number = try repeatingIfInterrupted { open(path, flags | O_CLOEXEC, permissions) }
  }

  /// Opens a pipe; a child process does not inherit it.
  package static func pipe() throws(SystemError) -> (reader: Self, writer: Self) {
    var ends: [Int32] = [-1, -1]
    if OperatingSystem.pipe(&ends) != 0 { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (Self(ends[0]), Self(ends[1]))
  }

  /// Standard input, output and errors; one that is closed has the number -1.
  ///
  /// Its number goes to `/dev/null`, or else the next opened file would take it, and receive the output.
  package static func standard() -> [FileDescriptor] {
    let files = (0...2).map { FileDescriptor(fcntl($0, F_GETFD) == -1 ? -1 : $0) }
    // An opened file takes the lowest number that is free.
    for file in files where file.number < 0 {
      _ = try? FileDescriptor(opening: "/dev/null", O_RDONLY)
    }
    return files
  }

  /// Whether this process may open so many more files.
  package static func areFree(_ count: Int) -> Bool {
    let pipes = (0..<(count + 1) / 2).map { _ in try? pipe() }
    for pipe in pipes {
      try? pipe?.reader.close()
      try? pipe?.writer.close()
    }
    return pipes.allSatisfy { $0 != nil }
  }

  /// Gives a pipe 256 KiB where the system lets us, so that its writer and we wait less for each other.
  ///
  /// Linux gives it 64 KiB at first; more than 256 made a feed no faster, as `Benchmarks/run` measures.
  package func enlargePipe() {
    #if os(Linux)
    let getSize = Int32(1032)
    let setSize = Int32(1031)
    let size = Int32(1 << 18)
    let found = fcntl(number, getSize)
    if 0 <= found, found < size { _ = fcntl(number, setSize, size) }
    #endif
  }

  package var isTerminal: Bool { isatty(number) == 1 }

  /// The width of the terminal in characters; nil if this is no terminal, or its width is unknown.
  package var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Waits, at most for a time, until the last reader has closed the other end, and returns whether it has.
  package func isAbandoned(within time: Duration) -> Bool { isReady(for: 0, within: time) }

  /// Waits for an event of poll(2), such as `POLLIN`, or an error, and says whether one came in time.
  func isReady(for event: Int32, within time: Duration?) -> Bool {
    var request = pollfd(fd: number, events: Int16(event), revents: 0)
    return poll(&request, 1, time.map { Int32($0 / .milliseconds(1)) } ?? -1) > 0
  }

  /// Reads the next bytes, waits if there are none yet, and returns their number: zero at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try waiting(for: POLLIN) {
      OperatingSystem.read(number, buffer.baseAddress, min(buffer.count, Self.mostAtOnce))
    }
  }

  /// Reads all bytes up to the end, without the byte-order mark that some editors put before a text in UTF-8; throws
  /// `EFBIG` if there are more than the limit, as in a device without end.
  package func readAll(limit: Int = .max) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    while case let count = try read(into: buffer), count > 0 {
      bytes += buffer[..<count]
      if bytes.count > limit { throw SystemError(number: EFBIG) }
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if bytes.starts(with: mark) { bytes.removeFirst(mark.count) }
    return bytes
  }

  /// Writes all bytes, and waits while they can't be taken.
  package func write(_ bytes: RawSpan) throws(SystemError) {
    try bytes.withUnsafeBytes { bytes throws(SystemError) in
      var rest = bytes[...]
      while !rest.isEmpty {
        let block = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.mostAtOnce))
        rest = try rest.dropFirst(
          waiting(for: POLLOUT) { OperatingSystem.write(number, block.baseAddress, block.count) }
        )
      }
    }
  }

  package func write(_ text: String) throws(SystemError) { try write(Array(text.utf8).span.bytes) }

  /// Waits until no other process has the file locked, and locks it until it is closed.
  package func lock() throws(SystemError) {
    _ = try repeatingIfInterrupted { flock(number, LOCK_EX) }
  }

  /// Closes the file: the number must not be used again, not even if this fails.
  package func close() throws(SystemError) {
    if OperatingSystem.close(number) != 0 { throw .last }
  }

  /// Calls the body, and closes the file; an error of the body comes before one of closing.
  package func closing<Value>(after body: () throws -> Value) throws -> Value {
    let result = Result(catching: body)
    let closed = Result(catching: close)
    let value = try result.get()
    try closed.get()
    return value
  }

  /// Repeats a system call until a descriptor that doesn't block is ready.
  private func waiting(for event: Int32, _ call: () -> Int) throws(SystemError) -> Int {
    while true {
      do {
        return try repeatingIfInterrupted(call)
      } catch {
        guard error == .wouldBlock else { throw error }
        // The next call reports any error.
        _ = isReady(for: event, within: nil)
      }
    }
  }
}
