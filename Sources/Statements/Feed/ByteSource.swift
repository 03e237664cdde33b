import Spelling

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where a feed comes from: bytes, asked for piece by piece.
public protocol ByteSource {
  /// What the source is called in a complaint: the file's path, or `<stdin>`.
  var name: String { get }

  /// Reads the next bytes into `buffer`; called by one thread at a time.
  ///
  /// - Returns: how many bytes were read, at least one; zero at the end.
  /// - Throws: whatever keeps the source from being read.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// Bytes that are in memory already.
public struct MemorySource: ByteSource {
  /// What the source is called in a complaint.
  public let name: String
  private let bytes: [UInt8]
  private var position = 0

  /// Makes a source of `bytes`, called `name` in complaints.
  public init(_ bytes: some Sequence<UInt8>, named name: String) {
    self.bytes = Array(bytes)
    self.name = name
  }

  /// Copies the next bytes into `buffer`, and returns how many.
  public mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count - position)
    buffer.copyBytes(from: bytes[position..<position + count])
    position += count
    return count
  }
}

/// An open file, a pipe, or standard input.
public struct FileSource: ByteSource {
  /// What the source is called in a complaint.
  public let name: String
  private let descriptor: Int32

  /// Makes a source of a descriptor that is open for reading.
  ///
  /// The source reads on from where the descriptor stands, and does not close it.
  public init(descriptor: Int32, named name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Reads from the descriptor, and waits for bytes if there are none yet.
  ///
  /// - Throws: `FileError` if the system refuses.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      #if canImport(Glibc)
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
      let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
      let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      if errno != EINTR { throw FileError(path: name, code: errno) }
    }
  }
}

extension FileSource {
  /// The number of bytes in the file; nil for what has none, such as a pipe.
  public var size: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Closes the descriptor, after which nothing more can be read.
  public func close() {
    #if canImport(Glibc)
    _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
    _ = Musl.close(descriptor)
    #else
    _ = Darwin.close(descriptor)
    #endif
  }
}

/// The system's refusal to read a file.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path, as it was given.
  public let path: String

  /// The system's error number (`errno`).
  public let code: Int32

  /// Makes an error.
  public init(path: String, code: Int32) {
    self.path = path
    self.code = code
  }

  /// The error in words: `cannot read 'feed.json': no such file or directory`.
  public var description: String {
    let reason = String(cString: strerror(code))
    return "cannot read \(quoted(path)): \(reason.prefix(1).lowercased())\(reason.dropFirst())"
  }
}
