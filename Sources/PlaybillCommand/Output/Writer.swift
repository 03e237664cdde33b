import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes bytes to an open file descriptor, in order, all of them.
///
/// Small pieces are gathered; a large block goes straight to the system without being copied. What
/// was written is certain to have reached the system only after `flush()`.
final class Writer: Sendable {
  /// The file descriptor, which belongs to the caller.
  let descriptor: Int32

  /// What an error calls it: `standard output`.
  let name: String

  private let pending = Mutex<[UInt8]>([])

  /// The most that is gathered before it is written.
  private static let capacity = 64 * 1024

  /// The most that is handed to one call; some systems refuse 2 GiB and more.
  private static let mostAtOnce = 1 << 30

  /// Makes a writer to a descriptor that is open for writing.
  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Writes bytes.
  ///
  /// - Parameter bytes: any number of them; not kept after the call.
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

  /// Writes bytes.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    try bytes.withUnsafeBufferPointer { bytes throws(OutputError) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Writes a text in UTF-8.
  func write(_ text: String) throws(OutputError) {
    try write(Array(text.utf8))
  }

  /// Hands all that was gathered to the system.
  func flush() throws(OutputError) {
    try pending.withLock { pending throws(OutputError) in try drain(&pending) }
  }

  /// Writes and forgets what was gathered; if that fails it is forgotten too, for the error says so
  /// once and what comes after a gap must not be written.
  private func drain(_ pending: inout [UInt8]) throws(OutputError) {
    defer { pending.removeAll(keepingCapacity: true) }
    try pending.withUnsafeBufferPointer { bytes throws(OutputError) in
      try put(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Hands bytes to the system until it has taken all.
  private func put(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let block = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.mostAtOnce))
      #if canImport(Glibc)
      let count = Glibc.write(descriptor, block.baseAddress, block.count)
      #elseif canImport(Musl)
      let count = Musl.write(descriptor, block.baseAddress, block.count)
      #else
      let count = Darwin.write(descriptor, block.baseAddress, block.count)
      #endif
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch SystemError.last {
      case .interrupted: continue
      case .wouldBlock: waitUntilReady()
      case .brokenPipe: throw .readerGone
      case let error: throw .cannotWrite(name: name, error)
      }
    }
  }

  /// Waits until a descriptor that doesn't block takes more.
  ///
  /// Whatever is wrong with it, the next attempt to write will tell.
  private func waitUntilReady() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
