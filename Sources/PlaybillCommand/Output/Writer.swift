import OperatingSystem

/// Writes bytes to an open file descriptor, in order, all of them.
///
/// Small pieces are gathered; a large block goes straight to the system without being copied. Only after
/// `flush()` has everything reached the system.
final class Writer: Sendable {
  /// The open file, which the caller closes.
  let file: FileDescriptor

  /// What an error calls it: `standard output`.
  let name: String

  private let pending = Locked<[UInt8]>([])

  /// The most that is gathered before it is written.
  private static let capacity = 64 * 1024

  init(_ file: FileDescriptor, name: String) {
    self.file = file
    self.name = name
  }

  /// Writes bytes.
  ///
  /// - Throws: `OutputError` if they, or any before them, can't be written.
  func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    try pending.withLock { pending throws(OutputError) in
      if pending.count + bytes.count > Self.capacity {
        try drain(&pending)
        if bytes.count >= Self.capacity { return try put(bytes) }
      }
      pending.append(contentsOf: bytes)
    }
  }

  func write(_ bytes: [UInt8]) throws(OutputError) {
    try bytes.withUnsafeBufferPointer { bytes throws(OutputError) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  func write(_ text: String) throws(OutputError) {
    try write { $0 += text.utf8 }
  }

  /// Lets `append` add bytes to those that are gathered.
  func write(_ append: (inout [UInt8]) -> Void) throws(OutputError) {
    try pending.withLock { pending throws(OutputError) in
      append(&pending)
      if pending.count > Self.capacity { try drain(&pending) }
    }
  }

  /// Hands all that was gathered to the system.
  func flush() throws(OutputError) {
    try pending.withLock { pending throws(OutputError) in try drain(&pending) }
  }

  /// Writes what was gathered, or forgets it.
  ///
  /// The error says once what is lost, and what comes after a gap must not be written.
  private func drain(_ pending: inout [UInt8]) throws(OutputError) {
    defer { pending.removeAll(keepingCapacity: true) }
    try pending.withUnsafeBufferPointer { bytes throws(OutputError) in
      try put(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Hands bytes to the system until it has taken all.
  private func put(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    do {
      try file.write(bytes)
    } catch {
      throw error == .brokenPipe ? .readerGone : .cannotWrite(name: name, error)
    }
  }
}
