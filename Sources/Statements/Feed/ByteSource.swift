/// Where a feed comes from: bytes, asked for piece by piece.
public protocol ByteSource {
  /// What the source is called in a diagnostic: the file's path, or `<stdin>`.
  var name: String { get }

  /// Whether a copy of the source, made before the first byte was read, gives the same bytes again.
  ///
  /// It is false where a type says nothing of it, and for a pipe, which can be read once.
  var canBeReadAgain: Bool { get }

  /// Reads the next bytes into `buffer`; called on the thread of whoever reads the feed.
  ///
  /// The buffer is memory that is used again, as read(2) wants it: nothing may be kept of it.
  ///
  /// - Returns: how many bytes were read, at least one; zero at the end.
  /// - Throws: whatever keeps the source from being read.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

extension ByteSource {
  /// False: what has been read may be gone.
  public var canBeReadAgain: Bool { false }
}

/// Bytes that are in memory already.
public struct MemorySource: ByteSource, Sendable {
  /// What the source is called in a diagnostic.
  public let name: String

  /// Always true.
  public var canBeReadAgain: Bool { true }

  private let bytes: [UInt8]
  private var position = 0

  /// Makes a source of `bytes`, called `name` in diagnostics.
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
