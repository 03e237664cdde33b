public import DescribedErrors
public import Foundation
import OperatingSystem
import SafeText

/// A source of bytes, read piece by piece.
public protocol ByteSource {
  /// The name of the source in a diagnostic: the file's path, or `<stdin>`.
  var name: String { get }

  /// Appends the next bytes to `output`, at least one and at most its `freeCapacity`; called on the thread that reads
  /// the feed.
  ///
  /// There is room for one byte at least, and perhaps for no more: a source keeps what has no room for the next call.
  /// At the end it appends none, and so does each later call. To read a file again, open it again.
  ///
  /// - Throws: any error that keeps the source from being read; what this call has appended is then not read.
  mutating func read(into output: inout OutputRawSpan) throws
}

/// Bytes in memory.
public struct MemorySource: ByteSource, Sendable {
  /// The name of the source in a diagnostic.
  public let name: String

  private let bytes: [UInt8]
  private var position = 0

  /// Makes a source of `bytes`, called `name` in diagnostics.
  public init(_ bytes: some Sequence<UInt8>, named name: String) {
    self.bytes = Array(bytes)
    self.name = name
  }

  /// Appends the next bytes.
  public mutating func read(into output: inout OutputRawSpan) {
    let part = bytes[position...].prefix(output.freeCapacity)
    // SAFETY: the part is no longer than the room that is free.
    unsafe output.withUnsafeMutableBytes { buffer, count in
      unsafe buffer[count...].copyBytes(from: part)
      count += part.count
    }
    position += part.count
  }
}

// MARK: - Files

/// An open file, a pipe, or standard input.
public struct FileSource: ByteSource, Sendable {
  /// The name of the source in a diagnostic.
  public let name: String
  private let file: FileDescriptor

  /// Keeps the file open while the source or a copy of it exists; nil if the caller keeps it open.
  private var handle: FileHandle?

  /// Makes a source of a descriptor that is open for reading.
  ///
  /// The source reads on from the descriptor's position, and does not close it.
  public init(descriptor: Int32, named name: String) {
    file = FileDescriptor(descriptor)
    self.name = name
    file.enlargePipe()
  }

  /// Opens a file, which is closed once the source and its copies are gone.
  ///
  /// - Throws: ``FileError`` if the file is missing, may not be read, or is a folder.
  public init(path: String, named name: String? = nil) throws(FileError) {
    let name = name ?? path
    do throws(SystemError) {
      let file = try FileDescriptor(opening: path, O_RDONLY)
      self.init(descriptor: file.number, named: name)
      handle = FileHandle(fileDescriptor: file.number, closeOnDealloc: true)
      if try FileStatus(file).isFolder { throw SystemError.isADirectory }
    } catch {
      throw FileError(.open, name, error)
    }
  }

  /// Opens the file at a URL, as ``init(path:named:)`` does; a URL of any other kind is refused.
  public init(contentsOf url: URL) throws(FileError) {
    try self.init(path: url.filePath(to: .open))
  }

  /// Appends bytes from the descriptor, and waits if there are none yet.
  ///
  /// - Precondition: `output` is not full.
  /// - Throws: ``FileError`` if the system refuses.
  public func read(into output: inout OutputRawSpan) throws(FileError) {
    try withFile { file throws(SystemError) in try file.read(into: &output) }
  }

  /// Reads all bytes that remain; throws if there are more than the limit.
  package func readAll(limit: Int = .max) throws(FileError) -> [UInt8] {
    try withFile { file throws(SystemError) in try file.readAll(limit: limit) }
  }

  private func withFile<Result>(
    _ body: (FileDescriptor) throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    do throws(SystemError) {
      return try withExtendedLifetime(handle) { () throws(SystemError) in try body(file) }
    } catch {
      throw FileError(.read, name, error)
    }
  }
}

extension URL {
  /// The path of a file's URL; throws for any other URL.
  func filePath(to operation: FileError.Operation) throws(FileError) -> String {
    guard isFileURL else { throw FileError(operation, absoluteString, .unsupportedProtocol) }
    return path(percentEncoded: false)
  }
}

/// The system's refusal to open, read or write a file.
public struct FileError: Hashable, Sendable, DescribedError {
  /// The operations on a file.
  public enum Operation: String, Sendable {
    /// The file is missing, is no file, or may not be read.
    case open
    /// The file is open, but reading it failed.
    case read
    /// The file can't be created, or not written whole.
    case write
  }

  /// The operation that failed.
  public let operation: Operation

  /// The file's path, as it was given.
  public let path: String

  /// The system's error number (`errno`).
  public let code: Int32

  /// Makes an error from one of the system's.
  package init(_ operation: Operation, _ path: String, _ error: SystemError) {
    self.operation = operation
    self.path = path
    code = error.number
  }

  /// The error in words: `cannot open 'feed.json': no such file or directory`.
  public var description: String {
    "cannot \(operation) \(quoted(path)): \(SystemError(number: code))"
  }

  package var category: ErrorCategory { operation == .open ? .noInput : .inputOutput }
}
