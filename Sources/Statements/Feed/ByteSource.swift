/// Where a feed comes from: bytes, asked for piece by piece.
public protocol ByteSource {
  /// What the source is called in a diagnostic: the file's path, or `<stdin>`.
  var name: String { get }

  /// Reads the next bytes into `buffer`; called on the thread of whoever reads the feed.
  ///
  /// The buffer is memory that is used again, as read(2) wants it: nothing may be kept of it.
  ///
  /// - Returns: how many bytes were read, at least one; zero at the end.
  /// - Throws: whatever keeps the source from being read.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// A source that may give the same bytes again.
package protocol RepeatableSource: ByteSource {
  /// Whether a copy of the source, made before the first byte was read, gives the same bytes again.
  var canBeReadAgain: Bool { get }
}

/// Bytes that are in memory already.
public struct MemorySource: ByteSource, Sendable {
  /// What the source is called in a diagnostic.
  public let name: String

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

extension MemorySource: RepeatableSource {
  /// Always true.
  package var canBeReadAgain: Bool { true }
}
