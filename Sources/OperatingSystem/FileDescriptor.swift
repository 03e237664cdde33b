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
    // SAFETY: open(2) reads the path up to the zero byte that Swift puts behind it, and keeps no pointer to it.
    number = try repeatingIfInterrupted { unsafe open(path, flags | O_CLOEXEC, permissions) }
  }

  /// Opens a pipe; a child process does not inherit it.
  package static func pipe() throws(SystemError) -> (reader: Self, writer: Self) {
    var ends: [Int32] = [-1, -1]
    // SAFETY: pipe(2) writes two numbers, and the array has two.
    if unsafe OperatingSystem.pipe(&ends) != 0 { throw .last }
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
    // SAFETY: for this request ioctl(2) writes one `winsize`.
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Waits, at most for a time, until the last reader has closed the other end, and returns whether it has.
  package func isAbandoned(within time: Duration) -> Bool { isReady(for: 0, within: time) }

  /// Waits for an event of poll(2), such as `POLLIN`, or an error, and says whether one came in time.
  func isReady(for event: Int32, within time: Duration?) -> Bool {
    var requests = [pollfd(fd: number, events: Int16(event), revents: 0)]
    return Self.poll(&requests, milliseconds: time.map { Int32($0 / .milliseconds(1)) } ?? -1) > 0
  }

  /// Waits as poll(2) does, for ever if the time is below zero, and returns how many of the requests have an event;
  /// below zero for an error.
  static func poll(_ requests: inout [pollfd], milliseconds: Int32) -> Int32 {
    // SAFETY: poll(2) reads and writes as many requests as it is told, and the array has so many.
    unsafe OperatingSystem.poll(&requests, nfds_t(requests.count), milliseconds)
  }

  /// Appends the next bytes, waits if there are none yet, and appends none at the end.
  ///
  /// - Precondition: `output` is not full, or a full one would look like the end.
  package func read(into output: inout OutputRawSpan) throws(SystemError) {
    precondition(!output.isFull)
    // SAFETY: the bytes of the output are `bytes`, of which `count` are in use: the rest of them is free.
    try unsafe output.withUnsafeMutableBytes { bytes, count throws(SystemError) in
      count += try unsafe read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[count...]))
    }
  }

  /// Reads at most so many of the next bytes, waits if there are none yet; there are none at the end.
  package func read(atMost limit: Int) throws(SystemError) -> [UInt8] {
    // SAFETY: the array takes over the first `count` bytes of the buffer, which are those that were read.
    try unsafe Array(unsafeUninitializedCapacity: limit) { bytes, count throws(SystemError) in
      count = try unsafe read(into: UnsafeMutableRawBufferPointer(bytes))
    }
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try waiting(for: POLLIN) {
      // SAFETY: read(2) writes no more bytes than it is told, and the buffer has so many.
      unsafe OperatingSystem.read(number, buffer.baseAddress, min(buffer.count, Self.mostAtOnce))
    }
  }

  /// Reads all bytes up to the end, without the byte-order mark that some editors put before a text in UTF-8; throws
  /// `EFBIG` if there are more than the limit, as in a device without end.
  package func readAll(limit: Int = .max) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while case let block = try read(atMost: 1 << 16), !block.isEmpty {
      bytes += block
      if bytes.count > limit { throw SystemError(number: EFBIG) }
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if bytes.starts(with: mark) { bytes.removeFirst(mark.count) }
    return bytes
  }

  /// Writes all bytes, and waits while they can't be taken.
  package func write(_ bytes: RawSpan) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      // SAFETY: write(2) reads no more bytes than it is told, all of this block.
      let count = try unsafe rest.extracting(first: Self.mostAtOnce).withUnsafeBytes {
        block throws(SystemError) in
        try waiting(for: POLLOUT) {
          unsafe OperatingSystem.write(number, block.baseAddress, block.count)
        }
      }
      rest = rest.extracting(droppingFirst: count)
    }
  }

  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.withRawSpan { bytes throws(SystemError) in try write(bytes) }
  }

  package func write(_ text: String) throws(SystemError) { try write(Array(text.utf8)) }

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

extension [UInt8] {
  /// Calls the body with the bytes of the array as memory without a type.
  package func withRawSpan<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // SAFETY: the elements are bytes, and there is none between them that has no value.
    try unsafe body(span.bytes)
  }
}
