public import Foundation
import OperatingSystem
public import Spelling

/// An open file, a pipe, or standard input.
public struct FileSource: ByteSource, Sendable {
  /// What the source is called in a diagnostic.
  public let name: String
  private let file: FileDescriptor

  /// What keeps the file open for as long as the source or a copy of it is there.
  private var keeper: (any Sendable)?

  /// Closes a file once nobody reads it any more.
  private final class Closer: Sendable {
    private let file: FileDescriptor
    init(_ file: FileDescriptor) { self.file = file }
    deinit { try? file.close() }
  }

  /// Makes a source of a descriptor that is open for reading.
  ///
  /// The source reads on from where the descriptor stands, and does not close it.
  public init(descriptor: Int32, named name: String) {
    file = FileDescriptor(descriptor)
    self.name = name
    file.enlargePipe()
  }

  /// Opens the file at a URL, as ``init(path:named:)`` does; a URL of any other kind is refused.
  public init(contentsOf url: URL) throws(FileError) {
    try self.init(path: url.filePath(to: .open))
  }

  /// Makes a source of a file that Foundation has opened, and reads on from where it stands.
  public init(_ handle: FileHandle, named name: String) {
    self.init(descriptor: handle.fileDescriptor, named: name)
    keeper = handle
  }

  /// Opens a file, which is closed once the source and its copies are gone.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - name: what the source is called in a diagnostic; its path if it is nil.
  /// - Throws: ``FileError`` if there is no such file, if it may not be read, or is a folder.
  public init(path: String, named name: String? = nil) throws(FileError) {
    let name = name ?? path
    do {
      file = try FileDescriptor(opening: path, O_RDONLY)
    } catch {
      throw FileError(.open, name, error)
    }
    self.name = name
    keeper = Closer(file)
    file.enlargePipe()
    if (try? FileStatus(file).isFolder) ?? false { throw FileError(.open, name, .isADirectory) }
  }

  /// Reads from the descriptor, and waits for bytes if there are none yet.
  ///
  /// - Throws: ``FileError`` if the system refuses.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    do {
      return try withExtendedLifetime(keeper) { () throws(SystemError) in
        try file.read(into: buffer)
      }
    } catch {
      throw FileError(.read, name, error)
    }
  }
}

extension FileSource {
  /// The number of bytes in the file; nil for what has none, such as a pipe.
  public var size: Int? {
    withExtendedLifetime(keeper) {
      guard let status = try? FileStatus(file), status.isRegular else { return nil }
      return status.size
    }
  }
}

extension URL {
  /// The path of the file that is to be opened or written; thrown is what is no URL of a file.
  func filePath(to operation: FileError.Operation) throws(FileError) -> String {
    guard isFileURL else { throw FileError(operation, absoluteString, .unsupportedProtocol) }
    return path(percentEncoded: false)
  }
}

/// The system's refusal to open or to read a file.
public struct FileError: Hashable, Sendable, DescribedError {
  /// What was to be done with the file.
  public enum Operation: String, Sendable {
    /// The file isn't there, is no file, or may not be read.
    case open
    /// The file is open, and can't be read on.
    case read
    /// The file can't be made, or not written whole.
    case write
  }

  /// What was to be done.
  public let operation: Operation

  /// The file's path, as it was given.
  public let path: String

  /// The system's error number (`errno`).
  public let code: Int32

  /// Makes an error.
  public init(_ operation: Operation, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// Makes an error of the system's.
  package init(_ operation: Operation, _ path: String, _ error: SystemError) {
    self.init(operation, path: path, code: error.number)
  }

  /// The error in words: `cannot open 'feed.json': no such file or directory`.
  public var description: String {
    "cannot \(operation) \(quoted(path)): \(SystemError(number: code))"
  }
}
